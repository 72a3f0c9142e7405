//! Every pile up to 120 stones.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(stones: u64, most: u64, known: &mut BTreeMap<(u64, u64), bool>) -> bool {
        let most = most.min(stones);
        if let Some(&won) = known.get(&(stones, most)) {
            return won;
        }
        let won = (1..=most).any(|take| !wins(stones - take, 2 * take, known));
        known.insert((stones, most), won);
        won
    }
    let (mut input, mut answer) = (String::new(), String::new());
    let mut known = BTreeMap::new();
    for n in 2..=120 {
        writeln!(input, "{n}")?;
        writeln!(answer, "{} win", if wins(n, n - 1, &mut known) { "First" } else { "Second" })?;
    }
    expect(program, &(input + "0\n"), &answer, "every pile up to 120")
}
