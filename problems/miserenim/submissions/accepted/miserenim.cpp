// Misère Nim: as normal Nim, but inverted when every pile is a single stone.

#include <iostream>

int main() {
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n;
        std::cin >> n;
        int nim_sum = 0;
        bool only_single_stones = true;
        for (int i = 0; i < n; ++i) {
            int pile;
            std::cin >> pile;
            nim_sum ^= pile;
            only_single_stones &= pile <= 1;
        }
        std::cout << ((nim_sum == 0) == only_single_stones ? "John\n" : "Brother\n");
    }
}
