//! `gen-positions`: games of a set of takes, each with positions.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-positions", std::env::args_os())
}
