// Bug: adds up the digits in base k + 1 instead of base 2.

#include <iostream>
#include <vector>

bool first_wins(const std::vector<long long> &piles, int k) {
    std::vector<long long> sums(61);
    for (long long pile : piles) {
        for (int place = 0; pile > 0; ++place, pile /= k + 1) sums[place] += pile % (k + 1);
    }
    for (long long sum : sums) {
        if (sum % (k + 1) != 0) return true;
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
