//! `gen-match`: one position and who starts, by a seed.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-match p-position --piles 2..10 --stones 1..50 --seed 1
//! gen-match uniform --piles 3 --stones 1..7 --empty 0..2 --starter computer --seed 7
//! ```

use generators::programs::one_match::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
