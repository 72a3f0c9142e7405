// Bug: chooses to be second, but then moves without reading the judge's move first.

#include <iostream>
#include <vector>

int main() {
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n;
        if (!(std::cin >> n)) return 0;
        std::vector<int> piles(n);
        int nim_sum = 0, large = 0;
        for (int& pile : piles) {
            std::cin >> pile;
            nim_sum ^= pile;
            large += pile > 1;
        }
        std::cout << ((nim_sum != 0) == (large > 0) ? "first" : "second") << '\n';
        for (;;) {
            int stones = 0;
            nim_sum = large = 0;
            for (int pile : piles) {
                nim_sum ^= pile;
                large += pile > 1;
                stones += pile > 0;
            }
            if (stones == 0) break;
            int i = 0, left = 0;
            for (; i < n; ++i) {
                left = piles[i] ^ nim_sum ^ (large == (piles[i] > 1));
                if (left < piles[i]) break;
            }
            if (i == n) {
                i = 0;
                while (piles[i] == 0) ++i;
                left = piles[i] - 1;
            }
            std::cout << i << ' ' << piles[i] - left << std::endl;
            piles[i] = left;
            int pile, taken;
            if (!(std::cin >> pile >> taken)) return 0;
            piles[pile] -= taken;
        }
    }
}
