//! Fibonacci takes: a move takes 1, 2, 3, 5, 8, ... stones, a Fibonacci number, from one pile; the player who cannot move loses.
//!
//! Idea:   the value of n stones is the mex of the values of n - F, over the Fibonacci numbers F up to n. Several piles lose exactly
//!         when the xor of their values is 0. Make the table once, as long as the largest pile.
//! Why:    it is a sum of piles. No period helps: every p divides some Fibonacci number F, and a move leads from n + F to n, so these
//!         two values differ, which a period p would forbid.
//! Edge:   1 counts once. With k Fibonacci numbers up to n the value is at most k, so 64 bits hold the set of values seen.
//! Time:   O(len * log len).
//! Source: HDU 1848; the theory is that of Sprague and Grundy.
//! Proof:  equals a search of every position of at most 3 piles of at most 13 stones, and of piles of up to 1000
//!         (templates/tests/fibonacci.rs).

/// The values of the piles of 0 to `len - 1` stones.
///
/// ```
/// use grundy::games::fibonacci::grundy_values;
///
/// assert_eq!(grundy_values(11), [0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0]);
/// ```
pub fn grundy_values(len: usize) -> Vec<u32> {
    let mut takes = vec![1, 2];
    while takes[takes.len() - 1] < len {
        takes.push(takes[takes.len() - 1] + takes[takes.len() - 2]);
    }
    let mut values: Vec<u32> = Vec::with_capacity(len);
    for n in 0..len {
        let options = takes.iter().take_while(|&&take| take <= n).map(|take| values[n - take]);
        let seen = options.fold(0_u64, |seen, value| seen | 1 << value);
        values.push(seen.trailing_ones());
    }
    values
}
