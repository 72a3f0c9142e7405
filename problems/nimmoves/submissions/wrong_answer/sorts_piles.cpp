// Bug: prints the moves sorted by size instead of in input order.

#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int m;
    while (std::cin >> m && m != 0) {
        std::vector<int> piles(m);
        int nim_sum = 0;
        for (int &pile : piles) {
            std::cin >> pile;
            nim_sum ^= pile;
        }
        std::sort(piles.begin(), piles.end());
        std::cout << (nim_sum == 0 ? "No\n" : "Yes\n");
        for (int pile : piles) {
            if ((pile ^ nim_sum) < pile) std::cout << pile << ' ' << (pile ^ nim_sum) << '\n';
        }
    }
}
