//! Generated cases of an interactive problem: their answers are empty, and a second submission has to win them.

use super::game::{package, submission, validator};
use crate::common::{say, write};

/// SHA-256 of nothing.
const EMPTY: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

#[test]
fn generated_cases_are_pinned_once_a_second_submission_wins_them() {
    let recipe = "data:\n  secret:\n    data:\n      ten: gen.c 10\n";
    let generator = "#include <stdio.h>\nint main(int argc, char **argv) { puts(argv[argc - 1]); return 0; }\n";
    let second = |first: &str| {
        format!(
            "#include <iostream>\n#include <string>\nint main() {{ int low = 1, high = 1000, guess = {first}; std::string answer;\n\
             while (std::cout << guess << std::endl, std::cin >> answer, answer != \"=\") {{\n\
             (answer == \"<\" ? low : high) = guess + (answer == \"<\" ? 1 : -1); guess = (low + high) / 2; }} }}\n"
        )
    };
    let gives_up = "#include <iostream>\nint main() { std::cout << 500 << std::endl; }\n";
    let files = [
        ("generators/generators.yaml", recipe),
        ("generators/gen.c", generator),
        ("submissions/accepted/second.cpp", gives_up),
    ];
    let place = package(&validator(""), &files);
    let root = place.path().join("problems/guess");
    let said = say(place.path(), &["data", "guess", "--repin"]);
    let why = "WA: no guess after 1 guesses";
    assert!(said.code == 2 && said.stderr.contains("second.cpp") && said.stderr.contains(why), "{said}");
    assert!(!root.join("generators/recipe.lock").exists());
    write(&root, &[("submissions/accepted/second.cpp", &second("1000"))]);
    let said = say(place.path(), &["data", "guess", "--repin"]);
    assert_eq!(said.code, 0, "{said}");
    let lock = std::fs::read_to_string(root.join("generators/recipe.lock")).unwrap();
    assert!(lock.lines().any(|line| line.starts_with("secret/ten ") && line.ends_with(EMPTY)), "{lock}");
    assert_eq!(say(place.path(), &["data", "guess", "--check"]).code, 0);
    let said = say(place.path(), &["judge", "guess", root.join("submissions/accepted/halves.c").to_str().unwrap()]);
    assert!(said.code == 0 && said.stdout.contains("2/2"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_search_has_the_validator_as_its_oracle() {
    let place = package(&validator(""), &[("input_validators/input.ctd", "INT(1,1000) NEWLINE\n")]);
    let wrong = submission("if (low >= 700) low = 750;", "");
    write(place.path(), &[("wrong.c", &wrong)]);
    let patient = ["--time", "10m", "--shrink-time", "10m"];
    let arguments = [&["stress", "guess", "wrong.c", "--no-save", "--format", "json"], &patient[..]].concat();
    let said = say(place.path(), &arguments);
    let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let found = &report["counterexamples"][0];
    assert_eq!(
        (said.code, found["verdict"].as_str(), found["minimal"].as_bool()),
        (1, Some("WA"), Some(true)),
        "{said}"
    );
    assert!(said.stdout.contains("more than 12 guesses"), "{said}");
}
