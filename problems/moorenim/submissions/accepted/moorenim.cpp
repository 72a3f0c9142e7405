// Losing if and only if, for each binary digit, the number of piles with a 1 there is a multiple of k + 1.

#include <iostream>
#include <vector>

bool first_wins(const std::vector<long long> &piles, int k) {
    for (int digit = 0; digit < 60; ++digit) {
        int ones = 0;
        for (long long pile : piles) ones += pile >> digit & 1;
        if (ones % (k + 1) != 0) return true;
    }
    return false;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n, k;
        std::cin >> n >> k;
        std::vector<long long> piles(n);
        for (long long &pile : piles) std::cin >> pile;
        std::cout << (first_wins(piles, k) ? "First\n" : "Second\n");
    }
}
