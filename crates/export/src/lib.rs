//! Exports problem packages to the formats of other judges, imports packages of older formats, and reads zip archives.
//!
//! [`export`] turns a problem into an [`Export`]: the files of the other format, in memory or named on disk. [`write()`] writes it as a
//! zip archive or as a folder, the same bytes for the same package. If the other format cannot carry something, that is a
//! note if no verdict depends on it, and otherwise a reason to refuse the export: [`Refused`].
//!
//! The modules:
//!
//! - `tree` has the files, [`mod@write`] writes them, and [`unzip`] reads archives of strangers;
//! - `legacy`, `icpc`, `dmoj`, `hydro`, `fps`, `polygon` and `numbered` are the formats, one file each;
//! - `anew` converts packages from older formats into 2025-09, with `groups_of_polygon`;
//! - `doubles` finds duplicate cases, and `submissions` says which programs another judge can run;
//! - [`statement`] turns Markdown into TeX and HTML, and `yaml_text` writes YAML;
//! - `checker` turns an output validator into one C++ file for judges with testlib's protocol, `two_protocols` into one for both
//!   protocols; `inlined` inserts the files that the validator includes.
//!
//! ```
//! use std::path::Path;
//! use export::{Request, Target};
//!
//! let problem = package::load(Path::new("../../problems/onepile"))?;
//! let request = Request::new(&problem, &problem.committed_cases);
//! let made = export::export(&request, Target::Domjudge)?;
//! let folder = tempfile::tempdir()?;
//! export::write(&made, &folder.path().join("onepile.zip"), &[&problem.root])?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test reads files of its own"))]

mod anew;
pub mod base64;
mod checker;
mod dmoj;
mod doubles;
mod fps;
mod from_tex;
mod groups_of_polygon;
mod hydro;
mod icpc;
mod inlined;
mod legacy;
mod numbered;
mod polygon;
pub mod statement;
mod submissions;
mod tree;
mod two_protocols;
pub mod unzip;
pub mod write;
mod yaml_text;

use std::collections::BTreeMap;

use package::{Problem, ProblemKind, TestCase};

pub use from_tex::from_tex;
pub use numbered::{NameError, Names};
pub use tree::{Content, Files, require_own_files};
pub use write::write;

/// Where an exported package goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The format 2025-09, with all data in it: BAPCtools, and what follows the format.
    Icpc,
    /// The legacy format as DOMjudge takes it: files at the root of the zip, the limit in `domjudge-problem.ini`.
    Domjudge,
    /// The legacy format as Kattis and problemtools take it: one folder at the root.
    Kattis,
    /// A problem folder of the DMOJ judge: `init.yml`, `data.zip`, a checker or an interactor.
    Dmoj,
    /// A problem of Hydro: `problem.yaml`, the statement in Markdown, `testdata/` with `config.yaml`.
    Hydro,
    /// One XML file, which HUSTOJ, QDUOJ and Hydro import.
    Fps,
    /// A package of Polygon, which `p2d` turns into one for DOMjudge.
    Polygon,
    /// The cases alone, numbered.
    Data,
}

impl Target {
    /// Every target, in the order of the help.
    pub const ALL: [Self; 8] =
        [Self::Icpc, Self::Domjudge, Self::Kattis, Self::Dmoj, Self::Hydro, Self::Fps, Self::Polygon, Self::Data];

    /// Its name on the command line and in the names of files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Icpc => "icpc",
            Self::Domjudge => "domjudge",
            Self::Kattis => "kattis",
            Self::Dmoj => "dmoj",
            Self::Hydro => "hydro",
            Self::Fps => "fps",
            Self::Polygon => "polygon",
            Self::Data => "data",
        }
    }

    /// The target of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|target| target.name() == name)
    }
}

/// What is to be exported.
#[derive(Debug, Clone)]
pub struct Request<'a> {
    /// The package.
    pub problem: &'a Problem,
    /// All its cases, those of the recipe included, samples first.
    pub cases: &'a [TestCase],
    /// The language of the statement and the title, where the target has one only. A package without it gives its English one, or its first.
    pub language: &'a str,
    /// The names of the cases of [`Target::Data`].
    pub names: Names,
    /// Whether [`Target::Data`] has `config.yml` and the checker that Luogu reads.
    pub luogu: bool,
    /// What the submissions have got here, by name: [`Target::Dmoj`] pins it. Submissions without an entry are not pinned.
    pub seen: BTreeMap<String, Seen>,
    /// The CPU time of the slowest accepted submission here, in seconds, if it is known: [`Target::Kattis`] computes its limit from one.
    pub slowest: Option<f64>,
}

/// What a submission has got on all cases here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// The verdict: `AC`, `WA`, `TLE`, `RTE`, `MLE`, `OLE`.
    pub verdict: String,
    /// The index of the first case that was not accepted, from 0.
    pub first_failure: Option<usize>,
}

impl<'a> Request<'a> {
    /// A request with the usual names, in English, with nothing known of the submissions.
    pub fn new(problem: &'a Problem, cases: &'a [TestCase]) -> Self {
        let names = Names::default();
        Self { problem, cases, language: "en", names, luogu: false, seen: BTreeMap::new(), slowest: None }
    }

    /// The title in the language of the request, else in English, else in any.
    fn title(&self) -> &str {
        let names = &self.problem.names;
        let named = names.get(self.language).or_else(|| names.get("en")).or_else(|| names.values().next());
        named.map_or(&self.problem.id, String::as_str)
    }
}

/// A package in another form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// The folder that all files lie in, if they do not lie at the root.
    pub top: Option<String>,
    /// The files.
    pub files: Files,
    /// What was left out or changed without effect on a verdict, one sentence each.
    pub notes: Vec<String>,
    /// What may change a verdict, one sentence each. Such an export is only made when the user asks for it.
    pub losses: Vec<String>,
}

/// The other form cannot hold the package.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// There is no such form of this kind of problem.
    #[error("{0}")]
    Unsupported(String),
    /// A file of the package cannot be read.
    #[error("{path}: cannot read the file: {reason}")]
    Unreadable {
        /// The file.
        path: String,
        /// Why.
        reason: String,
    },
    /// A file of the other form cannot be written.
    #[error("{path}: cannot write the file: {reason}")]
    Unwritable {
        /// The file.
        path: String,
        /// Why.
        reason: String,
    },
}

impl Refused {
    pub(crate) fn unwritable(path: &std::path::Path, error: &std::io::Error) -> Self {
        Self::Unwritable { path: path.display().to_string(), reason: error.to_string() }
    }

    pub(crate) fn unreadable(path: &std::path::Path, error: &std::io::Error) -> Self {
        Self::Unreadable { path: path.display().to_string(), reason: error.to_string() }
    }
}

/// Makes the files of the other form. Cases are only named: [`write()`] reads them.
///
/// # Errors
///
/// [`Refused`] when the form has no such problems, or a file that has to be changed cannot be read.
pub fn export(request: &Request<'_>, target: Target) -> Result<Export, Refused> {
    let mut made = match target {
        Target::Icpc => icpc::export(request),
        Target::Domjudge | Target::Kattis => legacy::export(request, target),
        Target::Dmoj => dmoj::export(request),
        Target::Hydro => hydro::export(request),
        Target::Fps => fps::export(request),
        Target::Polygon => polygon::export(request),
        Target::Data => numbered::export(request),
    }?;
    made.notes.extend(left_in_folder(request.problem));
    Ok(made)
}

/// What a folder of samples may have, and no other form carries.
fn left_in_folder(problem: &Problem) -> Vec<String> {
    let mut notes = Vec::new();
    let files = [("read", &problem.files.input), ("write", &problem.files.output)];
    for (does, file) in files.into_iter().filter_map(|(does, file)| Some((does, file.as_ref()?))) {
        notes.push(format!("programs {does} the file `{file}` here, and stdin or stdout there"));
    }
    match problem.unanswered.len() {
        0 => {}
        1 => notes.push("the input without an answer is left out".to_owned()),
        count => notes.push(format!("the {count} inputs without an answer are left out")),
    }
    notes
}

/// What kind of problem it is, in words: `interactive`, `multi-pass`.
fn kind_in_words(kind: ProblemKind) -> &'static str {
    match (kind.interactive, kind.multi_pass) {
        (true, true) => "interactive multi-pass",
        (true, false) => "interactive",
        (false, true) => "multi-pass",
        (false, false) => "pass-fail",
    }
}
