// Wythoff's game: two piles; take one or more stones from one, or the same number from both. The last stone wins.
//
// Idea:   the lost positions are the pairs (floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ..., with phi = (1 + sqrt 5) / 2:
//         (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ...
// Why:    every number stands in one pair, every difference belongs to one. A take from one pile keeps a number, one from both
//         the difference: no move leads from pair to pair. Otherwise the larger pile can go down to the smaller one's partner,
//         or, if the partner is greater, the pair of this difference is smaller in both piles, and taking from both leads there.
// Edge:   exact for all 64-bit piles; a double is wrong from (165580140, 267914295) on. In `lost_pair` d is at most
//         7046029254386353130, so that the pair has 64 bits.
// Time:   O(1).
// Source: W. A. Wythoff, "A modification of the game of Nim", Nieuw Archief voor Wiskunde 7 (1907), 199-202.
// Proof:  equals a search of every position of at most 40 stones a pile, and pairs of all of 64 bits (templates/tests).

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

using u64 = std::uint64_t;
using u128 = unsigned __int128;

// floor(k / phi): the greatest m with m * m < k * (k - m). The product is at most one too small.
u128 golden_part(u128 k) {
    u128 next = (k * 0x9e3779b97f4a7c15 >> 64) + 1;
    return next <= k && next * next < k * (k - next) ? next : next - 1;
}

// The other pile of the lost pair that a pile of n stones is in.
u128 partner(u128 n) {
    u128 k = golden_part(n + 1);
    return k + golden_part(k) == n ? n + k : k;
}

// The lost position whose piles differ by d, the smaller pile first.
std::pair<u64, u64> lost_pair(u64 d) {
    u64 low = d + (u64)golden_part(d);
    return {low, low + d};
}

// Whether the player to move has lost.
bool is_lost(u64 a, u64 b) { return partner(a) == b; }

// The position after each winning move: a take from the first pile, from the second, from both.
std::vector<std::pair<u64, u64>> winning_moves(u64 a, u64 b) {
    std::vector<std::pair<u64, u64>> moves;
    if (partner(b) < a) moves.push_back({(u64)partner(b), b});
    if (partner(a) < b) moves.push_back({a, (u64)partner(a)});
    u64 least = std::min(a, b), d = std::max(a, b) - least;
    u128 low = d + golden_part(d);
    if (low < least) moves.push_back({a - (least - (u64)low), b - (least - (u64)low)});
    return moves;
}
