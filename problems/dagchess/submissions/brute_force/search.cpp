// Brute force from the rules alone: the positions of all pieces, sorted. Exits with code 1 on games that take too long to search.

#include <algorithm>
#include <cstdio>
#include <map>
#include <vector>

std::vector<std::vector<int>> moves;
std::map<std::vector<int>, bool> known;

bool wins(std::vector<int> pieces) {
    std::sort(pieces.begin(), pieces.end());
    auto found = known.find(pieces);
    if (found != known.end()) return found->second;
    bool won = false;
    for (size_t piece = 0; piece < pieces.size() && !won; ++piece) {
        for (int next : moves[pieces[piece]]) {
            std::vector<int> after = pieces;
            after[piece] = next;
            won = won || !wins(after);
        }
    }
    return known[pieces] = won;
}

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        moves.assign(n, {});
        known.clear();
        for (auto& of : moves) {
            int count;
            std::scanf("%d", &count);
            of.resize(count);
            for (int& next : of) std::scanf("%d", &next);
        }
        int m;
        while (std::scanf("%d", &m) == 1 && m != 0) {
            if (n > 20 || m > 4) {
                std::fputs("too large to search\n", stderr);
                return 1;
            }
            std::vector<int> pieces(m);
            for (int& piece : pieces) std::scanf("%d", &piece);
            std::puts(wins(pieces) ? "WIN" : "LOSE");
        }
    }
}
