// Bug: uses only the parity of the total number of stones.

#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    long long sum = 0;
    for (int i = 0; i < n; ++i) {
        long long pile;
        std::cin >> pile;
        sum += pile % 2;
    }
    std::cout << (sum % 2 != 0 ? "Current player can win.\n" : "Current player loses.\n");
}
