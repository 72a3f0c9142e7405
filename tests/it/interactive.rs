//! Interactive and multi-pass problems from the outside: whose fault it is in each case.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

mod by_hand;
mod game;
mod passes;
mod polygon;
mod recipe;
mod rules;
mod testlib;

use std::path::Path;

use crate::common::{redacted, say, write};
use game::{c, package, package_of, submission, validator};
use insta::assert_snapshot;
use serde_json::Value;

/// Judges one file: the exit code and the report of its first case. `is_timed`: with the problem's time limit, and not with one that even a busy
/// machine never reaches.
fn judge(folder: &Path, name: &str, source: &str, is_timed: bool) -> (i32, Value) {
    write(folder, &[(name, source)]);
    let words = ["judge", "guess", name, "--format", "json", "--time-limit", "600"];
    let said = say(folder, if is_timed { &words[..5] } else { &words });
    let report: Value = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
    (said.code, report["problems"][0]["submissions"][0]["cases"][0].clone())
}

/// A verdict, the limit that was crossed, and words that the report must hold somewhere.
#[track_caller]
fn expect(folder: &Path, name: &str, source: &str, verdict: &str, limit: Option<&str>, words: &str) {
    // A verdict other than TLE does not depend on time; and who waits for a validator that hangs should not wait for long.
    let (code, case) = judge(folder, name, source, ["TLE", "JE"].contains(&verdict));
    let expected_code = match verdict {
        "AC" => 0,
        "JE" => 2,
        _ => 1,
    };
    assert_eq!((case["verdict"].as_str(), code), (Some(verdict), expected_code), "{name}: {case:#}");
    assert_eq!(case["facts"]["limit"].as_str(), limit, "{name}: {case:#}");
    assert!(case.to_string().contains(words), "{name}: no `{words}` in {case:#}");
}

/// Whether CPU time and memory of a program are seen while it runs, rather than after its end.
const IS_WATCHED: bool = cfg!(all(target_os = "linux", not(grundy_plain)));

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_way_a_submission_can_go() {
    let package = package(&validator(""), &[]);
    let flood = "for (;;) puts(\"\");";
    let rows = [
        ("right.c", submission("", ""), "AC", None, ""),
        ("wrong.c", c("puts(\"1\\n1\\n1\"); fflush(stdout);"), "WA", None, "no guess after 3 guesses"),
        (
            "too_many.c",
            c("for (int i = 1; i < 999; i++) printf(\"%d\\n\", i); fflush(stdout);"),
            "WA",
            None,
            "more than 12 guesses",
        ),
        ("early_exit.c", c(""), "WA", None, "no guess after 0 guesses"),
        ("says_more.c", submission("", "puts(\"more\");"), "WA", None, "more after the right guess"),
        ("early_crash.c", c("abort();"), "RTE", None, ""),
        ("late_crash.c", submission("", "return 3;"), "RTE", None, ""),
        (
            "refused_then_crashes.c",
            c("for (int i = 1; i < 99; i++) printf(\"%d\\n\", i); fflush(stdout); while (getchar() != EOF); abort();"),
            "WA",
            None,
            "more than 12",
        ),
        (
            "no_flush.c",
            c("char answer[16]; printf(\"500\\n\"); if (scanf(\"%15s\", answer) != 1) return 9;"),
            "TLE",
            Some("wall_time"),
            "both sides wait",
        ),
        (
            "half_a_line.c",
            c("char answer[16]; printf(\"500\"); fflush(stdout); if (scanf(\"%15s\", answer) != 1) return 9;"),
            "TLE",
            Some("wall_time"),
            "\"is_open\":true",
        ),
        ("floods.c", c(flood), "OLE", Some("output"), ""),
        ("sleeps.c", c("pause();"), "TLE", Some("wall_time"), "both sides wait"),
        ("sleeps_on_answer.c", submission("pause();", ""), "TLE", Some("wall_time"), "has not read"),
        ("spins.c", c("volatile unsigned i = 0; for (;;) i++;"), "TLE", Some("cpu_time"), ""),
        ("hoards.c", c("for (;;) memset(malloc(1 << 20), 1, 1 << 20);"), "MLE", Some("memory"), ""),
        (
            "ignores_answers.c",
            c("for (int i = 990; i < 1000; i++) { printf(\"%d\\n\", i); fflush(stdout); }"),
            "WA",
            None,
            "no guess after 10",
        ),
        ("after_all_is_said.c", submission("", "fclose(stdout); pause();"), "TLE", Some("wall_time"), ""),
    ];
    for (name, source, verdict, limit, words) in rows {
        if !IS_WATCHED && ["spins.c", "hoards.c"].contains(&name) {
            continue;
        }
        expect(package.path(), name, &source, verdict, limit, words);
    }
}

/// The output of a submission is complete when it ends: what it does after it has closed its output is its verdict.
#[test]
#[ignore = "long: .ci/run runs it"]
fn a_submission_that_closes_its_output_is_judged_when_it_ends() {
    let package = package(&validator(""), &[]);
    let rows = [
        (
            "closes_stdout.c",
            c("puts(\"5\"); fclose(stdout); pause();"),
            "TLE",
            Some("wall_time"),
            "closed its output and did not end",
        ),
        ("closes_and_crashes.c", c("puts(\"5\"); fclose(stdout); abort();"), "RTE", None, ""),
        ("closes_and_crashes_later.c", c("fclose(stdout); usleep(300000); abort();"), "RTE", None, ""),
        ("closes_and_fails_later.c", c("fclose(stdout); usleep(300000); exit(1);"), "RTE", None, ""),
        (
            "closes_and_ends.c",
            c("puts(\"5\"); fclose(stdout); usleep(300000);"),
            "WA",
            None,
            "no guess after 1 guesses",
        ),
    ];
    for (name, source, verdict, limit, words) in rows {
        expect(package.path(), name, &source, verdict, limit, words);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_way_a_validator_can_fail() {
    let plays = submission("", "");
    let flood = "for (;;) puts(\"0123456789\");";
    let rows = [
        ("crashes", validator("abort();"), "JE", "ended by signal 6"),
        (
            "exits with 7",
            validator("if (n == 1) { fprintf(stderr, \"no idea\"); return 7; }"),
            "JE",
            "ended with exit code 7 on sample/1; expected exit code 42 (right) or 43 (wrong)\\nno idea\\n\
             the last lines of the conversation (< judge, > submission):\\n> 500\\n< <\\n> 750",
        ),
        ("exits with 0", validator("return 0;"), "JE", "ended with exit code 0"),
        ("floods", validator(flood), "JE", "wrote more than its output limit"),
        ("floods unread", c(flood), "JE", "wrote more than its output limit"),
        ("spins", validator("volatile unsigned i = 0; for (;;) i++;"), "JE", "ran out of CPU time"),
        ("hangs", c("pause();"), "JE", "is idle"),
        (
            "hangs at the end",
            validator("if (guess == secret) { puts(\"=\"); fflush(stdout); pause(); }"),
            "JE",
            "did not end within",
        ),
        ("leaves early, content", validator("return 42;"), "RTE", "\"exit_code\":9"),
        ("refuses at once", validator("return 43;"), "WA", ""),
    ];
    for (name, source, verdict, words) in rows {
        if !IS_WATCHED && name == "spins" {
            continue;
        }
        let package = package(&source, &[]);
        let limit = None;
        let file = format!("{}.c", name.replace(' ', "_"));
        expect(package.path(), &file, &plays, verdict, limit, words);
    }
}

#[test]
fn what_is_left_behind_is_not_waited_for() {
    let package = package(&validator(""), &[]);
    // A command that waited for it would be killed first. Where the sandbox cannot end it, it ends by itself, so that no test leaves anything.
    let leaves = submission("", "if (fork() == 0) { setsid(); alarm(1800); for (;;) pause(); }");
    expect(package.path(), "leaves_a_child.c", &leaves, "AC", None, "");
}

#[test]
fn both_sides_may_write_before_they_read() {
    // More than the pipes hold, less than the limits of output; then each tells the other how much it has read.
    let writes = "char line[64]; int n = 0; for (int i = 0; i < 60000; i++) puts(\"0123456789\"); puts(\"-\"); fflush(stdout);\n\
        while (scanf(\"%63s\", line) == 1 && *line != '-') n++; printf(\"%d\\n\", n); fflush(stdout); if (scanf(\"%d\", &n) != 1) return 1;\n";
    let package = package(&c(&format!("{writes} return n == 60000 ? 42 : 43;")), &[]);
    expect(package.path(), "writes.c", &c(writes), "AC", None, "");
}

#[test]
fn check_looks_at_the_form_of_sample_interactions() {
    let package = package(&validator(""), &[("data/sample/1.interaction", ">500\n<<\n500\n---\n")]);
    let root = package.path().join("problems/guess");
    let loaded = package::load(&root).unwrap();
    let problem = package::Problem { interactions: vec![root.join("data/sample/1.interaction")], ..loaded };
    let options = judge::Options {
        jobs: 1,
        time_limit: None,
        memory_limit_mib: None,
        complete: true,
        kept: judge::Kept::Never,
        kept_output: 0,
    };
    let report = judge::check::check(&problem, &problem.committed_cases, &testlib::tools(), &options, &Quiet);
    let found: Vec<String> = report.findings.iter().map(|finding| finding.message.clone()).collect();
    assert!(found.iter().any(|message| message.contains("line 3: found `500`")), "{found:?}");
    assert!(
        found.iter().any(|message| message.contains("line 4: `---`, but the problem is not multi-pass")),
        "{found:?}"
    );
    assert_eq!(
        (found.iter().filter(|message| message.contains("line ")).count(), report.submissions),
        (2, 1),
        "{found:?}"
    );
}

struct Quiet;

impl judge::JudgeProgress for Quiet {
    fn compiling(&self, _sources: usize) {}
    fn compiled(&self) {}
    fn running(&self, _runs: usize) {}
    fn ran(&self) {}
}

#[test]
#[ignore = "long: .ci/run runs it"]
#[cfg_attr(any(not(target_os = "linux"), grundy_plain), ignore = "CPU time is looked at after the end")]
fn a_validator_that_computes_costs_the_submission_nothing() {
    // More CPU time than the 1.4 s that the submission may take on the wall.
    let thinks = "if (n == 0) while (clock() < CLOCKS_PER_SEC * 8 / 5);";
    let package = package_of("type: interactive\n", "  validation_time: 3\n", &validator(thinks), &[]);
    expect(package.path(), "right.c", &submission("", ""), "AC", None, "");
    let (_, case) = judge(package.path(), "wrong.c", &submission("", "puts(\"?\");"), false);
    let facts = &case["facts"];
    assert!(facts["cpu_time_s"].as_f64().unwrap() < 0.15 && facts["wall_time_s"].as_f64().unwrap() > 1.5, "{facts}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn so_does_one_that_computes_a_little_between_many_answers() {
    let thinks = "for (int i = 0, n; i < 64; i++) { clock_t end = clock() + CLOCKS_PER_SEC / 40; while (clock() < end);\n\
        puts(\"1\"); fflush(stdout); if (scanf(\"%d\", &n) != 1) return 43; } return 42;";
    let package = package_of("type: interactive\n", "  validation_time: 3\n", &c(thinks), &[]);
    let echoes = c("int n; while (scanf(\"%d\", &n) == 1) { printf(\"%d\\n\", n); fflush(stdout); }");
    let (_, case) = judge(package.path(), "echoes.c", &echoes, false);
    assert_eq!(case["verdict"], "AC", "{case:#}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn who_never_waits_for_an_answer_is_not_excused() {
    // The validator reads on, and answers nothing.
    let package = package(&c("int n; while (scanf(\"%d\", &n) == 1); return 42;"), &[]);
    let dots = c("for (int i = 0;; i++) { printf(\"%d\\n\", i); fflush(stdout); usleep(100000); }");
    expect(package.path(), "dots.c", &dots, "TLE", Some("wall_time"), "");
}

#[test]
fn a_transcript_tells_what_was_said() {
    let package = package(&validator(""), &[]);
    write(package.path(), &[("wrong.c", &submission("", "puts(\"thanks\\x1b[2J\"); printf(\"bye\");"))]);
    redacted(package.path()).bind(|| {
        let said = say(package.path(), &["judge", "guess", "wrong.c"]).to_string();
        let mut settings = insta::Settings::clone_current();
        settings.add_filter(r" +\d+\.\d{3} ([<>])", " [at] $1");
        settings.bind(|| assert_snapshot!(said));
    });
}
