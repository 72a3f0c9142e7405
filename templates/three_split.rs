//! Take one or more stones from one pile, or divide a pile into three piles that are not empty; the player who cannot move loses.
//!
//! Idea:   a pile of n stones is worth n, but 8k + 7 and 8k + 8 change places: 7 is worth 8, and 8 is worth 7. Several piles lose
//!         exactly when the xor of their values is 0.
//! Why:    taking gives every value below n, or for n = 8k + 8 all below 8k + 7 and also 8k + 8. No division into three is worth the
//!         value of the pile, and 1, 2 and 8k + 4 of a pile of 8k + 7 are worth 8k + 7: the editorial of splitthree has the proof.
//! Edge:   an empty pile is worth 0. 2^31 - 1 stones are worth 2^31.
//! Time:   O(1).
//! Source: HDU 5795.
//! Proof:  equals a search on piles of at most 9 stones beside a Nim pile, and the mex of its options up to 200
//!         (templates/tests/languages/values.rs).

/// The value of a pile of `n` stones, at most 2^64 - 2.
///
/// ```
/// use grundy::games::three_split::grundy_value;
///
/// assert_eq!([0, 1, 2, 3, 6, 7, 8, 9].map(grundy_value), [0, 1, 2, 3, 6, 8, 7, 9]);
/// ```
pub fn grundy_value(n: u64) -> u64 {
    match n % 8 {
        7 => n + 1,
        0 if n > 0 => n - 1,
        _ => n,
    }
}
