//! Every pile up to 300 with every k up to 24.

use std::fmt::Write;
use std::iter::successors;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    for k in 1..=24_usize {
        let (mut input, mut answer) = ("300\n".to_owned(), String::new());
        // All powers of 1 are the same.
        let powers: Vec<usize> =
            successors(Some(1), |power| (k > 1).then_some(power * k)).take_while(|&power| power <= 300).collect();
        let mut won = vec![false];
        for s in 1..=300_usize {
            let least = powers.iter().find(|&&take| take <= s && !won[s - take]);
            won.push(least.is_some());
            writeln!(input, "{s} {k}")?;
            writeln!(answer, "{}", least.unwrap_or(&0))?;
        }
        expect(program, &input, &answer, &format!("every small pile, powers of {k}"))?;
    }
    expect(program, "0\n", "", "no case")
}
