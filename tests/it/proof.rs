//! `grundy check` beyond the form of a package: every small input against the brute force, and mutants against the data.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;

use crate::common::{DOUBLE_C, DOUBLE_RS, package, say, write};
use serde_json::Value;

/// Twenty inputs, the largest of which is in the data.
const TWENTY: [(&str, &str); 4] = [
    ("input_validators/input.ctd", "INT(1,20) NEWLINE\n"),
    ("data/secret/big.in", "20\n"),
    ("data/secret/big.ans", "40\n"),
    ("submissions/brute_force/search.c", DOUBLE_C),
];

/// Data on which squares look like doubles.
const BLIND: [(&str, &str); 3] =
    [("submissions/accepted/double.rs", DOUBLE_RS), ("data/secret/big.in", "2\n"), ("data/secret/big.ans", "4\n")];

#[test]
fn every_small_input_is_held_against_the_brute_force() {
    let right = package(&TWENTY);
    let said = say(right.path(), &["check", "double", "--scope-time", "60s"]);
    let line = "  accepted/double.c equals brute_force/search.c on every valid input: 20\n";
    assert!(said.code == 0 && said.stdout.contains(line), "{said}");
    let said = say(right.path(), &["check", "double", "--scope-time", "60s", "--format", "json"]);
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    let scope = &report["problems"][0]["scope"][0];
    assert_eq!((&scope["size"], &scope["cases"]), (&Value::Null, &Value::from(20)), "{said}");
    let said = say(right.path(), &["check", "double", "--scope-time", "60s", "--format", "junit"]);
    assert!(said.stdout.contains("small scope: accepted/double.c") && said.stdout.contains("input: 20"), "{said}");
    let said = say(right.path(), &["check", "double", "--scope-time", "0"]);
    assert!(said.code == 0 && !said.stdout.contains("brute"), "{said}");
}

#[test]
fn a_submission_that_differs_from_the_brute_force_is_an_error_with_the_smallest_input() {
    let off = DOUBLE_C.replace("2 * n", "2 * n + (n == 7 || n == 9)");
    let wrong = package(&[&TWENTY[..], &[("submissions/accepted/off.c", &off)]].concat());
    let said = say(wrong.path(), &["check", "double", "--scope-time", "60s"]);
    assert_eq!(said.code, 1, "{said}");
    assert!(said.stdout.contains("accepted/off.c: differs from brute_force/search.c"), "{said}");
    assert!(said.stdout.contains("2 bytes, shrunk:\n    7\n"), "{said}");
    let said = say(wrong.path(), &["check", "double", "--scope-time", "0"]);
    assert_eq!(said.code, 0, "the data alone does not show it: {said}");
}

#[test]
fn what_cannot_be_proved_is_told_and_is_no_error() {
    let said = say(package(&[]).path(), &["check", "double"]);
    let line = "  accepted submissions not compared with a brute force on every small input: no brute force that can be built here\n";
    assert!(said.code == 0 && said.stdout.contains(line), "{said}");
}

#[test]
fn the_packages_own_validator_decides_what_differs() {
    // Any even number is right.
    const EVEN: &str =
        "#include <stdio.h>\nint main(void) { int n; return scanf(\"%d\", &n) == 1 && n % 2 == 0 ? 42 : 43; }\n";
    let four = DOUBLE_C.replace("2 * n", "4 * n");
    let files =
        [&TWENTY[..], &[("output_validator/validate.c", EVEN), ("submissions/accepted/four.c", &four)]].concat();
    let said = say(package(&files).path(), &["check", "double", "--scope-time", "60s"]);
    let line = "  accepted/four.c equals brute_force/search.c on every valid input: 20\n";
    assert!(said.code == 0 && said.stdout.contains(line), "{said}");
    let off = DOUBLE_C.replace("2 * n", "2 * n + (n == 7)");
    let said =
        say(package(&[&files[..], &[("submissions/accepted/off.c", &off)]].concat()).path(), &["check", "double"]);
    assert!(said.code == 1 && said.stdout.contains("accepted/off.c: differs from brute_force/search.c"), "{said}");
}

#[test]
fn a_mutant_that_the_data_does_not_kill_is_told_until_a_case_kills_it() {
    let blind = package(&BLIND);
    let said = say(blind.path(), &["check", "double", "--mutants"]);
    assert_eq!(said.code, 1, "{said}");
    assert!(said.stdout.contains("of accepted/double.rs: 3 killed by the data, 0 explained, 1 not"), "{said}");
    let survivor = "- println!(\"{}\", n + n);\n    + println!(\"{}\", n * n);\n";
    assert!(said.stdout.contains("accepted/double.rs:5: no case tells") && said.stdout.contains(survivor), "{said}");
    assert!(!said.stdout.contains("n - n"), "a mutant that is killed is not told: {said}");
    write(&blind.path().join("problems/double"), &[("data/secret/big.in", "3\n"), ("data/secret/big.ans", "6\n")]);
    let said = say(blind.path(), &["check", "double", "--mutants"]);
    assert!(said.code == 0 && said.stdout.contains("4 killed by the data, 0 explained, 0 not"), "{said}");
    let said = say(package(&[]).path(), &["check", "double", "--mutants"]);
    assert!(said.code == 0 && said.stdout.contains("no mutants: no accepted Rust submission"), "{said}");
}

#[test]
fn a_survivor_may_be_explained_and_a_wrong_explanation_is_told() {
    let explained = "- file: accepted/double.rs\n  line: println!(\"{}\", n + n);\n  becomes: println!(\"{}\", n * n);\n  reason: there is no other number\n";
    let blind = package(&[&BLIND[..], &[("mutants.yaml", explained)]].concat());
    let root = blind.path().join("problems/double");
    let said = say(blind.path(), &["check", "double", "--mutants"]);
    assert!(said.code == 0 && said.stdout.contains("3 killed by the data, 1 explained, 0 not"), "{said}");
    let rows = [
        (
            explained.replace("n * n", "n - n"),
            "mutants.yaml:1: explains a mutant of accepted/double.rs that does not survive (WA on sample/1)",
        ),
        (
            explained.replace("n * n", "n / n"),
            "mutants.yaml:1: explains a mutant that accepted/double.rs does not have",
        ),
        (explained.replace("there is no other number", "''"), "mutants.yaml:1: reason: empty"),
        (explained.replace("becomes", "into"), "mutants.yaml:3: unknown key `into`"),
    ];
    for (text, wanted) in rows {
        write(&root, &[("mutants.yaml", &text)]);
        let said = say(blind.path(), &["check", "double", "--mutants"]);
        assert!(said.code == 1 && said.stdout.contains(wanted), "{wanted}: {said}");
    }
    fs::remove_file(root.join("mutants.yaml")).unwrap();
    write(&root, &[("submissions/accepted/double.rs", &DOUBLE_RS.replace("n + n", "n"))]);
    let said = say(blind.path(), &["check", "double", "--mutants"]);
    assert!(said.code == 1 && said.stdout.contains("no mutants, for it gets WA on sample/1 itself"), "{said}");
}
