// Misère Nim: take one or more stones from one pile; the player who takes the last stone of all loses.
//
// Idea:   play as in normal Nim until a move would leave only single stones; then leave an odd number of them.
// Why:    single stones go one by one, so an odd number of them loses. One pile above 1 wins: reduce it to 0 or 1, whichever
//         leaves an odd number. With two or more such piles no move leaves only single stones, so the nim-sum decides as in Nim.
// Edge:   no stones at all is won, without a move: the opponent took the last one.
// Time:   O(n) for n piles.
// Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
// Proof:  equals a search of every position of at most 4 piles of at most 7 stones (templates/tests).

#include <cstdint>
#include <utility>
#include <vector>

using u64 = std::uint64_t;

// Whether the player to move wins.
bool first_player_wins(const std::vector<u64> &piles) {
    u64 sum = 0;
    bool only_single = true;
    for (u64 pile : piles) sum ^= pile, only_single &= pile <= 1;
    return (sum == 0) == only_single;
}

// Every winning move: the index of a pile, and the stones to leave in it.
std::vector<std::pair<int, u64>> winning_moves(const std::vector<u64> &piles) {
    u64 sum = 0;
    int above_one = 0;
    for (u64 pile : piles) sum ^= pile, above_one += pile > 1;
    std::vector<std::pair<int, u64>> moves;
    for (int i = 0; i < (int)piles.size(); i++) {
        bool others_single = above_one == (piles[i] > 1);
        u64 leave = piles[i] ^ sum ^ others_single;
        if (leave < piles[i]) moves.push_back({i, leave});
    }
    return moves;
}
