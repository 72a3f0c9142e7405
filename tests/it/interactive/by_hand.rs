//! `grundy run --interact`: a program, and a person.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use super::game::{package, submission, validator};
use crate::common::wait::Bounded as _;
use crate::common::{folder, grundy, say};

fn place() -> tempfile::TempDir {
    folder(&[
        ("validate.c", &validator("")),
        ("1.in", "700\n"),
        ("right.c", &submission("", "")),
        ("wrong.c", "int main(void) { return 0; }\n"),
    ])
}

#[test]
fn a_program_plays_against_a_validator() {
    let place = place();
    let said = say(place.path(), &["run", "right.c", "--interact", "validate.c", "--input", "1.in"]);
    assert!(said.code == 0 && said.stderr.starts_with("AC"), "{said}");
    assert!(said.stdout.contains("> 500\n") && said.stdout.trim_end().ends_with("< ="), "{said}");
    let said = say(place.path(), &["run", "wrong.c", "--interact", "validate.c", "--input", "1.in"]);
    assert!(said.code == 1 && said.stderr.contains("WA") && said.stderr.contains("no guess after 0"), "{said}");
    let said = say(place.path(), &["run", "right.c", "--interact", "validate.c"]);
    assert!(said.code == 2 && said.stderr.contains("ended with exit code 1 on empty.in"), "{said}");
    let arguments = ["run", "right.c", "--interact", "validate.c", "--input", "1.in", "--format", "json"];
    let report: serde_json::Value = serde_json::from_str(&say(place.path(), &arguments).stdout).unwrap();
    assert_eq!((&report["verdict"], &report["transcript"][0]["text"]), (&"AC".into(), &"500".into()));
}

#[test]
fn somebody_plays_by_hand_through_pipes() {
    let place = place();
    let arguments = ["run", "--interact", "validate.c", "--input", "1.in"];
    let mut child = grundy(place.path(), &arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .start()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    // Each answer comes before the next guess is made.
    for (guess, answer) in [("500", "<"), ("900", ">"), ("700", "=")] {
        writeln!(stdin, "{guess}").unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), answer);
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).trim()), (Some(0), "AC"));
    // The end of input ends the game, whatever was said.
    let said = say(place.path(), &["run", "--interact", "validate.c", "--input", "1.in"]);
    assert!(said.code == 1 && said.stderr.contains("WA  no guess after 0 guesses"), "{said}");
}

#[test]
fn ctrl_c_leaves_a_game_by_hand() {
    let place = place();
    let mut child = grundy(place.path(), &["run", "--interact", "validate.c", "--input", "1.in"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .start()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "500").unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "<\n");
    child.signal("-INT");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", String::from_utf8_lossy(&output.stderr));
    drop(stdin);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_problem_stands_for_its_validator_its_first_sample_and_its_limits() {
    let slow = ("slow.c", submission("if (guess == 500) sleep(8);", ""));
    let package = package(&validator(""), &[("data/sample/2.in", "10\n"), ("data/sample/2.ans", "\n")]);
    let (place, root) = (package.path(), package.path().join("problems/guess"));
    crate::common::write(place, &[("right.c", &submission("", "")), (slow.0, &slow.1), ("small.in", "3\n")]);
    for named in ["guess", "problems/guess", root.to_str().unwrap()] {
        let said = say(place, &["run", "right.c", "--interact", named]);
        assert!(said.code == 0 && said.stdout.contains("> 700\n") && said.stderr.contains("1.in\n"), "{named}: {said}");
    }
    let said = say(place, &["run", "right.c", "--interact", "guess", "--input", "small.in"]);
    assert!(said.code == 0 && said.stdout.contains("> 3\n") && !said.stderr.contains("note"), "{said}");
    // 0.2 s of CPU time are 1.4 s on the wall, and at most five times as much on a busy machine.
    let said = say(place, &["run", "slow.c", "--interact", "guess"]);
    assert!(said.code == 1 && said.stderr.contains("TLE"), "{said}");
    let said = say(place, &["run", "slow.c", "--interact", "guess", "--time-limit", "5"]);
    assert!(said.code == 0, "{said}");
    let said = say(place, &["run", "--interact", "guess"]);
    assert!(said.code == 1 && said.stderr.contains("WA  no guess after 0 guesses"), "{said}");
}

#[test]
fn what_is_neither_a_validator_nor_an_interactive_problem_is_told() {
    let place = crate::common::package(&[]);
    let program = "problems/double/submissions/accepted/double.c";
    let said = say(place.path(), &["run", program, "--interact", "double"]);
    assert!(said.code == 2 && said.stderr.contains("double: not interactive"), "{said}");
    let said = say(place.path(), &["run", program, "--interact", "doubel"]);
    assert!(
        said.code == 2 && said.stderr.contains("an interactive problem") && said.stderr.contains("`double`"),
        "{said}"
    );
    let yaml = |kind: &str| {
        format!(
            "problem_format_version: 2025-09\ntype: {kind}\nname: Double\n\
             uuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\nlimits:\n  time_limit: 1.0\n"
        )
    };
    let talk = ("output_validator/talk.c", "int main(void) { return 42; }\n");
    for (kind, words, expected) in [
        (
            "[interactive, multi-pass]",
            &[][..],
            "several passes, expected one with a single pass; `grundy judge` judges it",
        ),
        ("interactive", &["--answer", program], "--answer is the answer of --input FILE"),
    ] {
        let place = crate::common::package(&[("problem.yaml", &yaml(kind)), talk]);
        let said = say(place.path(), &[&["run", program, "--interact", "double"], words].concat());
        assert!(said.code == 2 && said.stderr.contains(expected), "{said}");
    }
}
