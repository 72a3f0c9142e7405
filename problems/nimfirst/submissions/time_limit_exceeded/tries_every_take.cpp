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
    int n;
    while (std::cin >> n && n != 0) {
        std::vector<int> piles(n);
        for (int &pile : piles) std::cin >> pile;
        int count = 0;
        for (int &pile : piles) {
            int before = pile;
            for (pile = 0; pile < before; ++pile) {
                if (nim_sum(piles) == 0) ++count;
            }
        }
        std::cout << count << '\n';
    }
}
