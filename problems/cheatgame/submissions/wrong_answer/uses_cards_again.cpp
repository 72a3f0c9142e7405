// Bug: goes through the sums from small to large, so that a card is used more than once.

#include <cstdio>
#include <cstring>

bool sums[2][100001];

int main() {
    int n, most, card;
    while (std::scanf("%d %d", &n, &most) == 2 && n > 0) {
        std::memset(sums, 0, sizeof sums);
        sums[0][0] = true;
        while (n-- > 0 && std::scanf("%d", &card) == 1) {
            for (int sum = card; sum <= most; ++sum) {
                sums[0][sum] |= sums[1][sum - card];
                sums[1][sum] |= sums[0][sum - card];
            }
        }
        int count = 0;
        for (int pile = 1; pile <= most; ++pile) count += sums[1][pile] && !sums[0][pile];
        std::printf("%d\n", count);
    }
}
