// Multiplies as usual.

#include <cinttypes>
#include <cstdint>
#include <cstdio>

using u64 = std::uint64_t;

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        u64 a, b;
        std::scanf("%" SCNu64 " %" SCNu64, &a, &b);
        std::printf("%" PRIu64 "\n", a * b);
    }
}
