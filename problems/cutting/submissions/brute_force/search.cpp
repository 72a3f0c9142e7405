// Brute force from the rules alone: the pieces of paper, sorted. Exits with code 1 on sheets that take too long to search.

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

using Pieces = std::vector<std::pair<int, int>>;

std::map<Pieces, bool> known;

// Whether the player to move wins.
bool wins(const Pieces& pieces) {
    auto found = known.find(pieces);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t piece = 0; piece < pieces.size() && !won; ++piece) {
        for (int turn = 0; turn < 2 && !won; ++turn) {
            int w = pieces[piece].first, h = pieces[piece].second;
            if (turn == 1) std::swap(w, h);
            for (int i = 1; i < w && !won; ++i) {
                // A single cell is cut off.
                if (h == 1 && (i == 1 || i == w - 1)) {
                    won = true;
                    break;
                }
                Pieces next = pieces;
                next[piece] = {std::min(i, h), std::max(i, h)};
                next.push_back({std::min(w - i, h), std::max(w - i, h)});
                std::sort(next.begin(), next.end());
                won = !wins(next);
            }
        }
    }
    return known[pieces] = won;
}

int main() {
    int w, h;
    while (std::scanf("%d %d", &w, &h) == 2) {
        if (w * h > 24) {
            std::fputs("too large to search\n", stderr);
            return 1;
        }
        std::puts(wins({{std::min(w, h), std::max(w, h)}}) ? "WIN" : "LOSE");
    }
}
