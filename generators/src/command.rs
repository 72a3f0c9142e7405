//! What the programs share: the way out.

use std::io::{self, Write};
use std::process::ExitCode;
use thiserror::Error;

use crate::form::FormError;
use crate::number::NumberError;
use crate::piles::Impossible;

/// The most piles that one input may have: more would be a mistake in the bounds.
pub const MOST_PILES: u64 = 10_000_000;

/// Why a program writes no input.
#[derive(Debug, Error)]
pub enum Failure {
    /// Numbers that do not fit together.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// A case that does not exist.
    #[error("case {case}: {cause}")]
    Case {
        /// Which case, from 1.
        case: u64,
        /// Why.
        cause: Impossible,
    },
    /// A bit for a shape that has none.
    #[error("--bit belongs to the shape one-bit")]
    BitWithoutShape,
    /// More piles than [`MOST_PILES`].
    #[error("{cases} cases of up to {piles} piles, expected at most {MOST_PILES} piles in all")]
    TooMany {
        /// The number of cases.
        cases: u64,
        /// The most piles of one case.
        piles: u64,
    },
    /// Piles whose worth is not known.
    #[error("piles of up to {stones} stones, expected at most {most}")]
    TooLarge {
        /// The most stones of one pile.
        stones: u64,
        /// The most that is allowed.
        most: u64,
    },
    /// A bound of pairs that holds none, or more than is computed with.
    #[error("found at most {most} stones, expected 2 to 2^60")]
    MostStones {
        /// The bound.
        most: u64,
    },
    /// No program is called so.
    #[error("no generator `{name}`, expected one of {known}")]
    NoProgram {
        /// The name.
        name: String,
        /// The names that there are, as one list.
        known: String,
    },
    /// Cases that the form cannot hold, or an output that cannot be written.
    #[error(transparent)]
    Form(#[from] FormError),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Form(FormError::Io(error))
    }
}

/// Checks that `cases` cases of at most `piles` piles are no more than [`MOST_PILES`].
///
/// # Errors
///
/// [`Failure::TooMany`].
pub fn check_size(cases: u64, piles: u64) -> Result<(), Failure> {
    match cases.checked_mul(piles.max(1)) {
        Some(total) if total <= MOST_PILES => Ok(()),
        _ => Err(Failure::TooMany { cases, piles }),
    }
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
        Err(Failure::Form(FormError::Io(error))) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // When stderr is closed as well there is nobody left to tell.
            let _ = writeln!(io::stderr(), "error: {failure}");
            ExitCode::from(2)
        }
    }
}
