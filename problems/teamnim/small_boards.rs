//! Two and four players, each with a limit of at most 3, and up to 9 stones.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(stones: usize, player: usize, limits: &[usize]) -> bool {
        // The team that is to move without stones did not take the last one.
        stones == 0
            || (1..=limits[player].min(stones)).any(|take| !wins(stones - take, (player + 1) % limits.len(), limits))
    }
    let (mut input, mut answer) = (String::new(), String::new());
    for code in 0..3_usize.pow(4) {
        let limits: Vec<usize> = (0..4).map(|place| 1 + code / 3_usize.pow(place) % 3).collect();
        for limits in [&limits[..2], &limits[..]] {
            for stones in 1..=9 {
                let numbers: Vec<String> = limits.iter().map(usize::to_string).collect();
                writeln!(input, "{} {stones} {}", limits.len() / 2, numbers.join(" "))?;
                writeln!(answer, "{}", u8::from(wins(stones, 0, limits)))?;
            }
        }
    }
    expect(program, &(input + "0\n"), &answer, "every small game")
}
