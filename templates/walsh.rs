//! How many tuples have each xor: the xor convolution of a list with itself, n times, by the Walsh-Hadamard transform.
//!
//! Idea:   transform the list, raise each entry to the power n, transform back, and divide by the length. The entry at 0 counts the positions
//!         of Nim that are lost for the player to move.
//! Why:    the transform of f at i is the sum of f(x) (-1)^(number of bits that i and x share). For x xor y these signs are the product of those of
//!         x and y, so the transform of a convolution is the product of the transforms. Transforming twice multiplies by the length.
//! Edge:   the length is a power of two that is greater than every number; a power of two m needs the length 2m.
//! Time:   O(L log L + L log n) for length L.
//! Source: J. L. Walsh, "A closed set of normal orthogonal functions", American Journal of Mathematics 45 (1923), 5-24.
//! Proof:  equals a count of all tuples of at most 4 numbers below 8 (templates/tests/languages/counts.rs).

/// Transforms `values` modulo `modulus`. Twice gives the length times the values.
///
/// ```
/// use grundy::games::walsh::transform;
///
/// let mut values = [1, 2, 0, 3];
/// transform(&mut values, 1_000_000_007);
/// assert_eq!(values, [6, 1_000_000_003, 0, 2]);
/// ```
///
/// # Panics
/// If the length is not a power of two.
pub fn transform(values: &mut [u64], modulus: u64) {
    assert!(values.len().is_power_of_two());
    let mut half = 1;
    while half < values.len() {
        for block in values.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                let (sum, difference) = (*a + *b, *a + modulus - *b);
                *a = sum % modulus;
                *b = difference % modulus;
            }
        }
        half *= 2;
    }
}

/// `base` to the power `exponent`, modulo `modulus`.
pub fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * base % modulus;
        }
        base = base * base % modulus;
        exponent /= 2;
    }
    result
}

/// For each number, how many tuples of `n` numbers have it as their xor, if `counts[x]` tells how often x may be chosen. The numbers are below
/// `modulus`, an odd prime below 2^32.
///
/// ```
/// use grundy::games::walsh::tuples;
///
/// // Three piles of 2 or 3 stones each: every xor is 2 or 3.
/// assert_eq!(tuples(&[0, 0, 1, 1], 3, 1_000_000_007), [0, 0, 4, 4]);
/// ```
///
/// # Panics
/// If the length is not a power of two.
pub fn tuples(counts: &[u64], n: u64, modulus: u64) -> Vec<u64> {
    let mut values = counts.to_vec();
    transform(&mut values, modulus);
    let inverse = power(counts.len() as u64 % modulus, modulus - 2, modulus);
    values.iter_mut().for_each(|value| *value = power(*value, n, modulus) * inverse % modulus);
    transform(&mut values, modulus);
    values
}
