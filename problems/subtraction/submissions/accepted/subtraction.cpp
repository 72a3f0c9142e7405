// Marks every pile that has a move to a losing pile as winning.

#include <iostream>
#include <string>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> moves(k);
    for (int &taken : moves) std::cin >> taken;
    std::string letters(n + 1, 'L');
    for (int pile = 0; pile <= n; ++pile) {
        if (letters[pile] == 'W') continue;
        for (int taken : moves) {
            if (pile + taken <= n) letters[pile + taken] = 'W';
        }
    }
    std::cout << letters.substr(1) << '\n';
}
