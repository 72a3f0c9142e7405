//! `gen-number`: one number on a line.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-number", std::env::args_os())
}
