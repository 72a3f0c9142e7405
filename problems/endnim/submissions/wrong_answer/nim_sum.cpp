// Takes the row for Nim.

#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        int sum = 0;
        while (n-- > 0) {
            int pile;
            std::scanf("%d", &pile);
            sum ^= pile;
        }
        std::puts(sum != 0 ? "1" : "0");
    }
}
