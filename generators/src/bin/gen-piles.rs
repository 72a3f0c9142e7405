//! `gen-piles`: cases of piles of a chosen shape, by a seed.
//!
//! `--help` lists the arguments. Examples:
//!
//! ```text
//! gen-piles p-position --form until-zero --cases 3 --piles 200000 --stones 1..2^31-1 --seed 1
//! gen-piles mixed --form counted --cases 100 --piles 1..47 --stones 1..4747 --seed 7 --shuffle
//! gen-piles p-position --rule zero-move --form counted --piles 2..10 --stones 1..2^30-1 --seed 3
//! ```

use generators::programs::piles::PROGRAM;
use std::process::ExitCode;

fn main() -> ExitCode {
    PROGRAM.run(std::env::args_os())
}
