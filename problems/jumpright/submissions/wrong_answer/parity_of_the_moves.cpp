// Bug: counts the empty squares to the right of each piece, and believes that their number decides.

#include <cstdio>

int main() {
    int cases, rows, pieces, square;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &rows) == 1) {
        int moves = 0;
        while (rows-- > 0 && std::scanf("%d", &pieces) == 1) {
            bool has_piece[21] = {};
            while (pieces-- > 0 && std::scanf("%d", &square) == 1) has_piece[square] = true;
            int empty = 0;
            for (int at = 20; at >= 1; --at) {
                if (has_piece[at]) moves += empty;
                else ++empty;
            }
        }
        std::puts(moves % 2 ? "YES" : "NO");
    }
}
