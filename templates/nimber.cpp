// The product of nimbers: the Grundy value of a coin at (x, y) when each move turns the corners of a rectangle, as in Switch Lights.
//
// Idea:   halve the bits: with F = 2^32, 2^16, .. and a = a1 F + a0, b = b1 F + b0, the product is
//         (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 (F / 2), where + is xor. Below 2^16, add exponents: a table has the powers of 258,
//         which are all numbers but 0, and another has the exponent of each.
// Why:    the product of a and b is the mex of i b + a j + i j for all i < a and j < b. With it and xor, the numbers below 2^64 are a field,
//         in which F x is the ordinary product for x < F, and F F = F + F / 2 (Conway).
// Edge:   0 times anything is 0, and 1 changes nothing; 2 times 2 is 3. The first product fills the tables: less than a millisecond.
// Time:   16 products below 2^16 for one of 64 bits, each of three look-ups.
// Source: J. H. Conway, "On Numbers and Games" (1976), chapter 6.
// Proof:  equals the mex for all numbers below 64, and a product of single bits by the laws of a field on a million pairs of 64 bits
//         (templates/tests/languages/numbers.rs).

#include <cstdint>

using u64 = std::uint64_t;

// The products of 258 with 1, 2, 4, .. 2^15.
const std::uint16_t ROWS[16] = {
    0x0102, 0x0203, 0x0408, 0x080c, 0x1020, 0x2030, 0x4080, 0x80c0,
    0x0380, 0x01c0, 0x0cb0, 0x04d0, 0x308d, 0x10c6, 0xc0b9, 0x40de,
};

// The powers of 258, twice, and the exponent of each number below 2^16.
struct Tables {
    std::uint16_t powers[1 << 17], exponents[1 << 16];

    Tables() {
        // What each byte becomes, times 258: the xor of the rows of its bits.
        std::uint16_t low[256] = {}, high[256] = {};
        for (int bit = 0; bit < 8; bit++) {
            for (int byte = 0; byte < 1 << bit; byte++) {
                low[byte + (1 << bit)] = low[byte] ^ ROWS[bit];
                high[byte + (1 << bit)] = high[byte] ^ ROWS[bit + 8];
            }
        }
        std::uint16_t power = 1;
        for (int exponent = 0; exponent < 65535; exponent++) {
            powers[exponent] = powers[exponent + 65535] = power;
            exponents[power] = std::uint16_t(exponent);
            power = low[power & 255] ^ high[power >> 8];
        }
    }
};

// The product of two numbers of twice `half` bits, where `times` multiplies numbers of `half` bits.
template <class Times>
u64 halves(u64 a, u64 b, int half, Times times) {
    u64 mask = (u64(1) << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    u64 low = times(a0, b0), high = times(a1, b1);
    // The xor of all four products is that of the xors.
    u64 all = times(a1 ^ a0, b1 ^ b0);
    return (all ^ low) << half ^ low ^ times(high, u64(1) << (half - 1));
}

// The nim product of a and b, any two numbers of 64 bits.
u64 product(u64 a, u64 b) {
    static const Tables tables;
    auto quarter = [](u64 x, u64 y) -> u64 {
        return x == 0 || y == 0 ? 0 : tables.powers[tables.exponents[x] + tables.exponents[y]];
    };
    auto middle = [&](u64 x, u64 y) { return halves(x, y, 16, quarter); };
    return halves(a, b, 32, middle);
}
