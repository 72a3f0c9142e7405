//! Every wrong and every slow submission of our problems: of one of each kind, or of all with `GRUNDY_ALL=1`. What is found of the wrong ones
//! is what each package keeps in `counterexamples.yaml`, for the pages of the course; with `GRUNDY_UPDATE=1`, it is written there.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use catalogue::ladder::Rung;
use checktestdata::Grammar;

use super::{boards, duels, only, search};
use crate::common::{folder, kinds, root, write};
use crate::debugging::is_here;

/// Cases after which each of them must have been found: less than a default search of ten seconds tries, at 2000 cases a second
/// one by one and 100 000 packed.
const SINGLE: u64 = 5_000;
const PACKED: u64 = 200_000;

/// What a file of counterexamples begins with.
const HEAD: &str = "# The smallest input on which each wrong submission fails, as `grundy stress` finds it. Its long test writes this file: see CONTRIBUTING.md.\n";

fn submissions(problem: &str, folder: &str) -> Vec<PathBuf> {
    let folder = root().join("problems").join(problem).join("submissions").join(folder);
    let mut all: Vec<_> =
        fs::read_dir(folder).map_or(Vec::new(), |entries| entries.map(|e| e.unwrap().path()).collect());
    all.sort();
    all
}

fn within_budget(most: u64, submission: &Path, cases: u64) {
    assert!(cases <= most, "{}: found after {cases} cases only", submission.display());
}

/// After how many cases a fault of this problem must have been found.
fn budget(problem: &str) -> u64 {
    let grammar = root().join("problems").join(problem).join("input_validators/input.ctd");
    let grammar = Grammar::parse(&fs::read_to_string(grammar).unwrap()).unwrap();
    if grammar.cases().is_some() { PACKED } else { SINGLE }
}

/// The problems that these tests take: `GRUNDY_PROBLEMS`, in which each id stands by itself, or those of [`kinds`].
fn problems() -> Vec<String> {
    match std::env::var("GRUNDY_PROBLEMS") {
        Ok(ids) => ids.split_whitespace().map(str::to_owned).collect(),
        Err(_) => kinds(),
    }
}

/// Whether these submissions can be run here: some are in Python.
fn can_run(submissions: &[PathBuf]) -> bool {
    let needs_python = submissions.iter().any(|path| path.extension().is_some_and(|extension| extension == "py"));
    !needs_python || is_here("python3")
}

/// Each wrong submission is found, and what is found is minimal.
#[test]
#[ignore = "long: .ci/run runs it"]
fn wrong_are_found_and_shrunk() {
    problems().iter().for_each(|problem| wrong(problem));
}

fn wrong(problem: &str) {
    let found = submissions(problem, "wrong_answer");
    if !can_run(&found) {
        return;
    }
    let nowhere = folder(&[]);
    let problems = root().join("problems");
    let mut all = HEAD.to_owned();
    assert!(found.len() >= 3, "{problem}");
    for submission in found {
        let arguments = [problem, submission.to_str().unwrap(), "--problems", problems.to_str().unwrap()];
        let (report, said) = search(nowhere.path(), &arguments);
        assert_eq!(said.code, 1, "{said}");
        let found = only(&report);
        assert_eq!(
            (&found["verdict"], &found["deterministic"], &found["minimal"]),
            (&"WA".into(), &true.into(), &true.into())
        );
        within_budget(budget(problem), &submission, report["coverage"]["cases"].as_u64().unwrap());
        let input = found["input"].as_str().unwrap();
        if Rung::of_problem(problem).is_some_and(|rung| rung.is_interactive) {
            duels::is_minimal(problem, &submission, input);
        } else {
            boards::is_minimal(problem, &submission, input);
        }
        let name = submission.file_name().unwrap().to_str().unwrap();
        writeln!(all, "\n{name}:").unwrap();
        // A text in JSON is one in YAML.
        for key in ["input", "expected", "output", "reason"] {
            if let Some(text) = found[key].as_str() {
                writeln!(all, "  {key}: {}", serde_json::to_string(text).unwrap()).unwrap();
            }
        }
    }
    let kept = root().join("problems").join(problem).join("counterexamples.yaml");
    if std::env::var_os("GRUNDY_UPDATE").is_some() {
        fs::write(&kept, &all).unwrap();
    }
    let text = fs::read_to_string(&kept).unwrap_or_default();
    assert_eq!(text, all, "{}: GRUNDY_UPDATE=1 writes what is found", kept.display());
}

/// Each slow submission is found; some problems have none, since whatever is right is fast there.
#[test]
#[ignore = "long: .ci/run runs it"]
fn slow_are_found() {
    problems().iter().for_each(|problem| slow(problem));
}

fn slow(problem: &str) {
    if !can_run(&submissions(problem, "time_limit_exceeded")) {
        return;
    }
    let nowhere = folder(&[]);
    let problems = root().join("problems");
    for submission in submissions(problem, "time_limit_exceeded") {
        let arguments = [problem, submission.to_str().unwrap(), "--problems", problems.to_str().unwrap()];
        let quick = ["--time", "5m", "--shrink-time", "1s", "--no-save"];
        let (report, said) = super::json(nowhere.path(), &[&["stress"], &arguments[..], &quick].concat());
        assert_eq!(said.code, 1, "{said}");
        assert_eq!(only(&report)["verdict"], "TLE", "{said}");
        within_budget(budget(problem), &submission, report["coverage"]["cases"].as_u64().unwrap());
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_fails_only_at_the_bound_is_found() {
    let accepted = root().join("problems/nimmoves/submissions/accepted/nimmoves.cpp");
    let text = fs::read_to_string(accepted).unwrap();
    let wrong = text.replace("if (nim_sum == 0)", "if (nim_sum == 0 || m == 200000)");
    assert_ne!(text, wrong);
    let place = folder(&[]);
    write(place.path(), &[("bound.cpp", &wrong)]);
    let problems = root().join("problems");
    let arguments = ["stress", "nimmoves", "bound.cpp", "--problems", problems.to_str().unwrap()];
    let quick = ["--time", "5m", "--shrink-time", "1s", "--no-save"];
    let (report, said) = super::json(place.path(), &[&arguments[..], &quick].concat());
    assert_eq!(said.code, 1, "{said}");
    let found = only(&report);
    assert_eq!(found["verdict"], "WA");
    let found_in = found["found_in"].as_str().unwrap();
    assert!(found_in.contains("gen-piles") || found_in.contains("a large input"), "{found_in}");
    assert!(found["input"].as_str().unwrap().contains("200000\n"));
    within_budget(PACKED, Path::new("bound.cpp"), report["coverage"]["cases"].as_u64().unwrap());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_number_of_jobs_changes_nothing() {
    let problems = root().join("problems");
    for (problem, name) in [("nimmoves", "sorts_piles.cpp"), ("nimwinner", "truncates_to_32_bits.cpp")] {
        let nowhere = folder(&[]);
        let file = problems.join(problem).join("submissions/wrong_answer").join(name);
        let found = ["1", "2", "5"].map(|jobs| {
            let arguments = [problem, file.to_str().unwrap(), "--jobs", jobs, "--problems", problems.to_str().unwrap()];
            let mut found = only(&search(nowhere.path(), &arguments).0).clone();
            // That says how many jobs there were.
            found.as_object_mut().unwrap().remove("again");
            found
        });
        assert_eq!(found[0], found[1]);
        assert_eq!(found[0], found[2]);
    }
}
