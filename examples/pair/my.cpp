// Who wins Nim, with a header of its own.
#include <iostream>
#include "games.hpp"
#ifdef LOCAL
#include "debug.hpp"
#else
#define show(x)
#endif

int main() {
    int n;
    std::cin >> n;
    std::vector<unsigned> piles(n);
    for (auto& pile : piles) std::cin >> pile;
    show(piles);
    std::cout << (nim_sum(piles) ? "First" : "Second") << "\n";
}
