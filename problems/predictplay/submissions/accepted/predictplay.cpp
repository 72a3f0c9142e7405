// Predicts by the nim-sum, then plays. The side that cannot win drags the game out: it takes one stone from the largest pile.

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
        std::cout << "Current Game Status -> ";
        for (int pile : piles) std::cout << pile << ' ';
        std::cout << '\n';
        auto chosen = std::max_element(piles.begin(), piles.end());
        if (*chosen == 0) break;
        int left = *chosen - 1;
        if (nim_sum != 0) {
            chosen = std::find_if(piles.begin(), piles.end(), [&](int pile) { return (pile ^ nim_sum) < pile; });
            left = *chosen ^ nim_sum;
        }
        std::cout << mover << " removes " << *chosen - left << " stones from pile at index " << chosen - piles.begin() << '\n';
        nim_sum ^= *chosen ^ left;
        *chosen = left;
        std::swap(mover, waits);
    }
    std::cout << '\n' << waits << " won\n";
}
