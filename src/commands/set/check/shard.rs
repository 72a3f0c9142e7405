//! `grundy check --shard`: which packages and which mutants are checked here.
//!
//! For each package, the list has one entry for all checks of the package as a whole, and then one entry for each of its mutants.

use std::path::PathBuf;

use crate::commands::set::check::arguments::Check;
use crate::context::name_of;
use crate::shard::{Part, fingerprint};
use package::{Faults, Problem};
use stress::mutants::{self, Selection};

/// What is done for a package.
pub(crate) struct Own {
    /// Whether the package is checked as a whole.
    pub(crate) whole: bool,
    /// Which of its mutants are tried.
    pub(crate) mutants: Selection,
    is_empty: bool,
}

impl Own {
    /// Whether nothing is done.
    pub(crate) fn is_empty(&self) -> bool {
        self.is_empty
    }
}

/// What is done for each package, and which shard that is.
pub(crate) fn share(
    command: &Check,
    loaded: &[(PathBuf, Result<Problem, Faults>)],
) -> anyhow::Result<(Vec<Own>, Option<Part>)> {
    let Some(shard) = command.part.shard else {
        let all = || Own { whole: true, mutants: Selection::ALL, is_empty: false };
        return Ok((loaded.iter().map(|_| all()).collect(), None));
    };
    let mut entries = Vec::new();
    let mut ranges = Vec::new();
    for (folder, problem) in loaded {
        let begin = entries.len();
        entries.push(match problem {
            Ok(problem) => {
                let prints = problem.submissions.iter().map(|submission| fingerprint(&submission.source));
                format!("{} {}", problem.id, prints.collect::<Vec<_>>().join(" "))
            }
            Err(_) => name_of(folder),
        });
        if let (Ok(problem), Some(_)) = (problem, command.mutants) {
            // Trees of Rust may be deeper than the first thread's stack reaches.
            let names = sandbox::with_large_stack(|| mutants::list(problem)).map_err(judge::JudgeError::from);
            entries.extend(names.and_then(|names| names)?);
        }
        ranges.push(begin..entries.len());
    }
    let part = Part::of_list(shard, &entries);
    let own = |range: std::ops::Range<usize>| {
        let whole = part.has(range.start);
        let mutants = (range.start + 1..range.end).filter(|&number| part.has(number));
        let mutants: Vec<String> = mutants.filter_map(|number| entries.get(number).cloned()).collect();
        let is_empty = !whole && mutants.is_empty();
        Own { whole, mutants: Selection::named(mutants, whole), is_empty }
    };
    let own = ranges.into_iter().map(own).collect();
    Ok((own, Some(part)))
}
