//! Packages of the other forms, exported: what a target can carry is judged there as here, the rest is refused.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, folder, say, write};
use serde_json::Value;

/// The verdict and the points of each submission, by its name.
pub(crate) fn judged(here: &Path, problem: &str) -> BTreeMap<String, (String, String)> {
    let said = say(here, &["judge", problem, "--format", "json"]);
    assert_eq!(said.code, 0, "{said}");
    let report: Value = serde_json::from_str(&said.stdout).unwrap();
    let submissions = report["problems"][0]["submissions"].as_array().unwrap().clone();
    let word = |one: &Value| one.as_str().unwrap().to_owned();
    submissions.iter().map(|one| (word(&one["name"]), (word(&one["verdict"]), one["score"].to_string()))).collect()
}

/// Each kind of package that `grundy new` makes, and where it goes: `None` means that the target judges as here, a text is the refusal.
#[test]
#[ignore = "long: .ci/run runs it"]
fn each_form_goes_where_it_is_judged_alike() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    const POINTS: Option<&str> = Some("a scoring problem cannot be exported to");
    const PASSES: Option<&str> = Some("has no multi-pass problems");
    for (kind, targets) in [
        ("--multi-pass", [("icpc", None), ("domjudge", None), ("kattis", PASSES), ("dmoj", PASSES)]),
        ("--scoring", [("icpc", None), ("domjudge", POINTS), ("kattis", POINTS), ("dmoj", POINTS)]),
    ] {
        let here = folder(&[]);
        let said = say(here.path(), &["new", "form", "--package", kind]);
        assert_eq!(said.code, 0, "{said}");
        let as_here = judged(here.path(), "./form");
        assert!(as_here.len() >= 3, "{as_here:?}");
        for (target, refusal) in targets {
            let said = say(here.path(), &["export", "./form", "--to", target]);
            let Some(refusal) = refusal else {
                assert_eq!(said.code, 0, "{said}");
                assert_eq!(judged(here.path(), &format!("form-{target}.zip")), as_here, "{kind} {target}");
                continue;
            };
            assert!(said.code == 2 && said.stderr.contains(refusal), "{kind} {target}: {said}");
            assert!(!here.path().join(format!("form-{target}.zip")).exists());
        }
    }
}

/// A validator in the manner of testlib: a header with its streams, and functions that end the program.
const HEADER: &str = "\
#ifndef STREAMS_H
#define STREAMS_H
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
enum Verdict { OK = 42, WRONG = 43, BROKEN = 1 };
[[noreturn]] void quit(Verdict verdict, const std::string &why);
inline long read(std::istream &in, Verdict otherwise) {
    long value;
    if (!(in >> value)) quit(otherwise, \"expected a number\");
    return value;
}
#endif
";
const VALIDATE: &str = "\
#include \"streams.h\"
using namespace std;
string folder;
void quit(Verdict verdict, const string &why) {
    ofstream(folder + \"judgemessage.txt\") << why;
    if (verdict == BROKEN) _Exit(verdict);
    exit(verdict);
}
int main(int argc, char *argv[]) {
    if (argc < 4) return 1;
    folder = argv[3];
    ifstream input(argv[1]), answer(argv[2]);
    long n = read(input, BROKEN), doubled = read(answer, BROKEN), found = read(cin, WRONG);
    if (doubled != 2 * n) quit(BROKEN, \"the answer is wrong\");
    if (argc == 5 && argv[4] == string(\"negative\")) found = -found;
    if (found == doubled) return 42;
    quit(WRONG, \"another number\");
}
";
/// It says its last word without a flush.
const INTERACT: &str = "\
#include \"streams.h\"
using namespace std;
void quit(Verdict verdict, const string &) {
    cout << \"bye\";
    quick_exit(verdict);
}
int main(int, char *argv[]) {
    ios::sync_with_stdio(false);
    ifstream input(argv[1]);
    long n = read(input, BROKEN);
    cout << n << endl;
    if (read(cin, WRONG) != 2 * n) quit(WRONG, \"\");
    cout << \"thanks\";
    exit(OK);
}
";

fn package(kind: &str, validator: &str) -> Vec<(String, String)> {
    let yaml = format!(
        "problem_format_version: 2025-09\nname: Double\nuuid: 2c1d6a1e-0c5e-4a4d-9d37-0d1f0a3f5f10\nlicense: cc0\n{kind}limits: {{time_limit: 2}}\n"
    );
    [
        ("problem.yaml", yaml.as_str()),
        ("statement/problem.en.md", "Double $n$.\n"),
        ("input_validators/input.ctd", "INT(1,9) NEWLINE EOF\n"),
        ("output_validator/streams.h", HEADER),
        ("output_validator/validate.cpp", validator),
        ("data/test_group.yaml", "output_validator_args: [negative]\n"),
        ("data/secret/1.in", "3\n"),
        ("data/secret/1.ans", "6\n"),
        ("submissions/accepted/double.c", DOUBLE_C),
        ("submissions/wrong_answer/once.py", "print(input())\n"),
    ]
    .map(|(path, text)| (format!("double/{path}"), text.to_owned()))
    .to_vec()
}

/// Exports to DMOJ, and compiles what calls the validator there.
fn behind_the_other_protocol(here: &Path, kind: &str, validator: &str) {
    let files = package(kind, validator);
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    write(here, &files);
    let accepted = if kind.is_empty() { "print(-2 * int(input()))\n" } else { "print(2 * int(input()), flush=True)\n" };
    fs::remove_file(here.join("double/submissions/accepted/double.c")).unwrap();
    write(here, &[("double/submissions/accepted/double.py", accepted)]);
    let said = say(here, &["export", "./double", "--to", "dmoj", "-o", "out"]);
    assert_eq!(said.code, 0, "{said}");
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "g++".to_owned());
    let source = if kind.is_empty() { "out/checker.cpp" } else { "out/interactor.cpp" };
    let built = Command::new(compiler).args(["-std=c++20", "-o", "program", source]).current_dir(here).bounded_output();
    let built = built.unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
}

#[test]
fn a_validator_with_headers_says_the_same_behind_the_other_protocol() {
    let here = folder(&[]);
    behind_the_other_protocol(here.path(), "", VALIDATE);
    for (answer, output, code, message) in [
        ("6\n", "-6\n", 0, "ok \n"),
        ("6\n", "6\n", 1, "wrong answer \n"),
        ("6\n", "six\n", 1, "wrong answer \n"),
        ("7\n", "-6\n", 3, "judge error\n"),
    ] {
        write(here.path(), &[("1.in", "3\n"), ("1.ans", answer), ("1.out", output)]);
        let mut checker = Command::new(here.path().join("program"));
        let said = checker.args(["1.in", "1.out", "1.ans"]).current_dir(here.path()).bounded_output().unwrap();
        assert_eq!((said.status.code(), String::from_utf8_lossy(&said.stderr).as_ref()), (Some(code), message));
    }
}

#[test]
fn an_interactor_says_its_last_word_behind_the_other_protocol() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&[]);
    behind_the_other_protocol(here.path(), "type: interactive\n", INTERACT);
    let init = fs::read_to_string(here.path().join("out/init.yml")).unwrap();
    // What has been refused may crash, and DMOJ tells that first.
    assert!(init.contains("cases: {1: [WA, TLE, RTE, IR]}"), "{init}");
    for (output, code, told) in [("6\n", 0, "3\nthanks"), ("5\n", 1, "3\nbye")] {
        write(here.path(), &[("1.in", "3\n"), ("1.ans", "6\n"), ("talk", output)]);
        let mut interactor = Command::new(here.path().join("program"));
        interactor.args(["1.in", "/dev/null", "1.ans"]).current_dir(here.path());
        let talk = fs::File::open(here.path().join("talk")).unwrap();
        let said = interactor.stdin(Stdio::from(talk)).bounded_output().unwrap();
        assert_eq!((said.status.code(), String::from_utf8_lossy(&said.stdout).as_ref()), (Some(code), told));
    }
}

/// The recipe makes its case again, so leaving the file out would not help.
#[test]
fn a_generated_case_that_is_there_twice_is_told() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let here = folder(&[]);
    let said = say(here.path(), &["new", "form", "--package"]);
    assert_eq!(said.code, 0, "{said}");
    let said = say(here.path(), &["data", "./form", "-o", "cases"]);
    assert_eq!(said.code, 0, "{said}");
    let part = |end: &str| fs::read_to_string(here.path().join(format!("cases/secret/random-2.{end}"))).unwrap();
    let export = || say(here.path(), &["export", "./form", "--to", "icpc", "-o", "out"]);
    let told = "secret/random-2 is the same as another case";
    let said = export();
    assert!(said.code == 0 && !said.stdout.contains("the same as another"), "{said}");
    fs::remove_dir_all(here.path().join("out")).unwrap();
    write(here.path(), &[("form/data/secret/copy.in", &part("in")), ("form/data/secret/copy.ans", &part("ans"))]);
    let said = export();
    assert!(said.code == 0 && said.stdout.matches(told).count() == 1, "{said}");
}
