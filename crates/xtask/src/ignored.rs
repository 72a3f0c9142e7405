//! The cases that a recipe makes, for git to ignore: BAPCtools writes them beside those that are committed.

use std::io;
use std::path::Path;

use catalogue::ladder::RUNGS;

/// For each problem the path of its `.gitignore` from the root, and its text.
pub(crate) fn files(root: &Path) -> io::Result<Vec<(String, String)>> {
    RUNGS.iter().map(|rung| Ok((format!("problems/{}/.gitignore", rung.problem), text(root, rung.problem)?))).collect()
}

fn text(root: &Path, id: &str) -> io::Result<String> {
    let problem =
        package::load(&root.join("problems").join(id)).map_err(|faults| io::Error::other(faults.to_string()))?;
    let cases = problem.generators_yaml.iter().flat_map(|yaml| &yaml.cases);
    let mut names: Vec<&str> = cases.filter(|case| case.command.is_some()).map(|case| case.name.as_str()).collect();
    names.sort_unstable();
    let head = "# The cases that generators/generators.yaml makes. Written by `cargo xtask generate`.\n".to_owned();
    Ok(names.into_iter().fold(head, |text, name| format!("{text}/data/{name}.*\n")))
}
