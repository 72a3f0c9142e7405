//! Every pile up to the bound.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut won = vec![false];
    let (mut input, mut answer) = (String::new(), String::new());
    for n in 1..=1000_usize {
        let wins = (0..10).map(|power| 1 << power).take_while(|&take| take <= n).any(|take| !won[n - take]);
        won.push(wins);
        writeln!(input, "{n}")?;
        writeln!(answer, "{}", if wins { "Kiki" } else { "Cici" })?;
    }
    expect(program, &input, &answer, "every pile up to 1000")?;
    expect(program, "", "", "no case")
}
