// Counts the piles that become smaller by xor with the nim-sum. Each of them has exactly one winning move; the others have none.

#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    while (std::cin >> n && n != 0) {
        std::vector<int> piles(n);
        int nim_sum = 0;
        for (int &pile : piles) {
            std::cin >> pile;
            nim_sum ^= pile;
        }
        int count = 0;
        for (int pile : piles) {
            if ((pile ^ nim_sum) < pile) ++count;
        }
        std::cout << count << '\n';
    }
}
