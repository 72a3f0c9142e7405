//! `gen-match`: one position and who starts, by a seed.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-match", std::env::args_os())
}
