//! `grundy next`, and the record of solved problems that `grundy judge` writes.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, folder, grundy, package, problem_ids, root, say, write};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Solves `nimwinner`, and is of no package.
const NIMWINNER_C: &str = "#include <stdio.h>\nint main(void) {\n  int n; long long x = 0, a;\n  if (scanf(\"%d\", &n) != 1) return 1;\n  \
    while (n-- > 0 && scanf(\"%lld\", &a) == 1) x ^= a;\n  puts(x ? \"Current player can win.\" : \"Current player loses.\");\n}\n";

/// A user with a state folder and a folder to work in.
struct User {
    place: TempDir,
}

impl User {
    fn new() -> Self {
        Self { place: folder(&[("state/.keep", ""), ("work/my.c", NIMWINNER_C)]) }
    }

    fn work(&self) -> PathBuf {
        self.place.path().join("work")
    }

    fn record(&self) -> PathBuf {
        self.place.path().join("state/grundy/solved.jsonl")
    }

    fn lines(&self) -> String {
        fs::read_to_string(self.record()).unwrap_or_default()
    }

    fn say_with(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Said {
        let mut command = grundy(&self.work(), arguments);
        command.env("XDG_STATE_HOME", self.place.path().join("state")).env_remove("GRUNDY_RECORD");
        command.envs(variables.iter().copied()).bounded_output().unwrap().into()
    }

    fn say(&self, arguments: &[&str]) -> Said {
        self.say_with(arguments, &[])
    }

    /// What is proposed, for programs.
    fn next(&self, arguments: &[&str]) -> Value {
        let said = self.say(&[&["next", "--format", "json"], arguments].concat());
        assert_eq!(said.code, 0, "{said}");
        serde_json::from_str(&said.stdout).unwrap()
    }

    /// Records these problems as solved.
    fn solved(&self, ids: &[&str]) {
        fs::create_dir_all(self.record().parent().unwrap()).unwrap();
        let lines: String = ids.iter().map(|id| format!("{{\"solved\":\"{id}\",\"at\":1}}\n")).collect();
        fs::write(self.record(), lines).unwrap();
    }
}

#[test]
fn a_program_that_passes_every_case_solves_the_problem() {
    let user = User::new();
    assert_eq!(user.next(&[])["next"]["problem"], "bravegame");
    assert!(!user.record().exists(), "proposing writes nothing");
    let said = user.say(&["judge", "nimwinner", "my.c"]);
    assert!(said.code == 0 && said.stderr.contains("nimwinner is recorded as solved in "), "{said}");
    let lines = user.lines();
    let line: Value = serde_json::from_str(&lines).unwrap();
    assert!(line["solved"] == "nimwinner" && line["at"].as_u64() > Some(0), "{lines}");
    let next = user.next(&[]);
    assert_eq!((&next["next"]["problem"], &next["solved"]), (&json!("bravegame"), &json!(["nimwinner"])));
    assert_eq!(next["topics"][0], json!({"topic": "nim", "problems": 7, "solved": 1}));
    // Once is enough.
    let said = user.say(&["judge", "nimwinner", "my.c"]);
    assert!(said.code == 0 && !said.stderr.contains("recorded"), "{said}");
    assert_eq!(user.lines(), lines);
    let said = user.say(&["next", "--forget"]);
    assert!(said.code == 0 && said.stdout.ends_with("deleted the record of 1 solved problem\n"), "{said}");
    assert!(!user.record().exists() && !user.record().parent().unwrap().exists());
    let said = user.say(&["next", "--forget"]);
    assert!(said.code == 0 && said.stdout.ends_with("there is no record\n"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn nothing_else_solves_a_problem() {
    let user = User::new();
    let own = root().join("problems/nimwinner/submissions/accepted/nimwinner.rs");
    fs::copy(&own, user.work().join("copy.rs")).unwrap();
    write(
        &user.work(),
        &[
            ("wrong.c", &NIMWINNER_C.replace("x ?", "!x ?")),
            ("off/grundy.toml", "record = false\n"),
            ("off/my.c", NIMWINNER_C),
        ],
    );
    let checkout = root().join("problems").display().to_string();
    let example = root().join("examples/my.rs").display().to_string();
    for arguments in [
        // Not the user's own.
        &["judge", "nimwinner", own.to_str().unwrap(), "--problems", &checkout][..],
        &["judge", "nimwinner", "copy.rs"],
        &["judge", "nimwinner", &example],
        // Not accepted, not on all cases, or not as the problem says.
        &["judge", "nimwinner", "wrong.c"],
        &["judge", "nimwinner", "my.c", "--samples"],
        &["judge", "nimwinner", "my.c", "--time-limit", "9"],
        &["judge", "nimwinner", "my.c", "--memory-limit", "900"],
        &["judge", "nimwinner", "my.c", "--time-factor", "2"],
        &["judge", "nimwinner", "my.c", "--debug"],
        &["judge", "nimwinner", "my.c", "--case-sensitive"],
    ] {
        let said = user.say(arguments);
        assert!(said.code <= 1, "{arguments:?}: {said}");
        assert!(!user.record().exists(), "{arguments:?}: {said}");
    }
    // Switched off.
    let said = user.say_with(&["judge", "nimwinner", "my.c"], &[("GRUNDY_RECORD", "never")]);
    assert_eq!((said.code, user.record().exists()), (0, false), "{said}");
    let in_folder = |variables: &[(&str, &str)]| -> Said {
        let mut command = grundy(&user.work().join("off"), &["judge", "nimwinner", "my.c"]);
        command.env("XDG_STATE_HOME", user.place.path().join("state")).env_remove("GRUNDY_RECORD");
        command.envs(variables.iter().copied()).bounded_output().unwrap().into()
    };
    assert_eq!((in_folder(&[]).code, user.record().exists()), (0, false));
    let said = user.say_with(&["judge", "nimwinner", "my.c"], &[("GRUNDY_RECORD", "nevr")]);
    assert!(said.code == 2 && said.stderr.contains("GRUNDY_RECORD=nevr: expected never or always"), "{said}");
    let said: Said =
        grundy(&user.work().join("off"), &["config"]).env_remove("GRUNDY_RECORD").bounded_output().unwrap().into();
    assert!(said.stdout.contains("record    false  ") && said.stdout.contains("off/grundy.toml"), "{said}");
    let said = say(&user.work().join("off"), &["config"]);
    assert!(said.stdout.contains("record    false  GRUNDY_RECORD"), "{said}");
    // The variable counts before the file, and so the way above is one that records.
    assert_eq!((in_folder(&[("GRUNDY_RECORD", "always")]).code, user.record().exists()), (0, true));
}

/// Another package of the same name is another problem; the catalogue's own is the same in a folder of packages.
#[test]
fn a_problem_is_known_by_its_uuid() {
    let user = User::new();
    let other = package(&[]);
    fs::rename(other.path().join("problems/double"), other.path().join("problems/nimwinner")).unwrap();
    write(&user.work(), &[("double.c", DOUBLE_C), ("again.c", &format!("{DOUBLE_C}\n"))]);
    let problems = other.path().join("problems").display().to_string();
    let said = user.say(&["judge", "nimwinner", "again.c", "--problems", &problems]);
    assert_eq!((said.code, user.record().exists()), (0, false), "{said}");
    let said = user.say(&["judge", "nimwinner", "my.c", "--problems", &root().join("problems").display().to_string()]);
    assert_eq!((said.code, user.record().exists()), (0, true), "{said}");
}

#[test]
fn a_topic_is_asked_for_and_a_problem_of_another_may_lead_there() {
    let user = User::new();
    let said = user.say(&["next"]);
    assert!(said.stdout.contains("grundy show bravegame\n  grundy judge bravegame my.rs\n"), "{said}");
    assert!(said.stdout.contains(&format!("Solved: 0 of {} problems", problem_ids().len())), "{said}");
    let plainest = ["bravegame", "nimwinner", "onepile", "multiplygame", "wythoffwin", "calendargame", "playgame"];
    for (solved, problem) in plainest.iter().enumerate() {
        user.solved(&plainest[..solved]);
        assert_eq!(user.next(&[])["next"]["problem"], **problem, "the plainest come first");
    }
    user.solved(&[&plainest[..], &["powersoftwo", "subtraction", "funnygame"]].concat());
    let next = user.next(&["--topic", "splitting"]);
    assert_eq!((&next["next"]["problem"], &next["towards"]), (&json!("fibgame"), &json!("grundygame")));
    let said = user.say(&["next", "--topic", "splitting"]);
    assert!(said.stdout.contains("it leads to grundygame, difficulty 3"), "{said}");
    let next = user.next(&["--topic", "rows"]);
    assert_eq!((&next["next"]["problem"], &next["towards"]), (&json!("deque"), &Value::Null));
    let said = user.say(&["next"]);
    assert!(said.stdout.contains("you have solved what it builds on: nimwinner"), "{said}");
    // Everything.
    let list: Value = serde_json::from_str(&say(root(), &["list", "--ladder", "--format", "json"]).stdout).unwrap();
    let all: Vec<&str> = list.as_array().unwrap().iter().map(|row| row["problem"].as_str().unwrap()).collect();
    user.solved(&all);
    assert_eq!(user.next(&[])["next"], Value::Null);
    let said = user.say(&["next"]);
    assert!(said.code == 0 && said.stdout.starts_with("You have solved every problem.\n"), "{said}");
    assert_eq!(user.say(&["next", "--topic", "chess"]).code, 2);
}

#[test]
fn what_is_not_understood_in_a_record_stays_there() {
    let user = User::new();
    user.solved(&["onepile"]);
    // A line that was cut short, one of a grundy to come, and a problem that is not here.
    let text = "{\"solved\":\"onepile\",\"at\":1}\n{\"solved\":\"future\",\"more\":[]}\n\n\u{fffd}{\"sol\n{\"sol";
    fs::write(user.record(), text).unwrap();
    let said = user.say(&["next"]);
    assert!(said.code == 0 && said.stderr.contains("solved.jsonl:4: skipped 2 lines not understood"), "{said}");
    assert!(said.stdout.contains("Solved: 1 of "), "{said}");
    assert_eq!(user.say(&["judge", "nimwinner", "my.c"]).code, 0);
    let lines = user.lines();
    assert!(lines.starts_with(&format!("{text}\n{{\"solved\":\"nimwinner\",")), "{lines}");
    assert_eq!(user.next(&[])["solved"], json!(["nimwinner", "onepile"]));
}

#[test]
fn a_file_of_something_else_is_left_as_it_is() {
    let user = User::new();
    user.solved(&[]);
    let long = "x".repeat((1 << 20) + 1);
    for text in ["my shopping list\n", "[1, 2]\n\0\0", "{\"at\":1}\n", &long] {
        fs::write(user.record(), text).unwrap();
        for arguments in [&["next"][..], &["next", "--forget"]] {
            let said = user.say(arguments);
            assert!(said.code == 2 && said.stderr.contains("not a record of solved problems"), "{said}");
        }
        assert_eq!(user.lines(), text);
    }
    let said = user.say(&["judge", "nimwinner", "my.c"]);
    assert!(said.code == 0 && said.stderr.contains("nimwinner is not recorded as solved: "), "{said}");
    assert_eq!(user.lines(), long);
    fs::remove_file(user.record()).unwrap();
    fs::create_dir(user.record()).unwrap();
    let said = user.say(&["next"]);
    assert!(said.code == 2 && said.stderr.contains("expected the record, a file"), "{said}");
    assert_eq!(user.say(&["judge", "nimwinner", "my.c"]).code, 0);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_place_that_cannot_be_written_changes_no_verdict() {
    let user = User::new();
    // Not even root can write there.
    for place in ["/proc/nowhere", "/dev/null"] {
        let said = user.say_with(&["judge", "nimwinner", "my.c"], &[("XDG_STATE_HOME", place)]);
        assert!(said.code == 0 && said.stdout.contains("AC "), "{said}");
        assert!(said.stderr.contains("GRUNDY_RECORD=never switches the record off"), "{said}");
    }
    // A folder that is not named by an absolute path does not count; without any, nothing is recorded.
    let homeless = |arguments: &[&str]| -> Said {
        let mut command = grundy(&user.work(), arguments);
        command.env_remove("GRUNDY_RECORD").env_remove("XDG_STATE_HOME").env("HOME", "relative");
        command.bounded_output().unwrap().into()
    };
    let said = homeless(&["judge", "nimwinner", "my.c"]);
    assert!(said.code == 0 && !said.stderr.contains("record"), "{said}");
    let said = homeless(&["next"]);
    assert!(said.code == 0 && said.stderr.contains("expected an absolute path"), "{said}");
    assert!(said.stdout.starts_with("bravegame: "), "{said}");
    assert_eq!(homeless(&["next", "--forget"]).code, 2);
    assert!(!Path::new(&user.work().join("relative")).exists());
}
