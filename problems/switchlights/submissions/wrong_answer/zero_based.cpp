// Counts the coordinates from 0.

#include <cstdio>

unsigned product(unsigned a, unsigned b, int half) {
    if (a < 2 || b < 2) return a * b;
    unsigned mask = (1u << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    unsigned low = product(a0, b0, half / 2), high = product(a1, b1, half / 2);
    unsigned middle = product(a1 ^ a0, b1 ^ b0, half / 2) ^ low;
    return middle << half ^ low ^ product(high, 1u << (half - 1), half / 2);
}

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
            sum ^= product(x - 1, y - 1, 8);
        }
        std::puts(sum != 0 ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
