//! Kept verdicts: what has not changed is not run again, what has is judged anew, and what is doubtful or a user's own is never kept.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Instant;

use serde_json::Value;
use tempfile::TempDir;

use crate::common::wait::{Bounded as _, LONGEST};
use crate::common::{Said, copy_program, folder, grundy, package, write};

/// Accepts an even number that is not above 4000; another `mark` makes other bytes of it.
fn validator(mark: &str) -> String {
    format!(
        "#include <stdio.h>\nint main(void) {{ int x; return scanf(\"%d\", &x) == 1 && x % 2 == 0 && x <= 4000 ? 42 : 43; }} // {mark}\n"
    )
}

const SLOW: &str = "int main(void) { for (volatile int i = 0;; i++); }\n";
const WRONG: &str = "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", 3 * n + (n == 1000)); return 0; }\n";

/// A line of the package's settings, and what it becomes.
const TIME_LIMIT: &str = "  time_limit: 1.0\n";
const LONG_LIMIT: &str = "  time_limit: 30.0\n";

struct Place {
    package: TempDir,
    cache: TempDir,
}

impl Place {
    fn new(files: &[(&str, &str)]) -> Self {
        let package = package(files);
        // A busy machine comes nowhere near this limit: what is near is doubtful, and not kept.
        let settings = package.path().join("problems/double/problem.yaml");
        let text = fs::read_to_string(&settings).unwrap();
        assert!(text.contains(TIME_LIMIT), "{text}");
        fs::write(&settings, text.replace(TIME_LIMIT, LONG_LIMIT)).unwrap();
        Self { package, cache: folder(&[]) }
    }

    fn say(&self, arguments: &[&str]) -> Said {
        let mut command = grundy(self.package.path(), arguments);
        command.env("GRUNDY_CACHE", self.cache.path()).env_remove("GRUNDY_KEEP");
        command.bounded_output().unwrap().into()
    }

    /// How many cases of how many were kept, over all submissions of the report of `judge double` with these arguments.
    fn kept(&self, arguments: &[&str]) -> (u64, usize) {
        let said = self.say(&[&["judge", "double", "--format", "json"], arguments].concat());
        let report: Value = serde_json::from_str(&said.stdout).unwrap_or_else(|_| panic!("{said}"));
        let submissions = report["problems"][0]["submissions"].as_array().unwrap_or_else(|| panic!("{said}"));
        let mut found = (0, 0);
        for submission in submissions {
            let cases = submission["cases"].as_array().unwrap();
            let days = cases.iter().filter(|case| case["kept"].is_string()).count();
            assert_eq!(submission["cases_kept"], days, "{submission}");
            found = (found.0 + submission["cases_kept"].as_u64().unwrap(), found.1 + cases.len());
        }
        found
    }

    fn write(&self, path: &str, text: &str) {
        write(&self.package.path().join("problems/double"), &[(path, text)]);
    }
}

#[test]
fn a_module_of_ones_own_is_part_of_a_program() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = Place::new(&[("submissions/accepted/own.py", "from twice import twice\nprint(twice(int(input())))\n")]);
    let modules = folder(&[("twice.py", "def twice(n):\n    return 2 * n\n")]);
    let judge = || {
        let mut command = grundy(place.package.path(), &["judge", "double"]);
        let command = command.env("GRUNDY_CACHE", place.cache.path()).env_remove("GRUNDY_KEEP");
        Said::from(command.env("PYTHONPATH", modules.path()).bounded_output().unwrap())
    };
    assert_eq!(judge().code, 0, "{}", judge());
    let said = judge();
    assert!(said.code == 0 && said.stdout.contains("kept"), "{said}");
    write(modules.path(), &[("twice.py", "def twice(n):\n    return 3 * n\n")]);
    let said = judge();
    assert!(said.code == 1 && said.stdout.contains("WA"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn one_byte_of_anything_is_judged_anew() {
    let place =
        Place::new(&[("output_validator/validate.c", &validator("one")), ("submissions/wrong_answer/wrong.c", WRONG)]);
    assert_eq!(place.kept(&[]), (0, 4));
    assert_eq!(place.kept(&[]), (4, 4));
    assert_eq!(place.kept(&["--fresh"]), (0, 4));
    assert_eq!(place.kept(&[]), (4, 4));
    // The validator, which is for both submissions.
    place.write("output_validator/validate.c", &validator("two"));
    assert_eq!(place.kept(&[]), (0, 4));
    assert_eq!(place.kept(&[]), (4, 4));
    // One case, on which both are run.
    place.write("data/secret/big.in", "999\n");
    place.write("data/secret/big.ans", "1998\n");
    assert_eq!(place.kept(&[]), (2, 4));
    assert_eq!(place.kept(&[]), (4, 4));
    // One submission.
    place.write("submissions/wrong_answer/wrong.c", &WRONG.replace("1000", "999"));
    assert_eq!(place.kept(&[]), (2, 4));
    // The limits, which a report with others does not touch.
    assert_eq!(place.kept(&["--memory-limit", "300"]), (0, 4));
    assert_eq!(place.kept(&[]), (4, 4));
    // A setting of the package.
    let settings = place.package.path().join("problems/double/problem.yaml");
    let text = fs::read_to_string(&settings).unwrap();
    fs::write(&settings, text.replace("memory: 256", "memory: 257")).unwrap();
    assert_eq!(place.kept(&[]), (0, 4));
    // The row of a compiler has other flags.
    let rows = place.package.path().join("languages.yaml");
    fs::write(&rows, "c:\n  compile: gcc -O1 -o {binary} {files}\n").unwrap();
    assert_eq!(place.kept(&["--language-file", "languages.yaml"]), (0, 4));
    assert_eq!(place.kept(&["--language-file", "languages.yaml"]), (4, 4));
    // It says something else of itself.
    let script = place.package.path().join("tools/gcc");
    let compiler = |says: &str| {
        let text = format!("#!/bin/sh\ncase $1 in --version) echo {says};; *) exec gcc \"$@\";; esac\n");
        write(place.package.path(), &[("tools/gcc", &text)]);
        fs::set_permissions(&script, PermissionsExt::from_mode(0o755)).unwrap();
        fs::write(&rows, format!("c:\n  compile: {} -O1 -o {{binary}} {{files}}\n", script.display())).unwrap();
        place.kept(&["--language-file", "languages.yaml"])
    };
    assert_eq!(compiler("one"), (0, 4));
    assert_eq!(place.kept(&["--language-file", "languages.yaml"]), (4, 4));
    assert_eq!(compiler("two"), (0, 4));
}

#[test]
fn what_is_known_of_a_case_stays_when_others_are_asked_for() {
    let place = Place::new(&[]);
    assert_eq!(place.kept(&[]), (0, 2));
    assert_eq!(place.kept(&["--samples"]), (1, 1));
    place.write("data/sample/1.in", "3\n");
    place.write("data/sample/1.ans", "6\n");
    assert_eq!(place.kept(&["--samples"]), (0, 1));
    assert_eq!(place.kept(&[]), (2, 2));
}

#[test]
fn a_kept_verdict_is_shown_as_kept() {
    let place = Place::new(&[("submissions/wrong_answer/wrong.c", WRONG)]);
    let first = place.say(&["judge", "double"]);
    assert!(first.code == 0 && !first.stdout.contains("kept"), "{first}");
    let second = place.say(&["judge", "double"]);
    assert!(second.code == 0 && second.stdout.matches("ok (kept 20").count() == 2, "{second}");
    assert!(
        second.stdout.contains("2 submissions were not run again: nothing has changed; --fresh runs all"),
        "{second}"
    );
    let junit = place.say(&["judge", "double", "--format", "junit"]).stdout;
    assert!(junit.contains("<property name=\"kept\" value=\"kept 20"), "{junit}");
    let html = place.say(&["judge", "double", "--format", "html"]).stdout;
    assert!(html.contains("ok (kept 20"), "{html}");
    // An event has the output, which is kept by itself.
    assert!(!place.say(&["judge", "double", "--format", "jsonl"]).stdout.contains("\"kept\":\"20"));
    let events = place.say(&["judge", "double", "--format", "jsonl"]).stdout;
    let judged: Vec<Value> = events.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let judged: Vec<&Value> = judged.iter().filter(|event| event["event"] == "case_judged").collect();
    assert_eq!(judged.len(), 4, "{events}");
    assert!(judged.iter().all(|event| event["kept"].is_string() && event["output"]["bytes"].is_u64()), "{events}");
    // What it rests on is the same as well.
    let reason = |said: &Said| {
        let report: Value = serde_json::from_str(&said.stdout).unwrap();
        report["problems"][0]["submissions"][1]["cases"].clone()
    };
    let (anew, kept) = (
        place.say(&["judge", "double", "--format", "json", "--fresh"]),
        place.say(&["judge", "double", "--format", "json"]),
    );
    let (mut anew, mut kept) = (reason(&anew), reason(&kept));
    for case in anew.as_array_mut().unwrap().iter_mut().chain(kept.as_array_mut().unwrap()) {
        case.as_object_mut().unwrap().remove("kept");
    }
    assert_eq!(anew, kept);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_is_doubtful_or_a_users_own_is_not_kept() {
    let place = Place::new(&[("submissions/wrong_answer/slow.c", SLOW), ("submissions/accepted/double.c", SLOW)]);
    // A TLE that is not promised.
    for _ in 0..2 {
        assert_eq!(place.kept(&["--time-limit", "0.2", "--jobs", "1"]).0, 0);
    }
    // A file that the user names, although it is one of the package's.
    let place = Place::new(&[]);
    for _ in 0..2 {
        assert_eq!(place.kept(&["problems/double/submissions/accepted/double.c"]), (0, 2));
    }
    // A limit that is measured.
    let settings = place.package.path().join("problems/double/problem.yaml");
    let text = fs::read_to_string(&settings).unwrap();
    fs::write(&settings, text.replace(LONG_LIMIT, "")).unwrap();
    for _ in 0..2 {
        assert_eq!(place.kept(&[]), (0, 2));
    }
    // A file of the cache that another program could have changed is not believed.
    fs::write(&settings, &text).unwrap();
    place.kept(&[]);
    assert_eq!(place.kept(&[]), (2, 2));
    for entry in fs::read_dir(place.cache.path().join("verdicts")).unwrap() {
        let file = entry.unwrap().path().join("made/verdicts.json");
        let changed = fs::read_to_string(&file).unwrap().replace("\"AC\"", "\"WA\"");
        fs::write(&file, changed).unwrap();
    }
    assert_eq!(place.kept(&[]), (0, 2));
    assert!(place.say(&["judge", "double"]).code == 0);
}

#[test]
fn a_promised_tle_is_kept() {
    let place = Place::new(&[("submissions/time_limit_exceeded/slow.c", SLOW)]);
    // Next to the wall limit of 1.1 s this is little, so that also on a busy machine the processor's time ends the run.
    let kept = || place.kept(&["--time-limit", "0.05", "--jobs", "1"]);
    // Two cases of the accepted one, and one of the slow one, which stops at its TLE.
    assert_eq!(kept(), (0, 3));
    // On a busy machine a run is doubtful, and the next call judges it anew.
    let began = Instant::now();
    while kept() != (3, 3) {
        assert!(began.elapsed() < LONGEST, "a run is never kept");
    }
}

#[test]
fn the_engine_is_part_of_the_key() {
    let place = Place::new(&[]);
    place.kept(&[]);
    let copy = place.package.path().join("grundy");
    copy_program(Path::new(env!("CARGO_BIN_EXE_grundy")), &copy);
    let run = |program: &Path| -> Said {
        let mut command = std::process::Command::new(program);
        let plain = grundy(place.package.path(), &["judge", "double"]);
        command.args(plain.get_args()).current_dir(place.package.path()).env("GRUNDY_CACHE", place.cache.path());
        command.bounded_output().unwrap().into()
    };
    let said = run(&copy);
    assert!(said.code == 0 && !said.stdout.contains("kept"), "{said}");
}
