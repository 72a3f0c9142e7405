// Brute force from the rules alone: plays every game to the end. Exits with code 1 on piles that take too long.

#include <cstdio>
#include <cstdlib>

long moves_left = 20000000;

bool wins(int n) {
    for (int take = 1; take <= n; take *= 2) {
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        if (!wins(n - take)) return true;
    }
    return false;
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) std::puts(wins(n) ? "Kiki" : "Cici");
}
