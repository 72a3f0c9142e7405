//! Who says what is right, and what is said when nobody does.

use super::{double, json, only, search};
use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, folder, grundy, package, redacted, say, write};
use serde_json::Value;

#[test]
fn an_oracle_that_crashes_is_not_the_candidates_fault() {
    let place = folder(&[
        ("input.ctd", "INT(1,1000) NEWLINE\n"),
        ("right.c", &double("")),
        ("crash.c", &double("if (n == 5) abort();")),
    ]);
    let said = say(place.path(), &["stress", "input.ctd", "right.c", "--against", "crash.c", "--time", "10m"]);
    assert_eq!(said.code, 2, "{said}");
    assert!(said.stderr.contains("the oracle crash.c was ended by signal 6"), "{said}");
    assert!(said.stderr.contains("the input:\n5\n"), "{said}");
    assert!(!said.stdout.contains("WA"), "{said}");
}

#[test]
fn what_was_found_before_an_oracle_crashes_is_told() {
    let place = folder(&[
        ("input.ctd", "INT(1,1000) NEWLINE\n"),
        ("wrong.c", &double("if (n == 3) n++;")),
        ("crash.c", &double("if (n == 700) abort();")),
    ]);
    let arguments =
        ["stress", "input.ctd", "wrong.c", "--against", "crash.c", "--time", "10m", "--exhaustive", "--keep-going"];
    let said = say(place.path(), &arguments);
    assert_eq!(said.code, 2, "{said}");
    assert!(said.stdout.contains("WA") && said.stdout.contains("\n    3\n"), "{said}");
    assert!(said.stderr.contains("the oracle crash.c was ended by signal 6"), "{said}");
    assert!(said.stderr.contains("the input:\n700\n"), "{said}");
}

#[test]
fn what_was_found_stays_if_an_oracle_crashes_while_it_is_shrunk() {
    let place = folder(&[
        ("input.ctd", "INT(1,1000) NEWLINE\n"),
        ("wrong.c", &double("if (n >= 12) n++;")),
        ("crash.c", &double("if (n < 12) abort();")),
        ("gen.py", "import sys\nprint(12 + int(sys.argv[1]) % 900)\n"),
    ]);
    if !crate::debugging::is_here("python3") {
        return;
    }
    let arguments =
        ["stress", "input.ctd", "wrong.c", "--against", "crash.c", "--generator", "gen.py {seed}", "--time", "10m"];
    let said = say(place.path(), &arguments);
    assert_eq!(said.code, 2, "{said}");
    assert!(said.stdout.contains("WA"), "{said}");
    assert!(said.stderr.contains("the oracle crash.c was ended by signal 6"), "{said}");
    let saved =
        std::fs::read_dir(place.path()).unwrap().filter_map(|entry| entry.unwrap().file_name().into_string().ok());
    let saved: Vec<String> = saved.filter(|name| name.ends_with(".in")).collect();
    assert_eq!(saved.len(), 1, "{saved:?}: {said}");
    let input = std::fs::read_to_string(place.path().join(&saved[0])).unwrap();
    assert!(
        said.stdout.contains(&format!("\n    {input}")) && input.trim().parse::<u32>().unwrap() >= 12,
        "{input}{said}"
    );
}

#[test]
fn oracles_that_disagree_are_not_the_candidates_fault() {
    let package = package(&[("submissions/brute_force/brute.c", &double("if (n > 40) n++;"))]);
    write(package.path(), &[("right.c", &double(""))]);
    let said = say(package.path(), &["stress", "double", "right.c", "--time", "10m"]);
    assert_eq!(said.code, 2, "{said}");
    assert!(said.stderr.contains("the oracles disagree") && !said.stdout.contains("nothing found"), "{said}");
    for part in ["brute_force/brute.c", "accepted/double.c", "the input:\n41\n"] {
        assert!(said.stderr.contains(part), "{part}: {said}");
    }
    let (report, said) = search(package.path(), &["double", "right.c"]);
    assert_eq!((said.code, &report["result"]), (2, &"in doubt".into()), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn without_an_oracle_crashes_and_limits_are_found() {
    let grammar = "INT(1,1000) NEWLINE\n";
    let huge = "if (n > 60) { char *p = malloc(200u << 20); memset(p, 1, 200u << 20); printf(\"%d\", p[n]); }";
    let place = folder(&[
        ("input.ctd", grammar),
        ("rte.c", &double("if (n > 60) abort();")),
        ("tle.c", &double("if (n > 60) for (volatile int i = 0;;) i++;")),
        ("mle.c", &double(huge)),
        ("ole.c", &double("if (n > 60) for (;;) puts(\"and so on, and so on, and so on, and so on\");")),
        ("right.c", &double("")),
    ]);
    for (file, verdict) in [("rte.c", "RTE"), ("tle.c", "TLE"), ("mle.c", "MLE"), ("ole.c", "OLE")] {
        let time = if verdict == "TLE" { "0.2" } else { "60" };
        let (report, said) = search(place.path(), &["input.ctd", file, "--time-limit", time, "--memory-limit", "64"]);
        assert_eq!(said.code, 1, "{said}");
        let found = only(&report);
        assert_eq!((&found["verdict"], &found["input"]), (&verdict.into(), &"61\n".into()), "{said}");
    }
    let said = say(place.path(), &["stress", "input.ctd", "right.c", "--exhaustive", "--cases", "50"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("no oracle: grundy saw only crashes and exceeded limits"), "{said}");
    assert_eq!(said.stdout.matches("grundy saw only crashes").count(), 1, "{said}");
}

#[test]
fn an_oracle_that_takes_too_long_decides_nothing() {
    let place = folder(&[
        ("input.ctd", "INT(1,2) NEWLINE\n"),
        ("right.c", &double("")),
        ("slow.c", &double("if (n == 2) for (;;) puts(\"more\");")),
    ]);
    let said =
        say(place.path(), &["stress", "input.ctd", "right.c", "--against", "slow.c", "--exhaustive", "--time", "10m"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("no oracle answered 1 of them"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn inputs_of_a_size_on_which_the_oracle_exceeds_its_limit_are_left() {
    let place = folder(&[
        ("input.ctd", "INT(1,60) NEWLINE\n"),
        ("right.c", &double("")),
        ("crashes.c", &double("if (n == 50) abort();")),
        // Were it asked beyond the second size that takes too long, it would end the search.
        ("slow.c", &double("if (n == 20 || n == 30) for (;;) puts(\"more\"); if (n > 30) abort();")),
    ]);
    let arguments = ["--against", "slow.c", "--exhaustive", "--jobs", "1"];
    let said = say(place.path(), &[&["stress", "input.ctd", "right.c", "--time", "10m"], &arguments[..]].concat());
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("no oracle answered 32 of them"), "{said}");
    // What needs no oracle is still found.
    let (report, said) = search(place.path(), &[&["input.ctd", "crashes.c"], &arguments[..]].concat());
    assert_eq!((&only(&report)["verdict"], &only(&report)["input"]), (&"RTE".into(), &"50\n".into()), "{said}");
}

#[test]
fn a_brute_force_that_exceeds_its_limit_beside_an_accepted_submission_is_left() {
    // Were it asked beyond the second size that takes too long, its answers would differ from the submission's.
    let brute = double("if (n == 20 || n == 30) for (;;) puts(\"more\"); if (n > 30) n++;");
    let package = package(&[("submissions/brute_force/brute.c", &brute)]);
    write(package.path(), &[("right.c", &double(""))]);
    let arguments = ["stress", "double", "right.c", "--exhaustive", "--cases", "60", "--jobs", "1", "--time", "10m"];
    // Ordinary runs alone, so that what the brute force exceeds need not be its time.
    let mut command = grundy(package.path(), &[&arguments[..], &["--no-save", "--format", "json"]].concat());
    let said: Said = command.env("GRUNDY_DISABLE", "scope").bounded_output().unwrap().into();
    assert_eq!(said.code, 0, "{said}");
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    assert_eq!((&report["coverage"]["cases"], &report["coverage"]["undecided"]), (&60.into(), &0.into()), "{said}");
}

/// A C program that reads `t` and so many numbers, does `before` first, and prints twice each.
fn doubles(before: &str, with_each: &str) -> String {
    format!(
        "#include <stdio.h>\nint main(void) {{ int t, n; scanf(\"%d\", &t);\n{before}\n\
         while (t-- && scanf(\"%d\", &n) == 1) {{ {with_each} printf(\"%d\\n\", 2 * n); }} }}\n"
    )
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_oracle_that_is_too_slow_for_the_larger_inputs_gets_smaller_ones() {
    let place = folder(&[
        ("input.ctd", "INT(1,100000,t) NEWLINE REP(t) INT(1,1000000) NEWLINE END\n"),
        ("right.c", &doubles("", "")),
        ("wrong.c", &doubles("", "n += n == 10500;")),
        ("slow.c", &doubles("if (t > 1000) for (;;) puts(\"more\");", "")),
    ]);
    let against = ["--against", "slow.c", "--exhaustive"];
    let (report, said) = search(place.path(), &[&["input.ctd", "wrong.c"], &against[..]].concat());
    assert_eq!((said.code, &only(&report)["input"]), (1, &"1\n10500\n".into()), "{said}");
    let arguments = [&["stress", "input.ctd", "right.c", "--cases", "12000", "--time", "10m"], &against[..]].concat();
    let said = say(place.path(), &arguments);
    assert!(said.code == 0 && !said.stdout.contains("no oracle answered"), "{said}");
}

/// Twice the number, or one more.
const SEVERAL: &str = "#include <stdio.h>\nint main(int c, char **v) { int n, out; (void)c; FILE *in = fopen(v[1], \"r\");\n\
        if (!in || fscanf(in, \"%d\", &n) != 1) return 1;\n\
        if (scanf(\"%d\", &out) == 1 && (out == 2 * n || out == 2 * n + 1)) return 42;\n\
        char path[4096]; snprintf(path, sizeof path, \"%s/judgemessage.txt\", v[3]);\n\
        FILE *f = fopen(path, \"w\"); fprintf(f, \"%d is not right for %d\", out, n); fclose(f); return 43; }\n";

#[test]
fn a_validator_of_the_package_decides_where_several_answers_are_right() {
    let package = package(&[("output_validator/validate.c", SEVERAL)]);
    let more = double("printf(\"%d\\n\", 2 * n + 1); return 0;");
    write(package.path(), &[("more.c", &more), ("wrong.c", &more.replace("+ 1)", "+ (n > 30) + 1)"))]);
    let said = say(package.path(), &["stress", "double", "more.c", "--cases", "100", "--time", "10m"]);
    assert_eq!(said.code, 0, "{said}");
    let (report, said) = search(package.path(), &["double", "wrong.c"]);
    assert_eq!(said.code, 1, "{said}");
    let found = only(&report);
    assert_eq!((&found["input"], &found["reason"]), (&"31\n".into(), &"64 is not right for 31".into()), "{said}");
}

#[test]
fn without_an_oracle_a_validator_that_needs_no_answer_decides() {
    let wrong = double("printf(\"%d\\n\", 2 * n + 1 + (n > 30)); return 0;");
    let file = "submissions/accepted/double.c";
    let one_package = package(&[("output_validator/validate.c", SEVERAL), (file, &wrong)]);
    let path = format!("problems/double/{file}");
    let (report, said) = search(one_package.path(), &["double", &path]);
    assert_eq!(said.code, 1, "{said}");
    let found = only(&report);
    assert_eq!((&found["input"], &found["reason"]), (&"31\n".into(), &"64 is not right for 31".into()), "{said}");
    assert_eq!((&found["expected"], &found["minimal"]), (&Value::Null, &true.into()), "{said}");
    let said = say(one_package.path(), &["stress", "double", &path, "--no-save"]);
    assert!(said.stdout.contains("no oracle: the output validator decided, without an answer"), "{said}");
    // This one looks at the answer, so nobody can be blamed without one.
    let compares = "#include <stdio.h>\nint main(int c, char **v) { int out, answer = -1; (void)c; FILE *f = fopen(v[2], \"r\");\n\
        if (fscanf(f, \"%d\", &answer) != 1) answer = -1; return scanf(\"%d\", &out) == 1 && out == answer ? 42 : 43; }\n";
    let other_package = package(&[("output_validator/validate.c", compares), (file, &wrong)]);
    let said = say(other_package.path(), &["stress", "double", &path, "--cases", "50", "--time", "10m"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("no oracle: grundy saw only crashes and exceeded limits"), "{said}");
}

#[test]
#[cfg(target_os = "linux")]
fn what_shows_in_ordinary_runs_alone_is_shrunk_by_those() {
    // In a fork of a program that was started before, which may not read about itself, this looks right.
    let place = folder(&[
        ("input.ctd", "INT(1,1000) NEWLINE\n"),
        ("right.c", &double("")),
        ("wrong.c", &double("if (n >= 20 && fopen(\"/proc/self/stat\", \"r\")) n++;")),
    ]);
    let (report, said) = search(place.path(), &["input.ctd", "wrong.c", "--against", "right.c"]);
    assert_eq!(said.code, 1, "{said}");
    let found = only(&report);
    assert_eq!((&found["input"], &found["minimal"]), (&"20\n".into(), &true.into()), "{said}");
    assert_eq!(found["deterministic"], true, "{said}");
}

#[test]
fn what_does_not_compile_gets_its_verdict() {
    let place =
        folder(&[("input.ctd", "INT(1,1000) NEWLINE\n"), ("none.c", "int main(void) { oops }\n"), ("1.in", "1\n")]);
    for arguments in [&["stress", "input.ctd", "none.c"][..], &["shrink", "input.ctd", "none.c", "--input", "1.in"]] {
        let said = say(place.path(), arguments);
        assert_eq!(said.code, 1, "{said}");
        assert!(said.stdout.starts_with("CE  none.c: it does not compile\n") && said.stdout.contains("oops"), "{said}");
        let (report, said) = json(place.path(), arguments);
        assert_eq!((said.code, &report["result"]), (1, &"does not compile".into()), "{said}");
        assert!(report["compiler_message"].as_str().unwrap().contains("oops"), "{said}");
    }
}

#[test]
fn random_answers_are_named_as_such() {
    let package = package(&[]);
    let random = double("struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); n += (int)t.tv_nsec % 1000000;");
    write(package.path(), &[("random.c", &random), ("wrong.c", &DOUBLE_C.replace("2 * n", "3 * n"))]);
    let (report, said) = search(package.path(), &["double", "random.c"]);
    assert_eq!((said.code, &only(&report)["deterministic"]), (1, &false.into()), "{said}");
    let said = say(package.path(), &["stress", "double", "random.c", "--no-save", "--time", "10m"]);
    assert!(said.stdout.contains("nondeterministic: a second run on the same input behaved differently"), "{said}");
    let (report, said) = search(package.path(), &["double", "wrong.c"]);
    assert_eq!(only(&report)["deterministic"], true, "{said}");
}

/// The number is to be guessed; the answers are `higher`, `lower` and `right`.
const VALIDATOR: &str = "#include <stdio.h>\nint main(int argc, char **argv) { int secret, guess; FILE *in = fopen(argv[1], \"r\");\n\
    if (argc < 4 || !in || fscanf(in, \"%d\", &secret) != 1) return 1;\n\
    while (scanf(\"%d\", &guess) == 1) { puts(guess < secret ? \"higher\" : guess > secret ? \"lower\" : \"right\"); fflush(stdout);\n\
    if (guess == secret) return scanf(\"%d\", &guess) == 1 ? 43 : 42; } return 43; }\n";

#[test]
fn an_interactive_problems_validator_is_the_oracle() {
    let yaml = std::fs::read_to_string(package(&[]).path().join("problems/double/problem.yaml")).unwrap();
    let guess = |most: &str| {
        format!(
            "#include <stdio.h>\nint main(void) {{ char word[16]; for (int guess = 1; guess <= {most}; guess++) {{ printf(\"%d\\n\", guess);\n\
             fflush(stdout); if (scanf(\"%15s\", word) != 1 || *word == 'r') return 0; }} }}\n"
        )
    };
    let package = package(&[
        ("problem.yaml", &format!("type: interactive\n{yaml}")),
        ("output_validator/validate.c", VALIDATOR),
        ("submissions/accepted/double.c", &guess("1000")),
    ]);
    write(package.path(), &[("gives_up.c", &guess("4")), ("right.c", &guess("1000"))]);
    let said = say(package.path(), &["stress", "double", "gives_up.c", "--time", "10m", "--no-save"]);
    assert_eq!(said.code, 1, "{said}");
    let mut settings = redacted(package.path());
    settings.add_filter(r"\d+\.\d s, \d+ a second", "[time]");
    settings.add_filter(r" +\d+\.\d{3} ([<>])", " [time] $1");
    settings.bind(|| insta::assert_snapshot!("interactive", said.stdout));
    let said = say(package.path(), &["stress", "double", "right.c", "--exhaustive", "--cases", "20", "--time", "10m"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(!said.stdout.contains("no oracle"), "{said}");
    // Nobody's words in a conversation are its answer.
    let inside = "problems/double/submissions/wrong_answer/gives_up.c";
    write(package.path(), &[(inside, &guess("4"))]);
    let (report, said) = json(package.path(), &["stress", "double", inside, "--time", "10m"]);
    let saved = package.path().join(only(&report)["saved"].as_str().unwrap()).with_extension("ans");
    assert_eq!(std::fs::read(&saved).unwrap(), b"", "{said}");
    assert!(saved.to_str().unwrap().contains("problems/double/data/secret"), "{said}");
}

#[test]
fn an_input_without_an_answer_stays_out_of_the_package() {
    let package = package(&[]);
    let inside = "problems/double/submissions/run_time_error/rte.c";
    write(package.path(), &[(inside, &double("if (n > 60) abort();"))]);
    std::fs::remove_dir_all(package.path().join("problems/double/submissions/accepted")).unwrap();
    let (report, said) = json(package.path(), &["stress", "double", inside, "--time", "10m"]);
    assert_eq!(only(&report)["verdict"], "RTE", "{said}");
    let saved = only(&report)["saved"].as_str().unwrap();
    assert!(!saved.contains("secret") && package.path().join(saved).is_file(), "{said}");
}
