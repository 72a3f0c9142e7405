//! The cases on which programs of the user's own are judged: those that are asked of them, in the form in which they are asked.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use tempfile::TempDir;

use crate::say;
use crate::say::lines::plural;
use judge::Tools;
use package::{Harness, Problem, TestCase};

/// Cases that are asked of the user's programs.
pub(super) struct AskedCases<'p> {
    /// The cases.
    pub(super) cases: Vec<TestCase>,
    /// How many there would be in the problem's own form.
    pub(super) all: usize,
    /// What calls the programs, if they are functions.
    pub(super) harness: Option<&'p Harness>,
}

/// The folder in which cases in another form are written.
pub(super) fn folder() -> anyhow::Result<TempDir> {
    tempfile::Builder::new().prefix("grundy-form-").tempdir().context("cannot create a working folder")
}

impl<'p> AskedCases<'p> {
    /// Those of `cases` that are asked of `files`, in the form in which they are asked; where that is another form, as files of `folder`. Of no files, they
    /// are those of the package's own programs. Notes tell what differs.
    pub(super) fn of_files(
        problem: &'p Problem,
        tools: &Tools,
        files: &[PathBuf],
        mut cases: Vec<TestCase>,
        folder: &Path,
    ) -> anyhow::Result<Self> {
        let harness = common_harness(problem, tools, files)?;
        if let Some(harness) = harness {
            cases.retain(|case| harness.is_about(&case.name));
        }
        let all = cases.len();
        // The package's own programs are asked in its own form.
        let form = judge::asked_form::of_program(problem, harness).filter(|_| !files.is_empty());
        if let Some(form) = form {
            cases = judge::asked_form::convert(problem, form, &cases, folder)?;
            let left_out =
                if cases.len() < all { format!(", on {}", plural(cases.len(), "case")) } else { String::new() };
            let of = form.title();
            say::note(&format!("{}: judged in the form of {of}{left_out}", problem.id));
            if cases.is_empty() {
                bail!("{}: no case can be asked in the form of {of}", problem.id);
            }
        }
        Ok(Self { cases, all, harness })
    }
}

/// Says of each file that is only a function what calls it. The harness whose groups all of the files are judged on, if there is one.
fn common_harness<'p>(problem: &'p Problem, tools: &Tools, files: &[PathBuf]) -> anyhow::Result<Option<&'p Harness>> {
    let options = judge::options_for(problem);
    let mut common: Option<Option<&Harness>> = None;
    for file in files {
        // Building a source reports what is wrong with it.
        let harness = tools.builder.harness_of(file, &options).ok().flatten().map(|index| &problem.harnesses[index]);
        if let Some(Harness { judge, defines, groups, .. }) = harness {
            let groups = if groups.is_empty() { String::new() } else { format!(", only on {}", groups.join(", ")) };
            say::note(&format!("{}: judged as the {judge} function {defines}{groups}", file.display()));
        }
        let form =
            |harness: &Harness| problem.asked_forms.iter().find(|form| form.judge == harness.judge && form.converts());
        let groups = |harness: Option<&Harness>| {
            harness.map(|harness| (harness.groups.clone(), form(harness))).unwrap_or_default()
        };
        match common {
            Some(known) if groups(known) != groups(harness) => bail!(
                "{}: functions and programs are judged on different cases here; name only one kind in a command",
                problem.id
            ),
            Some(_) => {}
            None => common = Some(harness),
        }
    }
    Ok(common.flatten())
}
