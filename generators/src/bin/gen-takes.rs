//! `gen-takes`: a subtraction game.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-takes --stones 10^6 --count 100 --takes 1..10^6 --seed 1
//! gen-takes --stones 1..40 --count 1..5 --takes 1..12 --multiple-of 2 --seed 7
//! ```

use generators::programs::takes::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
