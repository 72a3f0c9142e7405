// Brute force from the rules alone: rows of piles, memoized. Exits with code 1 on rows that take too long to search.

#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

std::map<std::vector<int>, bool> known;
long moves_left = 3000000;

bool wins(std::vector<int> piles) {
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t i = 0; i < piles.size() && !won; ++i) {
        std::vector<int> next = piles;
        while (next[i] > 0 && !won) {
            --next[i];
            if (i > 0 && next[i] < next[i - 1]) break;
            if (moves_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            won = !wins(next);
        }
    }
    return known[piles] = won;
}

int main() {
    int u;
    std::scanf("%d", &u);
    while (u-- > 0) {
        int n, total = 0;
        std::scanf("%d", &n);
        std::vector<int> piles(n);
        for (int& pile : piles) {
            std::scanf("%d", &pile);
            total += pile;
        }
        if (total > 1000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins(piles) ? "TAK" : "NIE");
    }
}
