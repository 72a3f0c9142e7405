// Bug: reads 64-bit piles, but keeps their nim-sum in an int.

#include <iostream>
#include <vector>

int main() {
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n;
        std::cin >> n;
        std::vector<long long> piles(n);
        for (long long& pile : piles) std::cin >> pile;
        for (;;) {
            int nim_sum = 0;
            for (long long pile : piles) nim_sum ^= pile;
            int i = 0;
            while (i + 1 < n && (piles[i] ^ nim_sum) >= piles[i]) ++i;
            std::cout << i << ' ' << piles[i] - (piles[i] ^ nim_sum) << std::endl;
            piles[i] ^= nim_sum;
            bool is_over = true;
            for (long long pile : piles) is_over &= pile == 0;
            if (is_over) break;
            int pile;
            long long taken;
            if (!(std::cin >> pile >> taken)) return 0;
            piles[pile] -= taken;
        }
    }
}
