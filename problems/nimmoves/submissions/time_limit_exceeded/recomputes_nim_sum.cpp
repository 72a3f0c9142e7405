// Correct, but recomputes the nim-sum of the other piles for each pile: quadratic.

#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int m;
    while (std::cin >> m && m != 0) {
        std::vector<int> piles(m);
        for (int &pile : piles) std::cin >> pile;
        std::vector<std::pair<int, int>> moves;
        for (int i = 0; i < m; ++i) {
            int others = 0;
            for (int j = 0; j < m; ++j) {
                if (j != i) others ^= piles[j];
            }
            if (others < piles[i]) moves.emplace_back(piles[i], others);
        }
        std::cout << (moves.empty() ? "No\n" : "Yes\n");
        for (auto [before, after] : moves) std::cout << before << ' ' << after << '\n';
    }
}
