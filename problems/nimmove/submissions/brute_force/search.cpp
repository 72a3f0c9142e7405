// Brute force from the rules alone: a position is winning if some move leads to a losing one.
// Tries the moves pile by pile, so the first winning one has the smallest pile number. Memoizes the sorted non-empty piles.
// Exits with code 1 on inputs that take too long to search.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

using Position = std::vector<int>;

std::map<Position, bool> known;
long moves_left = 500000;

void give_up() {
    std::fputs("too large to search\n", stderr);
    std::exit(1);
}

bool wins(Position piles) {
    piles.erase(std::remove(piles.begin(), piles.end(), 0), piles.end());
    std::sort(piles.begin(), piles.end());
    auto found = known.find(piles);
    if (found != known.end()) return found->second;
    bool won = false;
    for (std::size_t i = 0; i < piles.size() && !won; ++i) {
        for (int left = 0; left < piles[i] && !won; ++left) {
            if (moves_left-- == 0) give_up();
            Position next = piles;
            next[i] = left;
            won = !wins(next);
        }
    }
    known[piles] = won;
    return won;
}

int main() {
    int k;
    if (std::scanf("%d", &k) != 1) return 1;
    if (k > 1000) give_up();
    Position piles(k);
    for (int &pile : piles) {
        if (std::scanf("%d", &pile) != 1) return 1;
    }
    for (int i = 0; i < k; ++i) {
        for (int left = 0; left < piles[i]; ++left) {
            if (moves_left-- == 0) give_up();
            Position next = piles;
            next[i] = left;
            if (wins(next)) continue;
            std::printf("%d %d\n", piles[i] - left, i + 1);
            for (int j = 0; j < k; ++j) std::printf("%d%c", next[j], j + 1 < k ? ' ' : '\n');
            return 0;
        }
    }
    std::puts("lose");
}
