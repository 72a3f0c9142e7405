// Correct, but computes each Grundy value as the mex of its options: quadratic in the size of the largest pile.

#include <iostream>
#include <vector>

std::vector<long long> values{0};

long long mex_of_options(std::size_t stones) {
    // There are fewer than two options for each stone.
    std::vector<bool> seen(2 * stones + 1);
    auto see = [&](long long value) {
        if (value < (long long)seen.size()) seen[value] = true;
    };
    for (std::size_t left = 0; left < stones; ++left) see(values[left]);
    for (std::size_t part = 1; part < stones; ++part) see(values[part] ^ values[stones - part]);
    long long least = 0;
    while (seen[least]) ++least;
    return least;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n;
        std::cin >> n;
        long long sum = 0;
        for (int i = 0; i < n; ++i) {
            std::size_t stones;
            std::cin >> stones;
            while (values.size() <= stones) values.push_back(mex_of_options(values.size()));
            sum ^= values[stones];
        }
        std::cout << (sum != 0 ? "Alice\n" : "Bob\n");
    }
}
