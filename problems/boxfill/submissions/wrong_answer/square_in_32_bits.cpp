// Bug: squares the stones in 32 bits, so that 65536 stones seem to allow no move.

#include <cstdio>

unsigned value(unsigned most, unsigned stones) {
    if (stones == 0) return 0;
    if (stones + stones * stones >= most) return most - stones;
    unsigned stuck = 0;
    while ((stuck + 1) + (stuck + 1) * (stuck + 1) < most) ++stuck;
    return stones > stuck ? 0 : value(stuck, stones);
}

int main() {
    int n;
    for (int number = 1; std::scanf("%d", &n) == 1 && n > 0; ++number) {
        unsigned sum = 0, most, stones;
        while (n-- > 0 && std::scanf("%u %u", &most, &stones) == 2) sum ^= value(most, stones);
        std::printf("Case %d:\n%s\n", number, sum ? "Yes" : "No");
    }
}
