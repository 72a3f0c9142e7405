// Brute force from the rules alone: a move in every game that is not over. Exits with code 1 on games that take too long to search.

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

using Games = std::vector<std::pair<int, int>>;

std::map<Games, bool> known;

bool wins(const Games& games);

// Whether some moves in the games from this one on leave a lost position.
bool can_win(const Games& games, size_t game, Games& next) {
    if (game == games.size()) return !wins(next);
    auto [more, less] = games[game];
    for (int left = more - less; left >= 0; left -= less) {
        size_t before = next.size();
        // A game that is over is gone.
        if (left > 0) next.push_back({std::max(left, less), std::min(left, less)});
        bool won = can_win(games, game + 1, next);
        next.resize(before);
        if (won) return true;
    }
    return false;
}

bool wins(const Games& unsorted) {
    if (unsorted.empty()) return false;
    Games games = unsorted;
    std::sort(games.begin(), games.end());
    auto found = known.find(games);
    if (found != known.end()) return found->second;
    Games next;
    return known[games] = can_win(games, 0, next);
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        Games games(n);
        long long positions = 1;
        for (auto& [more, less] : games) {
            std::scanf("%d %d", &more, &less);
            if (more < less) std::swap(more, less);
            if (positions <= 50000) positions *= more + 1;
        }
        if (positions > 50000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins(games) ? "MM" : "GG");
    }
}
