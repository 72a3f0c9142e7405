// The player to move wins if and only if the nim-sum is not zero.

#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    long long nim_sum = 0;
    for (int i = 0; i < n; ++i) {
        long long pile;
        std::cin >> pile;
        nim_sum ^= pile;
    }
    std::cout << (nim_sum != 0 ? "Current player can win.\n" : "Current player loses.\n");
}
