// As solutions that HDU accepts: a fixed array, numbered from 1.

#include <cstdio>

int piles[101];

int main() {
    int n;
    while (std::scanf("%d", &n) == 1 && n) {
        int nim_sum = 0;
        for (int i = 1; i <= n; ++i) {
            std::scanf("%d", &piles[i]);
            nim_sum ^= piles[i];
        }
        int count = 0;
        for (int i = 1; i <= n; ++i) count += (piles[i] ^ nim_sum) < piles[i];
        std::printf("%d\n", count);
    }
}
