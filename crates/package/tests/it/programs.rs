//! Validators and submissions.

use package::{Expectation, OutputValidator, Problem};

use super::{PROBLEM_YAML, Package};

fn submissions(problem: &Problem) -> Vec<(&str, Expectation)> {
    problem.submissions.iter().map(|submission| (submission.name.as_str(), submission.expectation)).collect()
}

#[test]
fn submissions_are_in_the_order_of_the_format() {
    let problem = [
        "brute_force/b.rs",
        "rejected/r.py",
        "run_time_error/e.c",
        "time_limit_exceeded/t.cpp",
        "wrong_answer/w.java",
        "accepted/a.py",
        "accepted/.hidden",
        "README.md",
    ]
    .iter()
    .fold(Package::minimal(), |package, path| package.with(&format!("submissions/{path}"), ""))
    .with("solution.rs", "")
    .load();
    assert_eq!(
        submissions(&problem),
        [
            ("solution.rs", Expectation::Accepted),
            ("accepted/a.py", Expectation::Accepted),
            ("accepted/ok.py", Expectation::Accepted),
            ("rejected/r.py", Expectation::Rejected),
            ("wrong_answer/w.java", Expectation::WrongAnswer),
            ("time_limit_exceeded/t.cpp", Expectation::TimeLimitExceeded),
            ("run_time_error/e.c", Expectation::RunTimeError),
            ("brute_force/b.rs", Expectation::BruteForce),
        ]
    );
    assert!(problem.submissions[0].source.is_absolute());
}

#[test]
fn submissions_with_faults() {
    Package::minimal()
        .with("submissions/wrong_anwser/x.py", "")
        .has_one_fault("submissions/wrong_anwser", &["did you mean `wrong_answer`?"]);
    Package::minimal()
        .with("submissions/partially_accepted/x.py", "")
        .has_one_fault("submissions/partially_accepted", &["scoring"]);
    Package::minimal().with("submissions/x.py", "").has_one_fault("submissions/x.py", &["beside the folders"]);
    // A file that is named can be judged all the same; `check` asks for an accepted submission.
    assert!(Package::minimal().without("submissions").load().submissions.is_empty());
    Package::minimal().without("submissions").with("solution.rs", "").load();
}

#[test]
fn the_output_validator_is_one_program() {
    assert_eq!(Package::minimal().load().output_validator, OutputValidator::Default);
    for path in ["output_validator/check.cpp", "output_validator/checker/check.cpp"] {
        let problem = Package::minimal()
            .with(path, "")
            .with("output_validator/checker/.keep", "")
            .without("output_validator/checker/.keep");
        let problem = if path.contains("checker/") { problem } else { problem.without("output_validator/checker") };
        let problem = problem.load();
        assert_eq!(problem.output_validator, OutputValidator::Custom(problem.root.join(path)));
    }
    // What is more than one source is a folder.
    for (path, other) in [("check.cpp", "lib.h"), ("a.py", "b.py"), ("run", "x.c"), ("build", "README")] {
        let package = Package::minimal().with(&format!("output_validator/{path}"), "");
        let problem = package.with(&format!("output_validator/{other}"), "").load();
        assert_eq!(problem.output_validator, OutputValidator::Custom(problem.root.join("output_validator")));
    }
    Package::minimal().with_folder("output_validator").has_one_fault("output_validator", &["no program"]);
}

#[test]
fn input_validators_are_programs() {
    let problem = Package::minimal()
        .with("input_validators/b/val.py", "")
        .with("input_validators/c/val.cpp", "")
        .with("input_validators/c/val.h", "")
        .with("input_validators/a.cpp", "")
        .with("answer_validators/a.ctd", "")
        .load();
    let below = |path: &str| problem.root.join(path);
    assert_eq!(
        problem.input_validators,
        ["input_validators/a.cpp", "input_validators/b/val.py", "input_validators/c", "input_validators/input.ctd"]
            .map(below)
    );
    assert_eq!(problem.answer_validators, [below("answer_validators/a.ctd")]);
    Package::minimal().without("input_validators").has_one_fault(".", &["no input validator"]);
    Package::minimal().with("input_validators/x.viva", "").has_one_fault("input_validators/x.viva", &["VIVA"]);
    Package::minimal()
        .without("input_validators")
        .with("input_validators", "")
        .faults()
        .iter()
        .find(|fault| fault.starts_with("input_validators: not a folder"))
        .unwrap();
}

#[test]
fn folders_that_would_be_passed_over_are_faults() {
    Package::minimal()
        .with("output_validators/x.py", "")
        .has_one_fault("output_validators", &["did you mean `output_validator`?"]);
    Package::minimal()
        .with("problem_statement/x.tex", "")
        .has_one_fault("problem_statement", &["did you mean `statement`?"]);
    Package::minimal().with("submission/x.py", "").has_one_fault("submission", &["did you mean `submissions`?"]);
    Package::minimal().with("include/default/x.py", "").has_one_fault("include", &["not supported yet"]);
    Package::minimal().with("static_validator/x.py", "").has_one_fault("static_validator", &["not supported yet"]);
    Package::minimal().with("target/x", "").with("my notes/a b", "").load();
}

#[test]
fn constants_in_programs_are_not_supported() {
    let with = |path: &str| {
        Package::minimal()
            .with("problem.yaml", format!("{PROBLEM_YAML}constants: {{most: 9}}\n"))
            .with(path, "#\nx = {{most}}\n")
    };
    with("submissions/accepted/ok.py").has_one_fault("submissions/accepted/ok.py:2", &["the constant `most`"]);
    with("input_validators/input.ctd").has_one_fault("input_validators/input.ctd:2", &["the constant `most`"]);
    with("statement/problem.en.md").load();
}

#[test]
fn harnesses_call_functions() {
    let package =
        |text: &str| Package::minimal().with("adapters/leetcode/main.java", text).with("adapters/leetcode.rs", "");
    let harnesses = package("a {solution canWin} b\n").load().harnesses;
    let [harness] = harnesses.as_slice() else {
        panic!("{harnesses:?}");
    };
    assert_eq!(
        (harness.judge.as_str(), harness.extension.as_str(), harness.defines.as_str()),
        ("leetcode", "java", "canWin")
    );
    assert_eq!((harness.before.as_str(), harness.after.as_str()), ("a ", " b\n"));
    assert!(harness.is_about("secret/anything"));
    let harness = package("{solution canWin on sample secret/small}").load().harnesses.remove(0);
    let about = ["sample/1", "secret/small/a", "secret/small", "secret/smaller/a", "secret/a", "sample"];
    assert_eq!(about.map(|case| harness.is_about(case)), [true, true, true, false, false, true]);
    for text in ["", "{solution}", "{solution }", "{solution a b}", "{solution a on}", "{solution a", "{solution a-b}"]
    {
        package(text).has_one_fault("adapters/leetcode/main.java", &["expected `{solution NAME}`"]);
    }
    package("{solution a}{solution b}").has_one_fault("adapters/leetcode/main.java", &["twice"]);
    package("{solution a}")
        .with("adapters/leetcode/other.java", "")
        .has_one_fault("adapters/leetcode/other.java", &["main.EXTENSION"]);
}
