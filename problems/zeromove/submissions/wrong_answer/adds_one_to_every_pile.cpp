// Bug: treats a pass as one extra stone.

#include <iostream>

int main() {
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n;
        std::cin >> n;
        int nim_sum = 0;
        for (int i = 0; i < n; ++i) {
            int pile;
            std::cin >> pile;
            nim_sum ^= pile + 1;
        }
        std::cout << (nim_sum != 0 ? "W\n" : "L\n");
    }
}
