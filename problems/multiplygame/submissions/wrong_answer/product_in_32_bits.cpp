// Bug: multiplies in 32 bits.

#include <cstdint>
#include <cstdio>

int main() {
    uint32_t n;
    while (std::scanf("%u", &n) == 1) {
        bool stan = true;
        uint32_t product = 9;
        for (int rounds = 1; product < n && rounds < 40; ++rounds) {
            stan = !stan;
            product *= stan ? 9 : 2;
        }
        std::puts(stan ? "Stan wins." : "Ollie wins.");
    }
}
