//! `grundy shrink`, what Ctrl-C leaves, and where counterexamples are kept.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use super::{double, json, only};
use crate::common::wait::{LONGEST, Started, catches_signals, eventually};
use crate::common::{folder, grundy, package, redacted, say, write};

#[test]
#[ignore = "long: .ci/run runs it"]
fn every_verdict_is_shrunk_and_stays_what_it_is() {
    let package = package(&[]);
    let huge = "if (n >= 100) { char *p = malloc(200u << 20); memset(p, 1, 200u << 20); printf(\"%d\", p[n]); }";
    write(
        package.path(),
        &[
            ("WA.c", &double("if (n >= 100) n++;")),
            // Beyond 500 it would be another failure.
            ("RTE.c", &double("if (n >= 100 && n <= 900) abort(); if (n < 100) n++;")),
            ("TLE.c", &double("if (n >= 100) for (volatile int i = 0;;) i++;")),
            ("MLE.c", &double(huge)),
            ("failing.in", "877\n"),
        ],
    );
    for verdict in ["WA", "RTE", "TLE", "MLE"] {
        let file = format!("{verdict}.c");
        let time = if verdict == "TLE" { "0.2" } else { "60" };
        let limits = ["--time-limit", time, "--memory-limit", "64", "--shrink-time", "10m", "--no-save"];
        let arguments = [&["shrink", "double", &file, "--input", "failing.in"], &limits[..]].concat();
        let (report, said) = json(package.path(), &arguments);
        assert_eq!(said.code, 1, "{said}");
        let found = only(&report);
        assert_eq!((&found["verdict"], &found["input"]), (&verdict.into(), &"100\n".into()), "{said}");
        assert_eq!((&found["minimal"], &found["found_in"]), (&true.into(), &"failing.in".into()), "{said}");
    }
}

#[test]
fn what_cannot_be_shrunk_is_told() {
    let package = package(&[]);
    write(
        package.path(),
        &[("right.c", &double("")), ("wrong.c", &double("n++;")), ("good.in", "7\n"), ("bad.in", "0\n")],
    );
    let shrink = |file, input| say(package.path(), &["shrink", "double", file, "--input", input, "--no-save"]);
    let said = shrink("right.c", "good.in");
    assert_eq!((said.code, said.stdout.as_str()), (0, "good.in: right.c does not fail on it\n"), "{said}");
    let (report, said) = json(package.path(), &["shrink", "double", "right.c", "--input", "good.in"]);
    assert_eq!((said.code, &report["result"]), (0, &"nothing".into()), "{said}");
    let said = shrink("wrong.c", "bad.in");
    assert!(said.code == 2 && said.stderr.contains("bad.in: not a valid input: line 1"), "{said}");
    let said = shrink("wrong.c", "none.in");
    assert!(said.code == 2 && said.stderr.contains("none.in: cannot read the input"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_time_that_is_over_leaves_the_best_so_far() {
    let package = package(&[]);
    let slow = double("if (n >= 3) { usleep(300000); n++; }");
    write(package.path(), &[("slow.c", &slow), ("failing.in", "1000\n")]);
    let arguments = ["shrink", "double", "slow.c", "--input", "failing.in", "--no-save", "--shrink-time", "100ms"];
    let said = say(package.path(), &arguments);
    assert_eq!(said.code, 1, "{said}");
    assert!(said.stdout.contains("not fully shrunk"), "{said}");
}

#[test]
fn after_an_unfinished_shrink_the_smallest_inputs_are_tried() {
    let package = package(&[]);
    write(package.path(), &[("wrong.c", &double("if (n >= 3) n++;"))]);
    let made = ["--generator", "gen-number --from 900 --to 999 --seed {seed}"];
    let arguments = [&["stress", "double", "wrong.c", "--no-save", "--time", "10m"], &made[..]].concat();
    let (report, said) = json(package.path(), &[&arguments[..], &["--shrink-tries", "1"]].concat());
    let found = only(&report);
    assert_eq!((&found["input"], &found["found_in"]), (&"3\n".into(), &"the valid inputs of size 3".into()), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn ctrl_c_while_shrinking_shows_the_best_so_far() {
    let package = package(&[]);
    let slow = double("if (n >= 3) { usleep(700000); n++; }");
    write(package.path(), &[("slow.c", &slow), ("failing.in", "1000\n")]);
    // Compiled before it is timed.
    say(package.path(), &["shrink", "double", "slow.c", "--input", "failing.in", "--no-save", "--shrink-time", "1ms"]);
    let arguments = ["shrink", "double", "slow.c", "--input", "failing.in", "--no-save", "--shrink-time", "10m"];
    interrupted_until(package.path(), &arguments, |stdout| {
        stdout.contains("WA  slow.c on double") && stdout.contains("not fully shrunk")
    });
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn ctrl_c_ends_a_search_with_its_summary() {
    let package = package(&[]);
    write(package.path(), &[("right.c", &double(""))]);
    say(package.path(), &["stress", "double", "right.c", "--cases", "1"]);
    let arguments = ["stress", "double", "right.c", "--random", "--time", "10m"];
    interrupted_until(package.path(), &arguments, |stdout| {
        stdout.starts_with("interrupted, nothing found in") && stdout.contains("random inputs up to")
    });
    // The last event has the exit code.
    interrupted_until(package.path(), &[&arguments[..], &["--format", "jsonl"]].concat(), |stdout| {
        stdout.ends_with("{\"event\":\"end\",\"complete\":false,\"exit_code\":130}\n")
    });
}

/// Runs `grundy` and interrupts it, each time after twice as long, until its stdout is as `expected`. How long a busy machine
/// takes to come to that point is not known; that it ends with 130 is held each time. All rounds together end in time.
fn interrupted_until(folder: &Path, arguments: &[&str], expected: impl Fn(&str) -> bool) {
    let deadline = Instant::now() + LONGEST;
    let mut after = Duration::from_millis(1500);
    let mut stdout = "nothing yet".to_owned();
    while !expected(&stdout) {
        let left = deadline.saturating_duration_since(Instant::now());
        assert!(after < left, "not what is expected, after however long: {stdout}");
        let mut command = grundy(folder, arguments);
        let child = Started::new(command.stdout(Stdio::piped()).stderr(Stdio::null()), left).unwrap();
        eventually("it catches signals", || catches_signals(child.id()));
        thread::sleep(after);
        child.signal("-INT");
        let output = child.wait_with_output().unwrap();
        stdout = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(130), "{stdout}");
        after *= 2;
    }
}

#[test]
fn a_packages_own_counterexample_becomes_a_case_of_it() {
    let package = package(&[("submissions/wrong_answer/wrong.c", &double("if (n == 77) n++;"))]);
    let file = "problems/double/submissions/wrong_answer/wrong.c";
    let judge = || json(package.path(), &["judge", "double", file, "--all"]).0["problems"][0]["submissions"][0].clone();
    assert_eq!(judge()["verdict"], "AC", "the data does not catch it yet");
    let (report, said) = json(package.path(), &["stress", "double", file, "--exhaustive", "--time", "10m"]);
    assert_eq!(said.code, 1, "{said}");
    let saved = only(&report)["saved"].as_str().unwrap();
    let path = package.path().join(saved);
    // Cases lie beside each other in this package; a folder among them would be a fault.
    let secret = package.path().join("problems/double/data/secret").canonicalize().unwrap();
    assert_eq!(path.parent().unwrap().canonicalize().unwrap(), secret);
    assert_eq!(fs::read_to_string(&path).unwrap(), "77\n");
    assert_eq!(fs::read_to_string(path.with_extension("ans")).unwrap(), "154\n");
    let judged = judge();
    assert_eq!(judged["verdict"], "WA", "{judged}");
    assert_eq!(say(package.path(), &["check", "double"]).code, 0);
    // Found again, it is the same file.
    let (again, _) = json(package.path(), &["stress", "double", file, "--exhaustive", "--time", "10m"]);
    assert_eq!(only(&again)["saved"], saved);
    assert_eq!(fs::read_dir(&secret).unwrap().count(), 4);
}

#[test]
fn where_secret_cases_lie_in_folders_it_gets_one_of_its_own() {
    let package = package(&[("data/secret/more/seven.in", "7\n"), ("data/secret/more/seven.ans", "14\n")]);
    let root = package.path().join("problems/double");
    for name in ["big.in", "big.ans"] {
        fs::remove_file(root.join("data/secret").join(name)).unwrap();
    }
    let file = "problems/double/submissions/wrong_answer/wrong.c";
    write(package.path(), &[(file, &double("if (n == 77) n++;"))]);
    assert_eq!(say(package.path(), &["judge", "double"]).code, 1, "the data does not catch it yet");
    assert_eq!(say(package.path(), &["stress", "double", file, "--exhaustive", "--time", "10m"]).code, 1);
    assert_eq!(fs::read_dir(root.join("data/secret/stress")).unwrap().count(), 2);
    assert_eq!(say(package.path(), &["judge", "double"]).code, 0);
}

/// A case in the wrong group would change points, so only a person can say in which it belongs.
#[test]
fn in_a_package_with_test_groups_one_says_to_which_it_belongs() {
    let package = package(&[
        ("data/secret/more/seven.in", "7\n"),
        ("data/secret/more/seven.ans", "14\n"),
        ("data/secret/more/test_group.yaml", ""),
    ]);
    let root = package.path().join("problems/double");
    for name in ["big.in", "big.ans"] {
        fs::remove_file(root.join("data/secret").join(name)).unwrap();
    }
    let file = "problems/double/submissions/wrong_answer/wrong.c";
    write(package.path(), &[(file, &double("if (n == 77) n++;")), ("failing.in", "77\n")]);
    let search = ["stress", "double", file, "--exhaustive", "--time", "10m"];
    let shrink = ["stress", "double", file, "--input", "failing.in"];
    for arguments in [&search[..], &shrink] {
        let said = say(package.path(), arguments);
        assert!(said.code == 2 && said.stdout.is_empty(), "{said}");
        assert!(said.stderr.contains("problems/double/data/secret/more, or use --no-save"), "{said}");
        assert_eq!(say(package.path(), &[arguments, &["--no-save"]].concat()).code, 1);
        let named = [arguments, &["--output", "problems/double/data/secret/more"]].concat();
        assert_eq!(say(package.path(), &named).code, 1);
    }
    for folder in ["problems/double/data/secret", "problems/double/data/secret/../secret/another"] {
        let said = say(package.path(), &[&search[..], &["--output", folder]].concat());
        assert!(said.code == 2 && said.stderr.contains("not one of the package's test groups"), "{said}");
    }
    assert!(!root.join("data/secret/another").exists());
    assert_eq!(fs::read_dir(root.join("data/secret/more")).unwrap().count(), 5);
    assert_eq!(say(package.path(), &["judge", "double"]).code, 0);
}

/// What a new package and a search make fits together.
#[test]
#[ignore = "long: .ci/run runs it"]
fn a_counterexample_lies_well_beside_the_cases_of_a_new_package() {
    // The programs of a new package are in it.
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[]);
    let said = say(place.path(), &["new", "abc", "--package", "--checker"]);
    assert_eq!(said.code, 0, "{said}");
    let wrong =
        fs::read_dir(place.path().join("abc/submissions/wrong_answer")).unwrap().next().unwrap().unwrap().path();
    let said = say(place.path(), &["stress", "./abc", wrong.to_str().unwrap(), "--time", "10m"]);
    assert!(said.code == 1 && said.stdout.contains("saved as"), "{said}");
    let said = say(place.path(), &["check", "./abc"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(!said.stdout.contains("group") && !said.stderr.contains("group"), "{said}");
}

#[test]
fn elsewhere_it_is_saved_where_one_stands_or_where_one_says() {
    let package = package(&[]);
    write(package.path(), &[("crash.c", &double("if (n == 7) abort();"))]);
    let arguments = ["stress", "double", "crash.c", "--exhaustive", "--time", "10m"];
    let said = say(package.path(), &arguments);
    redacted_report(package.path(), &said.stdout);
    let files = |folder: &str| {
        let mut names: Vec<_> = fs::read_dir(package.path().join(folder))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.starts_with("double-"))
            .collect();
        names.sort();
        names
    };
    let here = files(".");
    assert_eq!(here.len(), 2, "{here:?}");
    say(package.path(), &[&arguments[..], &["--output", "kept/there"]].concat());
    assert_eq!(files("kept/there"), here);
    assert_eq!(fs::read_to_string(package.path().join("kept/there").join(&here[0])).unwrap(), "14\n");
    // The folder is one that `judge` takes.
    let said = say(package.path(), &["judge", "./kept/there", "crash.c"]);
    assert!(said.code == 1 && said.stdout.contains("RTE"), "{said}");
}

#[test]
fn a_long_answer_is_saved_whole() {
    let long = "for (int i = 0; i < 30000; i++) printf(\"%d\\n\", n + i);";
    let place = folder(&[
        ("input.ctd", "INT(1,1000) NEWLINE\n"),
        ("right.c", &double(long)),
        ("wrong.c", &double(&format!("n += n == 7; {long}"))),
    ]);
    let arguments = ["stress", "input.ctd", "wrong.c", "--against", "right.c", "--exhaustive", "--time", "10m"];
    let (report, said) = json(place.path(), &arguments);
    let saved = place.path().join(only(&report)["saved"].as_str().unwrap());
    let answer = fs::read_to_string(saved.with_extension("ans")).unwrap();
    assert_eq!((answer.lines().count(), answer.lines().last()), (30001, Some("14")), "{said}");
}

#[test]
fn what_cannot_be_saved_is_told_all_the_same() {
    let package = package(&[]);
    write(package.path(), &[("wrong.c", &double("n++;")), ("a-file", "")]);
    // A folder that cannot be created is refused before the search.
    let said = say(package.path(), &["stress", "double", "wrong.c", "--output", "a-file/there"]);
    assert!(said.code == 2 && said.stderr.contains("a-file/there: a-file is not a folder"), "{said}");
    assert!(said.stdout.is_empty(), "{said}");
    // If only the write fails, the report comes first, and then the error.
    let arguments = ["stress", "double", "wrong.c", "--exhaustive", "--time", "10m", "--output", "kept"];
    let (report, said) = json(package.path(), &arguments);
    let saved = only(&report)["saved"].as_str().unwrap().to_owned();
    let place = package.path().join(&saved);
    fs::remove_file(&place).unwrap_or_else(|error| panic!("{saved}: {error}; {said}"));
    fs::create_dir(&place).unwrap();
    let said = say(package.path(), &arguments);
    assert!(said.code == 2 && said.stderr.contains(&saved), "{said}");
    assert!(said.stdout.contains("WA  wrong.c on double") && !said.stdout.contains("saved as"), "{said}");
}

fn redacted_report(folder: &Path, stdout: &str) {
    let mut settings = redacted(folder);
    settings.add_filter(r"\d+\.\d s, \d+ a second", "[time]");
    settings.add_filter(r"in \d+ cases", "in [some] cases");
    settings.add_filter(r"(?m)^  all .* valid inputs? .*\n", "");
    settings.bind(|| insta::assert_snapshot!("crash", stdout));
}

#[test]
fn the_command_is_told_as_it_was_typed() {
    let place = package(&[]);
    let away = folder(&[("my wrong.c", &double("if (n == 77) n++;")), ("failing.in", "77\n")]);
    let problems = place.path().join("problems");
    let found = |arguments: &[&str]| {
        let typed =
            [arguments, &["--problems", problems.to_str().unwrap(), "--memory-limit", "64", "--no-save"]].concat();
        let (report, _) = json(away.path(), &typed);
        let again = only(&report)["again"].as_str().unwrap().to_owned();
        let words = shell_words::split(&again).unwrap();
        assert_eq!(words[1..], [&typed[..], &["--format", "json"]].concat(), "{again}");
        let words: Vec<_> = words[1..].iter().map(String::as_str).collect();
        let again = say(away.path(), &words);
        assert!(again.stdout.contains("\"input\": \"77\\n\""), "{again}");
    };
    found(&["stress", "double", "my wrong.c", "--exhaustive", "-j2", "--time", "10m", "--shrink-tries", "50"]);
    found(&["shrink", "double", "my wrong.c", "-i", "failing.in", "--shrink-time", "1m"]);
}

/// A folder with a sample, `sum.c` that prints the sum of so many even numbers and knows no others, and `gen.c` that makes them.
fn sums(files: &[(&str, &str)]) -> tempfile::TempDir {
    let generator = "#include <stdio.h>\n#include <stdlib.h>\nint main(int c, char **v) { (void)c; unsigned s = atoi(v[1]); int n = 5 + s % 9;\n\
        printf(\"%d\\n\", n); while (n--) printf(\"%u%c\", 2 + (s = s * 1103515245 + 12345) / 65536 % 40 * 2, n ? ' ' : 10); }\n";
    let place = folder(&[("gen.c", generator), ("1.in", "3\n4 2 8\n"), ("1.out", "14\n"), ("sum.c", &sum(""))]);
    write(place.path(), files);
    place
}

fn sum(body: &str) -> String {
    format!(
        "#include <stdio.h>\nint main(void) {{ int n, a, most = 0, sum = 0; scanf(\"%d\", &n);\n\
         for (int i = 0; i < n; i++) {{ if (scanf(\"%d\", &a) != 1 || a % 2) return 3; sum += a; if (a > most) most = a; }}\n\
         {body} printf(\"%d\\n\", sum); }}\n"
    )
}

#[test]
fn what_no_grammar_can_be_guessed_for_is_not_called_minimal() {
    let tabs = "#include <stdio.h>\nint main(void) { puts(\"5\\t2 2 2 2 30\"); }\n";
    let place = sums(&[("wrong.c", &sum("if (n >= 4 && most >= 30) sum++;")), ("tabs.c", tabs)]);
    let arguments = [".", "wrong.c", "--against", "sum.c", "--generator", "tabs.c {seed}"];
    let (report, said) = super::search(place.path(), &arguments);
    let found = only(&report);
    assert_eq!((&found["input"], &found["minimal"]), (&"5\t2 2 2 2 30\n".into(), &false.into()), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn without_a_grammar_one_is_guessed_and_the_oracle_says_what_is_valid() {
    let place =
        sums(&[("wrong.c", &sum("if (n >= 4 && most >= 30) sum++;")), ("crash.c", &sum("if (n >= 4) return 5;"))]);
    let search =
        |program| super::search(place.path(), &[".", program, "--against", "sum.c", "--generator", "gen.c {seed}"]);
    let (report, said) = search("wrong.c");
    assert_eq!(said.code, 1, "{said}");
    // By its shape an odd number would do as well.
    let found = only(&report);
    assert_eq!((&found["input"], &found["minimal"]), (&"4\n2 2 2 30\n".into(), &true.into()), "{said}");
    let grammar = report["guessed_grammar"].as_str().unwrap();
    assert!(grammar.starts_with("INT(1,13,n) NEWLINE\nREP(n,SPACE) INT(1,"), "{grammar}");
    // A crash that the oracle shares is none of the program's.
    let (report, said) = search("crash.c");
    assert_eq!(only(&report)["input"], "4\n2 2 2 2\n", "{said}");
    write(place.path(), &[("failing.txt", "6\n40 2 2 2 2 2\n"), ("odd.txt", "5\t40\n")]);
    let arguments = ["shrink", ".", "wrong.c", "--against", "sum.c", "--no-save", "--input"];
    let said = say(place.path(), &[&arguments[..], &["failing.txt"]].concat());
    assert!(said.code == 1 && said.stdout.contains("  this grammar is a guess from 2 inputs"), "{said}");
    assert!(said.stdout.contains("    4\n    2 2 2 30\n"), "{said}");
    let said = say(place.path(), &[&arguments[..], &["odd.txt"]].concat());
    assert!(
        said.code == 2 && said.stderr.contains("odd.txt: without a grammar, grundy can shrink only lines"),
        "{said}"
    );
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_is_collected_is_shrunk_within_the_time_of_the_search() {
    let package = package(&[]);
    let slow = double("if (n >= 3) { usleep(100000); n += n / 3; }");
    write(package.path(), &[("slow.c", &slow)]);
    // By itself, shrinking would take an hour. A busy machine may need longer to find anything.
    let arguments = ["stress", "double", "slow.c", "--random", "--keep-going", "--no-save", "--shrink-time", "1h"];
    for time in ["3s", "12s", "48s", "3m"] {
        let (report, said) = json(package.path(), &[&arguments[..], &["--time", time]].concat());
        assert_eq!(said.code == 1, report["result"] == "found", "{said}");
        // The only one that a busy machine has found may be shrunk in part.
        if report["failing_inputs"].as_u64() > report["shrunk_inputs"].as_u64() {
            return;
        }
    }
    panic!("all that is found is shrunk, in whatever time");
}
