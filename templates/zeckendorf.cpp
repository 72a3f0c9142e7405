// Fibonacci Nim: one pile; a player takes at most twice as many stones as the opponent has just taken. The last stone wins.
//
// Idea:   write the stones as a sum of Fibonacci numbers of which no two are neighbours. The player to move wins exactly when he may
//         take the least term of that sum, and to take it wins. With all but one allowed at first, the Fibonacci numbers are lost.
// Why:    after the least term F is gone, the next term is more than 2 F, so the opponent cannot take it whole. A player who may not
//         take the least term leaves a sum whose least term is at most twice his take.
// Edge:   the terms are 1, 2, 3, 5, 8 and so on; 0 stones have no term.
// Time:   O(log n).
// Source: E. Zeckendorf (1972); M. J. Whinihan, "Fibonacci Nim", The Fibonacci Quarterly 1 (1963), 9-13.
// Proof:  equals a search of all piles up to 120 stones with every limit (templates/tests/languages/numbers.rs).

#include <cstdint>

using u64 = std::uint64_t;

// The least Fibonacci number in the sum of n stones, which is also a winning take if it is allowed; 0 for no stones.
u64 least_term(u64 n) {
    u64 before = 1, term = 1, least = 0;
    // The next term may not fit in 64 bits.
    while (term <= n && before <= n - term) {
        u64 next = before + term;
        before = term, term = next;
    }
    while (n > 0) {
        if (term <= n) least = term, n -= term;
        u64 last = term - before;
        term = before, before = last;
    }
    return least;
}
