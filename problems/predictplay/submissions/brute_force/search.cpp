// Brute force from the rules alone: a position is winning if some move leads to a losing one.
// Plays a move that leads to a losing position, or the first legal move if there is none.
// Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <vector>

using Piles = std::vector<long long>;

std::map<Piles, bool> known;
long moves_left = 3000000;

// Whether the player to move wins.
bool wins(Piles piles) {
    piles.erase(std::remove(piles.begin(), piles.end(), 0), piles.end());
    std::sort(piles.begin(), piles.end());
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t i = 0; i < piles.size() && !won; ++i) {
        for (long long left = 0; left < piles[i] && !won; ++left) {
            if (moves_left-- == 0) {
                std::cerr << "too large to search\n";
                std::exit(1);
            }
            Piles after = piles;
            after[i] = left;
            won = !wins(after);
        }
    }
    return known[piles] = won;
}

int main() {
    size_t n;
    std::cin >> n;
    Piles piles(n);
    long long sum = 0;
    for (long long& pile : piles) {
        std::cin >> pile;
        // No sum of large piles is made: it might be too large for a number.
        if (pile > 400 || (sum += pile) > 400) {
            std::cerr << "too large to search\n";
            return 1;
        }
    }
    std::string mover, waits;
    std::cin >> mover;
    waits = mover == "COMPUTER" ? "HUMAN" : "COMPUTER";
    std::cout << "Prediction before playing the game -> " << (wins(piles) ? mover : waits) << " will win\n\nGAME STARTS\n\n";
    for (;;) {
        std::cout << "Current Game Status ->";
        for (long long pile : piles) std::cout << ' ' << pile;
        std::cout << '\n';
        size_t chosen = n;
        long long left = 0;
        for (size_t i = 0; i < n; ++i) {
            for (long long size = 0; size < piles[i]; ++size) {
                Piles after = piles;
                after[i] = size;
                bool is_good = !wins(after);
                if (chosen == n || is_good) {
                    chosen = i;
                    left = size;
                }
            }
        }
        if (chosen == n) break;
        std::cout << mover << " removes " << piles[chosen] - left << " stones from pile at index " << chosen << '\n';
        piles[chosen] = left;
        std::swap(mover, waits);
    }
    std::cout << '\n' << waits << " won\n";
}
