// Bug: squares the difference in 32 bits.

#include <algorithm>
#include <cstdint>
#include <cstdio>

int main() {
    uint32_t a, b;
    while (std::scanf("%u %u", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        uint32_t k = b - a;
        bool lost = k == 0 ? a == 0 : a >= k && a * (a - k) < k * k && (a + 1) * (a + 1 - k) > k * k;
        std::puts(lost ? "0" : "1");
    }
}
