//! Octal games: take stones from one pile as a code allows, and perhaps split the rest; the player who cannot move loses.
//!
//! Idea:   `digits[t]` says what may follow a take of t stones: +1 if nothing may be left, +2 if one pile, +4 if two. `digits[0]`, 0 or
//!         4, stands before the point: Kayles is 0.77, [0, 7, 7]. The value of a pile is the mex of its options, a split being worth
//!         the xor of its parts; several piles lose exactly when the xor of their values is 0.
//! Why:    let k be the last place and e >= 1. If the values of n and n + p are equal for e <= n < 2e + p + k, they are for all n >= e:
//!         of two parts of a later n + p one is at least e + p, and p less of it is worth the same, so n and n + p have equal options.
//! Edge:   no period is known for many codes, such as 0.6; that of 0.16 is 149459. A pattern in a short table proves nothing.
//! Time:   O(len^2 * k) for the values of a code that splits, otherwise O(len * k).
//! Source: R. K. Guy, C. A. B. Smith, "The G-values of various games", Proceedings of the Cambridge Philosophical Society 52
//!         (1956), 514-526.
//! Proof:  equals a search for all 128 codes of two digits (templates/tests/octal.rs).

/// The values of the piles of 0 to `len - 1` stones.
///
/// ```
/// use grundy::games::octal::grundy_values;
///
/// assert_eq!(grundy_values(&[0, 7, 7], 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
/// ```
pub fn grundy_values(digits: &[u8], len: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(len);
    // seen[v] is n + 1 when an option of n has the value v: nothing to clear between piles.
    let mut seen: Vec<usize> = Vec::new();
    for n in 0..len {
        let mut see = |value: u32| {
            seen.resize(seen.len().max(value as usize + 1), 0);
            seen[value as usize] = n + 1;
        };
        for (take, digit) in digits.iter().enumerate().take(n + 1) {
            let left = n - take;
            if take > 0 && digit & if left == 0 { 1 } else { 2 } != 0 {
                see(values[left]);
            }
            if digit & 4 != 0 {
                (1..=left / 2).for_each(|part| see(values[part] ^ values[left - part]));
            }
        }
        values.push(seen.iter().take_while(|&&last| last == n + 1).count() as u32);
    }
    values
}

/// Where the values begin to repeat, and with which period, both least, if this table proves it.
///
/// ```
/// use grundy::games::octal::{grundy_values, period};
///
/// assert_eq!(period(&grundy_values(&[0, 7, 7], 168), &[0, 7, 7]), Some((71, 12)));
/// assert_eq!(period(&grundy_values(&[0, 7, 7], 167), &[0, 7, 7]), None);
/// ```
pub fn period(values: &[u32], digits: &[u8]) -> Option<(usize, usize)> {
    let last_place = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
    (1..=values.len() / 2).find_map(|period| {
        let differs = (0..values.len() - period).rev().find(|&n| values[n] != values[n + period]);
        let start = differs.map_or(0, |n| n + 1);
        (2 * start.max(1) + 2 * period + last_place <= values.len()).then_some((start, period))
    })
}
