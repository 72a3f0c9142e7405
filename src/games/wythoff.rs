//! Wythoff's game: two piles; take any number of stones from one of them, or the same number from both. The last stone wins.
//!
//! Idea:   the lost positions are the pairs (floor(k phi), floor(k phi) + k) for k = 0, 1, 2, ..., with phi = (1 + sqrt 5) / 2:
//!         (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), ...
//! Why:    every number stands in exactly one pair, and every difference in exactly one. A take from one pile keeps a number, one
//!         from both keeps the difference: so no move leads from a pair to another. In any other position the smaller pile has
//!         a partner; if that is less than the larger pile, the larger goes down to it. If it is greater, then the piles differ
//!         by less than that pair does, so the pair of their difference has less in both, and taking from both leads there.
//! Moves:  at most three: either pile may become the other's partner, and both may go to the pair of their difference.
//! Exact:  floor(k phi) = k + m, where m is the greatest number with m / k < 1 / phi, that is with m * m < k * (k - m). A double
//!         is wrong from 165580140 267914295 on; here 128 bits hold everything for all 64-bit piles.
//! Edge:   the empty position is lost by the player to move: the opponent took the last stone.
//! Time:   O(1).  Memory: O(1).
//! Source: W. A. Wythoff, "A modification of the game of Nim", Nieuw Archief voor Wiskunde 7 (1907), 199-202.
//! Proof:  equals a search over every position of at most 60 stones a pile, and the pairs made by taking the least number
//!         that is left, up to 10^6 (`tests/games.rs`).

/// A move: the piles go from `before` to `after`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The piles before the move.
    pub before: [u64; 2],
    /// The piles after it, in the same order: fewer stones in one of them, or as many fewer in both.
    pub after: [u64; 2],
}

impl Move {
    /// The stones taken from each pile.
    ///
    /// ```
    /// use grundy::games::wythoff::winning_moves;
    ///
    /// let taken: Vec<_> = winning_moves([5, 8]).map(|m| m.taken()).collect();
    /// assert_eq!(taken, [[0, 5], [1, 1]]);
    /// ```
    pub fn taken(&self) -> [u64; 2] {
        let taken = |pile: usize| self.before[pile].saturating_sub(self.after[pile]);
        [taken(0), taken(1)]
    }
}

/// 2^64 / phi, rounded down.
const GOLDEN: u128 = 0x9e37_79b9_7f4a_7c15;

/// floor(k / phi), for `k` up to 2^64.
fn golden_part(k: u128) -> u128 {
    // At most one too small, since k times the part that GOLDEN lacks is less than 2^64.
    let least = (k * GOLDEN) >> 64;
    let next = least + 1;
    least + u128::from(next <= k && next * next < k * (k - next))
}

/// The lost position whose piles differ by `difference`, the smaller pile first, or `None` when it leaves 64 bits.
///
/// ```
/// use grundy::games::wythoff::lost_pair;
///
/// assert_eq!(lost_pair(0), Some([0, 0]));
/// assert_eq!(lost_pair(3), Some([4, 7]));
/// assert_eq!(lost_pair(102_334_155), Some([165_580_140, 267_914_295]));
/// assert_eq!(lost_pair(u64::MAX), None);
/// ```
pub fn lost_pair(difference: u64) -> Option<[u64; 2]> {
    let smaller = difference.checked_add(golden_part(difference.into()) as u64)?;
    Some([smaller, smaller.checked_add(difference)?])
}

/// The pile that makes a lost position together with a pile of `stones`, or `None` when it leaves 64 bits.
///
/// ```
/// use grundy::games::wythoff::partner;
///
/// assert_eq!([0, 1, 2, 3, 4, 5].map(partner), [0, 2, 1, 5, 7, 3].map(Some));
/// assert_eq!(partner(1_000_000), Some(1_618_034));
/// assert_eq!(partner(u64::MAX), Some(11_400_714_819_323_198_485));
/// ```
pub fn partner(stones: u64) -> Option<u64> {
    // floor(k phi) is at most `stones` for k up to this one. If none of them is equal, `stones` is the larger pile: it is
    // floor(j phi) + j for j = stones - k, so that floor(j phi) = k.
    let k = golden_part(u128::from(stones) + 1);
    if k + golden_part(k) == u128::from(stones) { stones.checked_add(k as u64) } else { Some(k as u64) }
}

/// Whether the player to move wins Wythoff's game on `piles`.
///
/// Empty piles are legal; two of them are lost. Every input is legal, so this never panics.
///
/// ```
/// use grundy::games::wythoff::first_player_wins;
///
/// assert!(!first_player_wins([1, 2]));
/// assert!(first_player_wins([4, 8]));
/// assert!(!first_player_wins([10, 6]));
/// assert!(!first_player_wins([0, 0]));
/// ```
pub fn first_player_wins(piles: [u64; 2]) -> bool {
    let [low, high] = sorted(piles);
    lost_pair(high - low) != Some([low, high])
}

/// Every winning move of Wythoff's game on `piles`: that from the first pile, that from the second, that from both.
///
/// At most one of each kind. There is no move exactly when the player to move has lost. Never panics.
///
/// ```
/// use grundy::games::wythoff::winning_moves;
///
/// let after: Vec<_> = winning_moves([4, 8]).map(|m| m.after).collect();
/// assert_eq!(after, [[4, 7]]);
/// // Two moves that lead to the same piles in another order, and a third to none at all.
/// let after: Vec<_> = winning_moves([2, 2]).map(|m| m.after).collect();
/// assert_eq!(after, [[1, 2], [2, 1], [0, 0]]);
/// ```
pub fn winning_moves(piles: [u64; 2]) -> impl Iterator<Item = Move> {
    let [a, b] = piles;
    let of_first = partner(b).filter(|&left| left < a).map(|left| [left, b]);
    let of_second = partner(a).filter(|&left| left < b).map(|left| [a, left]);
    let [low, high] = sorted(piles);
    let pair = lost_pair(high - low).filter(|pair| pair[0] < low);
    let of_both = pair.map(|[less, more]| if a < b { [less, more] } else { [more, less] });
    let moved = move |after| Move { before: piles, after };
    of_first.into_iter().chain(of_second).chain(of_both).map(moved)
}

/// The smaller pile, then the larger.
fn sorted([a, b]: [u64; 2]) -> [u64; 2] {
    if a < b { [a, b] } else { [b, a] }
}

/// The lost positions that one move reaches from `piles`, the smaller pile first: that of the same take from both piles, then
/// the others by ascending smaller pile, none twice.
///
/// ```
/// use grundy::games::wythoff::winning_pairs;
///
/// assert!(winning_pairs([4, 7]).is_empty());
/// assert_eq!(winning_pairs([5, 7]), [[3, 5], [4, 7]]);
/// assert_eq!(winning_pairs([2, 3]), [[1, 2]]);
/// ```
pub fn winning_pairs(piles: [u64; 2]) -> Vec<[u64; 2]> {
    let takes_from_both = |step: &Move| step.taken()[0] > 0 && step.taken()[1] > 0;
    let mut pairs: Vec<_> = winning_moves(piles).map(|step| (!takes_from_both(&step), sorted(step.after))).collect();
    pairs.sort_unstable();
    let mut listed = Vec::new();
    for (_, pair) in pairs {
        if !listed.contains(&pair) {
            listed.push(pair);
        }
    }
    listed
}
