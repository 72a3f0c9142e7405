// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <cstdio>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

std::vector<int> most;
std::map<std::pair<int, int>, int> known;
long moves_left = 3000000;

// The team, 0 or 1, that takes the last stone when both play as well as they can.
int takes_last(int stones, int player) {
    auto found = known.find({stones, player});
    if (found != known.end()) return found->second;
    int team = player % 2, result = team;
    for (int take = 1; take <= most[player] && take <= stones; ++take) {
        if (moves_left-- == 0) {
            std::fputs("too large to search\n", stderr);
            std::exit(1);
        }
        int last = take == stones ? team : takes_last(stones - take, player + 1 == static_cast<int>(most.size()) ? 0 : player + 1);
        if (last != team) result = last;
    }
    known[{stones, player}] = result;
    return result;
}

int main() {
    int n, stones;
    while (std::scanf("%d", &n) == 1 && n != 0) {
        std::scanf("%d", &stones);
        most.resize(2 * n);
        for (int& limit : most) std::scanf("%d", &limit);
        if (stones > 1000) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        known.clear();
        std::puts(takes_last(stones, 0) == 1 ? "1" : "0");
    }
}
