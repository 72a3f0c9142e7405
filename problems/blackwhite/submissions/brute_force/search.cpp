// Brute force from the rules alone: every start, searched with both sides. Exits with code 1 on what takes too long.

#include <cstdio>
#include <map>
#include <utility>
#include <vector>

int n, k, d;
std::map<std::pair<std::vector<int>, int>, bool> known;

bool wins(const std::vector<int>& cells, int side);

// Whether the side wins by moving some of its pieces from this one on, after it has moved some of those before.
bool wins_by(std::vector<int>& cells, int side, int piece, int moved) {
    if (piece >= k) return moved > 0 && !wins(cells, 1 - side);
    if (wins_by(cells, side, piece + 2, moved)) return true;
    if (moved == d) return false;
    int step = side == 0 ? 1 : -1, stands = cells[piece];
    bool won = false;
    for (int to = stands + step; !won && to >= 0 && to < n; to += step) {
        if (piece + step >= 0 && piece + step < k && cells[piece + step] == to) break;
        cells[piece] = to;
        won = wins_by(cells, side, piece + 2, moved + 1);
    }
    cells[piece] = stands;
    return won;
}

bool wins(const std::vector<int>& cells, int side) {
    auto found = known.find({cells, side});
    if (found != known.end()) return found->second;
    std::vector<int> next = cells;
    bool won = wins_by(next, side, side, 0);
    return known[{cells, side}] = won;
}

int main() {
    if (std::scanf("%d %d %d", &n, &k, &d) != 3 || n > 11) {
        std::fputs("too large to search\n", stderr);
        return 1;
    }
    int won = 0;
    for (int set = 0; set < 1 << n; ++set) {
        std::vector<int> cells;
        for (int cell = 0; cell < n; ++cell) {
            if (set >> cell & 1) cells.push_back(cell);
        }
        if (static_cast<int>(cells.size()) == k && wins(cells, 0)) ++won;
    }
    std::printf("%d\n", won);
}
