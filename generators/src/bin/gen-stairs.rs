//! `gen-stairs`: staircases of a chosen shape, by a seed.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-stairs", std::env::args_os())
}
