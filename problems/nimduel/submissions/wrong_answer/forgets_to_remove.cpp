// Bug: updates its board after the judge's moves, but not after its own.

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
        for (int moves = 0;; ++moves) {
            long long nim_sum = 0;
            for (long long pile : piles) nim_sum ^= pile;
            int i = 0;
            while (i + 1 < n && (piles[i] ^ nim_sum) >= piles[i]) ++i;
            std::cout << i << ' ' << piles[i] - (piles[i] ^ nim_sum) << std::endl;
            // It does notice that it has taken the last stone.
            bool is_over = moves == 0;
            for (int j = 0; j < n; ++j) is_over &= j == i || piles[j] == 0;
            if (is_over) break;
            int pile;
            long long taken;
            if (!(std::cin >> pile >> taken)) return 0;
            piles[pile] -= taken;
        }
    }
}
