//! The product of nimbers: the Grundy value of a coin at (x, y) when each move turns the corners of a rectangle, as in Switch Lights.
//!
//! Idea:   halve the bits: with F = 2^32, 2^16, .. and a = a1 F + a0, b = b1 F + b0, the product is
//!         (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 (F / 2), where + is xor. The products of 4 bits stand in a table.
//! Why:    the product of a and b is the mex of i b + a j + i j for all i < a and j < b. With it and xor, the numbers below 2^64 are a field,
//!         in which F x is the ordinary product for x < F, and F F = F + F / 2 (Conway).
//! Edge:   0 times anything is 0, and 1 changes nothing; 2 times 2 is 3.
//! Time:   256 look-ups for a product of 64 bits.
//! Source: J. H. Conway, "On Numbers and Games" (1976), chapter 6.
//! Proof:  equals the mex for all numbers below 64, and a product of single bits by the laws of a field on random numbers of 64 bits
//!         (templates/tests/languages/numbers.rs).

/// The products of numbers below 16: the digit `b` of row `a`, counted from the right.
const DIGITS: [u64; 16] = [
    0x0000_0000_0000_0000,
    0xfedc_ba98_7654_3210,
    0x5764_dfec_9ba8_1320,
    0xa9b8_6574_edfc_2130,
    0x159d_73fb_ae26_c840,
    0xeb41_c963_d872_fa50,
    0x42f9_ac17_358e_db60,
    0xbc25_168f_43da_e970,
    0x2ae6_915d_f73b_4c80,
    0xd43a_2bc5_816f_7e90,
    0x7d82_4eb1_6c93_5fa0,
    0x835e_f429_1ac7_6db0,
    0x3f7b_e2a6_591d_84c0,
    0xc1a7_583e_2f49_b6d0,
    0x681f_3d4a_c2b5_97e0,
    0x96c3_87d2_b4e1_a5f0,
];

/// The product of two numbers of twice `half` bits.
fn halves(a: u64, b: u64, half: u32) -> u64 {
    if half == 2 {
        return DIGITS[a as usize] >> (4 * b) & 15;
    }
    let (a1, a0) = (a >> half, a & ((1 << half) - 1));
    let (b1, b0) = (b >> half, b & ((1 << half) - 1));
    let (low, high) = (halves(a0, b0, half / 2), halves(a1, b1, half / 2));
    // The xor of all four products is that of the xors.
    let all = halves(a1 ^ a0, b1 ^ b0, half / 2);
    ((all ^ low) << half) ^ low ^ halves(high, 1 << (half - 1), half / 2)
}

/// The nim product of `a` and `b`, any two numbers of 64 bits.
///
/// ```
/// use grundy::games::nimber::product;
///
/// assert_eq!((product(2, 2), product(2, 3), product(5, 8)), (3, 1, 3));
/// assert_eq!(product(u64::MAX, u64::MAX), 11_290_409_524_105_353_207);
/// ```
pub fn product(a: u64, b: u64) -> u64 {
    halves(a, b, 32)
}
