// Correct, but checks for every smaller pile whether there is a move to it.

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> moves(k);
    for (int &taken : moves) std::cin >> taken;
    std::string letters(n + 1, 'L');
    for (int pile = 1; pile <= n; ++pile) {
        for (int left = 0; left < pile; ++left) {
            bool is_move = std::find(moves.begin(), moves.end(), pile - left) != moves.end();
            if (is_move && letters[left] == 'L') letters[pile] = 'W';
        }
    }
    std::cout << letters.substr(1) << '\n';
}
