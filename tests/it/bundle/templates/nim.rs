//! Nim: take any number of stones from one pile; the player who takes the last stone of all wins.
//!
//! Idea:   the player to move has lost exactly when the xor of all piles, the nim-sum, is 0.
//! Why:    a move changes one pile, so it makes a nim-sum of 0 nonzero. From a nonzero nim-sum s, some pile a has the highest
//!         bit of s; then a ^ s is less than a, and taking a down to a ^ s makes the nim-sum 0.
//! Moves:  to win, pile a must become a ^ s and nothing else: at most one winning move for each pile, and none where a ^ s is
//!         greater than a. Every bit of s stands in an odd number of piles, so the number of winning moves is odd, or 0.
//! Edge:   the empty position is lost by the player to move: the opponent took the last stone.
//! Time:   O(n) for n piles.  Memory: O(1).
//! Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.

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

/// The nim-sum of `piles`: their xor, 0 for the empty slice.
///
/// ```
/// assert_eq!(grundy::games::nim::nim_sum(&[0, 7, 0]), 7);
/// assert_eq!(grundy::games::nim::nim_sum(&[3, 6, 5]), 0);
/// ```
pub fn nim_sum(piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}

/// Whether the player to move wins Nim on `piles`.
///
/// ```
/// use grundy::games::nim::first_player_wins;
///
/// assert!(first_player_wins(&[3, 4, 5]));
/// assert!(!first_player_wins(&[45, 45]));
/// assert!(!first_player_wins(&[]));
/// ```
pub fn first_player_wins(piles: &[u64]) -> bool {
    nim_sum(piles) != 0
}

/// Every winning move of Nim on `piles`, by ascending index: at most one for each pile.
///
/// ```
/// use grundy::games::nim::winning_moves;
///
/// // Of 5 7 8 9 10, the 8 may become 1, the 9 may become 0, the 10 may become 3.
/// let moves: Vec<_> = winning_moves(&[5, 7, 8, 9, 10]).map(|m| (m.pile, m.after)).collect();
/// assert_eq!(moves, [(2, 1), (3, 0), (4, 3)]);
/// ```
pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = Move> + '_ {
    let nim_sum = nim_sum(piles);
    piles.iter().enumerate().filter_map(move |(pile, &before)| {
        let after = before ^ nim_sum;
        (after < before).then_some(Move { pile, before, after })
    })
}

/// The winning move of Nim on `piles` whose pile has the least index, or `None` when the player to move has lost.
///
/// ```
/// use grundy::games::nim::{Move, winning_move};
///
/// let chosen = winning_move(&[3, 6, 9]);
/// assert_eq!(chosen, Some(Move { pile: 2, before: 9, after: 5 }));
/// assert_eq!(chosen.map(|m| m.taken()), Some(4));
/// assert_eq!(winning_move(&[3, 5, 6]), None);
/// ```
pub fn winning_move(piles: &[u64]) -> Option<Move> {
    winning_moves(piles).next()
}
