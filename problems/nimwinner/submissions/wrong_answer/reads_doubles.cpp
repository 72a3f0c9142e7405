// Bug: reads the piles as doubles, which hold all integers only up to 2^53.

#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    unsigned long long nim_sum = 0;
    for (int i = 0; i < n; ++i) {
        double pile;
        std::cin >> pile;
        nim_sum ^= static_cast<unsigned long long>(pile);
    }
    std::cout << (nim_sum != 0 ? "Current player can win.\n" : "Current player loses.\n");
}
