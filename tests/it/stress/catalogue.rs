//! Every wrong and every slow submission of our problems: of one of each kind, or of all with `GRUNDY_ALL=1`.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use super::{boards, duels, only, search};
use crate::common::{folder, kinds, root, write};
use crate::debugging::is_here;

/// Cases after which each of them must have been found: less than a default search of ten seconds tries, at 2000 cases a second
/// one by one and 100 000 packed.
const SINGLE: u64 = 5_000;
const PACKED: u64 = 200_000;

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

/// Whether a problem is one of those that these tests take.
fn is_taken(problem: &str) -> bool {
    kinds().iter().any(|id| id == problem)
}

/// Whether these submissions can be run here: some are in Python.
fn can_run(submissions: &[PathBuf]) -> bool {
    let needs_python = submissions.iter().any(|path| path.extension().is_some_and(|extension| extension == "py"));
    !needs_python || is_here("python3")
}

/// Each wrong submission is found, and what is found is minimal.
fn wrong(problem: &str, budget: u64) {
    if !is_taken(problem) || !can_run(&submissions(problem, "wrong_answer")) {
        return;
    }
    let nowhere = folder(&[]);
    let problems = root().join("problems");
    let mut all = String::new();
    let found = submissions(problem, "wrong_answer");
    assert!(found.len() >= 3);
    for submission in found {
        let arguments = [problem, submission.to_str().unwrap(), "--problems", problems.to_str().unwrap()];
        let (report, said) = search(nowhere.path(), &arguments);
        assert_eq!(said.code, 1, "{said}");
        let found = only(&report);
        assert_eq!(
            (&found["verdict"], &found["deterministic"], &found["minimal"]),
            (&"WA".into(), &true.into(), &true.into())
        );
        within_budget(budget, &submission, report["coverage"]["cases"].as_u64().unwrap());
        let input = found["input"].as_str().unwrap();
        match problem {
            "nimduel" | "misereduel" => duels::is_minimal(problem, &submission, input),
            _ => boards::is_minimal(problem, &submission, input),
        }
        let name = submission.file_name().unwrap().to_str().unwrap();
        writeln!(all, "{name}: {}\n{input}", found["reason"].as_str().unwrap()).unwrap();
    }
    insta::assert_snapshot!(format!("wrong-{problem}"), all);
}

/// Each slow submission is found; some problems have none, since whatever is right is fast there.
fn slow(problem: &str, budget: u64) {
    if !is_taken(problem) || !can_run(&submissions(problem, "time_limit_exceeded")) {
        return;
    }
    let nowhere = folder(&[]);
    let problems = root().join("problems");
    for submission in submissions(problem, "time_limit_exceeded") {
        let arguments = [problem, submission.to_str().unwrap(), "--problems", problems.to_str().unwrap()];
        let quick = ["--time", "10m", "--shrink-time", "1s", "--no-save"];
        let (report, said) = super::json(nowhere.path(), &[&["stress"], &arguments[..], &quick].concat());
        assert_eq!(said.code, 1, "{said}");
        assert_eq!(only(&report)["verdict"], "TLE", "{said}");
        within_budget(budget, &submission, report["coverage"]["cases"].as_u64().unwrap());
    }
}

/// Two tests for each problem: its wrong submissions, and its slow ones.
macro_rules! catalogue {
    ($($budget:ident: $($id:ident)+;)+) => {$($(
        mod $id {
            #[test]
            fn wrong_are_found_and_shrunk() {
                super::wrong(stringify!($id), super::$budget);
            }

            #[test]
            fn slow_are_found() {
                super::slow(stringify!($id), super::$budget);
            }
        }
    )+)+

    const PROBLEMS: &[&str] = &[$($(stringify!($id)),+),+];
    };
}

catalogue! {
    PACKED: endnim euclid fibgame fibnim funnygame georgia grundygame lasker miserenim moorenim nimcount nimfirst nimmoves nimproduct pebbles redkingdom shiritori snim splitthree staircase switchlights wythoff zeromove;
    SINGLE: bewinner blackwhite christmas coinrow crosses cutting dagchess deque everygame gridwalk hardnim misereduel newnim nimduel nimmove nimwinner northcott onepile powersoftwo predictplay strangenim subtraction teamnim treecut;
}

#[test]
fn every_problem_is_here() {
    let folders = fs::read_dir(root().join("problems")).unwrap().map(|entry| entry.unwrap());
    let folders = folders.filter(|entry| entry.file_type().unwrap().is_dir());
    let mut names: Vec<_> = folders.map(|entry| entry.file_name().into_string().unwrap()).collect();
    names.sort();
    let mut here = PROBLEMS.to_vec();
    here.sort_unstable();
    assert_eq!(names, here);
}

#[test]
fn what_fails_only_at_the_bound_is_found() {
    let accepted = root().join("problems/nimmoves/submissions/accepted/nimmoves.cpp");
    let text = fs::read_to_string(accepted).unwrap();
    let wrong = text.replace("if (nim_sum == 0)", "if (nim_sum == 0 || m == 200000)");
    assert_ne!(text, wrong);
    let place = folder(&[]);
    write(place.path(), &[("bound.cpp", &wrong)]);
    let problems = root().join("problems");
    let arguments = ["stress", "nimmoves", "bound.cpp", "--problems", problems.to_str().unwrap()];
    let quick = ["--time", "10m", "--shrink-time", "1s", "--no-save"];
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
