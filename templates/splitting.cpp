// Grundy's game: split a pile into two unequal piles; the player who cannot move loses.
//
// Idea:   the value of n is the mex of g(a) ^ g(n - a) over 1 <= a < n - a; xor the values of the piles.
// Why:    Sprague-Grundy: the two piles of a split are a sum, worth the xor of their values.
// Edge:   piles of 1 and 2 cannot be split. Nobody knows whether the values have a period, so a table is the only way.
// Time:   O(n^2) for n values.
// Source: P. M. Grundy, "Mathematics and games", Eureka 2 (1939), 6-8.
// Proof:  equals a search on piles of at most 12 stones beside a Nim pile, and the mex of its options up to 400
//         (templates/tests).

#include <vector>

// The Grundy values of the piles of 0 to len - 1 stones.
std::vector<unsigned> grundy_values(int len) {
    std::vector<unsigned> values;
    std::vector<int> seen;  // seen[v] is the last n with an option of value v
    for (int n = 0; n < len; n++) {
        for (int part = 1; part < n - part; part++) {
            unsigned value = values[part] ^ values[n - part];
            if (value >= seen.size()) seen.resize(value + 1, -1);
            seen[value] = n;
        }
        unsigned mex = 0;
        while (mex < seen.size() && seen[mex] == n) mex++;
        values.push_back(mex);
    }
    return values;
}
