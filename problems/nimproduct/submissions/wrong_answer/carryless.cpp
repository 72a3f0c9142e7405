// Multiplies without carry, as polynomials, and drops what is beyond 64 bits.

#include <cinttypes>
#include <cstdint>
#include <cstdio>

using u64 = std::uint64_t;

u64 product(u64 a, u64 b) {
    u64 sum = 0;
    for (int bit = 0; bit < 64; ++bit) {
        if (b >> bit & 1) sum ^= a << bit;
    }
    return sum;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        u64 a, b;
        std::scanf("%" SCNu64 " %" SCNu64, &a, &b);
        std::printf("%" PRIu64 "\n", product(a, b));
    }
}
