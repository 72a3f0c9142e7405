//! Validates, generates and enumerates inputs by a grammar, and shrinks one on which a function is wrong.
//!
//! `cargo run -p grundy-checktestdata --example smallest`

#![expect(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use checktestdata::{Grammar, ShrinkOptions};

/// A number of piles, then the piles.
const GRAMMAR: &str = "INT(1,5,n) NEWLINE REP(n,SPACE) INT(0,9) END NEWLINE";

/// The largest pile, by a loop that stops one pile too early.
fn wrong_largest(piles: &[u64]) -> u64 {
    piles[..piles.len() - 1].iter().copied().max().unwrap_or(0)
}

/// Whether the loop gives a wrong answer. The grammar guarantees that there are numbers.
fn fails(input: &[u8]) -> Result<bool, std::num::ParseIntError> {
    let text = String::from_utf8_lossy(input);
    let piles = text.split_whitespace().skip(1).map(str::parse).collect::<Result<Vec<u64>, _>>()?;
    Ok(piles.iter().copied().max() != Some(wrong_largest(&piles)))
}

fn main() -> Result<(), Box<dyn Error>> {
    let grammar = Grammar::parse(GRAMMAR)?;

    // Validate: an error names line, column, what was found and what the grammar expects.
    if let Err(error) = grammar.validate(b"2\n4 07\n") {
        println!("rejected: {error}");
    }

    // Generate: the same seed and size give the same bytes on every machine.
    let random = grammar.generate(7, 3)?;
    print!("random:\n{}", String::from_utf8_lossy(&random));

    // Enumerate: every valid input, the smallest first.
    for input in grammar.enumerate().take(3) {
        print!("small:\n{}", String::from_utf8_lossy(&input));
    }

    // Shrink: the loop fails on this input. Which simplest input still makes it fail?
    let shrunk = grammar.shrink(b"4\n2 7 3 8\n", fails, ShrinkOptions::default())?;
    print!("shrunk in {} calls:\n{}", shrunk.calls, String::from_utf8_lossy(&shrunk.input));
    Ok(())
}
