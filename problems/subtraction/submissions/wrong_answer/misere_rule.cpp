// Bug: a player who cannot move wins.

#include <iostream>
#include <string>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> moves(k);
    for (int &taken : moves) std::cin >> taken;
    std::vector<bool> won(n + 1);
    for (int pile = 0; pile <= n; ++pile) {
        bool has_move = false;
        for (int taken : moves) {
            if (taken > pile) continue;
            has_move = true;
            if (!won[pile - taken]) won[pile] = true;
        }
        if (!has_move) won[pile] = true;
    }
    for (int pile = 1; pile <= n; ++pile) std::cout << (won[pile] ? 'W' : 'L');
    std::cout << '\n';
}
