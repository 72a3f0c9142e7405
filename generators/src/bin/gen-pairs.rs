//! `gen-pairs`: pairs of piles of a chosen shape, by a seed.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-pairs", std::env::args_os())
}
