// Correct, but tries every take from every pile and recomputes the nim-sum each time.

#include <iostream>
#include <vector>

int nim_sum(const std::vector<int> &piles) {
    int sum = 0;
    for (int pile : piles) sum ^= pile;
    return sum;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int k;
    std::cin >> k;
    std::vector<int> piles(k);
    for (int &pile : piles) std::cin >> pile;
    for (int i = 0; i < k; ++i) {
        int before = piles[i];
        for (int taken = 1; taken <= before; ++taken) {
            piles[i] = before - taken;
            if (nim_sum(piles) != 0) continue;
            std::cout << taken << ' ' << i + 1 << '\n';
            for (int j = 0; j < k; ++j) std::cout << piles[j] << (j + 1 < k ? ' ' : '\n');
            return 0;
        }
        piles[i] = before;
    }
    std::cout << "lose\n";
}
