// Takes misère play for the opposite of normal play.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        int sum = 0;
        bool all_single = true;
        while (n--) {
            int row;
            std::scanf("%d", &row);
            sum ^= row;
            if (row > 1) all_single = false;
        }
        std::puts(sum == 0 ? "Yes" : "No");
    }
}
