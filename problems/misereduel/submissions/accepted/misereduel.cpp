// Misère Nim against the judge: choose the winning side and leave a losing position with every move.

#include <algorithm>
#include <iostream>
#include <vector>

// Whether the player to move loses.
bool is_lost(const std::vector<int>& piles) {
    int nim_sum = 0;
    bool only_single_stones = true;
    for (int pile : piles) {
        nim_sum ^= pile;
        only_single_stones &= pile <= 1;
    }
    return (nim_sum == 0) != only_single_stones;
}

void move(std::vector<int>& piles) {
    int nim_sum = 0;
    for (int pile : piles) nim_sum ^= pile;
    for (std::size_t i = 0; i < piles.size(); ++i) {
        int before = piles[i];
        // What a winning move leaves: as in normal play, or 0 or 1 in the endgame.
        for (int left : {before ^ nim_sum, 0, 1}) {
            if (left >= before) continue;
            piles[i] = left;
            if (is_lost(piles)) {
                std::cout << i << ' ' << before - left << std::endl;
                return;
            }
            piles[i] = before;
        }
    }
}

int main() {
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n;
        std::cin >> n;
        std::vector<int> piles(n);
        for (int& pile : piles) std::cin >> pile;
        bool is_our_turn = !is_lost(piles);
        std::cout << (is_our_turn ? "first" : "second") << std::endl;
        while (std::any_of(piles.begin(), piles.end(), [](int pile) { return pile > 0; })) {
            if (is_our_turn) {
                move(piles);
            } else {
                int pile, taken;
                std::cin >> pile >> taken;
                piles[pile] -= taken;
            }
            is_our_turn = !is_our_turn;
        }
    }
}
