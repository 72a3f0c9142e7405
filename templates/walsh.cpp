// How many tuples have each xor: the xor convolution of a list with itself, n times, by the Walsh-Hadamard transform.
//
// Idea:   transform the list, raise each entry to the power n, transform back, and divide by the length. The entry at 0 counts the positions
//         of Nim that are lost for the player to move.
// Why:    the transform of f at i is the sum of f(x) (-1)^(number of bits that i and x share). For x xor y these signs are the product of those of
//         x and y, so the transform of a convolution is the product of the transforms. Transforming twice multiplies by the length.
// Edge:   the length is a power of two that is greater than every number; a power of two m needs the length 2m.
// Time:   O(L log L + L log n) for length L.
// Source: J. L. Walsh, "A closed set of normal orthogonal functions", American Journal of Mathematics 45 (1923), 5-24.
// Proof:  equals a count of all tuples of at most 4 numbers below 8 (templates/tests/languages/counts.rs).

#include <cstdint>
#include <vector>

using u64 = std::uint64_t;

// Transforms the values modulo `modulus`; their number is a power of two. Twice gives the length times the values.
void transform(std::vector<u64> &values, u64 modulus) {
    for (std::size_t half = 1; half < values.size(); half *= 2) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i & half) continue;
            u64 a = values[i], b = values[i + half];
            values[i] = (a + b) % modulus;
            values[i + half] = (a + modulus - b) % modulus;
        }
    }
}

// `base` to the power `exponent`, modulo `modulus`.
u64 power(u64 base, u64 exponent, u64 modulus) {
    u64 result = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1) result = result * base % modulus;
        base = base * base % modulus;
    }
    return result;
}

// For each number, how many tuples of n numbers have it as their xor, if counts[x] tells how often x may be chosen. The numbers are below
// `modulus`, an odd prime below 2^32.
std::vector<u64> tuples(std::vector<u64> counts, u64 n, u64 modulus) {
    u64 inverse = power(counts.size() % modulus, modulus - 2, modulus);
    transform(counts, modulus);
    for (u64 &value : counts) value = power(value, n, modulus) * inverse % modulus;
    transform(counts, modulus);
    return counts;
}
