//! Misère Nim: the player who takes the last stone loses.

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
