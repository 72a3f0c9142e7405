//! Subtraction games: a move takes one of certain numbers of stones from one pile; the player who cannot move loses.
//!
//! Idea:   with 1 to k, the multiples of k + 1 lose. With any takes, the value of n stones is the mex of the values of n - take;
//!         several piles lose exactly when the xor of their values is 0.
//! Why:    a value depends on the m values before it, m the greatest take. So once m values in a row stand in the table a second
//!         time, p places later, everything from there on repeats every p places: that is a proof, not a guess.
//! Edge:   takes are at least 1. Without any, every pile loses. No useful bound for the period is known: the table may be too short.
//! Time:   O(len * k) for the values with k takes, O(len) for the period.
//! Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 4.
//! Proof:  equals a search for all 63 sets of takes from 1 to 6 up to 200 stones, and for random sets (templates/tests/subtraction.rs).

/// Whether the player to move wins a pile of `n` stones when a move takes 1 to `k`.
///
/// ```
/// use grundy::games::subtraction::wins_up_to;
///
/// assert!(!wins_up_to(4, 3) && wins_up_to(5, 3));
/// ```
pub fn wins_up_to(n: u64, k: u64) -> bool {
    u128::from(n) % (u128::from(k) + 1) != 0
}

/// The values of the piles of 0 to `len - 1` stones.
///
/// ```
/// use grundy::games::subtraction::grundy_values;
///
/// assert_eq!(grundy_values(&[1, 3, 4], 11), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1]);
/// ```
pub fn grundy_values(takes: &[u64], len: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(len);
    // seen[v] is n + 1 when an option of n has the value v: nothing to clear between piles.
    let mut seen = vec![0; takes.len() + 1];
    for n in 0..len {
        for &take in takes.iter().filter(|&&take| take <= n as u64) {
            seen[values[n - take as usize] as usize] = n + 1;
        }
        values.push(seen.iter().take_while(|&&last| last == n + 1).count() as u32);
    }
    values
}

/// Where the values begin to repeat, and with which period, both least, if this table proves it.
///
/// It does exactly when it has at least start + period + `greatest_take` values.
///
/// ```
/// use grundy::games::subtraction::{grundy_values, period};
///
/// assert_eq!(period(&grundy_values(&[1, 3, 4], 11), 4), Some((0, 7)));
/// assert_eq!(period(&grundy_values(&[1, 3, 4], 10), 4), None);
/// ```
pub fn period(values: &[u32], greatest_take: usize) -> Option<(usize, usize)> {
    let back: Vec<u32> = values.iter().rev().copied().collect();
    // border[i]: how many values up to back[i] equal the first ones, as in the search of Knuth, Morris and Pratt.
    let mut border: Vec<usize> = vec![0; back.len()];
    for i in 1..back.len() {
        let mut same = border[i - 1];
        while same > 0 && back[i] != back[same] {
            same = border[same - 1];
        }
        border[i] = same + usize::from(back[i] == back[same]);
        if border[i] >= greatest_take.max(1) {
            let period = i + 1 - border[i];
            let repeating = (period..back.len()).take_while(|&i| back[i] == back[i - period]).count();
            return Some((back.len() - period - repeating, period));
        }
    }
    None
}
