// Brute force from the rules alone: both removals and the game of Nim by search. Exits with code 1 on what takes too long.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

using Position = std::vector<int>;

std::map<Position, bool> known;
long moves_left = 3000000;

// Whether the player to move wins Nim.
bool wins(Position piles) {
    std::sort(piles.begin(), piles.end());
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t i = 0; i < piles.size() && !won; ++i) {
        for (int left = 0; left < piles[i] && !won; ++left) {
            if (moves_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            Position next = piles;
            next[i] = left;
            if (!wins(next)) won = true;
        }
    }
    return known[piles] = won;
}

int main() {
    int k;
    std::scanf("%d", &k);
    Position piles(k);
    long long most = 0;
    for (int& pile : piles) {
        std::scanf("%d", &pile);
        most = std::max<long long>(most, pile);
    }
    if (k > 8 || most > 1000) {
        std::fputs("too large to search\n", stderr);
        return 1;
    }
    long long best = -1;
    for (int first = 1; first < 1 << k; ++first) {
        long long removed = 0;
        for (int i = 0; i < k; ++i) removed += first >> i & 1 ? 0 : piles[i];
        bool always = true;
        for (int second = first; second > 0; second = (second - 1) & first) {
            Position left;
            for (int i = 0; i < k; ++i) {
                if (second >> i & 1) left.push_back(piles[i]);
            }
            if (!wins(left)) {
                always = false;
                break;
            }
        }
        if (always && (best < 0 || removed < best)) best = removed;
    }
    std::printf("%lld\n", best);
}
