//! `gen-takes`: a subtraction game.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-takes", std::env::args_os())
}
