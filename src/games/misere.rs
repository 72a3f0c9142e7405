//! Misère Nim: whoever takes the last stone loses.
//!
//! Idea:   play as in normal Nim until a move would leave only single stones; then leave an odd number of them.
//! Why:    single stones alone are taken one by one, so an odd number of them is lost. With exactly one pile above 1 the player
//!         to move reduces it to 0 or 1, whichever leaves an odd number: won, and its nim-sum is never 0. With two or more
//!         piles above 1 no move leaves only single stones, so the argument of normal Nim holds: lost exactly when the
//!         nim-sum is 0.
//! Moves:  when all other piles are at most 1, a pile must become what makes the nim-sum 1; otherwise what makes it 0. So at
//!         most one winning move for each pile.
//! Edge:   the empty position is won by the player to move: the opponent took the last stone. It is the only won position
//!         without a winning move.
//! Time:   O(n) for n piles.  Memory: O(1).
//! Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
//! Proof:  equals a search over every position of at most 4 piles of at most 7 stones (`tests/games.rs`).

/// A move: the pile at index `pile` goes from `before` to `after` stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The stones in that pile before the move.
    pub before: u64,
    /// The stones left in it; less than `before` in every move that this module gives.
    pub after: u64,
}

impl Move {
    /// The number of stones taken: at least 1 in every move that this module gives.
    pub fn taken(&self) -> u64 {
        self.before.saturating_sub(self.after)
    }
}

/// The nim-sum of `piles`: their xor, 0 for the empty slice. In misère play it does not decide alone.
///
/// ```
/// assert_eq!(grundy::games::misere::nim_sum(&[3, 5, 7]), 1);
/// ```
pub fn nim_sum(piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}

/// Whether the player to move wins misère Nim on `piles`.
///
/// `piles[i]` is the number of stones in pile `i`; empty piles and the empty slice are legal positions. The empty position is
/// won. Every input is legal, so this never panics.
///
/// ```
/// use grundy::games::misere::first_player_wins;
///
/// assert!(first_player_wins(&[3, 5, 1]));
/// assert!(!first_player_wins(&[1]));
/// assert!(!first_player_wins(&[2, 2]));
/// assert!(first_player_wins(&[]));
/// ```
pub fn first_player_wins(piles: &[u64]) -> bool {
    let only_single_stones = piles.iter().all(|&pile| pile <= 1);
    (nim_sum(piles) == 0) == only_single_stones
}

/// Every winning move of misère Nim on `piles`, by ascending index: at most one for each pile.
///
/// Equal piles at different indices each have their own move. No move at all means one of two things, which
/// [`first_player_wins`] tells apart: the player to move has lost, or no stone is left and the player to move has won already.
/// Nothing is allocated; the whole iteration is O(n).
///
/// ```
/// use grundy::games::misere::winning_moves;
///
/// let moves: Vec<_> = winning_moves(&[3, 5, 7]).map(|m| (m.before, m.after)).collect();
/// assert_eq!(moves, [(3, 2), (5, 4), (7, 6)]);
/// // One pile above 1: an odd number of single stones must be left.
/// let moves: Vec<_> = winning_moves(&[1, 4, 1]).map(|m| (m.before, m.after)).collect();
/// assert_eq!(moves, [(4, 1)]);
/// ```
pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = Move> + '_ {
    let nim_sum = nim_sum(piles);
    let piles_above_one = piles.iter().filter(|&&pile| pile > 1).count();
    piles.iter().enumerate().filter_map(move |(pile, &before)| {
        let others_are_single = piles_above_one == usize::from(before > 1);
        let after = before ^ nim_sum ^ u64::from(others_are_single);
        (after < before).then_some(Move { pile, before, after })
    })
}

/// The winning move of misère Nim on `piles` whose pile has the least index.
///
/// `None` when the player to move has lost, and when no stone is left, which is won without a move.
///
/// ```
/// use grundy::games::misere::{Move, winning_move};
///
/// assert_eq!(winning_move(&[1, 6]), Some(Move { pile: 1, before: 6, after: 0 }));
/// assert_eq!(winning_move(&[1, 2, 3]), None);
/// assert_eq!(winning_move(&[0, 0]), None);
/// ```
pub fn winning_move(piles: &[u64]) -> Option<Move> {
    winning_moves(piles).next()
}
