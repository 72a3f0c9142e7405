// Bug: stops at the first move that is too large, as if the moves were sorted.

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
        for (int taken : moves) {
            if (taken > pile) break;
            if (letters[pile - taken] == 'L') {
                letters[pile] = 'W';
                break;
            }
        }
    }
    std::cout << letters.substr(1) << '\n';
}
