// Bug: believes that the pieces of a row are in ascending order.

#include <cstdio>

int main() {
    int cases, rows, pieces;
    if (std::scanf("%d", &cases) != 1) return 1;
    while (cases-- > 0 && std::scanf("%d", &rows) == 1) {
        int sum = 0;
        while (rows-- > 0 && std::scanf("%d", &pieces) == 1) {
            int squares[21];
            for (int i = 0; i < pieces; ++i) {
                if (std::scanf("%d", &squares[i]) != 1) return 1;
            }
            squares[pieces] = 21;
            for (int i = pieces - 1, empty = 0, run = 0; i >= 0; --i) {
                if (squares[i + 1] - squares[i] > 1) {
                    empty += squares[i + 1] - squares[i] - 1;
                    run = 0;
                }
                ++run;
                bool run_ends = i == 0 || squares[i] - squares[i - 1] > 1;
                if (run_ends && empty % 2 == 1) sum ^= run;
            }
        }
        std::puts(sum ? "YES" : "NO");
    }
}
