// Brute force from the rules alone: a position is won if some attack leads to a lost one.
// Memoizes sorted positions. Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

// Soldiers, and the last attack: 0 none or mixed, 1 infantry, 2 cavalry.
using Position = std::vector<std::pair<long long, int>>;

int kills[3];
std::map<Position, bool> known;
long attacks_left = 2000000;

std::vector<Position> after(const Position& castles) {
    std::vector<Position> all;
    for (size_t i = 0; i < castles.size(); ++i) {
        for (int kind = 0; kind < 3; ++kind) {
            if (castles[i].first == 0) continue;
            if (kind != 0 && castles[i].second == kind) continue;
            if (attacks_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            Position next = castles;
            next[i] = {std::max(0LL, castles[i].first - kills[kind]), kind};
            all.push_back(next);
        }
    }
    return all;
}

bool wins(Position castles) {
    std::sort(castles.begin(), castles.end());
    auto found = known.find(castles);
    if (found != known.end()) return found->second;
    bool won = false;
    for (const Position& next : after(castles)) {
        if (!wins(next)) {
            won = true;
            break;
        }
    }
    return known[castles] = won;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t--) {
        int n;
        std::scanf("%d %d %d %d", &n, &kills[0], &kills[1], &kills[2]);
        Position castles(n);
        long long soldiers = 0;
        for (auto& castle : castles) {
            std::scanf("%lld", &castle.first);
            soldiers = std::max(soldiers, castle.first);
        }
        if (soldiers > 300 || n > 5) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        known.clear();
        int winning = 0;
        for (const Position& next : after(castles)) winning += !wins(next);
        std::printf("%d\n", winning);
    }
}
