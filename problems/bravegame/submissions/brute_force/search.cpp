// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <cstdio>
#include <cstdlib>

long moves_left = 20000000;

bool wins(int n, int m) {
    for (int take = 1; take <= m && take <= n; ++take) {
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        if (!wins(n - take, m)) return true;
    }
    return false;
}

int main() {
    int games, n, m;
    if (std::scanf("%d", &games) != 1) return 1;
    while (games-- > 0 && std::scanf("%d %d", &n, &m) == 2) std::puts(wins(n, m) ? "first" : "second");
}
