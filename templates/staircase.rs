//! Staircase Nim: move one or more stones from one stair to the next lower one; the player who cannot move loses.
//!
//! Idea:   `stairs[0]` is the lowest stair, whose stones are out of play. Only every second stair counts: indices 1, 3, 5, ... The
//!         player to move loses exactly when the xor of the stones there is 0.
//! Why:    a move from a stair that counts is a take of Nim. A move onto one adds stones, and the opponent undoes that by moving just
//!         these stones on. So the winner of Nim on the stairs that count wins here.
//! Edge:   count from where stones leave play: 5 stones on the lowest stair lose, 1 stone above it wins.
//! Time:   O(n) for n stairs.
//! Source: CSES 1099, "Stair Game"; the theory is that of Sprague and Grundy.
//! Proof:  equals a search of every position of at most 4 stairs of at most 3 stones and of 3 stairs of at most 7
//!         (templates/tests/staircase.rs).

/// The xor of the stairs that count: 0 exactly when the player to move loses.
///
/// ```
/// use grundy::games::staircase::nim_sum;
///
/// assert_eq!(nim_sum(&[9, 1, 9, 3]), 2);
/// assert_eq!(nim_sum(&[5]), 0);
/// ```
pub fn nim_sum(stairs: &[u64]) -> u64 {
    stairs.iter().skip(1).step_by(2).fold(0, |sum, stones| sum ^ stones)
}

/// Every winning move as (stair, stones to move down from it), by ascending stair: at most one for each.
///
/// ```
/// use grundy::games::staircase::winning_moves;
///
/// // Indices 1 and 3 hold 2 and 3 stones: one joins the 2, or one leaves the 3.
/// assert_eq!(winning_moves(&[0, 2, 4, 3]).collect::<Vec<_>>(), [(2, 1), (3, 1)]);
/// ```
pub fn winning_moves(stairs: &[u64]) -> impl Iterator<Item = (usize, u64)> + '_ {
    let sum = nim_sum(stairs);
    (1..stairs.len()).filter_map(move |stair| {
        let (below, stones) = (stairs[stair - 1], stairs[stair]);
        // A stair that counts must go down to its xor with the sum; one below that counts must go up to it.
        let moved = if stair % 2 == 1 { stones.checked_sub(stones ^ sum) } else { (below ^ sum).checked_sub(below) };
        moved.filter(|&moved| 0 < moved && moved <= stones).map(|moved| (stair, moved))
    })
}
