//! The product of nimbers: the Grundy value of a coin at (x, y) when each move turns the corners of a rectangle, as in Switch Lights.
//!
//! Idea:   halve the bits: with F = 2^32, 2^16, .. and a = a1 F + a0, b = b1 F + b0, the product is
//!         (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 (F / 2), where + is xor. Below 2^16, add exponents: a table has the powers of 258,
//!         which are all numbers but 0, and another has the exponent of each.
//! Why:    the product of a and b is the mex of i b + a j + i j for all i < a and j < b. With it and xor, the numbers below 2^64 are a field,
//!         in which F x is the ordinary product for x < F, and F F = F + F / 2 (Conway).
//! Edge:   0 times anything is 0, and 1 changes nothing; 2 times 2 is 3. The first product fills the tables: less than a millisecond.
//! Time:   16 products below 2^16 for one of 64 bits, each of three look-ups.
//! Source: J. H. Conway, "On Numbers and Games" (1976), chapter 6.
//! Proof:  equals the mex for all numbers below 64, and a product of single bits by the laws of a field on a million pairs of 64 bits
//!         (templates/tests/languages/numbers.rs).

/// The products of 258 with 1, 2, 4, .. 2^15.
const ROWS: [u16; 16] = [
    0x0102, 0x0203, 0x0408, 0x080c, 0x1020, 0x2030, 0x4080, 0x80c0, 0x0380, 0x01c0, 0x0cb0, 0x04d0, 0x308d, 0x10c6,
    0xc0b9, 0x40de,
];

/// The powers of 258, twice, and the exponent of each number below 2^16.
fn tables() -> (Box<[u16; 1 << 17]>, Box<[u16; 1 << 16]>) {
    // What a byte becomes, times 258: the xor of the rows of its bits.
    let step = |rows: &[u16]| {
        let mut products = [0; 256];
        for byte in 1..256_usize {
            products[byte] = products[byte & (byte - 1)] ^ rows[byte.trailing_zeros() as usize];
        }
        products
    };
    let (low, high) = (step(&ROWS[..8]), step(&ROWS[8..]));
    let (mut powers, mut exponents) = (Box::new([0; 1 << 17]), Box::new([0; 1 << 16]));
    let mut power = 1;
    for exponent in 0..65535_u16 {
        powers[usize::from(exponent)] = power;
        powers[usize::from(exponent) + 65535] = power;
        exponents[usize::from(power)] = exponent;
        power = low[usize::from(power & 255)] ^ high[usize::from(power >> 8)];
    }
    (powers, exponents)
}

/// The product of two numbers of twice `half` bits, where `times` multiplies numbers of `half` bits.
fn halves(a: u64, b: u64, half: u32, times: impl Fn(u64, u64) -> u64) -> u64 {
    let (a1, a0) = (a >> half, a & ((1 << half) - 1));
    let (b1, b0) = (b >> half, b & ((1 << half) - 1));
    let (low, high) = (times(a0, b0), times(a1, b1));
    // The xor of all four products is that of the xors.
    let all = times(a1 ^ a0, b1 ^ b0);
    ((all ^ low) << half) ^ low ^ times(high, 1 << (half - 1))
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
    thread_local! {
        static TABLES: (Box<[u16; 1 << 17]>, Box<[u16; 1 << 16]>) = tables();
    }
    TABLES.with(|(powers, exponents)| {
        let exponent = |number: u64| usize::from(exponents[number as usize & 0xffff]);
        let quarter = |a, b| if a == 0 || b == 0 { 0 } else { u64::from(powers[exponent(a) + exponent(b)]) };
        halves(a, b, 32, |a, b| halves(a, b, 16, quarter))
    })
}
