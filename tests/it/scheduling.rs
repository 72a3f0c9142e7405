//! What is run, and how often: nothing twice that need not be, and first what is likeliest to fail.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, folder, grundy, package, write};
use judge::{self, Candidate, JudgeProgress, Kept, Options, Tools, Verdict};
use package::load;
use program::cache::Cache;
use program::{Builder, CompileLimits};
use serde_json::Value;

/// Counts the runs that were announced and those that were made.
#[derive(Default)]
struct Count {
    announced: AtomicUsize,
    made: AtomicUsize,
}

impl JudgeProgress for Count {
    fn compiling(&self, _: usize) {}
    fn compiled(&self) {}
    fn running(&self, runs: usize) {
        self.announced.fetch_add(runs, Ordering::SeqCst);
    }
    fn ran(&self) {
        self.made.fetch_add(1, Ordering::SeqCst);
    }
}

#[test]
fn deriving_the_time_limit_costs_no_run() {
    let yaml = "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\n";
    let package =
        package(&[("problem.yaml", yaml), ("submissions/wrong_answer/triple.c", &DOUBLE_C.replace("2 * n", "3 * n"))]);
    let problem = load(&package.path().join("problems/double")).unwrap();
    let cache = Cache::at(crate::common::cache());
    let builder = Builder::new(cache.clone(), CompileLimits::default(), Arc::new(|_: &str| ()));
    let tools = Tools { cache, builder, built_in: judge::data::BuiltIn::default() };
    let candidates: Vec<Candidate> = problem.submissions.iter().map(Candidate::from).collect();
    for jobs in [1, 2] {
        let options = Options {
            jobs,
            time_limit: None,
            memory_limit_mib: None,
            complete: true,
            kept: Kept::Never,
            kept_output: 0,
        };
        let count = Count::default();
        let report = judge::judge(&problem, &problem.committed_cases, &candidates, &tools, &options, &count).unwrap();
        assert!(report.time_limit_is_derived);
        let verdicts: Vec<_> = report.submissions.iter().map(judge::SubmissionReport::verdict).collect();
        assert_eq!(verdicts, [Some(Verdict::Accepted), Some(Verdict::WrongAnswer)]);
        assert_eq!(report.submissions[0].cases().len(), 2, "the measured cases are in the report");
        assert_eq!((count.announced.into_inner(), count.made.into_inner()), (4, 4));
    }
}

fn judged(package: &Path, cache: &Path, arguments: &[&str]) -> (i32, Value) {
    let arguments = [&["judge", "double"], arguments, &["--format", "json"]].concat();
    let said: Said = grundy(package, &arguments).env("GRUNDY_CACHE", cache).bounded_output().unwrap().into();
    let report: Value = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
    (said.code, report["problems"][0]["submissions"][0].clone())
}

fn names(submission: &Value) -> Vec<&str> {
    submission["cases"].as_array().unwrap().iter().map(|case| case["name"].as_str().unwrap()).collect()
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_file_is_tried_first_on_the_case_that_it_failed_on() {
    let package = package(&[("data/secret/a.in", "7\n"), ("data/secret/a.ans", "14\n")]);
    let cache = folder(&[]);
    let judged = |arguments: &[&str]| judged(package.path(), cache.path(), arguments);
    let wrong_from = |least: u32| DOUBLE_C.replace("2 * n", &format!("n < {least} ? 2 * n : 1"));
    write(package.path(), &[("my.c", &wrong_from(1000))]);
    let (_, report) = judged(&["my.c"]);
    assert_eq!((names(&report), &report["tried_first"]), (vec!["sample/1", "secret/a", "secret/big"], &false.into()));
    let (code, report) = judged(&["my.c"]);
    assert_eq!((code, names(&report), &report["tried_first"]), (1, vec!["secret/big"], &true.into()));
    // With all cases, and on the samples alone, there is nothing to try first, and nothing is forgotten.
    assert_eq!(names(&judged(&["my.c", "--all"]).1).len(), 3);
    assert_eq!(names(&judged(&["my.c", "--samples"]).1), ["sample/1"]);
    assert_eq!(names(&judged(&["my.c"]).1), ["secret/big"]);
    // A change of the text does not make it another file; the report keeps the order of the cases.
    write(package.path(), &[("my.c", DOUBLE_C)]);
    let (code, report) = judged(&["my.c"]);
    assert_eq!((code, names(&report)), (0, vec!["sample/1", "secret/a", "secret/big"]));
    write(package.path(), &[("my.c", &wrong_from(5))]);
    let (_, report) = judged(&["my.c"]);
    assert_eq!((names(&report), &report["tried_first"]), (vec!["sample/1", "secret/a"], &false.into()), "forgotten");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_submission_that_is_to_run_out_of_time_is_left_at_its_first_timeout() {
    let late = "#include <stdio.h>\nint main(void) { long n; scanf(\"%ld\", &n); if (n == 7) for (;;); printf(\"%ld\\n\", n == 1000 ? 1 : 2 * n); }\n";
    let package = package(&[
        ("data/secret/a.in", "7\n"),
        ("data/secret/a.ans", "14\n"),
        ("data/secret/b.in", "7\n"),
        ("data/secret/b.ans", "14\n"),
        ("submissions/time_limit_exceeded/late.c", late),
        ("submissions/wrong_answer/late.c", &late.replace("for (;;);", "n = 8;")),
    ]);
    let all = |arguments: &[&str]| -> (i32, Value) {
        let arguments = [&["judge", "double", "--time-limit", "0.2", "--format", "json"], arguments].concat();
        let said: Said = grundy(package.path(), &arguments).bounded_output().unwrap().into();
        (said.code, serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}")))
    };
    for jobs in ["1", "2"] {
        let (code, report) = all(&["--jobs", jobs]);
        let submissions = report["problems"][0]["submissions"].as_array().unwrap();
        let slow = submissions.iter().find(|one| one["name"] == "time_limit_exceeded/late.c").unwrap();
        assert_eq!((code, &slow["verdict"], &slow["cases_left_out"]), (0, &"TLE".into(), &2.into()), "{slow}");
        assert_eq!(names(slow), ["sample/1", "secret/a"]);
        let wrong = submissions.iter().find(|one| one["name"] == "wrong_answer/late.c").unwrap();
        assert_eq!(names(wrong).len(), 4, "a TLE or RTE after a WA breaks that promise");
    }
    let said: Said =
        grundy(package.path(), &["judge", "double", "--time-limit", "0.2"]).bounded_output().unwrap().into();
    let note = "1 submission stopped at its expected TLE, after 2 of 4 cases; --all runs every case";
    assert!(said.stdout.contains(note), "{said}");
    // What comes only after the first TLE shows with all cases.
    let (code, report) = all(&["--all"]);
    let submissions = report["problems"][0]["submissions"].as_array().unwrap();
    let slow = submissions.iter().find(|one| one["name"] == "time_limit_exceeded/late.c").unwrap();
    assert_eq!((code, names(slow).len(), &slow["cases_left_out"]), (1, 4, &0.into()), "{slow}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_run_that_hits_the_wall_limit_is_repeated_and_the_report_says_so() {
    let package = package(&[(
        "submissions/time_limit_exceeded/sleeps.c",
        "#include <unistd.h>\nint main(void) { for (;;) pause(); }\n",
    )]);
    let cache = folder(&[]);
    let sleeps = "#include <unistd.h>\nint main(void) { for (;;) pause(); }\n";
    write(package.path(), &[("sleeps.c", sleeps)]);
    let (code, report) = judged(package.path(), cache.path(), &["sleeps.c", "--time-limit", "0.1"]);
    assert_eq!((code, &report["verdict"]), (1, &"TLE".into()));
    assert_eq!(report["cases"][0]["first_run"]["limit"], "wall_time");
    let said: Said = grundy(package.path(), &["judge", "double", "sleeps.c", "--time-limit", "0.1"])
        .bounded_output()
        .unwrap()
        .into();
    assert!(
        said.stdout.contains("rerun alone on ") && said.stdout.contains(": TLE; the first run: wall time limit"),
        "{said}"
    );
    // What is expected to run out of time is not run twice for that.
    let own = "problems/double/submissions/time_limit_exceeded/sleeps.c";
    let (code, report) = judged(package.path(), cache.path(), &[own, "--time-limit", "0.1"]);
    assert_eq!((code, &report["cases"][0]["first_run"]), (0, &Value::Null));
}
