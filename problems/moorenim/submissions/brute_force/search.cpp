// Brute force from the rules alone: a position is winning if some move leads to a losing one.
// Memoizes the sorted piles for each k. Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <utility>
#include <vector>

using Piles = std::vector<long long>;

std::map<std::pair<int, Piles>, bool> known;
int moves_left = 5000000;

bool wins(int k, Piles piles);

// Whether some winning move changes at most `may` of the piles from index i on. `changed`: whether an earlier pile has changed.
bool some_move_wins(int k, Piles &piles, std::size_t i, int may, bool changed) {
    if (--moves_left < 0) {
        std::cerr << "too large to search\n";
        std::exit(1);
    }
    if (i == piles.size()) return changed && !wins(k, piles);
    if (some_move_wins(k, piles, i + 1, may, changed)) return true;
    if (may == 0) return false;
    long long stones = piles[i];
    bool found = false;
    for (long long left = 0; left < stones && !found; ++left) {
        piles[i] = left;
        found = some_move_wins(k, piles, i + 1, may - 1, true);
    }
    piles[i] = stones;
    return found;
}

bool wins(int k, Piles piles) {
    piles.erase(std::remove(piles.begin(), piles.end(), 0), piles.end());
    std::sort(piles.begin(), piles.end());
    auto found = known.find({k, piles});
    if (found != known.end()) return found->second;
    Piles changed = piles;
    bool won = some_move_wins(k, changed, 0, k, false);
    known[{k, piles}] = won;
    return won;
}

int main() {
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n, k;
        std::cin >> n >> k;
        Piles piles(n);
        long long stones = 0;
        for (long long &pile : piles) {
            std::cin >> pile;
            stones = std::min(stones + pile, 1000LL);
        }
        if (stones > 100 || n > 100) {
            std::cerr << "too large to search\n";
            return 1;
        }
        std::cout << (wins(k, piles) ? "First\n" : "Second\n");
    }
}
