//! `gen-boards`: every board within bounds.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-boards", std::env::args_os())
}
