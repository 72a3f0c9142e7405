//! `gen-duel`: games of the interactive problems, by a seed.

use std::process::ExitCode;

fn main() -> ExitCode {
    generators::programs::main("gen-duel", std::env::args_os())
}
