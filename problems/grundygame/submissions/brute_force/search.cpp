// Brute force from the rules alone: a position is won if some division leads to a lost one.
// Memoizes sorted positions. Exits with code 1 on piles that take too long to search.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

using Position = std::vector<int>;

std::map<Position, bool> known;

bool wins(Position piles) {
    std::sort(piles.begin(), piles.end());
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t i = 0; i < piles.size() && !won; ++i) {
        for (int part = 1; part < piles[i] - part && !won; ++part) {
            Position left = piles;
            left[i] -= part;
            left.push_back(part);
            won = !wins(left);
        }
    }
    return known[piles] = won;
}

int main() {
    int t, pile;
    std::scanf("%d", &t);
    while (t--) {
        std::scanf("%d", &pile);
        if (pile > 32) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        std::puts(wins({pile}) ? "first" : "second");
    }
}
