// Brute force from the rules alone: stones left, and how many may be taken. Exits with code 1 on piles that take too long to search.

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

std::map<std::pair<int, int>, bool> known;

bool wins(int stones, int most) {
    most = std::min(most, stones);
    auto found = known.find({stones, most});
    if (found != known.end()) return found->second;
    bool won = false;
    for (int take = 1; take <= most && !won; ++take) won = !wins(stones - take, 2 * take);
    return known[{stones, most}] = won;
}

int main() {
    long long n;
    while (std::scanf("%lld", &n) == 1 && n != 0) {
        if (n > 300) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins(static_cast<int>(n), static_cast<int>(n) - 1) ? "First win" : "Second win");
    }
}
