// Correct, but looks for a winning move ball by ball.

#include <iostream>
#include <vector>

bool some_move_wins(const std::vector<int> &stairs, int nim_sum) {
    for (std::size_t i = 1; i < stairs.size(); i += 2) {
        for (int left = stairs[i] - 1; left >= 0; --left) {
            if ((nim_sum ^ stairs[i] ^ left) == 0) return true;
        }
    }
    return false;
}

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
        std::cout << (some_move_wins(stairs, nim_sum) ? "first\n" : "second\n");
    }
}
