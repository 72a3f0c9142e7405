//! Every wrong and every slow submission of our problems.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use super::{boards, duels, only, search};
use crate::common::{folder, root, spread, write};

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

fn within_budget(problem: &str, submission: &Path, cases: u64) {
    let single = ["onepile", "nimmove", "nimwinner", "subtraction", "nimduel", "misereduel", "predictplay", "wythoff"];
    let most = if single.contains(&problem) { SINGLE } else { PACKED };
    assert!(cases <= most, "{}: found after {cases} cases only", submission.display());
}

/// Whether a problem is one of those that these tests take.
fn is_taken(problem: &str) -> bool {
    spread().iter().any(|id| id == problem)
}

/// Each wrong submission is found, and what is found is minimal.
fn wrong(problem: &str) {
    if !is_taken(problem) {
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
        within_budget(problem, &submission, report["coverage"]["cases"].as_u64().unwrap());
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

/// Each slow submission is found.
fn slow(problem: &str) {
    if !is_taken(problem) {
        return;
    }
    let nowhere = folder(&[]);
    let problems = root().join("problems");
    let found = submissions(problem, "time_limit_exceeded");
    assert!(!found.is_empty());
    for submission in found {
        let arguments = [problem, submission.to_str().unwrap(), "--problems", problems.to_str().unwrap()];
        let quick = ["--time", "10m", "--shrink-time", "1s", "--no-save"];
        let (report, said) = super::json(nowhere.path(), &[&["stress"], &arguments[..], &quick].concat());
        assert_eq!(said.code, 1, "{said}");
        assert_eq!(only(&report)["verdict"], "TLE", "{said}");
        within_budget(problem, &submission, report["coverage"]["cases"].as_u64().unwrap());
    }
}

#[test]
fn wrong_nimmoves_are_found_and_shrunk() {
    wrong("nimmoves");
}

#[test]
fn wrong_nimcount_are_found_and_shrunk() {
    wrong("nimcount");
}

#[test]
fn wrong_nimfirst_are_found_and_shrunk() {
    wrong("nimfirst");
}

#[test]
fn wrong_nimmove_are_found_and_shrunk() {
    wrong("nimmove");
}

#[test]
fn wrong_onepile_are_found_and_shrunk() {
    wrong("onepile");
}

#[test]
fn wrong_miserenim_are_found_and_shrunk() {
    wrong("miserenim");
}

#[test]
fn wrong_zeromove_are_found_and_shrunk() {
    wrong("zeromove");
}

#[test]
fn wrong_nimwinner_are_found_and_shrunk() {
    wrong("nimwinner");
}

#[test]
fn wrong_nimduel_are_found_and_shrunk() {
    wrong("nimduel");
}

#[test]
fn wrong_misereduel_are_found_and_shrunk() {
    wrong("misereduel");
}

#[test]
fn duels_that_never_flush_are_found() {
    for problem in ["nimduel", "misereduel"] {
        slow(problem);
    }
}

#[test]
fn wrong_grundygame_are_found_and_shrunk() {
    wrong("grundygame");
}

#[test]
fn slow_grundygame_is_found() {
    slow("grundygame");
}

#[test]
fn wrong_snim_are_found_and_shrunk() {
    wrong("snim");
}

#[test]
fn slow_snim_is_found() {
    slow("snim");
}

#[test]
fn wrong_subtraction_are_found_and_shrunk() {
    wrong("subtraction");
}

#[test]
fn slow_subtraction_is_found() {
    slow("subtraction");
}

#[test]
fn wrong_fibgame_are_found_and_shrunk() {
    wrong("fibgame");
}

#[test]
fn slow_fibgame_is_found_by_the_recipe() {
    slow("fibgame");
}

#[test]
fn wrong_lasker_are_found_and_shrunk() {
    wrong("lasker");
}

#[test]
fn wrong_staircase_are_found_and_shrunk() {
    wrong("staircase");
}

#[test]
fn wrong_moorenim_are_found_and_shrunk() {
    wrong("moorenim");
}

#[test]
fn wrong_wythoff_are_found_and_shrunk() {
    wrong("wythoff");
}

#[test]
fn wrong_predictplay_are_found_and_shrunk() {
    wrong("predictplay");
}

#[test]
fn slow_wythoff_is_found_by_the_recipe() {
    slow("wythoff");
}

#[test]
fn slow_onepile_zeromove_and_nimwinner_are_found() {
    for problem in ["onepile", "zeromove", "nimwinner"] {
        slow(problem);
    }
}

#[test]
fn slow_nimcount_is_found() {
    slow("nimcount");
}

#[test]
fn slow_nimfirst_is_found() {
    slow("nimfirst");
}

#[test]
fn slow_nimmove_is_found() {
    slow("nimmove");
}

#[test]
fn slow_lasker_and_staircase_are_found() {
    slow("lasker");
    slow("staircase");
}

#[test]
fn slow_nimmoves_is_found_by_the_recipe() {
    slow("nimmoves");
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
    within_budget("nimmoves", Path::new("bound.cpp"), report["coverage"]["cases"].as_u64().unwrap());
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
