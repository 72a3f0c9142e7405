//! The submissions that come with a package.

use std::path::Path;

use super::decode::Decoder;
use super::fault::{FaultList, unknown};
use super::files;
use super::origin::persons;
use super::{Expectation, Submission};
use crate::yaml::{self, Node, Value};

impl Expectation {
    /// Every expectation, in the order in which the format lists their folders.
    pub const ALL: [Self; 6] = [
        Self::Accepted,
        Self::Rejected,
        Self::WrongAnswer,
        Self::TimeLimitExceeded,
        Self::RunTimeError,
        Self::BruteForce,
    ];

    /// The name of its folder in `submissions/`.
    pub fn folder(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
            Self::WrongAnswer => "wrong_answer",
            Self::TimeLimitExceeded => "time_limit_exceeded",
            Self::RunTimeError => "run_time_error",
            Self::BruteForce => "brute_force",
        }
    }

    /// The expectation that a folder of `submissions/` stands for.
    pub fn of_folder(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|expectation| expectation.folder() == name)
    }
}

/// The keys of an entry of `submissions.yaml` that change nothing of how a submission is built and judged.
const UNUSED: [&str; 2] = ["authors", "model_solution"];
/// The keys that would.
const UNSUPPORTED: [&str; 7] =
    ["language", "entrypoint", "permitted", "required", "score", "message", "use_for_time_limit"];

/// The submissions: `solution.rs` beside problem.yaml, then those in `submissions/`.
pub(super) fn read(root: &Path, faults: &mut FaultList) -> Vec<Submission> {
    let mut submissions = Vec::new();
    let own = root.join("solution.rs");
    if files::entries(root, root, faults).iter().any(|item| item.path == own && !item.is_folder) {
        submissions.push(Submission {
            source: own,
            name: "solution.rs".to_owned(),
            expectation: Expectation::Accepted,
        });
    }
    let folder = root.join("submissions");
    for item in files::entries(&folder, root, faults) {
        if !item.is_folder {
            match item.name.as_str() {
                "submissions.yaml" => submissions_yaml(&item.path, faults),
                name if name.starts_with("README") => {}
                _ => faults
                    .add(&item.path, "a file beside the folders of submissions, expected it in one such as `accepted`"),
            }
        } else if item.name == "partially_accepted" {
            faults.add(&item.path, "only for problems of type `scoring`, which are not supported yet");
        } else if let Some(expectation) = Expectation::of_folder(&item.name) {
            group(&item.path, expectation, root, &mut submissions, faults);
        } else {
            let known = Expectation::ALL.map(Expectation::folder);
            faults.add(&item.path, unknown("folder of submissions", &item.name, &known));
        }
    }
    // The format's order of folders is not that of their names. The sort keeps `solution.rs` first.
    submissions.sort_by_key(|submission| submission.expectation);
    if !submissions.iter().any(|submission| submission.expectation == Expectation::Accepted) {
        faults.add(&folder, "no accepted submission, expected at least one in `submissions/accepted` (or `solution.rs` beside problem.yaml)");
    }
    submissions
}

fn group(
    folder: &Path,
    expectation: Expectation,
    root: &Path,
    submissions: &mut Vec<Submission>,
    faults: &mut FaultList,
) {
    for item in files::entries(folder, root, faults) {
        if item.is_folder && item.name == "__pycache__" {
            continue;
        }
        if item.is_folder {
            faults.add(&item.path, "submissions of several files are not supported yet, expected one source file");
            continue;
        }
        submissions.push(Submission {
            name: format!("{}/{}", expectation.folder(), item.name),
            source: item.path,
            expectation,
        });
    }
}

/// Checks `submissions.yaml`. What it asks beyond the meaning of the folders is not supported, and not passed over.
fn submissions_yaml(path: &Path, faults: &mut FaultList) {
    let Some(node) = yaml::read(path, faults) else {
        return;
    };
    if matches!(node.value, Value::Null) {
        return;
    }
    let mut decoder = Decoder { path, faults };
    for entry in decoder.entries(&node, "").unwrap_or_default() {
        submission_entry(&entry.value, &entry.key, &mut decoder);
    }
}

fn submission_entry(node: &Node, pattern: &str, decoder: &mut Decoder<'_>) {
    for entry in decoder.entries(node, pattern).unwrap_or_default() {
        let key = entry.key.as_str();
        if matches!(entry.value.value, Value::Map(_)) && key != "authors" || UNSUPPORTED.contains(&key) {
            decoder.fault(entry.line, format!("`{pattern}`: `{key}` in submissions.yaml is not supported yet, expected the folders to say what each submission must get"));
        } else if key == "authors" {
            persons(&entry.value, &format!("{pattern}.authors"), decoder);
        } else if key == "model_solution" {
            decoder.boolean(&entry.value, &format!("{pattern}.model_solution"));
        } else {
            let known: Vec<&str> = UNUSED.into_iter().chain(UNSUPPORTED).collect();
            decoder.fault(entry.line, format!("`{pattern}`: {}", unknown("key", key, &known)));
        }
    }
}
