//! Nim: take one or more stones from one pile; the player who takes the last stone of all wins.
//!
//! Idea:   the player to move loses exactly when the xor of all piles, the nim-sum, is 0.
//! Why:    a move changes one pile, so it makes a nim-sum of 0 nonzero. If the nim-sum s is not 0, some pile a has its highest bit, so
//!         a ^ s < a, and leaving a ^ s makes the nim-sum 0. Nothing else does: a pile has at most one winning move.
//! Edge:   no stones at all is lost: the opponent took the last one.
//! Time:   O(n) for n piles.
//! Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
//! Proof:  equals a search of every position of at most 4 piles of at most 7 stones (templates/tests/piles.rs).

/// The xor of `piles`: 0 exactly when the player to move loses.
///
/// ```
/// use grundy::games::nim::nim_sum;
///
/// assert_eq!(nim_sum(&[3, 4, 5]), 2);
/// assert_eq!(nim_sum(&[3, 5, 6]), 0);
/// ```
pub fn nim_sum(piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, pile| sum ^ pile)
}

/// Every winning move as (pile, stones to leave in it), by ascending pile; none exactly when the player to move loses.
///
/// ```
/// use grundy::games::nim::winning_moves;
///
/// assert_eq!(winning_moves(&[5, 7, 8, 9, 10]).collect::<Vec<_>>(), [(2, 1), (3, 0), (4, 3)]);
/// ```
pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = (usize, u64)> + '_ {
    let sum = nim_sum(piles);
    piles.iter().enumerate().filter_map(move |(pile, stones)| {
        let left = stones ^ sum;
        (left < *stones).then_some((pile, left))
    })
}
