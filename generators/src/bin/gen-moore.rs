//! `gen-moore`: positions of Moore's Nim of a chosen shape, by a seed.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-moore", std::env::args_os())
}
