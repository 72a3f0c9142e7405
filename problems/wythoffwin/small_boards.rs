//! Every pair of at most 60 stones a pile, by a table of the rules.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut won = vec![vec![false; 61]; 61];
    let (mut input, mut answer) = (String::new(), String::new());
    for a in 0..won.len() {
        for b in 0..won.len() {
            let of_one = (0..a).any(|left| !won[left][b]) || (0..b).any(|left| !won[a][left]);
            won[a][b] = of_one || (1..=a.min(b)).any(|taken| !won[a - taken][b - taken]);
            writeln!(input, "{a} {b}")?;
            writeln!(answer, "{}", u8::from(won[a][b]))?;
        }
    }
    expect(program, &input, &answer, "every small pair")?;
    expect(program, "", "", "no pair")
}
