//! Take at most a K-th of the stones of a pile, rounded down, where each pile has its own K; the player who cannot move loses.
//!
//! Idea:   with q = X / K, rounded down, a pile of X stones is worth q if K divides X, and otherwise as much as q + 1 stones fewer. Jump
//!         down in steps of q + 1 as long as the quotient stays. Several piles lose exactly when the xor of their values is 0.
//! Why:    the values of X - q, ..., X are 0, ..., q in some order. A move reaches q values. If K divides X, these are 0, ..., q - 1.
//!         Otherwise X - q - 1 has the only value that no move reaches: the editorial of strangenim has the proof.
//! Edge:   K is at least 1. Fewer than K stones are worth 0.
//! Time:   O(sqrt X): at most 2 sqrt X jumps.
//! Source: AtCoder ARC 091 F, "Strange Nim".
//! Proof:  equals a search on piles of at most 12 stones beside a Nim pile, and the mex of its options up to 400
//!         (templates/tests/languages/values.rs).

/// The value of a pile of `stones` stones, of which a move takes at most a `part`-th.
///
/// ```
/// use grundy::games::strange_nim::grundy_value;
///
/// assert_eq!([4, 5, 6, 7, 8].map(|stones| grundy_value(stones, 2)), [2, 1, 3, 0, 4]);
/// ```
pub fn grundy_value(mut stones: u64, part: u64) -> u64 {
    loop {
        let (quotient, rest) = (stones / part, stones % part);
        if rest == 0 {
            return quotient;
        }
        let step = quotient + 1;
        match rest % step {
            0 => return quotient,
            above => stones = stones - rest + above - step,
        }
    }
}
