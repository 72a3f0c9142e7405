// Bug: plays to leave the last stone, as in misère play: reduces the last pile above 1 so that the number of single stones is odd.

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
            long long nim_sum = 0;
            int large = 0;
            bool is_over = true;
            for (long long pile : piles) {
                nim_sum ^= pile;
                large += pile > 1;
                is_over &= pile == 0;
            }
            if (is_over) break;
            int i = 0;
            long long left = 0;
            for (; i < n; ++i) {
                left = piles[i] ^ nim_sum ^ (large == (piles[i] > 1));
                if (left < piles[i]) break;
            }
            if (i == n) {
                // No move wins, so make any move.
                i = 0;
                while (piles[i] == 0) ++i;
                left = piles[i] - 1;
            }
            std::cout << i << ' ' << piles[i] - left << std::endl;
            piles[i] = left;
            is_over = true;
            for (long long pile : piles) is_over &= pile == 0;
            if (is_over) break;
            int pile;
            long long taken;
            if (!(std::cin >> pile >> taken)) return 0;
            piles[pile] -= taken;
        }
    }
}
