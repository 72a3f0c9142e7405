//! What an earlier version wrote goes on working: the folder of a problem from the browser with own cases and a counterexample, settings, and
//! the record of solved problems. `earlier/` holds them as `listen`, `case add`, `stress` and `judge` of the version before the subcommands
//! had folders of their own left them; only the programs and the settings were typed.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::wait::Bounded as _;
use crate::common::{Said, grundy, root};

/// A copy of that user's folders.
fn earlier() -> TempDir {
    let copy = tempfile::tempdir().unwrap();
    copy_folder(&root().join("tests/it/earlier"), copy.path());
    copy
}

fn copy_folder(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let (from, to) = (entry.as_ref().unwrap().path(), to.join(entry.unwrap().file_name()));
        if from.is_dir() {
            fs::create_dir(&to).unwrap();
            copy_folder(&from, &to);
        } else {
            fs::copy(from, to).unwrap();
        }
    }
}

fn say(user: &Path, folder: &str, arguments: &[&str]) -> Said {
    let mut command = grundy(&user.join(folder), arguments);
    command
        .env("XDG_CONFIG_HOME", user.join("config"))
        .env("XDG_STATE_HOME", user.join("state"))
        .env_remove("GRUNDY_RECORD");
    command.bounded_output().unwrap().into()
}

fn json(said: &Said) -> Value {
    serde_json::from_str(&said.stdout).unwrap()
}

#[test]
fn a_folder_of_a_problem_is_judged_with_its_title_limits_and_own_cases() {
    let user = earlier();
    let said = say(user.path(), "work/codeforces-1537/a", &["judge", "solution.cpp", "bad.cpp", "--format", "json"]);
    assert_eq!(said.code, 1, "{said}");
    let problem = &json(&said)["problems"][0];
    assert_eq!((&problem["time_limit_s"], &problem["memory_limit_mib"]), (&json!(1.5), &json!(256)), "{said}");
    let verdicts = |submission: usize| -> Vec<(String, String)> {
        let cases = problem["submissions"][submission]["cases"].as_array().unwrap();
        let word = |case: &Value, key: &str| case[key].as_str().unwrap().to_owned();
        cases.iter().map(|case| (word(case, "name"), word(case, "verdict"))).collect()
    };
    let names = ["own-1", "sample-1", "sample-2", "a-10159baf262b"];
    let expected = |verdicts: [&str; 4]| -> Vec<(String, String)> {
        names.into_iter().zip(verdicts).map(|(name, verdict)| (name.to_owned(), verdict.to_owned())).collect()
    };
    assert_eq!(verdicts(0), expected(["AC"; 4]), "{said}");
    assert_eq!(verdicts(1), expected(["WA", "AC", "AC", "WA"]), "{said}");
    let said = say(user.path(), "work/codeforces-1537/a", &["judge", "solution.cpp"]);
    assert!(said.code == 0 && said.stdout.contains("A. Twice"), "{said}");
    let said = say(
        user.path(),
        "work/codeforces-1537/a",
        &["stress", ".", "bad.cpp", "--against", "brute.cpp", "--cases", "100"],
    );
    assert!(said.code == 1 && said.stdout.contains("saved as ./a-10159baf262b.in"), "{said}");
}

#[test]
fn settings_are_read_with_their_old_names() {
    let user = earlier();
    let said = say(user.path(), "work", &["config", "--format", "json"]);
    assert_eq!(said.code, 0, "{said}");
    let settings = json(&said);
    let of = |name: &str| {
        let row = settings.as_array().unwrap().iter().find(|row| row["setting"] == name).unwrap();
        let from = Path::new(row["from"].as_str().unwrap()).strip_prefix(user.path().canonicalize().unwrap());
        (row["value"].as_str().unwrap().to_owned(), from.unwrap().to_str().unwrap().to_owned())
    };
    let own = "config/grundy/grundy.toml";
    for (name, value, from) in [
        ("language", "cpp", own),
        ("editor", "code", own),
        ("judge", "codeforces", own),
        ("lang", "zh", own),
        ("record", "true", own),
        ("author", "Ada Lovelace", own),
        ("license", "cc by-sa", own),
        ("flags.cpp", "-std=c++17 -Wall", "work/grundy.toml"),
        ("time-factor.cpp", "3", "work/grundy.toml"),
    ] {
        assert_eq!(of(name), (value.to_owned(), from.to_owned()), "{said}");
    }
    let said = say(user.path(), "work", &["list"]);
    assert!(said.code == 0 && said.stdout.chars().any(|letter| ('\u{4e00}'..'\u{9fff}').contains(&letter)), "{said}");
}

#[test]
fn what_was_solved_stays_solved() {
    let user = earlier();
    let said = say(user.path(), "work", &["next", "--format", "json"]);
    assert!(said.code == 0 && json(&said)["solved"] == json!(["nimwinner"]), "{said}");
}
