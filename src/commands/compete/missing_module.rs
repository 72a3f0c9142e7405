//! A Python program that misses a module: which Python ran it, and where that looks.

use std::path::Path;

use crate::commands::own::python;
use crate::say;
use judge::{ProblemReport, Verdict};
use program::Builder;

/// Says which Python ran a program and where it looked for modules, if its stderr names one that is missing.
pub(crate) fn tell(builder: &Builder, file: &Path, stderr: &str) {
    let Some(module) = missing(stderr) else { return };
    if let Some(looked) = program::language_of(file).and_then(|language| python::where_it_looks(builder, language)) {
        say::note(&format!(
            "{}: no module `{module}`: {looked}; `grundy doctor` shows which modules are found",
            file.display()
        ));
    }
}

/// As [`tell`], of each program of a report that crashed.
pub(crate) fn tell_of(builder: &Builder, report: &ProblemReport) {
    for submission in &report.submissions {
        let mut failed = submission.cases().iter().filter_map(|case| case.result.as_ref().ok());
        if let Some(failed) = failed.find(|report| report.verdict == Verdict::RunTimeError) {
            tell(builder, &submission.candidate.source, failed.facts.stderr.raw());
        }
    }
}

/// The module that a traceback says is missing.
fn missing(stderr: &str) -> Option<&str> {
    // An error may have it within a line.
    let (_, line) = stderr.lines().rev().find_map(|line| line.split_once("ModuleNotFoundError: No module named "))?;
    Some(line.split('\'').nth(1)?.split('.').next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_module_is_read_off_the_traceback() {
        let told = "Traceback (most recent call last):\nModuleNotFoundError: No module named 'numpy.linalg'; 'numpy' is not a package\n";
        assert_eq!(missing(told), Some("numpy"));
        assert_eq!(missing("ZeroDivisionError\n"), None);
    }
}
