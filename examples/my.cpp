// nimmoves, wrong on purpose: it prints a move for every pile of a won position, even one that adds stones.
#include <iostream>
#include <vector>

int main() {
    int piles;
    while (std::cin >> piles && piles != 0) {
        std::vector<unsigned> stones(piles);
        unsigned nim_sum = 0;
        for (unsigned &pile : stones) {
            std::cin >> pile;
            nim_sum ^= pile;
        }
        std::cout << (nim_sum != 0 ? "Yes\n" : "No\n");
        if (nim_sum == 0) continue;
        for (unsigned pile : stones) std::cout << pile << ' ' << (pile ^ nim_sum) << '\n';
    }
}
