//! Wythoff's game: two piles; take one or more stones from one, or the same number from both. The last stone wins.
//!
//! Idea:   the lost positions are the pairs (floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ..., with phi = (1 + sqrt 5) / 2:
//!         (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ...
//! Why:    every number stands in one pair, every difference belongs to one. A take from one pile keeps a number, one from both the
//!         difference: no move leads from pair to pair. Otherwise the larger pile can go down to the smaller one's partner, or, if the
//!         partner is greater, the pair of this difference is smaller in both piles, and taking from both leads there.
//! Edge:   floor(k phi) = k + m for the greatest m with m * m < k * (k - m), in 128 bits. A double is wrong from
//!         (165580140, 267914295) on.
//! Time:   O(1).
//! Source: W. A. Wythoff, "A modification of the game of Nim", Nieuw Archief voor Wiskunde 7 (1907), 199-202.
//! Proof:  equals a search of every position of at most 60 stones a pile, and the definition of the pairs up to 10^6
//!         (templates/tests/wythoff.rs).

/// floor(k / phi), for k up to 2^64: k * floor(2^64 / phi) / 2^64 is at most 1 too small.
fn golden_part(k: u128) -> u128 {
    let next = ((k * 0x9e37_79b9_7f4a_7c15) >> 64) + 1;
    if next <= k && next * next < k * (k - next) { next } else { next - 1 }
}

/// The lost position whose piles differ by `d`, the smaller pile first.
///
/// ```
/// use grundy::games::wythoff::lost_pair;
///
/// assert_eq!([0, 1, 2, 3].map(lost_pair), [(0, 0), (1, 2), (3, 5), (4, 7)]);
/// assert_eq!(lost_pair(102_334_155), (165_580_140, 267_914_295));
/// ```
pub fn lost_pair(d: u64) -> (u128, u128) {
    let d = u128::from(d);
    let smaller = d + golden_part(d);
    (smaller, smaller + d)
}

/// Whether the player to move loses.
///
/// ```
/// use grundy::games::wythoff::is_lost;
///
/// assert!(is_lost(10, 6) && is_lost(0, 0) && !is_lost(4, 8));
/// ```
pub fn is_lost(a: u64, b: u64) -> bool {
    lost_pair(a.max(b) - a.min(b)).0 == a.min(b).into()
}

/// The pile that makes a lost position together with a pile of `n`.
fn partner(n: u64) -> u128 {
    let n = u128::from(n);
    // k is the greatest index with floor(k phi) <= n. If none is equal, n is the larger pile, and the smaller one is k.
    let k = golden_part(n + 1);
    if k + golden_part(k) == n { n + k } else { k }
}

/// The positions after every winning move: that from the first pile, that from the second, that from both.
///
/// ```
/// use grundy::games::wythoff::winning_moves;
///
/// assert_eq!(winning_moves(4, 8).collect::<Vec<_>>(), [(4, 7)]);
/// assert_eq!(winning_moves(2, 2).collect::<Vec<_>>(), [(1, 2), (2, 1), (0, 0)]);
/// ```
pub fn winning_moves(a: u64, b: u64) -> impl Iterator<Item = (u64, u64)> {
    let of_first = if partner(b) < a.into() { Some((partner(b) as u64, b)) } else { None };
    let of_second = if partner(a) < b.into() { Some((a, partner(a) as u64)) } else { None };
    let smaller = lost_pair(a.max(b) - a.min(b)).0;
    let taken = u128::from(a.min(b)).saturating_sub(smaller) as u64;
    let of_both = if taken > 0 { Some((a - taken, b - taken)) } else { None };
    of_first.into_iter().chain(of_second).chain(of_both)
}
