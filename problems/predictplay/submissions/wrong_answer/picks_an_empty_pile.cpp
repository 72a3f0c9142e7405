// Bug: the losing side draws a number below the count of non-empty piles, but uses it as an index into all piles. So it may hit
// an empty pile, and then removes 0 stones.

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

// Like rand(), but the same on every platform.
unsigned state = 1;
int random_number() {
    state = state * 1103515245 + 12345;
    return state / 65536 % 32768;
}

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
        int count = n - std::count(piles.begin(), piles.end(), 0);
        chosen = piles.begin() + random_number() % count;
        int left = *chosen == 0 ? 0 : *chosen - 1 - random_number() % *chosen;
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
