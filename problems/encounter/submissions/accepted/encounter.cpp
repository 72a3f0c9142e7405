// Walks through the blocks of lost and won piles, from the last lost pile of one to that of the next.

#include <cstdio>

int main() {
    int n, p, q;
    while (std::scanf("%d %d %d", &n, &p, &q) == 3) {
        int last_lost = p;
        while (last_lost + q < n) last_lost += p + q;
        std::puts(n <= last_lost ? "LOST" : "WIN");
    }
}
