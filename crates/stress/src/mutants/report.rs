//! Which mutants are tried, on what, and what comes of them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::make::Mutant;
use judge::Verdict;
use package::TestCase;

/// A package with all its cases, those on disk and the generated ones.
pub struct Problem<'a> {
    /// The package.
    pub package: &'a package::Problem,
    /// The cases, in the order in which they are run.
    pub cases: &'a [TestCase],
}

/// What came of a mutant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// The compiler refuses it.
    DoesNotCompile,
    /// The data tells it from the program.
    Killed {
        /// The first case that does.
        case: String,
        /// The verdict there.
        verdict: Verdict,
    },
    /// It survives, since no case has a value that it changes.
    Unreached,
    /// It survives, and the package says why.
    Explained(String),
    /// It survives.
    Survived,
}

/// A mutant and what came of it.
#[derive(Debug)]
pub struct Tried {
    /// The program it is made from, as reports name it.
    pub program: String,
    /// The mutant.
    pub mutant: Mutant,
    /// Its fate.
    pub fate: Fate,
}

/// A fault that is not a survivor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The file.
    pub path: PathBuf,
    /// The line in it, from 1.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
}

/// What came of all mutants of a package.
#[derive(Debug, Default)]
pub struct MutantsReport {
    /// The programs that were changed, by their names in reports.
    pub programs: Vec<String>,
    /// Their mutants, in the order of the text.
    pub tried: Vec<Tried>,
    /// The programs of which lossy mutants were made.
    pub lossy_programs: Vec<String>,
    /// The lossy mutants that were tried, in the order of the text.
    pub lossy: Vec<Tried>,
    /// Every lossy mutant of each program, whether it was tried or not.
    pub(super) all_lossy: Vec<(String, Mutant)>,
    /// Programs that cannot be changed, and explanations that are wrong.
    pub faults: Vec<Fault>,
}

/// Which mutants are tried.
#[derive(Debug, Clone)]
pub struct Selection {
    /// The names in [`list`](super::list) of those that are; `None`: all.
    own: Option<BTreeSet<String>>,
    /// Whether faults that belong to no mutant are reported.
    pub reports_faults: bool,
}

/// Lossy mutants are parted by the places of a program, into so many parts: more would mean that more machines prepare each program.
pub(super) const LOSSY_PARTS: usize = 8;

impl Selection {
    /// All of them.
    pub const ALL: Self = Self { own: None, reports_faults: true };

    /// Those with these names in [`list`](super::list).
    pub fn named(own: impl IntoIterator<Item = String>, reports_faults: bool) -> Self {
        Self { own: Some(own.into_iter().collect()), reports_faults }
    }

    pub(super) fn has(&self, program: &str, mutant: &Mutant) -> bool {
        self.own.as_ref().is_none_or(|own| own.contains(&name(program, mutant)))
    }

    /// Whether the lossy mutants of the place of this number are tried.
    pub(super) fn has_place(&self, number: usize) -> bool {
        self.own.as_ref().is_none_or(|own| own.contains(&lossy_part(number % LOSSY_PARTS)))
    }

    /// Whether any lossy mutants are.
    pub(super) fn has_lossy(&self) -> bool {
        (0..LOSSY_PARTS).any(|part| self.has_place(part))
    }
}

/// Mutants that change the same text in the same way share a name: an explanation is about all of them.
pub(super) fn name(program: &str, mutant: &Mutant) -> String {
    format!("{program}: {} -> {}", mutant.before, mutant.after)
}

pub(super) fn lossy_part(number: usize) -> String {
    format!("lossy mutants {} of {LOSSY_PARTS}", number + 1)
}

/// How a file begins that `grundy bundle` has made: what it is made of is mutated, and what is beside that is held by its own tests.
pub(super) const MADE: &str = "// Made by grundy ";
