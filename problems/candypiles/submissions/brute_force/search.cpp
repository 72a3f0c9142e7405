// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

long moves_left = 50000;
std::map<std::vector<int>, bool> known;

// Whether the player to move wins. Without candies, the opponent has eaten the last one.
bool wins(const std::vector<int>& piles) {
    if (piles.empty()) return true;
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    if (moves_left-- == 0) {
        std::fputs("too large to search\n", stderr);
        std::exit(1);
    }
    std::vector<int> without = piles, lower;
    without.erase(std::max_element(without.begin(), without.end()));
    for (int pile : piles)
        if (pile > 1) lower.push_back(pile - 1);
    bool won = !wins(without) || !wins(lower);
    known[piles] = won;
    return won;
}

int main() {
    int n;
    if (std::scanf("%d", &n) != 1) return 1;
    std::vector<int> piles(n);
    for (int& pile : piles) {
        if (std::scanf("%d", &pile) != 1) return 1;
        if (pile > 1000 || n > 1000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
    }
    std::puts(wins(piles) ? "First" : "Second");
}
