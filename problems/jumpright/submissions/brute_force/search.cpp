// Brute force from the rules alone: plays every game to the end. Exits with code 1 on games that take too long.

#include <cstdio>
#include <cstdlib>
#include <vector>

long moves_left = 10000000;
std::vector<std::vector<char>> board;

bool wins() {
    for (std::vector<char>& row : board) {
        for (int from = 1; from <= 20; ++from) {
            if (!row[from]) continue;
            int to = from + 1;
            while (to <= 20 && row[to]) ++to;
            if (to > 20) continue;
            if (moves_left-- == 0) {
                std::fputs("too large to search\n", stderr);
                std::exit(1);
            }
            row[from] = 0;
            row[to] = 1;
            bool loses = !wins();
            row[from] = 1;
            row[to] = 0;
            if (loses) return true;
        }
    }
    return false;
}

int main() {
    int cases, rows, pieces, square;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &rows) == 1) {
        board.assign(rows, std::vector<char>(22));
        for (std::vector<char>& row : board) {
            if (std::scanf("%d", &pieces) != 1) return 1;
            while (pieces-- > 0 && std::scanf("%d", &square) == 1) row[square] = 1;
        }
        std::puts(wins() ? "YES" : "NO");
    }
}
