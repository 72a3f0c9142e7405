// Correct, but looks for a winning move stone by stone.

#include <iostream>
#include <vector>

bool some_move_wins(const std::vector<long long> &piles, long long nim_sum) {
    for (long long pile : piles) {
        for (long long left = pile - 1; left >= 0; --left) {
            if ((nim_sum ^ pile ^ left) == 0) return true;
        }
    }
    return false;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<long long> piles(n);
    long long nim_sum = 0;
    for (long long &pile : piles) {
        std::cin >> pile;
        nim_sum ^= pile;
    }
    std::cout << (some_move_wins(piles, nim_sum) ? "Current player can win.\n" : "Current player loses.\n");
}
