// Brute force from the rules alone: decides every position. Exits with code 1 if there are too many.

#include <cstdio>
#include <unordered_map>

int n, m;
std::unordered_map<unsigned, bool> known;

// Whether the player to move wins; bit i is a coin in the cell i from the left.
bool wins(unsigned coins) {
    auto found = known.find(coins);
    if (found != known.end()) return found->second;
    bool won = false;
    for (int from = 0; from < n && !won; ++from) {
        if (!(coins >> from & 1)) continue;
        for (int to = from - 1; to >= 0 && !(coins >> to & 1) && !won; --to) won = !wins((coins & ~(1U << from)) | 1U << to);
    }
    known[coins] = won;
    return won;
}

int main() {
    if (std::scanf("%d %d", &n, &m) != 2) return 1;
    if (n > 18) {
        std::fputs("too large to search\n", stderr);
        return 1;
    }
    int count = 0;
    for (unsigned coins = 0; coins < 1U << n; ++coins)
        if (__builtin_popcount(coins) == m) count += wins(coins);
    std::printf("%d\n", count);
}
