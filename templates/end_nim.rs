//! End Nim: piles in a row; take one or more stones from the first or the last pile. An emptied pile is gone, and the last stone wins.
//!
//! Idea:   for each part of the row there is exactly one pile L >= 0 that makes the player to move lose when it is put to the left of the part, and
//!         one pile R for the right. From the L and R of a part that is one pile shorter, with pile x at its end, the new L follows by cases.
//! Why:    two such piles would lead from one lost row to another, so there is at most one; and some size is lost, since each part has only
//!         so many winning moves elsewhere. The editorial of endnim proves the cases.
//! Edge:   a pile alone wins. Two piles lose exactly when they are equal.
//! Time:   O(n^2) for n piles, O(n) memory.
//! Source: M. H. Albert and R. J. Nowakowski, "The game of End-Nim", The Electronic Journal of Combinatorics 8(2) (2001), R1.
//! Proof:  equals a search of all rows of at most 5 piles of at most 4 stones (templates/tests/languages/rows.rs).

/// Whether the player to move wins. Piles are greater than 0.
///
/// ```
/// use grundy::games::end_nim::first_player_wins;
///
/// assert!(!first_player_wins(&[3, 1, 9, 4]));
/// assert!(first_player_wins(&[3, 1, 9]));
/// ```
pub fn first_player_wins(piles: &[u64]) -> bool {
    let n = piles.len();
    if n < 2 {
        return n == 1;
    }
    // The lost pile to the left and to the right of each part of one length, by where the part begins.
    let (mut left, mut right) = (piles.to_vec(), piles.to_vec());
    for length in 2..n {
        for i in 0..=n - length {
            let (first, last) = (piles[i], piles[i + length - 1]);
            // Of the part without its last pile, and of the one without its first.
            let next_left = lost(last, left[i], right[i]);
            right[i] = lost(first, right[i + 1], left[i + 1]);
            left[i] = next_left;
        }
    }
    // The whole row is its first pile beside the part of all others.
    piles[0] != left[1]
}

/// The lost pile at one side of a part, given pile `x` at its other end and the lost piles at the `same` and the `other` side of the rest.
fn lost(x: u64, same: u64, other: u64) -> u64 {
    if x == other {
        0
    } else if same <= x && x < other {
        x + 1
    } else if other < x && x <= same {
        x - 1
    } else {
        x
    }
}
