// Brute force from the rules alone: plays every game to the end. Exits with code 1 on piles that take too long.

#include <cstdio>
#include <cstdlib>

long moves_left = 20000000;

bool wins(int n, int p, int q) {
    if (n == 0) return true;
    if (n < p) return false;
    for (int take = p; take <= q && take <= n; ++take) {
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        if (!wins(n - take, p, q)) return true;
    }
    return false;
}

int main() {
    int n, p, q;
    while (std::scanf("%d %d %d", &n, &p, &q) == 3) std::puts(wins(n, p, q) ? "WIN" : "LOST");
}
