// The Grundy value of a pile that may still be passed on is n - 1 for even n > 0 and n + 1 for odd n.

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
            nim_sum ^= pile % 2 == 0 ? pile - 1 : pile + 1;
        }
        std::cout << (nim_sum != 0 ? "W\n" : "L\n");
    }
}
