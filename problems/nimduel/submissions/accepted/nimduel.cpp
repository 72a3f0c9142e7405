// Nim against the judge: leave nim-sum 0 with every move. The judge then cannot, so the last stone is ours.

#include <iostream>
#include <vector>

int main() {
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n;
        std::cin >> n;
        std::vector<long long> piles(n);
        long long nim_sum = 0;
        for (long long& pile : piles) {
            std::cin >> pile;
            nim_sum ^= pile;
        }
        while (nim_sum != 0) {
            int i = 0;
            while ((piles[i] ^ nim_sum) >= piles[i]) ++i;
            std::cout << i << ' ' << piles[i] - (piles[i] ^ nim_sum) << std::endl;
            piles[i] ^= nim_sum;
            bool is_over = true;
            for (long long pile : piles) is_over &= pile == 0;
            if (is_over) break;
            int pile;
            long long taken;
            std::cin >> pile >> taken;
            nim_sum = piles[pile] ^ (piles[pile] - taken);
            piles[pile] -= taken;
        }
    }
}
