// Brute force from the rules alone: plays every game to the end. Exits with code 1 on rings that take too long.

#include <cstdio>
#include <cstdlib>

long moves_left = 20000000;
int n, edges[20];

bool wins(int coin) {
    for (int side = 0; side < 2; ++side) {
        int edge = side == 0 ? coin : (coin + n - 1) % n, next = side == 0 ? (coin + 1) % n : edge, number = edges[edge];
        for (int lower = number - 1; lower >= 0; --lower) {
            if (moves_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            edges[edge] = lower;
            bool loses = !wins(next);
            edges[edge] = number;
            if (loses) return true;
        }
    }
    return false;
}

int main() {
    if (std::scanf("%d", &n) != 1) return 1;
    for (int i = 0; i < n; ++i) {
        if (std::scanf("%d", &edges[i]) != 1) return 1;
    }
    std::puts(wins(0) ? "YES" : "NO");
}
