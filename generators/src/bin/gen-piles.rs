//! `gen-piles`: cases of piles of a chosen shape, by a seed.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-piles", std::env::args_os())
}
