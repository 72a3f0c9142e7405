// Brute force from the rules alone: a position is won if some move leads to a lost one.
// Memoizes sorted positions. Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

using Position = std::vector<int>;

std::vector<int> takes;
std::map<Position, bool> known;
long moves_left = 200000;

bool wins(Position piles) {
    std::sort(piles.begin(), piles.end());
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t i = 0; i < piles.size() && !won; ++i) {
        for (int take : takes) {
            if (take > piles[i]) continue;
            if (moves_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            Position left = piles;
            left[i] -= take;
            if (!wins(left)) won = true;
            if (won) break;
        }
    }
    return known[piles] = won;
}

int main() {
    int k;
    while (std::scanf("%d", &k) == 1 && k != 0) {
        takes.assign(k, 0);
        for (int& take : takes) std::scanf("%d", &take);
        known.clear();
        int m;
        std::scanf("%d", &m);
        while (m--) {
            int l;
            std::scanf("%d", &l);
            Position piles(l);
            for (int& pile : piles) std::scanf("%d", &pile);
            std::putchar(wins(piles) ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
