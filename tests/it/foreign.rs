//! Packages as other people leave them: what their validators do, and what is wrong with them that changes no verdict.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::os::unix::fs::symlink;
use std::path::Path;

use crate::common::{DOUBLE_C, folder, say, write};

/// A package in the format 2025-09 of which nothing is wrong, with validators that are asserts.
const DOUBLE: [(&str, &str); 10] = [
    (
        "problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b\ncredits: A. Author\nlicense: cc by-sa\n\
         limits: {time_limit: 1, validation_time: 1}\n",
    ),
    ("statement/problem.en.tex", "\\problemname{Double}\nDouble $n$.\n"),
    ("input_validators/asserts.py", ASSERTS),
    ("answer_validators/asserts.py", READS_THE_INPUT),
    ("data/sample/1.in", "2\n"),
    ("data/sample/1.ans", "4\n"),
    ("data/secret/1.in", "1000\n"),
    ("data/secret/1.ans", "2000\n"),
    ("data/invalid_input/large.in", "1001\n"),
    ("submissions/accepted/double.c", DOUBLE_C),
];

/// Ends with 1, as every failed assert of Python.
const ASSERTS: &str = "\
import re, sys
text = sys.stdin.buffer.read()
assert re.fullmatch(rb'(0|[1-9][0-9]*)\\n', text), 'not one number'
assert 1 <= int(text) <= 1000, 'out of range'
sys.exit(42)
";
/// By SIGABRT, as every failed assert of C.
const ASSERTS_C: &str = "\
#include <assert.h>
#include <stdio.h>
int main(void) {
    int n;
    char end[3] = \"\";
    assert(scanf(\"%d%2c\", &n, end) == 2 && end[0] == '\\n' && end[1] == 0);
    return 42;
}
";
const READS_THE_INPUT: &str = "\
import sys
n = int(open(sys.argv[1]).read())
assert sys.stdin.read() == f'{2 * n}\\n'
sys.exit(42)
";

/// The package with these files more, or instead.
fn double(files: &[(&str, &str)]) -> (tempfile::TempDir, std::path::PathBuf) {
    let outer = folder(&[]);
    let root = outer.path().join("double");
    write(&root, &DOUBLE);
    write(&root, files);
    (outer, root)
}

fn quiet(root: &Path) {
    let said = say(root, &["check", "."]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(said.stderr, "", "{said}");
    let findings: Vec<_> = said.stdout.lines().filter(|line| line.starts_with("  ")).collect();
    assert!(findings.is_empty() && said.stdout.contains("double  ok  "), "{said}");
}

#[test]
fn nothing_is_said_of_a_clean_package() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let (_outer, root) = double(&[]);
    quiet(&root);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_input_validator_may_end_as_it_likes_if_it_does_not_confirm() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let (_outer, root) = double(&[("input_validators/more/asserts.c", ASSERTS_C)]);
    quiet(&root);
    // What it refuses although it should not is an error of the package, with its words.
    write(&root, &[("data/secret/2.in", "1001\n"), ("data/secret/2.ans", "2002\n")]);
    let said = say(&root, &["check", "."]);
    assert_eq!(said.code, 1, "{said}");
    assert!(
        said.stdout.contains("error ") && said.stdout.contains("data/secret/2.in: rejected by asserts.py"),
        "{said}"
    );
    assert!(said.stdout.contains("ended with exit code 1:") && said.stdout.contains("out of range"), "{said}");
    write(&root, &[("data/secret/2.in", "1 \n"), ("data/secret/2.ans", "2\n")]);
    let said = say(&root, &["check", "."]);
    assert!(said.code == 1 && said.stdout.contains("rejected by asserts.c: was ended by signal 6"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn an_input_that_all_validators_accept_is_named_by_how_the_sample_was_spoilt() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let lenient = "import sys\nn = int(sys.stdin.read())\nsys.exit(42 if 1 <= n <= 1000 else 43)\n";
    let (_outer, root) = double(&[("input_validators/asserts.py", lenient)]);
    let said = say(&root, &["check", ".", "--verbose"]);
    assert_eq!(said.code, 0, "{said}");
    assert!(said.stdout.contains("1.in: every input validator accepts it even with a trailing space"), "{said}");
    let said = say(&root, &["check", "."]);
    assert!(said.stdout.contains("a trailing space, a leading space, CRLF line ends"), "{said}");
    assert_eq!(said.stdout.matches("accepts it even with").count(), 1, "{said}");
    // One that hangs on such an input is a fault, and the message names the sample instead of a temporary file.
    let hangs = "import sys\ntext = sys.stdin.read()\nwhile '+' in text: pass\nassert text == text.strip() + '\\n' and text[0] != '0'\n\
                 sys.exit(42 if text.isascii() and text.strip().isdigit() and int(text) <= 1000 else 43)\n";
    write(&root, &[("input_validators/asserts.py", hangs)]);
    let said = say(&root, &["check", "."]);
    assert_eq!(said.code, 2, "{said}");
    assert!(said.stdout.contains("ran out of CPU time on sample/1 with a plus sign; expected exit code 42"), "{said}");
    assert!(!said.stdout.contains("/tmp/.tmp"), "{said}");
}

/// The settings of an invalid input, or of its folder, hold for it as for any case.
#[test]
#[ignore = "long: .ci/run runs it"]
fn an_invalid_input_has_the_arguments_of_its_group() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let bounded = "import sys\nbound = int(sys.argv[1]) if len(sys.argv) > 1 else 1000\n\
                   assert int(sys.stdin.read()) <= bound\nsys.exit(42)\n";
    let files = [("input_validators/more.py", bounded), ("data/invalid_input/small/five.in", "5\n")];
    let (_outer, root) = double(&files);
    let said = say(&root, &["check", "."]);
    assert!(
        said.code == 1 && said.stdout.contains("five.in: every input validator accepts this invalid input"),
        "{said}"
    );
    write(&root, &[("data/invalid_input/small/test_group.yaml", "input_validator_args: ['4']\n")]);
    quiet(&root);
}

#[test]
fn an_answer_validator_may_read_the_input() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let (_outer, root) = double(&[("data/secret/2.in", "3\n"), ("data/secret/2.ans", "7\n")]);
    let said = say(&root, &["check", "."]);
    assert_eq!(said.code, 1, "{said}");
    assert!(said.stdout.contains("2.ans: rejected by asserts.py: ended with exit code 1"), "{said}");
    assert!(!said.stdout.contains("PermissionError"), "{said}");
}

/// What stands in the package, and the words of the warning.
type ForeignRow = (&'static [(&'static str, &'static str)], &'static str);

const MILD: [ForeignRow; 9] = [
    (
        &[(
            "problem.yaml",
            "problem_format_version: 2025-09\nname: Double\nuuid: x\nlicense: cc by\nlimits: {time_limit: 1}\n",
        )],
        "needs a rights owner",
    ),
    (&[("data/secret/1.png", ""), ("data/secret/1.svg", "")], "a second illustration of `1`"),
    (
        &[("problem.yaml", "problem_format_version: 2025-09\nuuid: x\nlimits: {time_limit: 1}\n")],
        "no `name`, which the format requires",
    ),
    (
        &[(
            "problem.yaml",
            "problem_format_version: 2025-09\nname: Double\nlimits: {time_limit: 1}\ncontributors: B\n",
        )],
        "unknown key `contributors`",
    ),
    (&[("solutions/solution.en.md", "")], "unknown folder, did you mean `solution`?"),
    (&[("submissions/slow/double.c", DOUBLE_C)], "unknown folder of submissions `slow`"),
    (&[("data/secret/notes.md", "")], "unknown file, expected files of test cases"),
    (&[("data/secret/1.yaml", "hint: 5\n")], "`hint` is the number 5, expected a text"),
    (&[("statement/problem.de.tex", "")], "has no title in `de`"),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_changes_no_verdict_is_a_warning_to_judge_and_an_error_to_check() {
    let told = |root: &Path, words: &str| {
        let judged = say(root, &["judge", "."]);
        assert_eq!(judged.code, 0, "{words}: {judged}");
        assert!(judged.stdout.contains("AC"), "{judged}");
        let warning = judged.stderr.lines().find(|line| line.contains(words));
        assert!(warning.is_some_and(|line| line.starts_with("warning: ")), "{words}: {judged}");
        let checked = say(root, &["check", "."]);
        assert_eq!(checked.code, 1, "{checked}");
        let finding = checked.stdout.lines().find(|line| line.contains(words));
        assert!(finding.is_some_and(|line| line.starts_with("  error ")), "{words}: {checked}");
    };
    for (files, words) in MILD {
        let (_outer, root) = double(files);
        told(&root, words);
    }
    let (_outer, root) = double(&[("generators/gen.py", "")]);
    symlink("gone.py", root.join("generators/more.py")).unwrap();
    told(&root, "a symbolic link that leads nowhere");
    let (_outer, root) = double(&[]);
    std::fs::remove_dir_all(root.join("input_validators")).unwrap();
    told(&root, "no input validator, expected at least one");
    // A folder that judging needs is another matter.
    let (_outer, root) = double(&[("output_validators/v.py", "")]);
    let said = say(&root, &["judge", "."]);
    assert!(said.code == 2 && said.stderr.contains("did you mean `output_validator`?"), "{said}");
}

#[test]
fn many_warnings_are_counted() {
    let notes: Vec<(String, &str)> = (0..8).map(|number| (format!("data/secret/note{number}.md"), "")).collect();
    let notes: Vec<(&str, &str)> = notes.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    let (_outer, root) = double(&notes);
    let said = say(&root, &["judge", "."]);
    assert_eq!(said.stderr.lines().filter(|line| line.contains("unknown file")).count(), 5, "{said}");
    assert!(said.stderr.contains("double: 3 more faults change no verdict; `grundy check .` shows them"), "{said}");
}

#[test]
fn the_message_has_the_real_cause_if_no_limit_can_be_derived() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let yaml = "problem_format_version: 2025-09\nname: Double\nuuid: x\nlimits: {validation_time: 1}\n";
    let (_outer, root) = double(&[("problem.yaml", yaml), ("output_validator/v.py", "import sys\nsys.exit(1)\n")]);
    let said = say(&root, &["judge", "."]);
    assert_eq!(said.code, 2, "{said}");
    assert!(
        said.stderr.contains("cannot derive one: the judging itself failed: accepted/double.c: ")
            && said.stderr.contains("the validator ended with exit code 1 on sample/1"),
        "{said}"
    );
    std::fs::remove_dir_all(root.join("output_validator")).unwrap();
    write(&root, &[("data/secret/1.ans", "1\n"), ("submissions/accepted/broken.c", "int main(void) {\n")]);
    let said = say(&root, &["judge", "."]);
    assert!(
        said.stderr.contains("none gets its expected verdict within 60 s (accepted/broken.c does not compile; accepted/double.c: WA on secret/1)"),
        "{said}"
    );
}
