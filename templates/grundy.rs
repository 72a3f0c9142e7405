//! Grundy values of any impartial game in normal play, from its moves alone.
//!
//! Idea:   the value of a position is the mex of the values of its options, and of a sum of positions the xor of theirs. The player to
//!         move loses exactly when the value is 0.
//! Why:    a position of value v has a move to every smaller value, as a Nim pile of v stones has, and none to v itself; a move to a
//!         greater value can be answered by one back to v.
//! Edge:   a position without moves is worth 0. The game must end: where a position can come back, this never returns. The
//!         recursion is as deep as the longest game: beyond about 1000 moves fill the memo from the smallest position on.
//! Time:   O(M log M) for M moves in all positions that can be reached.
//! Source: R. Sprague, "Über mathematische Kampfspiele", Tohoku Mathematical Journal 41 (1935), 438-444; P. M. Grundy,
//!         "Mathematics and games", Eureka 2 (1939), 6-8.
//! Proof:  a search finds the sum with a Nim pile of k lost for the value k and won for every other (templates/tests/general.rs).

use std::collections::HashMap;
use std::hash::Hash;

/// The least number that is not among `values`.
///
/// ```
/// use grundy::games::grundy::mex;
///
/// assert_eq!(mex(vec![0, 1, 3, 1]), 2);
/// ```
pub fn mex(mut values: Vec<u32>) -> u32 {
    values.sort_unstable();
    values.dedup();
    (0..).zip(values).take_while(|(least, value)| least == value).count() as u32
}

/// The value of `position`. Each option in `moves(position)` is a list of positions that stands for their sum: one for an ordinary
/// move, two for a split. `memo` keeps what is known, for the next question too.
///
/// ```
/// use grundy::games::grundy::grundy_value;
/// use std::collections::HashMap;
///
/// // Lasker's Nim: take one or more stones, or split the pile in two.
/// let moves = |&n: &u32| {
///     let takes = (0..n).map(|left| vec![left]);
///     takes.chain((1..n).map(|part| vec![part, n - part])).collect::<Vec<_>>()
/// };
/// assert_eq!(grundy_value(&7, &moves, &mut HashMap::new()), 8);
/// ```
pub fn grundy_value<P, F>(position: &P, moves: &F, memo: &mut HashMap<P, u32>) -> u32
where
    P: Clone + Eq + Hash,
    F: Fn(&P) -> Vec<Vec<P>>,
{
    if let Some(&value) = memo.get(position) {
        return value;
    }
    let mut reached = Vec::new();
    for option in moves(position) {
        reached.push(option.iter().fold(0, |sum, part| sum ^ grundy_value(part, moves, memo)));
    }
    let value = mex(reached);
    memo.insert(position.clone(), value);
    value
}
