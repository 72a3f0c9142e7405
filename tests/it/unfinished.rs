//! What an interrupt leaves: the report of what is done, what is missing, and nothing else.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once, and says aloud what it skips")]

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::wait::{Bounded as _, Started, eventually};
use crate::common::{DOUBLE_C, Said, folder, grundy, package, running_from, write};
use serde_json::Value;
use tempfile::TempDir;

/// Right on the sample, and then asleep for longer than a test waits.
const SLEEPER: &str = "#include <stdio.h>\n#include <sys/prctl.h>\n#include <unistd.h>\nint main(void) { int n; if (scanf(\"%d\", &n) != 1) return 1;\n\
    if (n == 1000) { prctl(PR_SET_NAME, \"asleep\"); for (;;) pause(); } printf(\"%d\\n\", 2 * n); return 0; }\n";

/// Whether a program below `folder` sleeps, as its name says. With one job, all that was run before has been reported.
pub(crate) fn is_asleep(folder: &Path) -> bool {
    fs::read_dir("/proc").unwrap().flatten().any(|entry| {
        fs::read_link(entry.path().join("exe")).is_ok_and(|exe| exe.starts_with(folder))
            && fs::read_to_string(entry.path().join("comm")).is_ok_and(|name| name == "asleep\n")
    })
}

/// Whether this process, and so each that it starts, ignores SIGHUP.
fn is_hangup_ignored() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).unwrap();
    u64::from_str_radix(ignored.trim(), 16).unwrap() & 1 == 1
}

/// Runs `grundy` with one job, and interrupts it once a program sleeps.
fn interrupted(place: &Path, arguments: &[&str], signal: &str) -> Said {
    let cache = folder(&[]);
    let temporary = folder(&[]);
    let cache_path = cache.path().canonicalize().unwrap();
    let output = |name: &str| File::create(temporary.path().join(name)).unwrap();
    let mut child = grundy(place, &[arguments, &["--jobs", "1"]].concat())
        .env("GRUNDY_CACHE", &cache_path)
        .env("TMPDIR", cache.path().join("tmp"))
        .stdout(output("stdout"))
        .stderr(output("stderr"))
        .spawn_in(&cache_path);
    eventually("a program sleeps", || {
        assert!(child.try_wait().unwrap().is_none(), "{arguments:?}: it has ended by itself");
        is_asleep(&cache_path)
    });
    child.signal(signal);
    let code = child.wait().unwrap().code().unwrap_or(-1);
    let read = |name: &str| fs::read_to_string(temporary.path().join(name)).unwrap();
    let said = Said { code, stdout: read("stdout"), stderr: read("stderr") };
    assert_eq!(said.code, 130, "{said}");
    assert!(said.stderr.contains("error: interrupted"), "{said}");
    eventually("no program is left", || running_from(&cache_path).is_none());
    let mut files: Vec<_> = fs::read_dir(cache.path().join("tmp")).unwrap().flatten().map(|file| file.path()).collect();
    files.extend(fs::read_dir(&cache_path).unwrap().flatten().flat_map(|kind| {
        let drafts = fs::read_dir(kind.path()).into_iter().flatten().flatten().map(|file| file.path());
        drafts.filter(|path| path.to_string_lossy().contains("/.making-")).collect::<Vec<_>>()
    }));
    assert!(files.is_empty(), "{arguments:?}: left {files:?}");
    said
}

trait SpawnIn {
    fn spawn_in(&mut self, cache: &Path) -> Started;
}

impl SpawnIn for Command {
    fn spawn_in(&mut self, cache: &Path) -> Started {
        fs::create_dir(cache.join("tmp")).unwrap();
        self.stdin(Stdio::null()).start().unwrap()
    }
}

/// Two problems, of which the first has a submission that sleeps.
fn two_problems() -> TempDir {
    let yaml = fs::read_to_string(package(&[]).path().join("problems/double/problem.yaml")).unwrap();
    let yaml = yaml.replace("time_limit: 1.0", "time_limit: 500");
    let outer = package(&[("problem.yaml", &yaml), ("submissions/accepted/sleeper.c", SLEEPER)]);
    let other = outer.path().join("problems/zebra");
    let first = outer.path().join("problems/double");
    for file in ["data/sample/1.in", "data/sample/1.ans", "submissions/accepted/double.c", "input_validators/input.ctd"]
    {
        write(&other, &[(file, &fs::read_to_string(first.join(file)).unwrap())]);
    }
    write(&other, &[("problem.yaml", &yaml.replace("5ca6", "5ca7")), ("statement/problem.en.md", "Double.\n")]);
    outer
}

#[test]
fn judge_tells_what_is_done_and_what_is_missing() {
    let place = two_problems();
    for signal in ["-INT", "-TERM", "-HUP"] {
        if signal == "-HUP" && is_hangup_ignored() {
            eprintln!("SKIP: SIGHUP is ignored here, as under nohup, and stays so");
            continue;
        }
        let said = interrupted(place.path(), &["judge"], signal);
        let row = |name: &str| said.stdout.lines().find(|line| line.trim_start().starts_with(name)).unwrap().to_owned();
        assert!(row("accepted/double.c").contains("2/2") && row("accepted/double.c").ends_with("ok"), "{said}");
        assert!(row("accepted/sleeper.c").ends_with("interrupted"), "{said}");
        assert!(said.stdout.contains("double: accepted/sleeper.c (1 case left)"), "{said}");
        assert!(said.stdout.contains("not begun: zebra") && said.stdout.contains("1 unfinished"), "{said}");
    }
    let said = interrupted(place.path(), &["judge", "--format", "json"], "-TERM");
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    assert_eq!((&report["complete"], &report["not_judged"]), (&Value::Bool(false), &serde_json::json!(["zebra"])));
    let submissions = &report["problems"][0]["submissions"];
    assert_eq!((&submissions[0]["verdict"], &submissions[0]["as_expected"]), (&"AC".into(), &true.into()), "{said}");
    assert_eq!((&submissions[1]["verdict"], &submissions[1]["cases_missing"]), (&"UNFINISHED".into(), &1.into()));
    let said = interrupted(place.path(), &["judge", "--format", "junit"], "-TERM");
    let report = quick_junit::Report::deserialize_from_str(&said.stdout).unwrap();
    assert_eq!((report.test_suites.len(), report.errors), (2, 3), "{said}");
    assert!(said.stdout.contains("name=\"complete\" value=\"false\""), "{said}");
}

#[test]
fn one_that_was_not_interrupted_is_complete() {
    let package = package(&[]);
    for (command, missing) in [("judge", "not_judged"), ("check", "not_checked")] {
        let said = crate::common::say(package.path(), &[command, "double", "--format", "json"]);
        let report: Value = serde_json::from_str(&said.stdout).unwrap();
        assert_eq!((&report["complete"], &report[missing]), (&Value::Bool(true), &serde_json::json!([])), "{said}");
    }
}

#[test]
fn check_tells_what_is_done_and_what_is_missing() {
    let place = two_problems();
    let said = interrupted(place.path(), &["check"], "-INT");
    assert!(said.stdout.contains("double  interrupted") && said.stdout.contains("not begun: zebra"), "{said}");
    assert!(!said.stdout.contains("judge error") && said.stdout.contains("is never reached"), "{said}");
    let said = interrupted(place.path(), &["check", "--format", "json"], "-INT");
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    assert_eq!((&report["complete"], &report["problems"][0]["complete"]), (&false.into(), &false.into()), "{said}");
    let said = interrupted(place.path(), &["check", "--format", "junit"], "-INT");
    let report = quick_junit::Report::deserialize_from_str(&said.stdout).unwrap();
    assert_eq!((report.test_suites.len(), report.errors), (2, 2), "{said}");
}

#[test]
fn a_search_tells_what_it_has_found() {
    let package = package(&[]);
    let wrong = DOUBLE_C.replace("2 * n", "n > 7 ? 3 * n : 2 * n");
    // Once in a while it sleeps: then the interrupt comes while something is looked at.
    let wrong =
        wrong.replace("#include <stdio.h>\n", "#include <stdio.h>\n#include <sys/prctl.h>\n#include <unistd.h>\n");
    let wrong = wrong.replace("printf", "if (n > 60) { prctl(PR_SET_NAME, \"asleep\"); for (;;) pause(); } printf");
    write(package.path(), &[("wrong.c", &wrong)]);
    let arguments =
        ["stress", "double", "wrong.c", "--keep-going", "--time", "600", "--time-limit", "500", "--no-save"];
    let json = [&arguments[..], &["--format", "json"]].concat();
    let said = interrupted(package.path(), &json, "-TERM");
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    assert_eq!((&report["result"], &report["complete"]), (&"found".into(), &false.into()), "{said}");
    assert!(report["failing_inputs"].as_u64() > Some(0), "{said}");
    let said = interrupted(package.path(), &arguments, "-INT");
    assert!(said.stdout.contains("WA  wrong.c on double"), "{said}");
}
