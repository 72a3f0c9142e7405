// Bug: numbers the piles from 1, in both its own and the judge's moves.

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
                std::cout << i + 1 << ' ' << before - left << std::endl;
                return;
            }
            piles[i] = before;
        }
    }
    // No move wins, so make any move.
    for (std::size_t i = 0; i < piles.size(); ++i) {
        if (piles[i] <= 0) continue;
        std::cout << i + 1 << " 1" << std::endl;
        --piles[i];
        return;
    }
}

int main() {
    int games;
    std::cin >> games;
    while (games-- > 0) {
        int n;
        std::cin >> n;
        std::vector<int> piles(n);
        long long stones = 0;
        for (int& pile : piles) {
            std::cin >> pile;
            stones += pile;
        }
        bool is_our_turn = !is_lost(piles);
        std::cout << (is_our_turn ? "first" : "second") << std::endl;
        for (; stones > 0; is_our_turn = !is_our_turn) {
            if (is_our_turn) {
                move(piles);
            } else {
                int pile, taken;
                if (!(std::cin >> pile >> taken)) return 0;
                if (pile > 0) piles[pile - 1] -= taken;
            }
            stones = 0;
            for (int pile : piles) stones += pile;
        }
    }
}
