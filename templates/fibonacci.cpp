// Fibonacci takes: a move takes 1, 2, 3, 5, 8, ... stones, a Fibonacci number, from one pile; the player who cannot move loses.
//
// Idea:   the value of n stones is the mex of the values of n - F, over the Fibonacci numbers F up to n. Several piles lose
//         exactly when the xor of their values is 0. Make the table once, as long as the largest pile.
// Why:    it is a sum of piles. No period helps: every p divides some Fibonacci number F, and a move leads from n + F to n, so
//         these two values differ, which a period p would forbid.
// Edge:   1 counts once. With k Fibonacci numbers up to n the value is at most k.
// Time:   O(len * log len).
// Source: HDU 1848; the theory is that of Sprague and Grundy.
// Proof:  equals a search on piles of fewer than 80 stones beside a Nim pile, and the mex of its options up to 3000
//         (templates/tests).

#include <vector>

// The Grundy values of the piles of 0 to len - 1 stones.
std::vector<unsigned> grundy_values(int len) {
    std::vector<int> takes{1, 2};
    while (takes.back() < len) takes.push_back(takes.back() + takes[takes.size() - 2]);
    std::vector<unsigned> values;
    for (int n = 0; n < len; n++) {
        std::vector<bool> seen(takes.size() + 1);
        for (int take : takes)
            if (take <= n) seen[values[n - take]] = true;
        unsigned mex = 0;
        while (seen[mex]) mex++;
        values.push_back(mex);
    }
    return values;
}
