// Takes the lesser of the coordinates.

#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        unsigned sum = 0;
        std::scanf("%d", &n);
        while (n-- > 0) {
            unsigned x, y;
            std::scanf("%u %u", &x, &y);
            sum ^= x < y ? x : y;
        }
        std::puts(sum != 0 ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
