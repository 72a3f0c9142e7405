// Bug: takes the xor of "is the pile non-empty" instead of the sizes, so 0 xor 7 xor 0 becomes 1.

#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    bool nim_sum = false;
    for (int i = 0; i < n; ++i) {
        long long pile;
        std::cin >> pile;
        nim_sum ^= pile > 0;
    }
    std::cout << (nim_sum ? "Current player can win.\n" : "Current player loses.\n");
}
