// Ends each case with an empty pile, and takes it to be worth -1.

#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t--) {
        int n, sum = 0;
        std::scanf("%d", &n);
        while (n--) {
            int pile;
            std::scanf("%d", &pile);
            if (pile % 8 == 7) {
                sum ^= pile + 1;
            } else if (pile % 8 == 0) {
                sum ^= pile - 1;
            } else {
                sum ^= pile;
            }
        }
        // The sentinel behind the last pile.
        sum ^= 0 - 1;
        std::puts(sum != 0 ? "First player wins." : "Second player wins.");
    }
}
