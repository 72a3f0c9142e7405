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
    let line = "  accepted/double.c agrees with brute_force/search.c on every valid input: 20\n";
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
fn a_brute_force_that_gives_up_ends_the_comparison_there() {
    let gives_up = DOUBLE_C.replace("printf", "if (n > 12) return 1;\n    printf");
    assert_ne!(gives_up, DOUBLE_C);
    let files = [&TWENTY[..], &[("submissions/brute_force/search.c", &gives_up)]].concat();
    let said = say(package(&files).path(), &["check", "double", "--scope-time", "60s"]);
    assert!(said.code == 0 && said.stdout.contains("up to size 12: 12\n"), "{said}");
    let never = DOUBLE_C.replace("printf", "return 1;\n    printf");
    let files = [&TWENTY[..], &[("submissions/brute_force/search.c", &never)]].concat();
    let said = say(package(&files).path(), &["check", "double", "--scope-time", "60s"]);
    let line = "accepted/double.c: not compared with a brute force: brute_force/search.c has no answer for the smallest inputs\n";
    assert!(said.stdout.contains(line), "{said}");
}

#[test]
fn what_cannot_be_proved_is_told_and_is_no_error() {
    let said = say(package(&[]).path(), &["check", "double"]);
    let line = "  accepted submissions: not compared with a brute force: no brute force can be built here\n";
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
    let line = "  accepted/four.c agrees with brute_force/search.c on every valid input: 20\n";
    assert!(said.code == 0 && said.stdout.contains(line), "{said}");
    let off = DOUBLE_C.replace("2 * n", "2 * n + (n == 7)");
    let said =
        say(package(&[&files[..], &[("submissions/accepted/off.c", &off)]].concat()).path(), &["check", "double"]);
    assert!(said.code == 1 && said.stdout.contains("accepted/off.c: differs from brute_force/search.c"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_mutant_that_the_data_does_not_kill_is_told_until_a_case_kills_it() {
    let blind = package(&BLIND);
    let said = say(blind.path(), &["check", "double", "--mutants"]);
    assert_eq!(said.code, 1, "{said}");
    assert!(said.stdout.contains("of accepted/double.rs: 3 killed by the data, 0 explained, 1 unexplained"), "{said}");
    let survivor = "- println!(\"{}\", n + n);\n    + println!(\"{}\", n * n);\n";
    assert!(
        said.stdout.contains("accepted/double.rs:5: this mutant passes every case") && said.stdout.contains(survivor),
        "{said}"
    );
    assert!(!said.stdout.contains("n - n"), "a mutant that is killed is not told: {said}");
    write(&blind.path().join("problems/double"), &[("data/secret/big.in", "3\n"), ("data/secret/big.ans", "6\n")]);
    let said = say(blind.path(), &["check", "double", "--mutants"]);
    assert!(said.code == 0 && said.stdout.contains("4 killed by the data, 0 explained, 0 unexplained"), "{said}");
    let said = say(package(&[]).path(), &["check", "double", "--mutants"]);
    assert!(said.code == 0 && said.stdout.contains("no mutants: no accepted single-file Rust submission"), "{said}");
}

#[test]
fn a_function_has_mutants_too() {
    let program = "struct Solution; {solution double}\nfn main() {\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
                   println!(\"{}\", Solution::double(text.trim().parse().unwrap()));\n}\n";
    let function = "impl Solution {\n    pub fn double(n: i32) -> i32 {\n        n + n\n    }\n}\n";
    let package = package(&[
        ("adapters/leetcode/main.rs", program),
        ("submissions/accepted/function.rs", function),
        ("data/secret/big.in", "3\n"),
        ("data/secret/big.ans", "6\n"),
    ]);
    let said = say(package.path(), &["check", "double", "--mutants"]);
    assert!(
        said.code == 0 && said.stdout.contains("of accepted/function.rs: 2 killed by the data, 0 explained"),
        "{said}"
    );
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_survivor_may_be_explained_and_a_wrong_explanation_is_told() {
    let explained = "- file: accepted/double.rs\n  line: println!(\"{}\", n + n);\n  becomes: println!(\"{}\", n * n);\n  reason: there is no other number\n";
    let blind = package(&[&BLIND[..], &[("mutants.yaml", explained)]].concat());
    let root = blind.path().join("problems/double");
    let said = say(blind.path(), &["check", "double", "--mutants"]);
    assert!(said.code == 0 && said.stdout.contains("3 killed by the data, 1 explained, 0 unexplained"), "{said}");
    let rows = [
        (
            explained.replace("n * n", "n - n"),
            "mutants.yaml:1: explains a mutant of accepted/double.rs that does not survive (WA on sample/1)",
        ),
        (
            explained.replace("n * n", "n / n"),
            "mutants.yaml:1: explains a mutant that accepted/double.rs does not have",
        ),
        (explained.replace("there is no other number", "''"), "mutants.yaml:1: `reason` is empty"),
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
    assert!(said.code == 1 && said.stdout.contains("no mutants: the program itself gets WA on sample/1"), "{said}");
}

/// A program that needs the last bit alone, so that no smaller type does harm; and one whose answer needs all bits.
const PARITY: &str = "#include <iostream>\nint main() {\n    int n;\n    std::cin >> n;\n    int m = n;\n    std::cout << m % 2 << std::endl;\n}\n";

fn parity() -> Vec<(&'static str, &'static str)> {
    vec![
        ("submissions/accepted/double.c", "int main(void) { return 1; }\n"),
        ("submissions/accepted/parity.cpp", PARITY),
        ("submissions/brute_force/parity.cpp", PARITY),
        ("data/sample/1.ans", "0\n"),
        ("data/secret/big.in", "999\n"),
        ("data/secret/big.ans", "1\n"),
    ]
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_value_that_may_be_narrower_is_told_until_it_is_explained() {
    let package = package(&parity());
    let root = package.path().join("problems/double");
    fs::remove_file(root.join("submissions/accepted/double.c")).unwrap();
    let said = say(package.path(), &["check", "double", "--mutants=all"]);
    assert!(said.code == 1 && said.stdout.contains("of accepted/parity.cpp: "), "{said}");
    for kind in ["u8", "without_bit_7", "at_most_8_bits"] {
        let survivor = format!("- int m = n;\n    + int m = {kind}(n);\n");
        assert!(said.stdout.contains(&survivor), "{kind}: {said}");
    }
    assert!(!said.stdout.contains("int m = without_bit_0(n);"), "the data kills it: {said}");
    assert!(!said.stdout.contains("int m = u32(n);"), "no number is that large: {said}");
    let explained =
        "- file: accepted/parity.cpp\n  line: int m = n;\n  becomes: int m = *(n);\n  reason: the last bit decides\n";
    write(&root, &[("mutants.yaml", explained)]);
    let said = say(package.path(), &["check", "double", "--mutants=all"]);
    assert!(said.code == 0 && said.stdout.contains(" explained, 0 unexplained; "), "{said}");
    let said = say(package.path(), &["check", "double", "--mutants", "--format", "json"]);
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    let lossy = report["problems"][0]["mutants"]["lossy"].as_array().unwrap();
    assert!(said.code == 0 && (10..=60).contains(&lossy.len()), "{}: {said}", lossy.len());
    write(&root, &[("mutants.yaml", &explained.replace("*(n)", "*(m)"))]);
    let said = say(package.path(), &["check", "double", "--mutants"]);
    assert!(said.code == 1 && said.stdout.contains("mutants.yaml:1: explains a mutant that"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn lossy_mutants_of_rust_are_killed_by_large_numbers() {
    let rust = "fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    let n: u32 = line.trim().parse().unwrap();\n    let mut sum = n;\n    sum += n;\n    println!(\"{sum}\");\n}\n";
    let package = package(&[("submissions/accepted/double.rs", rust)]);
    let said = say(package.path(), &["check", "double", "--mutants=all"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("lossy mutants of accepted/double.rs: "), "{said}");
    assert!(!said.stdout.contains("u8(sum += n)") && !said.stdout.contains("f64("), "{said}");
}

/// A mutant that changes no value is not run, so what the data hold must be measured exactly: 2 000 has eleven bits, a number below 0 has all of its type.
#[test]
#[ignore = "long: .ci/run runs it"]
fn the_widths_of_all_values_are_measured_in_both_languages() {
    let rust = "fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    let n: u32 = line.trim().parse().unwrap();\n    let m = n + n;\n    let k = 5 - n as i64;\n    println!(\"{}\", m as i64 + k - k);\n}\n";
    let cpp = "#include <cstdio>\nint main() {\n    int n;\n    if (std::scanf(\"%d\", &n) != 1) return 1;\n    int m = n + n;\n    int k = 5 - n;\n    std::printf(\"%d\\n\", m + (k != 0) - (k != 0));\n}\n";
    for (name, text) in [("double.rs", rust), ("double.cpp", cpp)] {
        let package = package(&[(&format!("submissions/accepted/{name}"), text)]);
        fs::remove_file(package.path().join("problems/double/submissions/accepted/double.c")).unwrap();
        let said = say(package.path(), &["check", "double", "--mutants=all", "--format", "json"]);
        let report: Value = serde_json::from_str(&said.stdout).unwrap();
        let lossy = report["problems"][0]["mutants"]["lossy"].as_array().unwrap();
        let narrowest = |line: &str| {
            let changes = |bits: &u32| {
                let after = line.replace("VALUE", &format!("u{bits}"));
                let mutant = lossy.iter().find(|mutant| mutant["after"] == after.as_str());
                assert!(mutant.is_some(), "{name}: no {after}: {lossy:?}");
                mutant.unwrap()["fate"] != "unreached"
            };
            (1..64).filter(changes).count() + 1
        };
        let [m, k] = match name {
            "double.rs" => ["let m = VALUE(n + n);", "let k = VALUE(5 - n as i64);"],
            _ => ["int m = VALUE(n + n);", "int k = VALUE(5 - n);"],
        };
        assert_eq!((narrowest(m), narrowest(k)), (11, if name == "double.rs" { 64 } else { 32 }), "{name}");
    }
}
