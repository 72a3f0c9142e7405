//! The programs: their arguments and what they write. `src/bin` has a `main` for each, and the command `grundy` has them built in.

mod boards;
mod duel;
mod fibonacci;
mod moore;
mod number;
mod one_match;
mod pairs;
mod piles;
mod positions;
mod stairs;
mod takes;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use crate::command::{self, Failure};

/// Runs one program on the process's stdout.
type Start = fn(&mut dyn Iterator<Item = OsString>) -> ExitCode;

/// Every program by its name.
const PROGRAMS: [(&str, Start); 11] = [
    ("gen-boards", start::<boards::Arguments>),
    ("gen-duel", start::<duel::Arguments>),
    ("gen-fibonacci", start::<fibonacci::Arguments>),
    ("gen-match", start::<one_match::Arguments>),
    ("gen-moore", start::<moore::Arguments>),
    ("gen-number", start::<number::Arguments>),
    ("gen-pairs", start::<pairs::Arguments>),
    ("gen-piles", start::<piles::Arguments>),
    ("gen-positions", start::<positions::Arguments>),
    ("gen-stairs", start::<stairs::Arguments>),
    ("gen-takes", start::<takes::Arguments>),
];

/// The arguments of a program, which say what it writes.
trait Program: Parser {
    fn write(&self, out: &mut dyn Write) -> Result<(), Failure>;
}

/// The names of all programs.
pub fn names() -> impl Iterator<Item = &'static str> {
    PROGRAMS.iter().map(|(name, _)| *name)
}

/// Runs the program `name` with `arguments`, the first of which stands for the program itself, and gives its exit code: that of
/// [`command::main`], or 2 if there is no such program.
pub fn main(name: &str, mut arguments: impl Iterator<Item = OsString>) -> ExitCode {
    match PROGRAMS.iter().find(|(known, _)| *known == name) {
        Some((_, start)) => start(&mut arguments),
        None => {
            let known = names().collect::<Vec<_>>().join(", ");
            command::main(|_| Err(Failure::NoProgram { name: name.to_owned(), known }))
        }
    }
}

fn start<P: Program>(arguments: &mut dyn Iterator<Item = OsString>) -> ExitCode {
    let program = P::parse_from(arguments);
    command::main(|out| program.write(out))
}
