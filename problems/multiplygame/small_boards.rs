//! Every number up to 3000.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let (mut input, mut answer) = (String::new(), String::new());
    for n in 2..=3000_usize {
        // Whether the player to move wins at each product, from the greatest on.
        let mut won = vec![false; n];
        for product in (1..n).rev() {
            won[product] = (2..=9).any(|factor| product * factor >= n || !won[product * factor]);
        }
        writeln!(input, "{n}")?;
        writeln!(answer, "{} wins.", if won[1] { "Stan" } else { "Ollie" })?;
    }
    expect(program, &input, &answer, "every small number")?;
    expect(program, "", "", "no case")
}
