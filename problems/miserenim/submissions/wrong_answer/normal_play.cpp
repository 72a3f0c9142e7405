// Bug: decides as in normal play and forgets the boards of single stones.

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
            nim_sum ^= pile;
        }
        std::cout << (nim_sum != 0 ? "John\n" : "Brother\n");
    }
}
