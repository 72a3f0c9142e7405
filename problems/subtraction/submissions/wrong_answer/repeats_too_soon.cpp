// Bug: assumes a period as soon as the first half of the letters equals the second half, however short they are.

#include <iostream>
#include <string>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> moves(k);
    for (int &taken : moves) std::cin >> taken;
    std::string letters = "L";
    int period = 0;
    for (int pile = 1; pile <= n; ++pile) {
        int half = pile / 2;
        if (period == 0 && pile % 2 == 0 && half > 1 && letters.compare(0, half, letters, half, half) == 0) period = half;
        if (period > 0) {
            letters += letters[pile - period];
            continue;
        }
        bool wins = false;
        for (int taken : moves) {
            if (taken <= pile && letters[pile - taken] == 'L') wins = true;
        }
        letters += wins ? 'W' : 'L';
    }
    std::cout << letters.substr(1) << '\n';
}
