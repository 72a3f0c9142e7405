//! Programs of testlib's protocol: found by their usual names, with the header that they include.
//!
//! `testlib.h` is not part of grundy. It must be beside the program, in the problem's folder or its `files`, in a folder of
//! `CPLUS_INCLUDE_PATH` or `CPATH`, or where the compiler finds it anyway.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use untrusted::{MOST_OF_TEXT, Root};

use super::fault::{FaultList, Faults};
use super::files::bad_link;
use super::{CheckerTrial, OutputValidator, Problem, Protocol};

const HEADER: &str = "testlib.h";
/// Where the compiler finds headers by itself.
const SYSTEM: [&str; 2] = ["/usr/include", "/usr/local/include"];

/// The programs of a problem.
#[derive(Debug, Default)]
pub(super) struct Programs {
    pub(super) checker: Option<PathBuf>,
    pub(super) interactor: Option<PathBuf>,
    pub(super) validators: Vec<PathBuf>,
}

impl Programs {
    /// The programs with the usual names in the first of these folders that has them.
    pub(super) fn find(folders: &[PathBuf]) -> Self {
        let first = |names: &[&str]| {
            let paths = folders.iter().flat_map(|folder| names.iter().map(move |name| folder.join(name)));
            paths.into_iter().find(|path| path.is_file())
        };
        Self {
            checker: first(&["check.cpp", "checker.cpp", "check.cc", "checker.cc"]),
            interactor: first(&["interactor.cpp", "interactor.cc"]),
            validators: first(&["validator.cpp", "val.cpp", "validator.cc"]).into_iter().collect(),
        }
    }

    /// Makes them the problem's own. They lie in `root`, after all links. Their headers are looked for in `folders` too.
    pub(super) fn put_into(self, problem: &mut Problem, root: &Path, folders: &[PathBuf], faults: &mut FaultList) {
        let programs = self.checker.iter().chain(&self.interactor).chain(&self.validators);
        for program in programs.clone() {
            if let Some(message) = bad_link(program, root) {
                faults.add(program, message);
            }
        }
        let mut include: Vec<PathBuf> =
            programs.filter_map(|program| place(program, Some(root), folders, faults)).collect();
        include.sort();
        include.dedup();
        problem.include = include;
        if self.checker.is_some() || self.interactor.is_some() || !self.validators.is_empty() {
            problem.protocol = Protocol::Testlib;
        }
        problem.input_validators = self.validators;
        problem.kind.interactive = self.interactor.is_some();
        match (self.interactor, self.checker) {
            (Some(interactor), checker) => {
                if checker.is_none() && leaves_something(&interactor, root) {
                    let message = "writes to `tout` for a checker, and there is none: grundy accepts what the \
                                   interactor accepts";
                    faults.add_mild(&interactor, message);
                }
                problem.output_validator = OutputValidator::Custom(interactor);
                problem.checker = checker;
            }
            (None, Some(checker)) => problem.output_validator = OutputValidator::Custom(checker),
            (None, None) => {}
        }
    }
}

impl Problem {
    /// Makes a checker the output validator: of testlib's protocol, unless a trial shows another. Nothing else of the package is judged by that
    /// protocol's rules: use it on a problem whose submissions are judged and whose inputs are not.
    ///
    /// # Errors
    ///
    /// When the program cannot be found, or includes a `testlib.h` that is nowhere.
    pub fn set_checker(&mut self, checker: &Path) -> Result<(), Faults> {
        let mut faults = FaultList::default();
        let found = checker.canonicalize().map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => "no such file, expected a checker".to_owned(),
            _ => format!("expected a checker: {error}"),
        });
        match found {
            Err(error) => faults.add(checker, error),
            Ok(path) if !path.is_file() => faults.add(checker, "expected a checker, found a folder"),
            Ok(path) => {
                self.include.extend(place(&path, None, std::slice::from_ref(&self.root), &mut faults));
                self.protocol = Protocol::Testlib;
                self.trial = Some(CheckerTrial { source: path.clone(), is_meant: true });
                self.output_validator = OutputValidator::Custom(path);
            }
        }
        faults.finish(Some(()), Path::new(""), Path::new("")).map(|_| ())
    }
}

/// The folder of the `testlib.h` that a program includes which the user has named, unless the compiler finds it by itself: that of the program, one
/// of `folders`, or one of the usual variables.
///
/// # Errors
///
/// When it is nowhere.
pub fn include_for(program: &Path, folders: &[PathBuf]) -> Result<Option<PathBuf>, Faults> {
    let mut faults = FaultList::default();
    let found = place(program, None, folders, &mut faults);
    faults.finish(Some(()), Path::new(""), Path::new("")).map(|_| found)
}

/// Whether an interactor leaves the judgement to a checker: by what it writes into the file of testlib's stream `tout`.
fn leaves_something(interactor: &Path, root: &Path) -> bool {
    let text = Root::Inside(root).read(interactor, MOST_OF_TEXT).unwrap_or_default();
    String::from_utf8_lossy(&text).lines().any(|line| {
        let code = line.split("//").next().unwrap_or_default();
        code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "tout")
    })
}

/// The folder of the `testlib.h` that a program includes, unless the compiler finds it by itself. No header of that folder lies outside `root`,
/// where there is one: the user may have named a checker that lies elsewhere.
fn place(program: &Path, root: Option<&Path>, folders: &[PathBuf], faults: &mut FaultList) -> Option<PathBuf> {
    // The compile step reports what cannot be read.
    let text = root.map_or(Root::Anywhere, Root::Inside).read(program, MOST_OF_TEXT).ok()?;
    let text = String::from_utf8_lossy(&text);
    let includes = |line: &str| line.trim_start().starts_with('#') && line.contains("include") && line.contains(HEADER);
    let line = 1 + text.lines().position(includes)?;
    // A name alone lies in the working folder.
    let beside =
        program.parent().map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder }.to_owned());
    let has_it = |folder: &&PathBuf| folder.join(HEADER).is_file();
    let found = beside.iter().chain(folders).find(has_it).cloned();
    if found.is_none()
        && let Some(folder) = include_path().iter().find(has_it)
    {
        // The user's own choice: it is no part of the package.
        return Some(folder.clone());
    }
    if found.is_none() && !SYSTEM.iter().any(|folder| Path::new(folder).join(HEADER).is_file()) {
        faults.add_at(
            program,
            line,
            "includes `testlib.h`, which is missing, expected it beside this file, in the problem's folder, in a folder of \
             CPLUS_INCLUDE_PATH, or in /usr/local/include (it is at github.com/MikeMirzayanov/testlib)",
        );
    }
    if let (Some(folder), Some(root)) = (&found, root) {
        check_headers(folder, root, faults);
    }
    found
}

/// The folders in which a compiler looks by the user's variables.
fn include_path() -> Vec<PathBuf> {
    let values = ["CPLUS_INCLUDE_PATH", "CPATH"].into_iter().filter_map(std::env::var_os);
    let folders = values.flat_map(|value| std::env::split_paths(&value).collect::<Vec<_>>());
    folders.filter(|folder| folder.is_absolute()).collect()
}

/// Notes the headers of a folder that lie outside of the package: a compiler would show their lines.
fn check_headers(folder: &Path, root: &Path, faults: &mut FaultList) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if let Some(message) = bad_link(&path, root) {
            faults.add(&path, message);
        }
    }
}
