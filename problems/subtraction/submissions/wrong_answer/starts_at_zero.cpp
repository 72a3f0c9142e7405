// Bug: prints the letters for 0 to n - 1 sticks instead of 1 to n.

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
    std::cout << letters.substr(0, n) << '\n';
}
