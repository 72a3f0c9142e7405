// A linear basis over the field of two elements: which numbers are the xor of some of the numbers before them.
//
// Idea:   keep reduced numbers, each with a highest bit that is the highest of no other. A new number is reduced by those in their
//         order; if something is left, it is independent of all before it and joins them.
// Why:    xor with a kept number changes neither what is spanned nor what is independent. A number that is reduced to 0 is the xor of
//         kept ones; one that is not has a highest bit which they cannot make.
// Edge:   0 is the xor of no numbers, so it is never independent. As many numbers are kept as the longest has bits, at most.
// Time:   O(bits) for each number.
// Source: Gaussian elimination; in Nim where whole piles are removed first, TopCoder's MoreNim and CQOI 2013.
// Proof:  equals the set of all xors on every list of 5 numbers below 8 (templates/tests/languages/bases.rs).

#include <algorithm>
#include <cstdint>
#include <vector>

using u64 = std::uint64_t;

// What is left of number after the reduction: 0 if it is the xor of some of the numbers that were inserted.
u64 reduce(const std::vector<u64> &basis, u64 number) {
    // The xor is less exactly if the rest has the highest bit of the vector.
    for (u64 vector : basis) number = std::min(number, number ^ vector);
    return number;
}

// Inserts number unless it is the xor of some of the numbers before; says whether it did.
bool insert(std::vector<u64> &basis, u64 number) {
    u64 rest = reduce(basis, number);
    if (rest != 0) basis.push_back(rest);
    return rest != 0;
}
