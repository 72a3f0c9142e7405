// Correct, but computes each Grundy value as the mex of its options: quadratic in the size of the largest pile.

#include <iostream>
#include <vector>

std::vector<int> passed{0};  // Grundy values of piles that have been passed on
std::vector<int> fresh{0};   // and of those that have not

int mex(std::vector<int> values, int extra) {
    std::vector<bool> seen(values.size() + 2);
    for (int value : values) {
        if (value < (int)seen.size()) seen[value] = true;
    }
    if (extra >= 0 && extra < (int)seen.size()) seen[extra] = true;
    int least = 0;
    while (seen[least]) ++least;
    return least;
}

int main() {
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n;
        std::cin >> n;
        int nim_sum = 0;
        for (int i = 0; i < n; ++i) {
            int pile;
            std::cin >> pile;
            while ((int)fresh.size() <= pile) {
                passed.push_back(mex(passed, -1));
                fresh.push_back(mex(fresh, passed.back()));
            }
            nim_sum ^= fresh[pile];
        }
        std::cout << (nim_sum != 0 ? "W\n" : "L\n");
    }
}
