//! What another tool of the format refuses or warns of, although grundy can judge the package: only warnings.
//!
//! Of these, the text of the format 2025-09 asks for the downloads alone, since December 2025: an interaction counts as the statement's files of a
//! sample, and these need the files to download beside them. The tools are BAPCtools 2026.10.0, problemtools 1.20260907 and the package `checktestdata` 2026.9.2, as PyPI has them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::report::{CheckReport, FindingKind, Severity};
use checktestdata::SiteReport;
use package::{Form, Problem, ProblemLimits, TestCase};
use untrusted::MOST_OF_DATA;

/// What a sample with an interaction has beside it: what a team downloads in place of the case's own input and answer.
const DOWNLOADS: [&str; 2] = ["in.download", "ans.download"];

/// Checks the limits, the interactions and the attachments of a package in the format 2025-09.
pub(super) fn check(problem: &Problem, report: &mut CheckReport) {
    if problem.form != Form::Icpc2025 {
        return;
    }
    if let Some(message) = uneven(&problem.limits) {
        report.find(Severity::Warning, FindingKind::Form, &problem.root.join("problem.yaml"), message);
    }
    for path in &problem.interactions {
        let missing: Vec<String> = DOWNLOADS
            .iter()
            .map(|extension| path.with_extension(extension))
            .filter(|download| !download.exists())
            .filter_map(|download| Some(format!("`{}`", download.file_name()?.to_str()?)))
            .collect();
        if !missing.is_empty() {
            let message = format!(
                "found no {} beside it, which the format and BAPCtools expect: what a team downloads in place of the case's own files",
                missing.join(" and no ")
            );
            report.find(Severity::Warning, FindingKind::Interaction, path, message);
        }
    }
    if let Some((path, message)) = unlisted(problem) {
        report.find(Severity::Warning, FindingKind::Form, &path, message);
    }
    // A package without attachments has no such folder.
    let attachments = fs::read_dir(problem.root.join("attachments")).into_iter().flatten().flatten();
    let mut folders: Vec<_> = attachments.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    for path in folders {
        let message = "a folder among the attachments, which problemtools and BAPCtools reject: expected files, such as an archive";
        report.find(Severity::Warning, FindingKind::Form, &path, message);
    }
}

/// The recipe of a package, and which cases on disk it lacks: BAPCtools removes them.
fn unlisted(problem: &Problem) -> Option<(PathBuf, String)> {
    let yaml = problem.generators_yaml.as_ref()?;
    let listed: BTreeSet<&str> = yaml.cases.iter().map(|case| case.name.as_str()).collect();
    let outputs = problem.invalid_outputs.iter().chain(&problem.valid_outputs).map(|output| &output.case);
    let extra = problem.invalid_inputs.iter().chain(&problem.invalid_answers).chain(outputs);
    let mut names = problem.committed_cases.iter().chain(extra).map(|case| case.name.as_str());
    let mut missing = names.by_ref().filter(|name| !listed.contains(name));
    let first = missing.next()?;
    let more = match missing.count() {
        0 => String::new(),
        count => format!(" and {count} more"),
    };
    let message = format!(
        "it does not list {first}{more}, so `bt generate` would remove it from `data`: add the case there, such as \
         `{{copy: ../data/{first}}}`"
    );
    Some((yaml.path.clone(), message))
}

/// Why a time limit does not suit the resolution that the package gives. The format ignores the resolution beside a time limit; BAPCtools
/// refuses the package.
fn uneven(limits: &ProblemLimits) -> Option<String> {
    let (limit, resolution) = (limits.time_limit?, limits.own_time_resolution?);
    let steps = limit.as_secs_f64() / resolution.as_secs_f64();
    let (limit, resolution) = (limit.as_secs_f64(), resolution.as_secs_f64());
    // BAPCtools rounds as well.
    ((steps - steps.round()).abs() >= 0.0001).then(|| {
        format!(
            "`limits.time_limit` {limit} is no multiple of `limits.time_resolution` {resolution}, which BAPCtools rejects; \
             beside a time limit, the format ignores the resolution: leave it out or change one of them"
        )
    })
}

/// Warns of a zero with a minus sign that a grammar has read in `path`, a file of `case`.
pub(super) fn negative_zero(
    found: &SiteReport,
    case: &TestCase,
    path: &Path,
    kind: FindingKind,
    report: &mut CheckReport,
) {
    let Some(at) = found.negative_zero() else { return };
    let Ok(bytes) = case.files().read(path, MOST_OF_DATA) else { return };
    let before = bytes.get(..at).unwrap_or_default();
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    let token: Vec<u8> =
        bytes.iter().skip(at).take_while(|byte| !byte.is_ascii_whitespace()).take(40).copied().collect();
    let message = format!(
        "line {line}: `{}` is a zero with a minus sign, which DOMjudge's checktestdata accepts, and which the one in Python rejects \
         that BAPCtools and problemtools run",
        String::from_utf8_lossy(&token)
    );
    report.find(Severity::Warning, kind, path, message);
}
