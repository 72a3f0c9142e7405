//! Misère Nim: take one or more stones from one pile; the player who takes the last stone of all loses.
//!
//! Idea:   play as in normal Nim until a move would leave only single stones; then leave an odd number of them.
//! Why:    single stones go one by one, so an odd number of them loses. One pile above 1 wins: reduce it to 0 or 1, whichever leaves
//!         an odd number. With two or more such piles no move leaves only single stones, so the nim-sum decides as in Nim.
//! Edge:   no stones at all is won, without a move: the opponent took the last one.
//! Time:   O(n) for n piles.
//! Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901), 35-39.
//! Proof:  equals a search of every position of at most 4 piles of at most 7 stones (templates/tests/piles.rs).

/// Whether the player to move wins.
///
/// ```
/// use grundy::games::misere::first_player_wins;
///
/// assert!(first_player_wins(&[3, 5, 1]) && first_player_wins(&[1, 1]));
/// assert!(!first_player_wins(&[2, 2]) && !first_player_wins(&[1, 0]));
/// ```
pub fn first_player_wins(piles: &[u64]) -> bool {
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    (nim_sum == 0) == piles.iter().all(|&stones| stones <= 1)
}

/// Every winning move as (pile, stones to leave in it), by ascending pile: at most one for each.
///
/// ```
/// use grundy::games::misere::winning_moves;
///
/// assert_eq!(winning_moves(&[3, 5, 7]).collect::<Vec<_>>(), [(0, 2), (1, 4), (2, 6)]);
/// assert_eq!(winning_moves(&[1, 4, 1]).collect::<Vec<_>>(), [(1, 1)]);
/// ```
pub fn winning_moves(piles: &[u64]) -> impl Iterator<Item = (usize, u64)> + '_ {
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let large = piles.iter().filter(|&&stones| stones > 1).count();
    piles.iter().enumerate().filter_map(move |(pile, &stones)| {
        let others_are_single = large == usize::from(stones > 1);
        let left = stones ^ nim_sum ^ u64::from(others_are_single);
        (left < stones).then_some((pile, left))
    })
}
