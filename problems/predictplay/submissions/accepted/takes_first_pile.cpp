// Predicts by the nim-sum, then plays: the winning move on the first pile that has one. The side that cannot win takes the first pile with
// stones. It writes the same games as solution.rs, so it can write the answers where Rust is missing.

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> piles(n);
    int nim_sum = 0;
    for (int &pile : piles) {
        std::cin >> pile;
        nim_sum ^= pile;
    }
    std::string mover, waits = "HUMAN";
    std::cin >> mover;
    if (mover == "HUMAN") waits = "COMPUTER";
    std::cout << "Prediction before playing the game -> " << (nim_sum != 0 ? mover : waits) << " will win\n\nGAME STARTS\n\n";
    while (true) {
        std::cout << "Current Game Status ->";
        for (int pile : piles) std::cout << ' ' << pile;
        std::cout << '\n';
        auto has_good_move = [&](int pile) { return nim_sum != 0 ? (pile ^ nim_sum) < pile : pile > 0; };
        auto chosen = std::find_if(piles.begin(), piles.end(), has_good_move);
        if (chosen == piles.end()) break;
        int taken = nim_sum != 0 ? *chosen - (*chosen ^ nim_sum) : *chosen;
        std::cout << mover << " removes " << taken << " stones from pile at index " << chosen - piles.begin() << '\n';
        nim_sum ^= *chosen ^ (*chosen - taken);
        *chosen -= taken;
        std::swap(mover, waits);
    }
    std::cout << '\n' << waits << " won\n";
}
