//! What draws the inputs of a package: the program in `input_visualizer/`, and its arguments for a case.
//!
//! No verdict depends on it, so it is not part of a [`Problem`], and a package with a bad one loads as ever.

use std::path::{Path, PathBuf};

use untrusted::Root;
use yaml::{Node, Value};

use super::fault::{FaultList, Faults};
use super::{Form, Problem, programs};

/// The key of its arguments in `test_group.yaml` and in a case's own yaml file.
const KEY: &str = "input_visualizer_args";

/// The program that draws the input of one case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputVisualizer {
    /// Its source file, or the folder of its sources.
    pub program: PathBuf,
    /// What it gets after the input and the answer.
    pub arguments: Vec<String>,
}

/// The input visualizer of a package in the format 2025-09 for the case of this name; `None`: the package has none.
///
/// Its arguments are those of the case's own yaml file, otherwise those of the nearest `test_group.yaml`.
///
/// # Errors
///
/// When the folder holds no program, or the arguments are no list of texts.
pub fn input_visualizer(problem: &Problem, case: &str) -> Result<Option<InputVisualizer>, Faults> {
    let folder = problem.root.join("input_visualizer");
    if problem.form != Form::Icpc2025 || !folder.is_dir() {
        return Ok(None);
    }
    let mut faults = FaultList::default();
    let program = programs::in_folder(&folder, &problem.root, &mut faults);
    let arguments = arguments(&problem.root, case, &mut faults);
    let found = program.map(|program| InputVisualizer { program, arguments });
    let (found, _) = faults.finish(found, &problem.root, &problem.root)?;
    Ok(Some(found))
}

fn arguments(root: &Path, case: &str, faults: &mut FaultList) -> Vec<String> {
    let data = root.join("data");
    let own = data.join(format!("{case}.yaml"));
    let groups = Path::new(case).ancestors().skip(1).map(|group| data.join(group).join("test_group.yaml"));
    std::iter::once(own).chain(groups).find_map(|file| read(&file, root, faults)).unwrap_or_default()
}

/// The arguments that a file names, if it names any.
fn read(file: &Path, root: &Path, faults: &mut FaultList) -> Option<Vec<String>> {
    if !file.is_file() {
        return None;
    }
    let Value::Map(entries) = yaml::read(file, Root::Inside(root), faults)?.value else { return None };
    let entry = entries.into_iter().find(|entry| entry.key == KEY)?;
    let text = |node: &Node| match &node.value {
        Value::Text(text) => Some(text.clone()),
        Value::Int(number) => Some(number.to_string()),
        _ => None,
    };
    let words = match &entry.value.value {
        Value::Null => Some(Vec::new()),
        Value::List(items) => items.iter().map(text).collect(),
        _ => None,
    };
    if words.is_none() {
        faults.add_at(file, entry.line, format!("`{KEY}`: found {}, expected a list of texts", entry.value.describe()));
    }
    words
}
