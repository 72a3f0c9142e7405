//! The time limit of a legacy package, which the format keeps outside of it: `.timelimit`, or DOMjudge's own file.

use std::path::Path;
use std::time::Duration;

use crate::fault::FaultList;
use crate::{files, limits};

/// How many bytes each file may have.
const LARGEST: u64 = 64 << 10;

/// What stands beside problem.yaml for DOMjudge.
#[derive(Debug, Default)]
pub(crate) struct Beside {
    pub(crate) time_limit: Option<Duration>,
    /// `name` of domjudge-problem.ini.
    pub(crate) name: Option<String>,
}

/// Reads `domjudge-problem.ini`, then `.timelimit` for a limit that the former does not state.
pub(crate) fn read(root: &Path, is_custom: bool, faults: &mut FaultList) -> Beside {
    let mut found = Beside::default();
    let (ini, file) = (root.join("domjudge-problem.ini"), root.join(".timelimit"));
    let mut read = |path: &Path| {
        files::text(path, root, LARGEST).unwrap_or_else(|message| {
            faults.add(path, message);
            None
        })
    };
    let (described, beside) = (read(&ini), read(&file));
    if let Some(text) = described {
        for (number, line) in (1..).zip(text.lines()) {
            let Some((key, value)) = line.split_once('=') else { continue };
            let value = value.trim().trim_matches(['"', '\'']).trim();
            match key.trim() {
                "timelimit" => found.time_limit = seconds(value, &ini, number, faults),
                "name" if !value.is_empty() => found.name = Some(value.to_owned()),
                key @ ("special_compare" | "special_run") if !value.is_empty() && !is_custom => {
                    faults.add_at(
                        &ini,
                        number,
                        format!("`{key}` names a program outside of the package, expected `validation: custom` in problem.yaml and the program in `output_validators`"),
                    );
                }
                _ => {}
            }
        }
    }
    // As in DOMjudge's import, what the INI file says counts.
    if let Some(text) = beside {
        let of_file = seconds(text.trim(), &file, 1, faults);
        found.time_limit = found.time_limit.or(of_file);
    }
    found
}

fn seconds(text: &str, path: &Path, line: usize, faults: &mut FaultList) -> Option<Duration> {
    let limit = text.parse().ok().and_then(limits::time_limit);
    if limit.is_none() {
        faults.add_at(
            path,
            line,
            format!("the time limit is `{text}`, expected a number of seconds from 0.001 to 86400"),
        );
    }
    limit
}
