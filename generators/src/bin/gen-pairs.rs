//! `gen-pairs`: pairs of piles of a chosen shape, by a seed.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-pairs lost --cases 100 --most 10^6 --seed 1
//! gen-pairs mixed --cases 1000 --most 50 --seed 7
//! ```

use generators::programs::pairs::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
