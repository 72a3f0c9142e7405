// Several games at once: on each turn a player moves in every game that is not over. The last move of all wins.
//
// Idea:   the game that lasts longest decides. Who wins a game delays it, and who loses it hastens it: the length of a won position is 1 more than
//         the greatest length of its lost options, that of a lost one 1 more than the least of all. The greatest length is odd exactly when
//         the player to move wins.
// Why:    the player to move can lower an odd greatest length, and all others, by 1. From an even one every move leaves an odd one.
// Edge:   a game that is over has length 0; with no game left, the player to move has lost.
// Time:   `length` takes the lengths of the options; `euclid_length` is O(log(a + b)).
// Source: J. H. Conway, "On Numbers and Games" (1976), chapter 14, "selective and joint unions".
// Proof:  equals a search of up to two games at once that know only their moves (templates/tests/languages/sums.rs).

#include <algorithm>
#include <cstdint>
#include <vector>

using u64 = std::uint64_t;

// The length of a position, given the lengths of its options: odd if it is won.
unsigned length(const std::vector<unsigned> &options) {
    // 1 more than the lengths; 0 for none.
    unsigned longest_lost = 0, shortest_won = 0;
    for (unsigned option : options) {
        if (option % 2 == 0) longest_lost = std::max(longest_lost, option + 1);
        else if (shortest_won == 0 || option + 1 < shortest_won) shortest_won = option + 1;
    }
    return longest_lost > 0 ? longest_lost : shortest_won;
}

// The length of a game in which a move subtracts a positive multiple of the lesser number from the greater, until one of them is 0.
unsigned euclid_length(u64 a, u64 b) {
    u64 more = std::max(a, b), less = std::min(a, b);
    if (less == 0) return 0;
    unsigned rest = euclid_length(less, more % less);
    return more / less > 1 && rest % 2 == 1 ? rest + 2 : rest + 1;
}

// Whether the player to move wins several games at once, given their lengths.
bool first_player_wins(const std::vector<unsigned> &lengths) {
    unsigned longest = 0;
    for (unsigned length : lengths) longest = std::max(longest, length);
    return longest % 2 == 1;
}
