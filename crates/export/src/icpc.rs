//! The format 2025-09 for judges that know nothing of recipes: all data as files.

use std::collections::BTreeSet;

use package::{Form, GeneratedCase, GeneratorsYaml, Problem};
use untrusted::{MOST_OF_TEXT, Root};

use crate::doubles::doubles;
use crate::tree::{Files, entries};
use crate::yaml_text::settings;
use crate::{Export, Refused, Request, anew};

/// What only grundy reads.
const OWN: [&str; 6] =
    ["counterexamples.yaml", "fast.rs", "fast_proconio.rs", "recipe.yaml", "recipe.lock", "mutants.yaml"];
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
    of_generators_yaml(problem, request, &mut files, &mut notes);
    solution(problem, &mut files, &mut notes);
    Ok(Export { top: Some(problem.id.clone()), files, notes, losses: Vec::new() })
}

/// The cases that another one is the same as, of those that the package lacks as files; where cases have points, each counts.
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

/// What `generators.yaml` makes and the package lacks, as files, with the settings that `bt generate` would write; and the file itself, if `bt` can
/// use it.
fn of_generators_yaml(problem: &Problem, request: &Request<'_>, files: &mut Files, notes: &mut Vec<String>) {
    let Some(yaml) = &problem.generators_yaml else { return };
    let data = problem.root.join("data");
    let own = |name: &str| yaml.cases.iter().any(|case| case.name == name && case.has_settings);
    let mut written = 0;
    for case in request.cases.iter().filter(|case| !case.input.starts_with(&data)) {
        files.copy(format!("data/{}.in", case.name), &case.input);
        files.copy(format!("data/{}.ans", case.name), &case.answer);
        let text = settings(case);
        if !text.is_empty() && own(&case.name) {
            files.make(format!("data/{}.yaml", case.name), text);
        }
        written += 1;
    }
    for (group, text) in &yaml.group_texts {
        let folder = if group.is_empty() { "data".to_owned() } else { format!("data/{group}") };
        if !files.below(&format!("{folder}/")).is_empty() {
            files.make(format!("{folder}/test_group.yaml"), text.clone());
        }
    }
    if written > 0 {
        notes.push("the data of generators.yaml is in the package as files".to_owned());
    }
    for name in generated_doubles(request) {
        notes.push(format!(
            "{name} is the same as another case, of which BAPCtools warns; take one of them out of the package"
        ));
    }
    files.remove("generators/recipe.lock");
    recipe_for_bapctools(problem, yaml, request, files, notes);
}

/// Keeps `generators/` as `bt` can use it. What it cannot make, because the program is built into grundy, or only mentions, is a copy of its own
/// file there: `bt` removes what its recipe does not make.
fn recipe_for_bapctools(
    problem: &Problem,
    yaml: &GeneratorsYaml,
    request: &Request<'_>,
    files: &mut Files,
    notes: &mut Vec<String>,
) {
    let is_built_in = |case: &GeneratedCase| case.command.as_ref().is_some_and(|command| command.is_built_in);
    let is_own = |case: &GeneratedCase| case.command.as_ref().is_some_and(|command| !command.is_built_in);
    let is_listed = |case: &GeneratedCase| {
        case.is_on_disk && case.command.is_none() && case.texts.is_empty() && case.copied.is_empty()
    };
    let mut leave_out = |why: &str| {
        for path in files.below("generators/") {
            files.remove(&path);
        }
        notes.push(format!("generators/ is left out: {why}"));
    };
    if yaml.cases.iter().any(is_built_in) && !yaml.cases.iter().any(is_own) {
        leave_out("its programs are built into grundy, and `bt` has no source of them");
        return;
    }
    let changed: Vec<&GeneratedCase> = yaml.cases.iter().filter(|case| is_built_in(case) || is_listed(case)).collect();
    if !changed.is_empty() {
        let text = Root::Inside(&problem.root)
            .text(&yaml.path, MOST_OF_TEXT)
            .ok()
            .and_then(|text| with_copies(&text, &changed));
        match text {
            Some(text) => files.make("generators/generators.yaml", text),
            None => {
                leave_out("`bt` cannot make all that generators.yaml says, and it is not written with one case a line");
                return;
            }
        }
        if yaml.cases.iter().any(is_built_in) {
            notes.push(
                "the cases of generators.yaml that programs of grundy make are copies of their files there, since `bt` has no source of them"
                    .to_owned(),
            );
        }
    }
    let known: BTreeSet<&str> = yaml.cases.iter().map(|case| case.name.as_str()).collect();
    let all = request.cases.iter().chain(&problem.invalid_inputs).chain(&problem.invalid_answers);
    let outputs = problem.invalid_outputs.iter().chain(&problem.valid_outputs).map(|output| &output.case);
    let mut unlisted = all.chain(outputs).map(|case| case.name.as_str()).filter(|name| !known.contains(name));
    if let Some(first) = unlisted.next() {
        let more = unlisted.count();
        notes.push(format!(
            "`bt generate` will remove {first}{}, which generators.yaml does not list: add `copy: ../data/{first}` and the like there first",
            if more == 0 { String::new() } else { format!(" and {more} more") }
        ));
    }
}

/// The text of `generators.yaml` with these cases as copies of their own files. `None` if they do not have lines of their own.
fn with_copies(text: &str, changed: &[&GeneratedCase]) -> Option<String> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let lines: Vec<&str> = text.lines().collect();
    let mut result: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        at += 1;
        let here: Vec<&&GeneratedCase> = changed.iter().filter(|case| case.line == at).collect();
        let Some(&&first) = here.first() else {
            result.push((*line).to_owned());
            continue;
        };
        let (start, entry) = match line.trim_start().strip_prefix("- ") {
            Some(entry) => (format!("{}- ", " ".repeat(indent(line))), entry.trim_start()),
            None => (" ".repeat(indent(line)), line.trim_start()),
        };
        // What a group includes stands there by the line of the case itself.
        let group = |case: &GeneratedCase| case.name.rsplit_once('/').map(|(group, _)| group.to_owned());
        let here: Vec<&GeneratedCase> =
            here.iter().map(|case| **case).filter(|case| group(case) == group(first)).collect();
        let key = entry.split_once(':').map(|(key, _)| key.trim_matches(['"', '\'']))?;
        let stem = |case: &GeneratedCase| case.name.rsplit('/').next().unwrap_or_default().to_owned();
        // A line with several cases, or of a group, has another key or more than one name.
        let is_of_key = |case: &GeneratedCase| match first.is_counted {
            true => stem(case).contains(key),
            false => here.len() == 1 && (stem(case).ends_with(key) || key == "~"),
        };
        if !here.iter().all(|case| is_of_key(case)) {
            return None;
        }
        for case in &here {
            // In a list the number stands before the name.
            let name = match (start.ends_with("- "), first.is_counted) {
                (false, _) => stem(case),
                (true, false) => key.trim_matches('~').to_owned(),
                (true, true) => stem(case).split_once('-').map_or_else(String::new, |(_, name)| name.to_owned()),
            };
            result.push(format!("{start}\"{name}\": {{copy: ../data/{}}}", case.name));
        }
        let column = start.len();
        while lines.get(at).is_some_and(|below| {
            !below.trim().is_empty() && indent(below) > column - usize::from(start.ends_with("- "))
        }) {
            at += 1;
        }
    }
    result.push(String::new());
    Some(result.join("\n"))
}

/// `solution.rs` beside `problem.yaml` is grundy's own, too.
fn solution(problem: &Problem, files: &mut Files, notes: &mut Vec<String>) {
    let root = problem.submissions.iter().filter(|submission| !submission.name.contains('/'));
    for submission in root.map(|submission| submission.name.clone()).collect::<Vec<_>>() {
        files.remove(&submission);
        notes.push(format!("{submission} is left out: other judges look only into submissions/"));
    }
}
