//! Zero-move Nim: Nim in which each pile that is not empty may be passed on once; the player who cannot move loses.
//!
//! Idea:   the pass belongs to its pile, so the position is a sum. A pile that has been passed on is worth its n stones; one that has
//!         not is worth n - 1 for even n > 0, n + 1 for odd n. Several piles lose exactly when the xor of their values is 0.
//! Why:    from n stones one reaches the values of all fewer stones, and n by passing. Below an odd n those are 0 to n - 1, so with n
//!         the mex is n + 1. Below an even n they are all of 0 to n except n - 1.
//! Edge:   an empty pile cannot be passed on: it is worth 0, not -1. 2^64 - 1 stones are worth 2^64.
//! Time:   O(1).
//! Source: HackerRank, "Zero-Move Nim"; the theory is that of Sprague and Grundy.
//! Proof:  equals a search of every position of at most 4 piles of at most 7 stones, each passed on or not
//!         (templates/tests/piles.rs).

/// The value of a pile of `n` stones.
///
/// ```
/// use grundy::games::zero_move::grundy_value;
///
/// assert_eq!([0, 1, 2, 3, 4].map(|n| grundy_value(n, true)), [0, 2, 1, 4, 3]);
/// assert_eq!(grundy_value(4, false), 4);
/// ```
pub fn grundy_value(n: u64, may_pass: bool) -> u128 {
    let n = u128::from(n);
    match n % 2 {
        _ if n == 0 || !may_pass => n,
        0 => n - 1,
        _ => n + 1,
    }
}
