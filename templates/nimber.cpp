// The product of nimbers: the Grundy value of a coin at (x, y) when each move turns the corners of a rectangle, as in Switch Lights.
//
// Idea:   halve the bits: with F = 2^32, 2^16, .. and a = a1 F + a0, b = b1 F + b0, the product is
//         (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 (F / 2), where + is xor. The products of 4 bits stand in a table.
// Why:    the product of a and b is the mex of i b + a j + i j for all i < a and j < b. With it and xor, the numbers below 2^64 are a field,
//         in which F x is the ordinary product for x < F, and F F = F + F / 2 (Conway).
// Edge:   0 times anything is 0, and 1 changes nothing; 2 times 2 is 3.
// Time:   256 look-ups for a product of 64 bits.
// Source: J. H. Conway, "On Numbers and Games" (1976), chapter 6.
// Proof:  equals the mex for all numbers below 64, and a product of single bits by the laws of a field on random numbers of 64 bits
//         (templates/tests/languages/numbers.rs).

#include <cstdint>

using u64 = std::uint64_t;

// The products of numbers below 16: the digit b of row a, counted from the right.
const u64 DIGITS[16] = {
    0x0000000000000000, 0xfedcba9876543210, 0x5764dfec9ba81320, 0xa9b86574edfc2130,
    0x159d73fbae26c840, 0xeb41c963d872fa50, 0x42f9ac17358edb60, 0xbc25168f43dae970,
    0x2ae6915df73b4c80, 0xd43a2bc5816f7e90, 0x7d824eb16c935fa0, 0x835ef4291ac76db0,
    0x3f7be2a6591d84c0, 0xc1a7583e2f49b6d0, 0x681f3d4ac2b597e0, 0x96c387d2b4e1a5f0,
};

// The product of two numbers of twice `half` bits.
u64 halves(u64 a, u64 b, int half) {
    if (half == 2) return DIGITS[a] >> (4 * b) & 15;
    u64 mask = (u64(1) << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    u64 low = halves(a0, b0, half / 2), high = halves(a1, b1, half / 2);
    // The xor of all four products is that of the xors.
    u64 all = halves(a1 ^ a0, b1 ^ b0, half / 2);
    return (all ^ low) << half ^ low ^ halves(high, u64(1) << (half - 1), half / 2);
}

// The nim product of a and b, any two numbers of 64 bits.
u64 product(u64 a, u64 b) {
    return halves(a, b, 32);
}
