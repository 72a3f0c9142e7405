//! Grundy's game: split a pile into two unequal piles; the player who cannot move loses.
//!
//! Idea:   the value of n is the mex of g(a) ^ g(n - a) over 1 <= a < n - a; xor the values of the piles.
//! Why:    Sprague-Grundy: the two piles of a split are a sum, worth the xor of their values.
//! Edge:   piles of 1 and 2 cannot be split. Nobody knows whether the values have a period, so a table is the only way.
//! Time:   O(n^2) for n values.
//! Source: P. M. Grundy, "Mathematics and games", Eureka 2 (1939), 6-8.
//! Proof:  equals a search of every position of at most 3 piles of at most 9 stones, and of piles beside a Nim pile
//!         (templates/tests/splitting.rs).

/// The values of the piles of 0 to `len - 1` stones.
///
/// ```
/// use grundy::games::splitting::grundy_values;
///
/// assert_eq!(grundy_values(14), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3]);
/// ```
pub fn grundy_values(len: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(len);
    // seen[v] is n + 1 when an option of n has the value v. A value is less than len, so no xor of two reaches the next power of two.
    let mut seen = vec![0; len.next_power_of_two()];
    for n in 0..len {
        for part in (1..n).take_while(|&part| part < n - part) {
            seen[(values[part] ^ values[n - part]) as usize] = n + 1;
        }
        values.push(seen.iter().take_while(|&&last| last == n + 1).count() as u32);
    }
    values
}
