// Brute force from the rules alone: a position is won if some move leads to a lost one.
// Memoizes sorted positions. Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

using Position = std::vector<int>;

std::map<Position, bool> known;
long moves_left = 1000000;

bool wins(Position piles) {
    std::sort(piles.begin(), piles.end());
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    std::vector<Position> after;
    for (size_t i = 0; i < piles.size(); ++i) {
        Position others = piles;
        others.erase(others.begin() + i);
        after.push_back(others);
        for (int left = 1; left < piles[i]; ++left) {
            after.push_back(others);
            after.back().push_back(left);
        }
        for (int a = 1; 3 * a <= piles[i]; ++a) {
            for (int b = a; a + 2 * b <= piles[i]; ++b) {
                after.push_back(others);
                after.back().insert(after.back().end(), {a, b, piles[i] - a - b});
            }
        }
    }
    if ((moves_left -= after.size()) < 0) {
        std::fputs("too large to search\n", stderr);
        std::exit(1);
    }
    bool won = false;
    for (const Position& next : after) {
        if (!wins(next)) {
            won = true;
            break;
        }
    }
    return known[piles] = won;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t--) {
        int n, all = 0;
        std::scanf("%d", &n);
        Position piles(n);
        for (int& pile : piles) {
            std::scanf("%d", &pile);
            all = pile > 60 || all > 60 ? 61 : all + pile;
        }
        if (all > 60) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins(piles) ? "First player wins." : "Second player wins.");
    }
}
