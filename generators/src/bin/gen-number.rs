//! `gen-number`: one number on a line.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-number --from 1 --to 2^31-1 --seed 1
//! gen-number --from 1 --to 2^31-1 --multiple-of 4 --seed 1
//! gen-number --from 10^9 --to 2^31-1 --multiple-of 4 --offset 3 --seed 1
//! gen-number --list 100 --from 1 --to 2000 --seed 1
//! ```

use generators::programs::number::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
