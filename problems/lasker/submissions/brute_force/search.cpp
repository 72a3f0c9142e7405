// Brute force from the rules alone: a position is winning if some move leads to a losing one.
// Memoizes the sorted piles. Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <vector>

using Piles = std::vector<long long>;

std::map<Piles, bool> known;
int moves_left = 3000000;

bool wins(Piles piles);

bool lost_with(Piles rest, long long one, long long other) {
    if (--moves_left < 0) {
        std::cerr << "too large to search\n";
        std::exit(1);
    }
    if (one > 0) rest.push_back(one);
    if (other > 0) rest.push_back(other);
    return !wins(rest);
}

bool some_move_wins(const Piles &piles) {
    for (std::size_t i = 0; i < piles.size(); ++i) {
        if (i > 0 && piles[i] == piles[i - 1]) continue;
        Piles rest = piles;
        rest.erase(rest.begin() + i);
        for (long long left = 0; left < piles[i]; ++left) {
            if (lost_with(rest, left, 0)) return true;
        }
        for (long long part = 1; part < piles[i]; ++part) {
            if (lost_with(rest, part, piles[i] - part)) return true;
        }
    }
    return false;
}

bool wins(Piles piles) {
    std::sort(piles.begin(), piles.end());
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    bool won = some_move_wins(piles);
    known[piles] = won;
    return won;
}

int main() {
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n;
        std::cin >> n;
        Piles piles(n);
        long long stones = 0;
        for (long long &pile : piles) {
            std::cin >> pile;
            stones += pile;
        }
        if (stones > 60) {
            std::cerr << "too large to search\n";
            return 1;
        }
        std::cout << (wins(piles) ? "Alice\n" : "Bob\n");
    }
}
