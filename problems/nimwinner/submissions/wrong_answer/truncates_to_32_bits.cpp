// Bug: the nim-sum keeps only the low 32 bits.

#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    unsigned nim_sum = 0;
    for (int i = 0; i < n; ++i) {
        long long pile;
        std::cin >> pile;
        nim_sum ^= static_cast<unsigned>(pile);
    }
    std::cout << (nim_sum != 0 ? "Current player can win.\n" : "Current player loses.\n");
}
