// Nim on stairs 2, 4, 6 and so on, where stair 1 is the lowest.

#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n;
        std::cin >> n;
        std::vector<int> stairs(n);
        for (int &balls : stairs) std::cin >> balls;
        int nim_sum = 0;
        for (int i = 1; i < n; i += 2) nim_sum ^= stairs[i];
        std::cout << (nim_sum != 0 ? "first\n" : "second\n");
    }
}
