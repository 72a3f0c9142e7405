// Multiplies without carry, as polynomials.

#include <cstdio>

unsigned product(unsigned a, unsigned b) {
    unsigned sum = 0;
    for (int bit = 0; bit < 14; ++bit) {
        if (b >> bit & 1) sum ^= a << bit;
    }
    return sum;
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
            sum ^= product(x, y);
        }
        std::puts(sum != 0 ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
