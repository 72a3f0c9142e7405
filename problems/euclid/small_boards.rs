//! Every pair up to 60, and inputs without a pair or without the last line.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
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
