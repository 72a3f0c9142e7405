// Right, but tries each number of matches in each pile.

#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int k;
    std::cin >> k;
    std::vector<int> piles(k);
    int nim_sum = 0;
    for (int &pile : piles) {
        std::cin >> pile;
        nim_sum ^= pile;
    }
    for (int i = 0; i < k; ++i) {
        for (int taken = 1; taken <= piles[i]; ++taken) {
            if ((nim_sum ^ piles[i] ^ (piles[i] - taken)) != 0) continue;
            std::cout << taken << ' ' << i + 1 << '\n';
            piles[i] -= taken;
            for (int j = 0; j < k; ++j) std::cout << piles[j] << (j + 1 < k ? ' ' : '\n');
            return 0;
        }
    }
    std::cout << "lose\n";
}
