//! Every pile up to 3000.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

/// Whether a number is a power of a prime, or 1: dividing by its least divisor leaves 1 in the end.
fn may_be_taken(mut number: usize) -> bool {
    let Some(prime) = (2..=number).find(|divisor| number.is_multiple_of(*divisor)) else { return number == 1 };
    while number.is_multiple_of(prime) {
        number /= prime;
    }
    number == 1
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let takes: Vec<usize> = (1..=3000).filter(|&take| may_be_taken(take)).collect();
    let (mut input, mut answer) = ("3000\n".to_owned(), String::new());
    let mut won = vec![false];
    for n in 1..=3000 {
        let wins = takes.iter().take_while(|&&take| take <= n).any(|take| !won[n - take]);
        won.push(wins);
        writeln!(input, "{n}")?;
        writeln!(answer, "{} wins!", if wins { "October" } else { "Roy" })?;
    }
    expect(program, &input, &answer, "every small pile")?;
    expect(program, "0\n", "", "no case")
}
