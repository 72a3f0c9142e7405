//! All programs together, as the command `grundy` has them built in.

use crate::command::{self, Failure, Program};
use crate::programs::{boards, duel, fibonacci, moore, number, one_match, pairs, piles, positions, stairs, takes};
use std::ffi::OsString;
use std::process::ExitCode;

/// Every program, by its name.
const PROGRAMS: [&Program; 11] = [
    &boards::PROGRAM,
    &duel::PROGRAM,
    &fibonacci::PROGRAM,
    &one_match::PROGRAM,
    &moore::PROGRAM,
    &number::PROGRAM,
    &pairs::PROGRAM,
    &piles::PROGRAM,
    &positions::PROGRAM,
    &stairs::PROGRAM,
    &takes::PROGRAM,
];

/// The names of all programs.
pub fn names() -> impl Iterator<Item = &'static str> {
    PROGRAMS.iter().map(|program| program.name)
}

/// Runs the program `name` with `arguments`, the first of which stands for the program itself, and gives its exit code: that of
/// [`Program::run`], or 2 if there is no such program.
pub fn main(name: &str, arguments: impl Iterator<Item = OsString>) -> ExitCode {
    match PROGRAMS.iter().find(|program| program.name == name) {
        Some(program) => program.run(arguments),
        None => {
            let known = names().collect::<Vec<_>>().join(", ");
            command::main(|_| Err(Failure::new(format!("no generator `{name}`, expected one of {known}"))))
        }
    }
}
