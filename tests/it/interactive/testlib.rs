//! Programs that go by testlib's protocol. They are written by hand: what is tested is how they are called and understood.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use judge::case::judge_case;
use judge::input::{Examined, InputValidator};
use judge::run::RunLimits;
use judge::validator::Validator;
use judge::{CaseReport, JudgeError, Tools};
use package::{self, OutputValidator, Problem, ProblemKind, Protocol};
use program::cache::Cache;
use program::{Build, Builder, CompileLimits};
use untrusted::Root;

use super::game::{c, submission};
use crate::common::{cache, folder};

/// Judges `submission` by a checker or an interactor, and a checker beside it.
fn judged(
    validator: &str,
    checker: Option<&str>,
    interactive: bool,
    submission: &str,
) -> Result<CaseReport, JudgeError> {
    let place = folder(&[
        ("1.in", "700\n"),
        ("1.ans", "1400\n"),
        ("check.c", validator),
        ("after.c", checker.unwrap_or("")),
        ("my.c", submission),
    ]);
    let path = |name: &str| -> PathBuf { place.path().join(name) };
    let problem = Problem {
        protocol: Protocol::Testlib,
        kind: ProblemKind { interactive, multi_pass: false },
        output_validator: OutputValidator::Custom(path("check.c")),
        checker: checker.map(|_| path("after.c")),
        // What it finds in a folder without a package is tried by itself.
        trial: None,
        ..package::load(place.path()).unwrap()
    };
    let tools = tools();
    let validator = Validator::prepare(&problem, &tools)?;
    let Build::Ready(program) = tools.builder.build(&path("my.c")).unwrap() else { panic!("does not compile") };
    let limits = RunLimits { time: std::time::Duration::from_secs(1), memory_mib: 256, output_mib: 1, core: None };
    judge_case(&program, &problem.committed_cases[0], &validator, &limits, &problem.limits)
}

pub(crate) fn tools() -> Tools {
    let cache = Cache::at(cache());
    let builder = Builder::new(cache.clone(), CompileLimits::default(), Arc::new(|_| ()));
    Tools { cache, builder, built_in: judge::data::BuiltIn::default() }
}

/// In a few words: the verdict, and what the validator said; or the error.
fn told(result: Result<CaseReport, JudgeError>) -> String {
    match result {
        Ok(report) => format!("{} {:?}", report.verdict, report.failure.map(|failure| failure.reason)),
        Err(error) => format!("JE {error}"),
    }
}

/// A checker that compares, and quits as testlib does with what the output asks for.
fn checker() -> String {
    c("FILE *in = fopen(argv[1], \"r\"), *out = fopen(argv[2], \"r\"), *ans = fopen(argv[3], \"r\");\n\
       int n, j, p; if (!in || !out || !ans || fscanf(in, \"%d\", &n) != 1 || fscanf(ans, \"%d\", &j) != 1) return 3;\n\
       if (fscanf(out, \"%d\", &p) != 1) { fprintf(stderr, \"wrong output format Unexpected end of file\\n\"); return 2; }\n\
       if (p < 100) { fprintf(stderr, p == 3 ? \"FAIL no answer\\n\" : \"code %d\\n\", p); return p; }\n\
       if (p == 101) abort();\n\
       fprintf(stderr, p == j ? \"ok %d\\n\" : \"wrong answer found %d\\n\", p); return p != j;")
}

#[test]
fn a_checkers_exit_codes_are_understood() {
    let says = |number: i32| c(&format!("printf(\"%d\\n\", {number});"));
    for (output, expected) in [
        (says(1400), "AC None"),
        (says(1401), "WA Some(Message(\"wrong answer found 1401\"))"),
        (c(""), "WA Some(Message(\"wrong output format Unexpected end of file\"))"),
        (says(4), "WA Some(Message(\"code 4\"))"),
        (says(8), "WA Some(Message(\"code 8\"))"),
    ] {
        assert_eq!(told(judged(&checker(), None, false, &output)), expected);
    }
    for (number, words) in
        [(3, "exit code 3"), (6, "exit code 6"), (7, "exit code 7"), (42, "exit code 42"), (101, "signal 6")]
    {
        let told = told(judged(&checker(), None, false, &says(number)));
        assert!(told.starts_with("JE ") && told.contains(words) && told.contains("expected exit code 0"), "{told}");
    }
    let fails = told(judged(&checker(), None, false, &says(3)));
    assert!(fails.contains("FAIL no answer"), "{fails}");
}

#[test]
fn a_checker_that_gives_points_accepts_if_they_are_all() {
    let gives = |points: &str| c(&format!("fprintf(stderr, \"points {points} so far\\n\"); return 7;"));
    let judged_by = |points: &str| told(judged(&gives(points), None, false, &c("puts(\"1400\");")));
    assert_eq!(judged_by("1"), "AC None");
    assert_eq!(judged_by("100.00"), "AC None");
    let partly = judged_by("0.25");
    assert_eq!(partly, "WA Some(Message(\"only partly right, 0.25 of 1 point: points 0.25 so far\"))");
    assert!(judged_by("60").contains("only partly right, 60 of 100 points: "));
    assert!(judged_by("0").starts_with("WA "));
    // An interactor may give them as well, and its checker has the last word.
    let interactor = c("int guess; if (scanf(\"%d\", &guess) != 1) return 3; puts(\"=\"); fflush(stdout);\n\
                        fprintf(stderr, \"points %s\\n\", guess == 1 ? \"1\" : \"0.5\"); return 7;");
    let guesses = |number: i32| c(&format!("puts(\"{number}\"); fflush(stdout); getchar(); getchar();"));
    assert_eq!(told(judged(&interactor, None, true, &guesses(1))), "AC None");
    assert!(told(judged(&interactor, None, true, &guesses(2))).contains("only partly right, 0.5 of 1 point"));
    assert!(told(judged(&interactor, Some(&gives("0.5")), true, &guesses(1))).contains("only partly right, 0.5"));
}

/// As `quitf(_pc(N), …)` of testlib.h ends, whose exit code is N, so that of `_pc(0)` is that of `_ok`.
#[test]
fn what_is_partially_correct_is_not_accepted() {
    let partly = |n: u32| {
        c(&format!("while (getchar() != EOF); fprintf(stderr, \"partially correct ({n}) so far\\n\"); return {n};"))
    };
    for n in [0, 3, 7, 16, 50] {
        let wanted = format!("WA Some(Message(\"partially correct ({n}) so far\"))");
        assert_eq!(told(judged(&partly(n), None, false, &c("puts(\"1400\");"))), wanted);
        assert_eq!(told(judged(&partly(n), None, true, &c("puts(\"1400\");"))), wanted);
        let accepts = c("while (getchar() != EOF);");
        assert_eq!(told(judged(&accepts, Some(&partly(n)), true, &c("puts(\"1400\");"))), wanted);
    }
}

/// An interactor of the guessing game, that writes the number of guesses for the checker.
fn interactor() -> String {
    c("FILE *in = fopen(argv[1], \"r\"), *out = fopen(argv[2], \"w\"), *ans = fopen(argv[3], \"r\");\n\
       int secret, guess, n = 0; if (!in || !out || !ans || fscanf(in, \"%d\", &secret) != 1) return 3;\n\
       while (scanf(\"%d\", &guess) == 1) { n++; puts(guess < secret ? \"<\" : guess > secret ? \">\" : \"=\"); fflush(stdout);\n\
         if (guess == secret) { fprintf(out, \"%d\\n\", n); fclose(out); return 0; } }\n\
       fprintf(stderr, \"wrong answer no guess after %d\\n\", n); return 1;")
}

/// A checker that wants at most so many guesses.
fn at_most(guesses: u32) -> String {
    c(&format!(
        "int n; FILE *out = fopen(argv[2], \"r\"); if (!out || fscanf(out, \"%d\", &n) != 1) return 3;\n\
         fprintf(stderr, \"%d guesses\\n\", n); return n > {guesses};"
    ))
}

#[test]
fn an_interactor_decides_and_then_its_checker() {
    let plays = submission("", "");
    assert_eq!(told(judged(&interactor(), None, true, &plays)), "AC None");
    assert_eq!(told(judged(&interactor(), Some(&at_most(9)), true, &plays)), "AC None");
    assert_eq!(told(judged(&interactor(), Some(&at_most(8)), true, &plays)), "WA Some(Message(\"9 guesses\"))");
    let stops = told(judged(&interactor(), Some(&at_most(9)), true, &c("")));
    assert_eq!(stops, "WA Some(Message(\"wrong answer no guess after 0\"))");
    let fails = told(judged(&c("return 3;"), None, true, &plays));
    assert!(fails.starts_with("JE ") && fails.contains("exit code 3"), "{fails}");
}

#[test]
fn a_validator_says_0_or_3() {
    let place = folder(&[(
        "val.c",
        &c("int n; if (scanf(\"%d\", &n) != 1) return 7; fprintf(stderr, \"FAIL too big\"); return n > 9 ? 3 : 0;"),
    )]);
    let validator = InputValidator::prepare(
        &place.path().join("val.c"),
        Root::Inside(place.path()),
        Protocol::Testlib,
        &[],
        &tools(),
    );
    let validator = validator.unwrap();
    let ask = |text: &str| {
        let file = place.path().join("input");
        std::fs::write(&file, text).unwrap();
        validator.examine(Path::new(&file), "the file", None, &Default::default())
    };
    assert!(matches!(ask("9\n"), Ok(Examined::Accepted(None))));
    assert!(matches!(ask("10\n"), Ok(Examined::Refused(words)) if words == "FAIL too big"));
    let crash = ask("x\n").map(|_| ()).unwrap_err().to_string();
    assert!(crash.contains("exit code 7") && crash.contains("0 (valid) or 3 (invalid)"), "{crash}");
}
