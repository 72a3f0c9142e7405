// Moore's Nim: a move takes stones from 1 to k piles, any number from each; normal and misère play.
//
// Idea:   in normal play the player to move loses exactly when each binary digit stands in a multiple of k + 1 piles. In misère
//         play it is the same, but single stones alone lose exactly when their number leaves 1 modulo k + 1.
// Why:    at the highest digit that a move changes, 1 to k piles lose it: no move leads from lost to lost. `winning_move` goes
//         from the highest digit down. Piles already lowered are free: they fill a count up where they suffice. Otherwise the
//         digit is taken out of as many piles as are too many, and those are at most k together with the free ones.
// Edge:   no stones at all, or k = 0: lost in normal play, won without a move in misère play. For k = 1 it is Nim.
// Time:   O(n * 64) for n piles.
// Source: E. H. Moore, "A generalization of the game called Nim", Annals of Mathematics 11 (1910), 93-94.
// Proof:  equals a search of every position of at most 4 piles of at most 4 stones for k from 0 to 5 (templates/tests).

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

using u64 = std::uint64_t;

// What the number of piles with digit 0 must leave modulo k + 1 in a lost position.
int lost_remainder(const std::vector<u64> &piles, int k, bool misere) {
    return misere && std::count_if(piles.begin(), piles.end(), [](u64 pile) { return pile > 1; }) <= k;
}

// Whether the player to move wins when a move takes from 1 to k piles.
bool first_player_wins(const std::vector<u64> &piles, int k, bool misere) {
    if (k == 0 || std::count(piles.begin(), piles.end(), 0) == (int)piles.size()) return misere;
    u64 wanted = lost_remainder(piles, k, misere);
    for (int digit = 0; digit < 64; digit++, wanted = 0) {
        u64 ones = 0;
        for (u64 pile : piles) ones += pile >> digit & 1;
        if (ones % (k + 1ULL) != wanted) return true;
    }
    return false;
}

// The piles after a winning move, if there is one.
std::optional<std::vector<u64>> winning_move(std::vector<u64> piles, int k, bool misere) {
    std::size_t modulus = std::min<std::size_t>(k, piles.size()) + 1, wanted = lost_remainder(piles, k, misere);
    std::vector<int> reduced;  // their digits from the current one down are 0, and free
    for (int digit = 63; digit >= 0; digit--) {
        u64 bit = 1ULL << digit;
        std::vector<int> ones;
        for (int i = 0; i < (int)piles.size(); i++)
            if (piles[i] & bit) ones.push_back(i);
        std::size_t excess = (ones.size() + modulus - (digit == 0 ? wanted : 0)) % modulus;
        std::size_t missing = (modulus - excess) % modulus;
        if (missing <= reduced.size()) {
            for (std::size_t j = 0; j < missing; j++) piles[reduced[j]] |= bit;
        } else {
            for (std::size_t j = 0; j < std::min(excess, ones.size()); j++) {
                piles[ones[j]] &= ~(2 * bit - 1);
                reduced.push_back(ones[j]);
            }
        }
    }
    if (reduced.empty()) return {};
    return piles;
}
