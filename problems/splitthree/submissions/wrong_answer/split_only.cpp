// Only divides, never takes: a pile of 3 or more can be divided, and one of 1 or 2 is worth nothing.

#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t--) {
        int n, parity = 0;
        std::scanf("%d", &n);
        while (n--) {
            int pile;
            std::scanf("%d", &pile);
            parity ^= (pile - 1) / 2 % 2;
        }
        std::puts(parity != 0 ? "First player wins." : "Second player wins.");
    }
}
