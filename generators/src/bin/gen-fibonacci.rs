//! `gen-fibonacci`: positions of the game of Fibonacci takes.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-fibonacci", std::env::args_os())
}
