//! Interactive and multi-pass problems from the outside: whose fault it is, whatever either side does.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

mod common;
#[path = "interactive/game.rs"]
mod game;

use std::path::Path;

use common::{redacted, say, write};
use game::{c, package, submission, validator};
use insta::assert_snapshot;
use serde_json::Value;

/// Judges one file: the exit code and the report of its first case.
fn judge(folder: &Path, name: &str, source: &str) -> (i32, Value) {
    write(folder, &[(name, source)]);
    let said = say(folder, &["judge", "guess", name, "--format", "json"]);
    let report: Value = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {said}"));
    (said.code, report["problems"][0]["submissions"][0]["cases"][0].clone())
}

/// A verdict, the limit that was crossed, and words that the report must hold somewhere.
#[track_caller]
fn expect(folder: &Path, name: &str, source: &str, verdict: &str, limit: Option<&str>, words: &str) {
    let (code, case) = judge(folder, name, source);
    let expected_code = match verdict {
        "AC" => 0,
        "JE" => 2,
        _ => 1,
    };
    assert_eq!((case["verdict"].as_str(), code), (Some(verdict), expected_code), "{name}: {case:#}");
    assert_eq!(case["facts"]["limit"].as_str(), limit, "{name}: {case:#}");
    assert!(case.to_string().contains(words), "{name}: no `{words}` in {case:#}");
}

#[test]
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
        ("closes_stdout.c", c("puts(\"5\"); fclose(stdout); pause();"), "WA", None, "no guess after 1 guesses"),
        ("after_all_is_said.c", submission("", "fclose(stdout); pause();"), "TLE", Some("wall_time"), ""),
    ];
    for (name, source, verdict, limit, words) in rows {
        expect(package.path(), name, &source, verdict, limit, words);
    }
}

#[test]
fn each_way_a_validator_can_fail() {
    let plays = submission("", "");
    let flood = "for (;;) puts(\"0123456789\");";
    let rows = [
        ("crashes", validator("abort();"), "JE", "ended by signal 6"),
        ("exits with 7", validator("fprintf(stderr, \"no idea\"); return 7;"), "JE", "ended with exit code 7"),
        ("exits with 0", validator("return 0;"), "JE", "ended with exit code 0"),
        ("floods", validator(flood), "JE", "wrote more than its output limit"),
        ("floods unread", c(flood), "JE", "wrote more than its output limit"),
        ("spins", validator("volatile unsigned i = 0; for (;;) i++;"), "JE", "ran out of CPU time"),
        ("hangs", c("pause();"), "JE", "sits still"),
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
        let package = package(&source, &[]);
        let limit = None;
        let file = format!("{}.c", name.replace(' ', "_"));
        expect(package.path(), &file, &plays, verdict, limit, words);
    }
}

#[test]
fn a_validator_that_computes_costs_the_submission_nothing() {
    // 0.9 s of CPU time for 1.4 s that the submission may take on the wall, and a submission that sleeps 1 s.
    let thinks = "if (n == 0) while (clock() < CLOCKS_PER_SEC * 9 / 10);";
    let package = package(&validator(thinks), &[]);
    expect(package.path(), "sleeps.c", &submission("", "sleep(1);"), "AC", None, "");
    let (_, case) = judge(package.path(), "wrong.c", &submission("", "sleep(1); puts(\"?\");"));
    let facts = &case["facts"];
    assert!(facts["cpu_time_s"].as_f64().unwrap() < 0.1 && facts["wall_time_s"].as_f64().unwrap() > 1.5, "{facts}");
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
