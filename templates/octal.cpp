// Octal games: take stones from one pile as a code allows, and perhaps split the rest; the player who cannot move loses.
//
// Idea:   `digits[t]` says what may follow a take of t stones: +1 if nothing may be left, +2 if one pile, +4 if two.
//         `digits[0]`, 0 or 4, stands before the point: Kayles is 0.77, [0, 7, 7]. The value of a pile is the mex of its
//         options, a split being worth the xor of its parts; several piles lose exactly when the xor of their values is 0.
// Why:    let k be the last place and e >= 1. If the values of n and n + p are equal for e <= n < 2e + p + k, they are for all n
//         >= e: of two parts of a later n + p one is at least e + p, and p less of it is worth the same, so n and n + p have
//         equal options.
// Edge:   no period is known for many codes, such as 0.6; that of 0.16 is 149459. A pattern in a short table proves nothing.
// Time:   O(len^2 * k) for the values of a code that splits, otherwise O(len * k).
// Source: R. K. Guy, C. A. B. Smith, "The G-values of various games", Proceedings of the Cambridge Philosophical Society 52
//         (1956), 514-526.
// Proof:  equals a search for all 128 codes of two digits on piles beside a Nim pile (templates/tests).

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

// The Grundy values of the piles of 0 to len - 1 stones; digits[t] is for taking t stones, and digits[0] is 0 or 4.
std::vector<unsigned> grundy_values(const std::vector<int> &digits, int len) {
    std::vector<unsigned> values;
    std::vector<int> seen;  // seen[v] is the last n with an option of value v
    for (int n = 0; n < len; n++) {
        auto see = [&](unsigned value) {
            if (value >= seen.size()) seen.resize(value + 1, -1);
            seen[value] = n;
        };
        for (int t = 0; t < (int)digits.size() && t <= n; t++) {
            int left = n - t;
            if (t > 0 && digits[t] & (left == 0 ? 1 : 2)) see(values[left]);
            for (int part = 1; digits[t] & 4 && part <= left / 2; part++) see(values[part] ^ values[left - part]);
        }
        unsigned mex = 0;
        while (mex < seen.size() && seen[mex] == n) mex++;
        values.push_back(mex);
    }
    return values;
}

// The least (start, period) that the values prove.
std::optional<std::pair<int, int>> period(const std::vector<unsigned> &values, const std::vector<int> &digits) {
    int len = (int)values.size(), last = (int)digits.size() - 1;
    while (last > 0 && digits[last] == 0) last--;
    for (int p = 1; p < len; p++) {
        int start = len - p;
        while (start > 0 && values[start - 1] == values[start - 1 + p]) start--;
        if (2 * std::max(start, 1) + 2 * p + last <= len) return {{start, p}};
    }
    return {};
}
