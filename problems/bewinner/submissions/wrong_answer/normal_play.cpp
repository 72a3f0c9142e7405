// Lets the last apple win.

#include <cstdio>

int main() {
    int n;
    while (std::scanf("%d", &n) == 1) {
        int sum = 0;
        while (n--) {
            int row;
            std::scanf("%d", &row);
            sum ^= row;
        }
        std::puts(sum != 0 ? "Yes" : "No");
    }
}
