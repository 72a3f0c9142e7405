//! Moore's Nim: a move takes stones from 1 to k piles, any number from each; normal and misère play.
//!
//! Idea:   in normal play the player to move loses exactly when each binary digit stands in a multiple of k + 1 piles. In misère play
//!         it is the same, but single stones alone lose exactly when their number leaves 1 modulo k + 1.
//! Why:    at the highest digit that a move changes, 1 to k piles lose it: no move leads from lost to lost. `winning_move` goes from
//!         the highest digit down. Piles already lowered are free: they fill a count up where they suffice. Otherwise the digit
//!         is taken out of as many piles as are too many, and those are at most k together with the free ones.
//! Edge:   no stones at all, or k = 0: lost in normal play, won without a move in misère play. For k = 1 it is Nim.
//! Time:   O(n * 64) for n piles.
//! Source: E. H. Moore, "A generalization of the game called Nim", Annals of Mathematics 11 (1910), 93-94.
//! Proof:  equals a search of every position of at most 4 piles of at most 4 stones, for k from 0 to 5 in both kinds of play
//!         (templates/tests/moore.rs).

/// How many piles too many have the binary digit, modulo k + 1. With `odd`, single stones must be left 1 modulo k + 1.
fn excess(piles: &[u64], k: usize, digit: usize, odd: bool) -> usize {
    let with_digit = piles.iter().filter(|&stones| stones >> digit & 1 == 1).count();
    (with_digit + k + 1 - usize::from(odd && digit == 0)) % (k + 1)
}

/// Whether this position, with stones, is one in which misère play differs: all piles above 1 can be lowered at once.
fn is_odd(piles: &[u64], k: usize, misere: bool) -> bool {
    misere && piles.iter().filter(|&&stones| stones > 1).count() <= k
}

/// Whether the player to move wins.
///
/// ```
/// use grundy::games::moore::first_player_wins;
///
/// assert!(first_player_wins(&[1, 2, 3], 2, false) && !first_player_wins(&[2, 2, 2], 2, false));
/// assert!(!first_player_wins(&[1, 1, 1, 1], 2, true));
/// ```
pub fn first_player_wins(piles: &[u64], k: usize, misere: bool) -> bool {
    let k = k.min(piles.len());
    if k == 0 || piles.iter().all(|&stones| stones == 0) {
        return misere;
    }
    let odd = is_odd(piles, k, misere);
    (0..64).any(|digit| excess(piles, k, digit, odd) != 0)
}

/// The piles after a winning move; `None` when there is none.
///
/// ```
/// use grundy::games::moore::winning_move;
///
/// assert_eq!(winning_move(&[1, 2, 3], 2, false), Some(vec![1, 1, 1]));
/// assert_eq!(winning_move(&[5, 5, 5], 2, false), None);
/// ```
pub fn winning_move(piles: &[u64], k: usize, misere: bool) -> Option<Vec<u64>> {
    let k = k.min(piles.len());
    if k == 0 || piles.iter().all(|&stones| stones == 0) || !first_player_wins(piles, k, misere) {
        return None;
    }
    let odd = is_odd(piles, k, misere);
    let mut left = piles.to_vec();
    // Piles that are smaller already: from the digit at work on theirs are 0, and may be chosen.
    let mut free: Vec<usize> = Vec::new();
    for digit in (0..64).rev() {
        let bit = 1 << digit;
        let too_many = excess(&left, k, digit, odd);
        let missing = (k + 1 - too_many) % (k + 1);
        if missing <= free.len() {
            free.iter().take(missing).for_each(|&pile| left[pile] |= bit);
        } else {
            let lowered: Vec<usize> = (0..left.len()).filter(|&pile| left[pile] & bit != 0).take(too_many).collect();
            lowered.iter().for_each(|&pile| left[pile] &= !(bit | (bit - 1)));
            free.extend(lowered);
        }
    }
    Some(left)
}
