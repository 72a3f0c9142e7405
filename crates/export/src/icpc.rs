//! The format 2025-09 for judges that know nothing of recipes: all data as files.

use std::collections::BTreeSet;

use package::{Form, Problem};

use crate::doubles::doubles;
use crate::tree::{Files, entries};
use crate::yaml_text::settings;
use crate::{Export, Refused, Request, anew};

/// What only grundy reads.
const OWN: [&str; 5] = ["fast.rs", "fast_proconio.rs", "recipe.yaml", "recipe.lock", "mutants.yaml"];
/// Folders that only grundy reads.
const OWN_FOLDERS: [&str; 1] = ["adapters"];

pub(crate) fn export(request: &Request<'_>) -> Result<Export, Refused> {
    let problem = request.problem;
    if problem.form != Form::Icpc2025 {
        return anew::export(request);
    }
    let mut files = Files::default();
    for (name, path) in entries(&problem.root)? {
        if !OWN.contains(&name.as_str()) && !OWN_FOLDERS.contains(&name.as_str()) {
            files.copy_all(&name, &path)?;
        }
    }
    let mut notes = Vec::new();
    if problem.recipe.is_some() {
        let doubles = generated_doubles(request);
        for case in request.cases.iter().filter(|case| !doubles.contains(case.name.as_str())) {
            files.copy(format!("data/{}.in", case.name), &case.input);
            files.copy(format!("data/{}.ans", case.name), &case.answer);
        }
        for name in doubles {
            notes.push(format!("{name} is left out: another case is the same, and BAPCtools warns of that"));
        }
        for path in files.below("generators/") {
            files.remove(&path);
        }
        notes.push(
            "the data of recipe.yaml is in the package as files; the recipe and its generators are left out".to_owned(),
        );
    }
    of_generators_yaml(problem, request, &mut files, &mut notes);
    solution(problem, &mut files, &mut notes);
    Ok(Export { top: Some(problem.id.clone()), files, notes, losses: Vec::new() })
}

/// The cases of the recipe that are another case once more. What is a file of the package stays, and so does all that has points.
fn generated_doubles<'a>(request: &Request<'a>) -> BTreeSet<&'a str> {
    if request.problem.scoring.is_some() {
        return BTreeSet::new();
    }
    let data = request.problem.root.join("data");
    let (mut committed, generated): (Vec<_>, Vec<_>) =
        request.cases.iter().partition(|case| case.input.starts_with(&data));
    let names: BTreeSet<&str> = generated.iter().map(|case| case.name.as_str()).collect();
    committed.extend(generated);
    doubles(committed).intersection(&names).copied().collect()
}

/// What `generators.yaml` makes and the package lacks, as files, each case with its settings.
fn of_generators_yaml(problem: &Problem, request: &Request<'_>, files: &mut Files, notes: &mut Vec<String>) {
    let data = problem.root.join("data");
    let generated = request.cases.iter().filter(|case| !case.input.starts_with(&data));
    if problem.generators_yaml.is_none() || generated.clone().next().is_none() {
        return;
    }
    for case in generated {
        files.copy(format!("data/{}.in", case.name), &case.input);
        files.copy(format!("data/{}.ans", case.name), &case.answer);
        let text = settings(case);
        if !text.is_empty() {
            files.make(format!("data/{}.yaml", case.name), text);
        }
    }
    notes.push("the data of generators.yaml is in the package as files, without groups' `test_group.yaml`".to_owned());
}

/// `solution.rs` beside `problem.yaml` is grundy's own, too.
fn solution(problem: &Problem, files: &mut Files, notes: &mut Vec<String>) {
    let root = problem.submissions.iter().filter(|submission| !submission.name.contains('/'));
    for submission in root.map(|submission| submission.name.clone()).collect::<Vec<_>>() {
        files.remove(&submission);
        notes.push(format!("{submission} is left out: other judges look only into submissions/"));
    }
}
