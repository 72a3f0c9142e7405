// Forgets the full stop.

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
        std::puts(sum != 0 ? "First player wins" : "Second player wins");
    }
}
