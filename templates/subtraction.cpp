// Subtraction games: a move takes one of certain numbers of stones from one pile; the player who cannot move loses.
//
// Idea:   with 1 to k, the multiples of k + 1 lose. With any takes, the value of n stones is the mex of the values of n - take;
//         several piles lose exactly when the xor of their values is 0.
// Why:    a value depends on the m values before it, m the greatest take. So once m values in a row stand in the table a second
//         time, p places later, everything from there on repeats every p places: that is a proof, not a guess.
// Edge:   takes are at least 1. Without any, every pile loses. No useful bound for the period is known: the table may be too
//         short.
// Time:   O(len * k) for the values with k takes; the period as good as O(len).
// Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 4.
// Proof:  equals a search for all 63 sets of takes from 1 to 6, their periods those of a far longer table (templates/tests).

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

using u64 = std::uint64_t;

// Whether the player to move wins on n stones when a move takes 1 to k of them.
bool wins_up_to(u64 n, u64 k) { return n <= k ? n > 0 : n % (k + 1) != 0; }

// The Grundy values of the piles of 0 to len - 1 stones.
std::vector<unsigned> grundy_values(const std::vector<u64> &takes, int len) {
    std::vector<unsigned> values;
    for (int n = 0; n < len; n++) {
        std::vector<bool> seen(takes.size() + 1);
        for (u64 take : takes)
            if (take <= (u64)n) seen[values[n - take]] = true;
        unsigned mex = 0;
        while (seen[mex]) mex++;
        values.push_back(mex);
    }
    return values;
}

// The least (start, period), once the last greatest_take values stand in the table a second time.
std::optional<std::pair<int, int>> period(const std::vector<unsigned> &values, int greatest_take) {
    int len = (int)values.size(), window = std::max(greatest_take, 1);
    for (int p = 1; p + window <= len; p++) {
        int start = len - p;
        while (start > 0 && values[start - 1] == values[start - 1 + p]) start--;
        if (start + p + window <= len) return {{start, p}};
    }
    return {};
}
