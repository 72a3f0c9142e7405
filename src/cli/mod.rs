//! The command line: arguments, one function for each subcommand, and the reports. Only here is anything printed.

use std::process::ExitCode;

/// Runs the command that the process's arguments ask for, and gives the exit code.
pub fn main() -> ExitCode {
    ExitCode::SUCCESS
}
