//! A problem of Hydro in its own form: `problem.yaml`, `problem_LANGUAGE.md`, and `testdata/` with `config.yaml`, the cases and the
//! checker or interactor.
//!
//! All cases are one subtask, so that a submission gets 100 points or none. Hydro's own checker keeps the case of letters and the
//! lines apart, and the default of the ICPC does not, so a checker is always there. A validator in C++ becomes a checker of testlib's
//! protocol, which every version of Hydro knows; another one goes along as it is, with `checker_type: kattis`, if it needs no arguments.

use std::path::Path;

use package::{OutputValidator, TestCase};
use untrusted::{MOST_OF_TEXT, Root};

use crate::checker::{self, Role, Stderr};
use crate::tree::{Files, entries};
use crate::yaml_text::scalar;
use crate::{Export, Refused, Request};

/// What a judge of Hydro takes of one problem, unless its data is trusted: cases, seconds of all limits together, MiB.
const CASES: usize = 100;
const SECONDS: f64 = 60.0;
const MEMORY_MIB: u64 = 512;

pub(crate) fn export(request: &Request<'_>) -> Result<Export, Refused> {
    let problem = request.problem;
    let flags = checker::common_arguments(request, "Hydro")?;
    if request.cases.is_empty() {
        return Err(Refused::Unsupported(format!("{}: it has no cases", problem.id)));
    }
    let mut made =
        Export { top: Some(pid(&problem.id)), files: Files::default(), notes: Vec::new(), losses: Vec::new() };
    made.notes.push("all cases are one subtask: a submission gets 100 points or none".to_owned());
    description(request, &mut made);
    statements(request, &mut made)?;
    let mut config = String::new();
    judging(request, &flags, &mut config, &mut made)?;
    cases(request, &mut config, &mut made);
    made.files.make("testdata/config.yaml", config);
    for (what, is_there) in [
        ("editorials", !problem.solutions.is_empty()),
        ("submissions", !problem.submissions.is_empty()),
        ("input validators", !problem.input_validators.is_empty()),
    ] {
        if is_there {
            made.notes.push(format!("{what} are left out"));
        }
    }
    Ok(made)
}

/// What Hydro takes as the id of a problem: a letter, then letters and digits.
fn pid(id: &str) -> String {
    let word: String = id.chars().filter(char::is_ascii_alphanumeric).collect();
    if word.starts_with(|first: char| first.is_ascii_alphabetic()) { word } else { format!("P{word}") }
}

fn description(request: &Request<'_>, made: &mut Export) {
    let mut text = format!("pid: {}\ntitle: {}\n", scalar(&pid(&request.problem.id)), scalar(request.title()));
    if !request.problem.keywords.is_empty() {
        text.push_str("tag:\n");
        request.problem.keywords.iter().for_each(|word| text.push_str(&format!("- {}\n", scalar(word))));
    }
    made.files.make("problem.yaml", text);
}

/// The statements, each with the samples, and the pictures.
fn statements(request: &Request<'_>, made: &mut Export) -> Result<(), Refused> {
    let problem = request.problem;
    let samples = samples(request)?;
    for (language, path) in &problem.statements {
        if path.extension().is_none_or(|extension| extension != "md") {
            made.notes.push(format!("the statement in `{language}` is left out: Hydro wants Markdown"));
            continue;
        }
        let text =
            Root::Inside(&problem.root).text(path, MOST_OF_TEXT).map_err(|error| Refused::unreadable(path, &error))?;
        made.files.make(format!("problem_{language}.md"), format!("{}\n{samples}", text.trim_end()));
    }
    if let Some(folder) = problem.statements.values().next().and_then(|path| path.parent()) {
        for (name, path) in entries(folder)? {
            if !name.starts_with("problem.") && path.is_file() {
                made.files.copy(format!("additional_file/{name}"), &path);
                made.notes.push(format!("{name}: links to it in the statement must begin with `file://`"));
            }
        }
    }
    Ok(())
}

/// The samples as Hydro shows them: blocks named `input1` and `output1`.
fn samples(request: &Request<'_>) -> Result<String, Refused> {
    if request.problem.kind != package::ProblemKind::default() {
        return Ok(String::new());
    }
    let read = |case: &TestCase, path: &Path| {
        case.files().text(path, MOST_OF_TEXT).map_err(|error| Refused::unreadable(path, &error))
    };
    let mut text = String::new();
    let samples = request.cases.iter().filter(|case| case.name.starts_with("sample/"));
    for (number, case) in (1..).zip(samples) {
        for (name, path) in ["input", "output"].iter().zip(&case.shown()) {
            text.push_str(&format!("\n```{name}{number}\n{}\n```\n", read(case, path)?.trim_end()));
        }
    }
    Ok(text)
}

/// The first part of `config.yaml`: limits, and who judges the outputs.
fn judging(request: &Request<'_>, flags: &[String], config: &mut String, made: &mut Export) -> Result<(), Refused> {
    let problem = request.problem;
    let seconds = problem.limits.time_limit.map(|limit| limit.as_secs_f64());
    let memory = problem.limits.memory_mib;
    let kind = if problem.kind.interactive { "interactive" } else { "default" };
    config.push_str(&format!("type: {kind}\n"));
    match seconds {
        Some(seconds) => config.push_str(&format!("time: {}ms\n", (seconds * 1000.0).round())),
        None => made.notes.push("the package has no time limit; Hydro gives it 1 second".to_owned()),
    }
    config.push_str(&format!("memory: {memory}m\n"));
    let cases = request.cases.len();
    let total = seconds.unwrap_or(1.0) * cases as f64;
    if cases > CASES {
        made.notes
            .push(format!("{cases} cases: a judge of Hydro refuses more than {CASES}, unless its data is trusted"));
    }
    if total > SECONDS {
        made.notes.push(format!(
            "the limits of all cases are {total} s together: a judge of Hydro refuses more than {SECONDS} s, unless its data is trusted"
        ));
    }
    if memory > MEMORY_MIB {
        made.notes.push(format!(
            "{memory} MiB of memory: a judge of Hydro refuses more than {MEMORY_MIB}, unless its data is trusted"
        ));
    }
    let validator = match &problem.output_validator {
        OutputValidator::Custom(path) => Some(path),
        OutputValidator::Default => None,
    };
    match (validator, problem.kind.interactive) {
        (Some(path), true) => {
            let text = checker::of_source(path, &problem.root, flags, Role::Interactor, Stderr::Verdict)?;
            made.files.make("testdata/interactor.cc", text);
            config.push_str("interactor: interactor.cc\n");
            made.notes.push("Hydro stops the interactor after twice the time limit".to_owned());
        }
        (Some(path), false) if path.is_file() && !checker::is_cpp(path) => kattis(path, flags, config, made)?,
        (validator, _) => {
            let text = match validator {
                Some(path) => checker::of_source(path, &problem.root, flags, Role::Checker, Stderr::Verdict)?,
                None => checker::of_flags(flags),
            };
            made.files.make("testdata/checker.cc", text);
            config.push_str("checker_type: testlib\nchecker: checker.cc\n");
        }
    }
    Ok(())
}

/// A validator in another language: Hydro calls it as the ICPC does, without arguments.
fn kattis(path: &Path, flags: &[String], config: &mut String, made: &mut Export) -> Result<(), Refused> {
    if !flags.is_empty() {
        return Err(Refused::Unsupported(format!(
            "{}: Hydro calls a validator that is not in C++ without arguments, and this one needs `{}`",
            path.display(),
            flags.join(" ")
        )));
    }
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    let name = format!("checker.{extension}");
    made.files.copy(format!("testdata/{name}"), path);
    config.push_str(&format!("checker_type: kattis\nchecker: {name}\n"));
    made.notes.push("`checker_type: kattis` is not known to older sites of Hydro".to_owned());
    Ok(())
}

/// The cases with flat names, in their order, as one subtask.
fn cases(request: &Request<'_>, config: &mut String, made: &mut Export) {
    config.push_str("subtasks:\n- id: 1\n  type: min\n  score: 100\n  cases:\n");
    let width = request.cases.len().to_string().len();
    for (index, case) in request.cases.iter().enumerate() {
        let flat = format!("{:0width$}_{}", index + 1, case.name.replace('/', "_"));
        let (input, answer) = (format!("{flat}.in"), format!("{flat}.ans"));
        made.files.copy(format!("testdata/{input}"), &case.input);
        made.files.copy(format!("testdata/{answer}"), &case.answer);
        config.push_str(&format!(
            "  - id: {}\n    input: {}\n    output: {}\n",
            index + 1,
            scalar(&input),
            scalar(&answer)
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_begin_with_a_letter() {
        for (id, expected) in [("nimmoves", "nimmoves"), ("zero-move", "zeromove"), ("2048", "P2048"), ("", "P")] {
            assert_eq!(pid(id), expected);
        }
    }
}
