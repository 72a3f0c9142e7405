// All winning moves of normal Nim, with plain cin and cout, as most people would write it.

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
        if (nim_sum == 0) {
            std::cout << "No\n";
            continue;
        }
        std::cout << "Yes\n";
        for (int pile : piles) {
            if ((pile ^ nim_sum) < pile) std::cout << pile << ' ' << (pile ^ nim_sum) << '\n';
        }
    }
}
