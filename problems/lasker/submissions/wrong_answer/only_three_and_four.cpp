// Bug: swaps only 3 and 4, as a small table suggests.

#include <iostream>

long long value(long long stones) {
    if (stones == 3) return 4;
    if (stones == 4) return 3;
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
