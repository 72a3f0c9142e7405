//! `gen-stairs`: staircases of a chosen shape, by a seed.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-stairs lost --cases 100 --stairs 1..12 --stones 0..9 --seed 1
//! gen-stairs others-zero --cases 3 --stairs 2*10^4 --stones 0..10^9 --seed 7
//! ```

use generators::programs::stairs::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
