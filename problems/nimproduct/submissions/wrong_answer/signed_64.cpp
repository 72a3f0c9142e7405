// Prints a signed number.

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <vector>

using u64 = std::uint64_t;

std::vector<unsigned char> bytes;

u64 product(u64 a, u64 b, int half) {
    if (half == 4 && !bytes.empty()) return bytes[a << 8 | b];
    if (half == 0) return a & b;
    u64 mask = (u64(1) << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    u64 low = product(a0, b0, half / 2), high = product(a1, b1, half / 2);
    u64 middle = product(a1 ^ a0, b1 ^ b0, half / 2) ^ low;
    return middle << half ^ low ^ product(high, u64(1) << (half - 1), half / 2);
}

int main() {
    std::vector<unsigned char> table(1 << 16);
    for (u64 pair = 0; pair < 1 << 16; ++pair) table[pair] = static_cast<unsigned char>(product(pair >> 8, pair & 255, 4));
    bytes = table;
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        u64 a, b;
        std::scanf("%" SCNu64 " %" SCNu64, &a, &b);
        std::printf("%" PRId64 "\n", product(a, b, 32));
    }
}
