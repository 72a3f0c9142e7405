//! `gen-fibonacci`: positions of the game of Fibonacci takes.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-fibonacci every --piles 3 --stones 1..15
//! gen-fibonacci p-position --cases 1000 --piles 3 --stones 1..1000 --seed 1
//! ```

use generators::programs::fibonacci::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
