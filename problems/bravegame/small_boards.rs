//! Every pile up to 60 with every bound up to 62.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let (mut input, mut answer) = (format!("{}\n", 60 * 62), String::new());
    for m in 1..=62_usize {
        let mut won = vec![false];
        for n in 1..=60 {
            let wins = (1..=m.min(n)).any(|take| !won[n - take]);
            won.push(wins);
            writeln!(input, "{n} {m}")?;
            writeln!(answer, "{}", if wins { "first" } else { "second" })?;
        }
    }
    expect(program, &input, &answer, "every small pile")?;
    expect(program, "0\n", "", "no game")
}
