//! What came of a search, as every format of the report shows it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::shard::Part;
use package::Problem;
use stress::setup::Setup;
use stress::{Coverage, Find, Guess, Narrowed};

/// A counterexample with everything that a report shows of it.
pub(crate) struct Found {
    pub(super) find: Find,
    pub(super) narrowed: Narrowed,
    /// Whether it was shrunk by a guess, and what was found is shown beside it.
    pub(super) is_guess: bool,
    /// Where it was saved.
    pub(super) saved: Option<PathBuf>,
    /// Where what was found was saved, if it was shrunk by a guess.
    pub(super) as_found: Option<PathBuf>,
    /// Why it could not be.
    pub(super) unsaved: Option<anyhow::Error>,
    /// The command that shows it again.
    pub(super) again: String,
}

impl Found {
    /// What the program read: the shrunk input, in the program's form.
    pub(super) fn input(&self) -> &[u8] {
        self.narrowed.failure.read.as_deref().unwrap_or(&self.narrowed.input)
    }
}

/// What a search has found, and all that a format shows of it.
pub(crate) struct StressReport<'a> {
    pub(super) problem: &'a Problem,
    pub(super) file: &'a Path,
    pub(super) setup: &'a Setup,
    /// The grammar that was guessed, where there is none.
    pub(super) guess: Option<&'a Guess>,
    /// `None`: nothing was searched.
    pub(super) coverage: Option<&'a Coverage>,
    pub(super) elapsed: Duration,
    pub(super) found: &'a [Found],
    /// How many failing inputs were found, and how many of them were shrunk.
    pub(super) failing: (usize, usize),
    pub(super) interrupted: bool,
    /// Which shard it is, if there are several.
    pub(super) part: Option<&'a Part>,
}

/// Why nothing was searched.
pub(crate) enum NotSearched<'a> {
    /// The program does not compile: what the compiler says.
    DoesNotCompile(&'a str),
    /// The program does not fail on the input of this file.
    DoesNotFail(&'a Path),
}
