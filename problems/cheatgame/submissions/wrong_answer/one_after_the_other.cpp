// Bug: makes the sums of an even number of cards from those of an odd number that already have the card.

#include <bitset>
#include <cstdio>

int main() {
    static std::bitset<100001> even, odd;
    int n, most, card;
    while (std::scanf("%d %d", &n, &most) == 2 && n > 0) {
        even.reset();
        odd.reset();
        even[0] = true;
        while (n-- > 0 && std::scanf("%d", &card) == 1) {
            odd |= even << card;
            even |= odd << card;
        }
        int count = 0;
        for (int pile = 1; pile <= most; ++pile) count += odd[pile] && !even[pile];
        std::printf("%d\n", count);
    }
}
