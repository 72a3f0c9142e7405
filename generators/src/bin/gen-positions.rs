//! `gen-positions`: games of a set of takes, each with positions.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-positions --cases 5 --count 1..5 --takes 1..9 --positions 20 --piles 0..4 --stones 0..30 --seed 1
//! gen-positions --cases 20 --count 100 --takes 1..10^4 --positions 100 --piles 100 --stones 0..10^4 --lost --seed 7
//! ```

use generators::programs::positions::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
