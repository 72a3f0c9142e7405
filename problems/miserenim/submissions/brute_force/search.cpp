// Brute force from the rules alone: with no stones left, the player to move has won, because the opponent took the last one. Any other
// position is winning if some move leads to a losing one. Memoizes the sorted piles. Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

using Piles = std::vector<int>;

std::map<Piles, bool> known;
long moves_left = 3000000;

// Whether the player to move wins. The piles are sorted, and none is empty.
bool wins(const Piles& piles) {
    if (piles.empty()) return true;
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t i = 0; i < piles.size() && !won; ++i) {
        if (i > 0 && piles[i] == piles[i - 1]) continue;
        for (int left = 0; left < piles[i] && !won; ++left) {
            if (moves_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            Piles after = piles;
            after.erase(after.begin() + i);
            if (left > 0) after.insert(std::lower_bound(after.begin(), after.end(), left), left);
            won = !wins(after);
        }
    }
    return known[piles] = won;
}

int main() {
    int t, n;
    std::scanf("%d", &t);
    while (t-- > 0) {
        std::scanf("%d", &n);
        Piles piles(n);
        for (int& pile : piles) std::scanf("%d", &pile);
        std::sort(piles.begin(), piles.end());
        std::puts(wins(piles) ? "John" : "Brother");
    }
}
