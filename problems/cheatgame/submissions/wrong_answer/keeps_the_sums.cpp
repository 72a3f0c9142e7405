// Bug: does not clear the sums of the test case before.

#include <bitset>
#include <cstdio>

std::bitset<100001> even, odd, before;

int main() {
    int n, most, card;
    even[0] = true;
    while (std::scanf("%d %d", &n, &most) == 2 && n > 0) {
        while (n-- > 0 && std::scanf("%d", &card) == 1) {
            before = even;
            even |= odd << card;
            odd |= before << card;
        }
        int count = 0;
        for (int pile = 1; pile <= most; ++pile) count += odd[pile] && !even[pile];
        std::printf("%d\n", count);
    }
}
