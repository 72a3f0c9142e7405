// Staircase Nim: move one or more stones from one stair to the next lower one; the player who cannot move loses.
//
// Idea:   `stairs[0]` is the lowest stair, whose stones are out of play. Only every second stair counts: indices 1, 3, 5, ...
//         The player to move loses exactly when the xor of the stones there is 0.
// Why:    a move from a stair that counts is a take of Nim. A move onto one adds stones, and the opponent undoes that by moving
//         just these stones on. So the winner of Nim on the stairs that count wins here.
// Edge:   count from where stones leave play: 5 stones on the lowest stair lose, 1 stone above it wins.
// Time:   O(n) for n stairs.
// Source: CSES 1099, "Stair Game"; the theory is that of Sprague and Grundy.
// Proof:  equals a search of every position of at most 4 stairs of at most 3 stones (templates/tests).

#include <cstdint>
#include <utility>
#include <vector>

using u64 = std::uint64_t;

// The xor of the stairs that count: 0 exactly when the player to move has lost.
u64 nim_sum(const std::vector<u64> &stairs) {
    u64 sum = 0;
    for (std::size_t i = 1; i < stairs.size(); i += 2) sum ^= stairs[i];
    return sum;
}

// Every winning move: the index of a stair, and how many stones go from it to the next lower one.
std::vector<std::pair<int, u64>> winning_moves(const std::vector<u64> &stairs) {
    u64 sum = nim_sum(stairs);
    std::vector<std::pair<int, u64>> moves;
    for (int i = 1; i < (int)stairs.size(); i++) {
        u64 here = stairs[i], below = stairs[i - 1];
        // A stair that counts must go to its xor with the sum: this one down to it, or the one below up to it.
        u64 from = i % 2 ? here ^ sum : below, to = i % 2 ? here : below ^ sum;
        if (from < to && to - from <= here) moves.push_back({i, to - from});
    }
    return moves;
}
