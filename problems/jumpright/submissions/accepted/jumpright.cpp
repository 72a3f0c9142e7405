// Walks through each row from the left, and forgets what it has counted whenever the stairs turn out to be the others.

#include <cstdio>

int main() {
    int cases, rows, pieces, square;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &rows) == 1) {
        int sum = 0;
        while (rows-- > 0 && std::scanf("%d", &pieces) == 1) {
            bool has_piece[21] = {};
            while (pieces-- > 0 && std::scanf("%d", &square) == 1) has_piece[square] = true;
            // The xor of the runs with an even and with an odd number of empty squares before them.
            int runs[2] = {0, 0}, empty = 0, run = 0;
            for (int at = 1; at <= 20; ++at) {
                if (has_piece[at]) {
                    ++run;
                } else {
                    runs[empty % 2] ^= run;
                    ++empty;
                    run = 0;
                }
            }
            if (empty > 0) sum ^= runs[(empty - 1) % 2];
        }
        std::puts(sum ? "YES" : "NO");
    }
}
