// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <cstdio>
#include <cstdlib>
#include <vector>

long moves_left = 3000000;

bool wins(std::vector<int> piles);

// Whether moving some of the `rest` stones of `from` to the piles from `next` on wins.
bool spreads(std::vector<int>& piles, unsigned from, unsigned next, int rest) {
    if (moves_left-- == 0) {
        std::fputs("too large to search\n", stderr);
        std::exit(1);
    }
    if (next == piles.size()) {
        std::vector<int> left = piles;
        left[from] = rest;
        return !wins(left);
    }
    if (next == from || piles[next] == 0) return spreads(piles, from, next + 1, rest);
    for (int moved = 0; moved <= rest; ++moved) {
        piles[next] += moved;
        bool found = spreads(piles, from, next + 1, rest - moved);
        piles[next] -= moved;
        if (found) return true;
    }
    return false;
}

bool wins(std::vector<int> piles) {
    for (unsigned from = 0; from < piles.size(); ++from) {
        for (int rest = 0; rest < piles[from]; ++rest) {
            if (spreads(piles, from, 0, rest)) return true;
        }
    }
    return false;
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n > 0) {
        std::vector<int> piles(n);
        for (int& pile : piles) {
            if (std::scanf("%d", &pile) != 1) return 1;
        }
        std::puts(wins(piles) ? "1" : "0");
    }
}
