// Brute force from the rules alone: a position is won if some move leads to a lost one. Memoizes positions.
// Exits with code 1 on inputs that take too long to search.

#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

std::vector<int> part;
std::map<std::vector<int>, bool> known;
long moves_left = 3000000;

bool wins(std::vector<int>& piles) {
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t i = 0; i < piles.size() && !won; ++i) {
        int before = piles[i];
        for (int take = 1; take <= before / part[i] && !won; ++take) {
            if (moves_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            piles[i] = before - take;
            won = !wins(piles);
        }
        piles[i] = before;
    }
    return known[piles] = won;
}

int main() {
    int n;
    std::scanf("%d", &n);
    std::vector<int> piles(n);
    part.resize(n);
    for (int i = 0; i < n; ++i) {
        std::scanf("%d %d", &piles[i], &part[i]);
        if (n > 6 || piles[i] > 2000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
    }
    std::puts(wins(piles) ? "Takahashi" : "Aoki");
}
