//! The format 2025-09 for judges that know nothing of recipes: all data as files.

use package::{Form, Problem};

use crate::tree::{Files, entries};
use crate::{Export, Refused, Request};

/// What only grundy reads.
const OWN: [&str; 3] = ["recipe.yaml", "recipe.lock", "mutants.yaml"];
/// Folders that only grundy reads.
const OWN_FOLDERS: [&str; 1] = ["adapters"];

pub(crate) fn export(request: &Request<'_>) -> Result<Export, Refused> {
    let problem = request.problem;
    if problem.form != Form::Icpc2025 {
        let id = &problem.id;
        return Err(Refused::Unsupported(format!(
            "{id}: only packages of the format 2025-09 can be exported in this format so far"
        )));
    }
    let mut files = Files::default();
    for (name, path) in entries(&problem.root)? {
        if !OWN.contains(&name.as_str()) && !OWN_FOLDERS.contains(&name.as_str()) {
            files.copy_all(&name, &path)?;
        }
    }
    let mut notes = Vec::new();
    if problem.recipe.is_some() {
        for case in request.cases {
            files.copy(format!("data/{}.in", case.name), &case.input);
            files.copy(format!("data/{}.ans", case.name), &case.answer);
        }
        for path in files.below("generators/") {
            files.remove(&path);
        }
        notes.push(
            "the data of recipe.yaml is in the package as files; the recipe and its generators are left out".to_owned(),
        );
    }
    solution(problem, &mut files, &mut notes);
    Ok(Export { top: Some(problem.id.clone()), files, notes, losses: Vec::new() })
}

/// `solution.rs` beside `problem.yaml` is grundy's own, too.
fn solution(problem: &Problem, files: &mut Files, notes: &mut Vec<String>) {
    let root = problem.submissions.iter().filter(|submission| !submission.name.contains('/'));
    for submission in root.map(|submission| submission.name.clone()).collect::<Vec<_>>() {
        files.remove(&submission);
        notes.push(format!("{submission} is left out: other judges look only into submissions/"));
    }
}
