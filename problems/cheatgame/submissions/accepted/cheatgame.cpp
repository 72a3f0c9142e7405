// For each sum a mask of two bits: whether an even and an odd number of cards have it, as two bitsets.

#include <bitset>
#include <cstdio>

int main() {
    static std::bitset<100001> sums[2], before;
    int n, most, card;
    while (std::scanf("%d %d", &n, &most) == 2 && n > 0) {
        sums[0].reset();
        sums[1].reset();
        sums[0][0] = true;
        while (n-- > 0 && std::scanf("%d", &card) == 1) {
            before = sums[0];
            sums[0] |= sums[1] << card;
            sums[1] |= before << card;
        }
        int count = 0;
        for (int pile = 1; pile <= most; ++pile) count += sums[1][pile] && !sums[0][pile];
        std::printf("%d\n", count);
    }
}
