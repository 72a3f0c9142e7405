// Bug: never flushes. std::cout is no longer tied to std::cin, so the moves stay in its buffer and both sides wait.

#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
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
            std::cout << i << ' ' << piles[i] - (piles[i] ^ nim_sum) << '\n';
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
