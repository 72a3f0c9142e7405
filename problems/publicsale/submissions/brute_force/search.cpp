// Brute force from the rules alone: plays every game to the end. Exits with code 1 on prices that take too long.

#include <cstdio>
#include <cstdlib>

long moves_left = 20000000;

bool buys(int price, int m, int n) {
    for (int bid = 1; bid <= n; ++bid) {
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        if (price + bid >= m || !buys(price + bid, m, n)) return true;
    }
    return false;
}

int main() {
    int m, n;
    while (std::scanf("%d %d", &m, &n) == 2) {
        bool any = false;
        for (int bid = 1; bid <= n; ++bid) {
            if (bid < m && buys(bid, m, n)) continue;
            std::printf(any ? " %d" : "%d", bid);
            any = true;
        }
        std::puts(any ? "" : "none");
    }
}
