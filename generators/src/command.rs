//! What the programs share: the way from the arguments to the exit code.

use crate::arguments::{self, Given, Parameter};
use crate::form::FormError;
use crate::number::NumberError;
use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// The most piles that one input may have: more would be a mistake in the bounds.
pub const MOST_PILES: u64 = 10_000_000;

/// A program: what it takes and what it writes.
#[derive(Debug)]
pub struct Program {
    /// Its name.
    pub name: &'static str,
    /// What it writes, as the help begins.
    pub about: &'static str,
    /// The arguments of examples for the help.
    pub examples: &'static [&'static str],
    /// What it takes.
    pub parameters: fn() -> Vec<Parameter>,
    /// Writes the input that the arguments ask for.
    pub write: fn(&Given, &mut dyn Write) -> Result<(), Failure>,
}

impl Program {
    /// Runs the program with `arguments`, the first of which stands for the program itself, and gives its exit code: that of
    /// [`main`].
    pub fn run(&self, arguments: impl Iterator<Item = OsString>) -> ExitCode {
        let parameters = (self.parameters)();
        main(|out| match Given::read(parameters.clone(), arguments.skip(1))? {
            Some(given) => (self.write)(&given, out),
            None => Ok(out.write_all(arguments::help(self.name, self.about, &parameters, self.examples).as_bytes())?),
        })
    }
}

/// Why a program writes no input.
#[derive(Debug)]
pub enum Failure {
    /// Arguments that do not fit together, or that no input fits.
    Arguments(String),
    /// An output that cannot be written.
    Output(io::Error),
}

impl Failure {
    /// A failure that `message` explains.
    pub fn new(message: String) -> Self {
        Self::Arguments(message)
    }

    /// The failure to make the case of a number, from 1.
    pub fn of_case(case: u64, cause: impl fmt::Display) -> Self {
        Self::Arguments(format!("case {case}: {cause}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arguments(message) => f.write_str(message),
            Self::Output(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<NumberError> for Failure {
    fn from(error: NumberError) -> Self {
        Self::Arguments(error.to_string())
    }
}

impl From<FormError> for Failure {
    fn from(error: FormError) -> Self {
        match error {
            FormError::Io(error) => Self::Output(error),
            error => Self::Arguments(error.to_string()),
        }
    }
}

/// Checks that `cases` cases of at most `piles` piles are no more than [`MOST_PILES`].
///
/// # Errors
///
/// When they are more.
pub fn check_size(cases: u64, piles: u64) -> Result<(), Failure> {
    match cases.checked_mul(piles.max(1)) {
        Some(total) if total <= MOST_PILES => Ok(()),
        _ => Err(Failure::new(format!(
            "{cases} cases of up to {piles} piles, expected at most {MOST_PILES} piles in all"
        ))),
    }
}

/// Checks that no pile has more than `most` stones: the table of their worth must fit into memory.
///
/// # Errors
///
/// When `stones` is more.
pub fn check_stones(stones: u64, most: u64) -> Result<(), Failure> {
    if stones > most {
        return Err(Failure::new(format!("piles of up to {stones} stones, expected at most {most}")));
    }
    Ok(())
}

/// Runs `write` on buffered stdout, and gives the program's exit code.
///
/// 0 when all is written, and when the reader has closed the other end, which is no fault; 2 and a message on stderr for
/// anything else.
pub fn main(write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> ExitCode {
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let result = write(&mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // When stderr is closed as well there is nobody left to tell.
            let _ = writeln!(io::stderr(), "error: {failure}");
            ExitCode::from(2)
        }
    }
}
