//! `gen-moore`: positions of Moore's Nim of a chosen shape, by a seed.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-moore lost --cases 100 --piles 1..8 --stones 7 --most 1..3 --seed 1
//! gen-moore one-pile --cases 3 --piles 20000 --stones 10^18 --most 2..5 --seed 7
//! ```

use generators::programs::moore::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
