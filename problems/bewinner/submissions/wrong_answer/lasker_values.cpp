// Takes the values of Lasker's Nim for the rows.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        int sum = 0;
        bool all_single = true;
        while (n--) {
            int row;
            std::scanf("%d", &row);
            sum ^= row % 4 == 3 ? row + 1 : row % 4 == 0 ? row - 1 : row;
            if (row > 1) all_single = false;
        }
        std::puts((sum != 0) != all_single ? "Yes" : "No");
    }
}
