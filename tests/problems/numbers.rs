//! Games on numbers: each solution against a search that knows the rules alone.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::Outcome;
use super::run::expect;

/// Every pile up to 120 stones.
pub(super) fn fibnim(program: &str) -> Outcome {
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

/// Every pair up to 60, and inputs without a pair or without the last line.
pub(super) fn euclid(program: &str) -> Outcome {
    let mut won = vec![vec![false; 61]; 61];
    let (mut input, mut answer) = (String::new(), String::new());
    for sum in 2..=120_usize {
        for a in 1..=60.min(sum - 1) {
            let b = sum - a;
            if b > 60 {
                continue;
            }
            let (more, less) = (a.max(b), a.min(b));
            let wins = (1..=more / less).any(|times| {
                let left = more - times * less;
                left == 0 || !won[left][less]
            });
            won[a][b] = wins;
            writeln!(input, "{a} {b}")?;
            writeln!(answer, "{} wins", if wins { "Stan" } else { "Ollie" })?;
        }
    }
    expect(program, &input, &answer, "no line 0 0 at the end")?;
    expect(program, &format!("{input}0 0\n"), &answer, "every small pair")?;
    for nothing in ["", "\n", " \r\n", "0 0", "0 0\r\n"] {
        expect(program, nothing, "", &format!("{nothing:?}"))?;
    }
    Ok(())
}
