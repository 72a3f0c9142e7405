//! `gen-boards`: every board within bounds.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-boards --form until-zero --piles 1..4 --stones 1..7
//! gen-boards --form counted --piles 0..4 --stones 0..7 --ordered --skip 1000 --take 474
//! ```

use generators::programs::boards::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
