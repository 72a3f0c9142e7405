// Nim: take one or more stones from one pile; the player who takes the last stone of all wins.
//
// Idea:   the player to move loses exactly when the xor of all piles, the nim-sum, is 0.
// Why:    a move changes one pile, so it makes a nim-sum of 0 nonzero. If the nim-sum s is not 0, some pile a has its highest
//         bit, so a ^ s < a, and leaving a ^ s makes the nim-sum 0. Nothing else does: a pile has at most one winning move.
// Edge:   no stones at all is lost: the opponent took the last one.
// Time:   O(n) for n piles.
// Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
// Proof:  equals a search of every position of at most 4 piles of at most 7 stones (templates/tests).

#include <cstdint>
#include <utility>
#include <vector>

using u64 = std::uint64_t;

// The xor of all piles: 0 exactly when the player to move has lost.
u64 nim_sum(const std::vector<u64> &piles) {
    u64 sum = 0;
    for (u64 pile : piles) sum ^= pile;
    return sum;
}

// Every winning move: the index of a pile, and the stones to leave in it.
std::vector<std::pair<int, u64>> winning_moves(const std::vector<u64> &piles) {
    u64 sum = nim_sum(piles);
    std::vector<std::pair<int, u64>> moves;
    for (int i = 0; i < (int)piles.size(); i++)
        if ((piles[i] ^ sum) < piles[i]) moves.push_back({i, piles[i] ^ sum});
    return moves;
}
