// Brute force from the rules alone: sets of squares as bits. Exits with code 1 on strips that take too long to search.

#include <cstdio>
#include <vector>

std::vector<signed char> known(1 << 16, -1);

// Bit 0 is square 1.
bool wins(int men) {
    if (known[men] >= 0) return known[men];
    bool won = false;
    for (int man = 0; man < 16 && !won; ++man) {
        if (!(men >> man & 1)) continue;
        for (int to = man - 1; to >= 0 && !(men >> to & 1) && !won; --to) won = !wins(men ^ (1 << man) ^ (1 << to));
    }
    return known[men] = won;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n, men = 0;
        std::scanf("%d", &n);
        while (n-- > 0) {
            int square;
            std::scanf("%d", &square);
            if (square > 16) {
                std::fputs("too large to search\n", stderr);
                return 1;
            }
            men |= 1 << (square - 1);
        }
        std::puts(wins(men) ? "Georgia will win" : "Bob will win");
    }
}
