//! `gen-duel`: games of the interactive problems, by a seed.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-duel mixed --won --games 50 --piles 1..20 --stones 1..10^18 --player optimal --player mirror --seed 1
//! gen-duel uniform --games 5 --piles 2..4 --stones 1..500 --player slow --seed 7
//! ```

use generators::programs::duel::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
