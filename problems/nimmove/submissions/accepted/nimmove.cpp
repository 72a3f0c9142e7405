// One winning move of normal Nim, on the first pile that becomes smaller by xor with the nim-sum.

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
    if (nim_sum == 0) {
        std::cout << "lose\n";
        return 0;
    }
    int moved = 0;
    while ((piles[moved] ^ nim_sum) >= piles[moved]) ++moved;
    int left = piles[moved] ^ nim_sum;
    std::cout << piles[moved] - left << ' ' << moved + 1 << '\n';
    piles[moved] = left;
    for (int i = 0; i < k; ++i) std::cout << piles[i] << (i + 1 < k ? ' ' : '\n');
}
