// Lasker's Nim: a pile of n stones has the Grundy value n, except that 4k - 1 and 4k are swapped.

#include <iostream>

long long value(long long stones) {
    if (stones % 4 == 3) return stones + 1;
    if (stones % 4 == 0) return stones - 1;
    return stones;
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
            long long stones;
            std::cin >> stones;
            sum ^= value(stones);
        }
        std::cout << (sum != 0 ? "Alice\n" : "Bob\n");
    }
}
