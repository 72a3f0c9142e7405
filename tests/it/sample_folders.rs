//! A folder of samples is a whole problem: every command reads the same cases and compares in the same way.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

use crate::common::wait::Bounded as _;
use crate::common::{Said, folder, grundy, say, write};
use crate::debugging::is_here;

/// What the command says when it gets this on stdin.
fn pipe(folder: &Path, arguments: &[&str], text: &str) -> Said {
    let mut child =
        grundy(folder, arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).start().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    child.wait_with_output().unwrap().into()
}

/// The limit of 0.1 s on the CPU time makes one of 1.2 s on the wall, which does not count here.
#[test]
#[ignore = "long: .ci/run runs it"]
fn run_waits_for_whoever_types() {
    let place = folder(&[("double.c", crate::common::DOUBLE_C)]);
    let arguments = ["run", "double.c", "--time-limit", "0.1"];
    assert_eq!(pipe(place.path(), &arguments, "20\n").code, 0);
    let mut command = grundy(place.path(), &arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).start().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(3));
    child.stdin.take().unwrap().write_all(b"21\n").unwrap();
    let said: Said = child.wait_with_output().unwrap().into();
    assert!(said.code == 0 && said.stdout.contains("42"), "{said}");
}

/// A problem whose answers have decimals, with a program that prints more of them, and one that is wrong.
fn halves() -> tempfile::TempDir {
    folder(&[
        ("halves/1.in", "1\n"),
        ("halves/1.out", "0.5\n"),
        ("halves/near.py", "print('%.9f' % (int(input()) / 2 + 1e-9))\n"),
        ("halves/wrong.py", "print(int(input()) / 4)\n"),
        ("halves/half.py", "print(int(input()) / 2)\n"),
        ("halves/input.ctd", "INT(1,9) NEWLINE\n"),
    ])
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_table_of_a_problem_holds_for_every_command_wherever_it_is_called_from() {
    if !is_here("python3") {
        return;
    }
    let place = halves();
    let root = place.path();
    let commands: [&[&str]; 4] = [
        &["judge", "halves", "halves/near.py"],
        &["stress", "halves", "halves/near.py", "--against", "halves/half.py", "--cases", "9", "--no-save"],
        &["compare", "halves", "halves/near.py", "halves/half.py"],
        &["paste", "halves", "halves/near.py"],
    ];
    // A clipboard is not needed to see whether the samples pass.
    let passes = |said: &Said| !said.stdout.contains("WA") && !said.stderr.contains("nothing was copied");
    for command in commands {
        assert!(!passes(&say(root, command)), "{command:?}");
        let typed = [command, &["--tolerance", "1e-6"]].concat();
        let said = say(root, &typed);
        assert!(passes(&said), "{typed:?}: {said}");
    }
    // Of a folder above it is none of the problem's.
    write(root, &[("grundy.toml", "[problem]\ntolerance = 1e-6\n")]);
    assert!(!passes(&say(root, commands[0])));
    write(root, &[("halves/grundy.toml", "[problem]\ntolerance = 1e-6\n")]);
    for command in commands {
        let said = say(root, command);
        assert!(passes(&said), "{command:?}: {said}");
    }
    let said = say(root, &["judge", "halves", "halves/wrong.py"]);
    assert!(said.code == 1 && said.stdout.contains("WA"), "{said}");
    let said = say(&root.join("halves"), &["judge", "near.py", "--tolerance", "1e-12"]);
    assert!(said.code == 1, "what is typed comes first: {said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_table_that_is_wrong_is_told_with_its_line() {
    let place = halves();
    // What bundles Python looks for its interpreter first.
    let python = is_here("python3");
    for (text, words) in [
        ("\n[problem]\ntolerance = -1\n", "halves/grundy.toml:3: `problem.tolerance`: found -1, expected a number"),
        ("[problem]\ntolerence = 1\n", "halves/grundy.toml:2: unknown field `tolerence`"),
        ("[problem]\nchecker = \"none.cpp\"\n", "halves/grundy.toml:2: `problem.checker`: none.cpp: no such file"),
        ("[problem]\nnames = [\"a\", \"b\"]\n", "halves/grundy.toml:2: `problem.names`: found `a`"),
    ] {
        write(place.path(), &[("halves/grundy.toml", text)]);
        for command in [&["judge"][..], &["stress"], &["compare", "halves/half.py"], &["paste"]] {
            if command == ["paste"] && !python {
                continue;
            }
            let words_of_command = [command, &["halves/near.py"]].concat();
            let words_of_command =
                if command == ["stress"] { vec!["stress", "halves", "halves/near.py"] } else { words_of_command };
            let said = say(place.path(), &words_of_command);
            assert!(said.code == 2 && said.stderr.contains(words), "{words_of_command:?}: {said}");
        }
    }
}

#[test]
fn cases_have_the_names_that_the_user_gives() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("I.1", "1\n"),
        ("O.1", "2\n"),
        ("I.2", "2\n"),
        ("O.2", "5\n"),
        ("a.py", "print(2 * int(input()))\n"),
    ]);
    let typed = ["--names", "I.{}", "O.{}"];
    let said = say(place.path(), &[&["judge", "a.py"][..], &typed].concat());
    assert!(said.code == 1 && said.stdout.contains("WA 1/2") && said.stdout.contains("on 2"), "{said}");
    let said = say(place.path(), &["judge", "a.py", "--names", "I", "O.{}"]);
    assert!(said.code == 2 && said.stderr.contains("--names: found `I`, expected the name of a file"), "{said}");
    write(place.path(), &[("grundy.toml", "[problem]\nnames = [\"I.{}\", \"O.{}\"]\n")]);
    let said = say(place.path(), &["judge"]);
    assert!(said.code == 1 && said.stdout.contains("WA 1/2"), "{said}");
    assert_eq!(say(place.path(), &["case", "rm", "2"]).code, 0);
    assert!(!place.path().join("I.2").exists() && !place.path().join("O.2").exists());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_case_without_an_answer_is_run_and_counted_apart() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("big.in", "0\n"),
        ("large.in", "50\n"),
        ("a.py", "n = int(input())\nprint(100 // n // 50 if n > 1 else 2 // n)\n"),
        ("b.py", "print(2 * int(input()))\n"),
    ]);
    let said = say(place.path(), &["judge", "a.py"]);
    assert!(said.code == 1 && said.stdout.contains("RTE 1/1"), "{said}");
    assert!(said.stdout.contains("2 cases without an answer: 1 RTE"), "{said}");
    let said = say(place.path(), &["judge", "b.py"]);
    assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
    assert!(said.stdout.contains("2 cases without an answer: no run failed"), "{said}");
    assert!(said.stdout.contains("output on large") && said.stdout.contains("      100\n"), "{said}");
    let said = say(place.path(), &["judge", "b.py", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let cases = report["problems"][0]["submissions"][0]["cases"].as_array().unwrap();
    let answered: Vec<bool> = cases.iter().map(|case| case["has_answer"].as_bool().unwrap()).collect();
    assert_eq!(answered, [true, false, false]);
    let said = say(place.path(), &["compare", "a.py", "b.py"]);
    assert!(said.code == 1 && said.stdout.contains("ran") && said.stdout.contains("1/1"), "{said}");
    // A package keeps its rule: see the tests of packages.
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_case_is_added_without_an_answer_answered_and_removed() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[("test/1.in", "1\n"), ("test/1.out", "2\n"), ("b.py", "print(2 * int(input()))\n")]);
    let said = pipe(place.path(), &["case", "add"], "5\n");
    assert!(said.code == 0 && said.stdout.contains("test/own-1.in: 2 bytes, no answer"), "{said}");
    assert!(!place.path().join("test/own-1.out").exists());
    assert!(say(place.path(), &["judge"]).stdout.contains("1 case without an answer"));
    write(place.path(), &[("crash.py", "1 // 0\n")]);
    let said = say(place.path(), &["case", "answer", "own-1", "crash.py"]);
    assert!(
        said.code == 2 && said.stderr.contains("crash.py: RTE on own-1") && said.stderr.contains("nothing was"),
        "{said}"
    );
    let said = say(place.path(), &["case", "answer", "own-1", "b.py"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(fs::read_to_string(place.path().join("test/own-1.out")).unwrap(), "10\n");
    let said = say(place.path(), &["case", "answer", "own-1", "b.py"]);
    assert!(said.code == 2 && said.stderr.contains("--force"), "{said}");
    assert_eq!(say(place.path(), &["case", "answer", "own-1", "b.py", "--force"]).code, 0);
    // Two answers are a fault of the folder, and removing the case mends it.
    write(place.path(), &[("test/own-1.ans", "10\n")]);
    assert_eq!(say(place.path(), &["judge", ".", "b.py"]).code, 2);
    assert_eq!(say(place.path(), &["case", "rm", "own-1"]).code, 0);
    assert_eq!(fs::read_dir(place.path().join("test")).unwrap().count(), 2);
    let said = say(place.path(), &["judge", ".", "b.py"]);
    assert!(said.code == 0 && said.stdout.contains("AC"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn names_of_cases_stay_and_every_printed_one_is_accepted() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("test/sample-1.in", "1\n"),
        ("test/sample-1.out", "2\n"),
        ("test/sample-2.in", "7\n"),
        ("test/sample-2.out", "14\n"),
        ("b.py", "print(2 * int(input()))\n"),
    ]);
    assert!(say(place.path(), &["judge", "b.py"]).stdout.contains("AC  sample-1"));
    write(place.path(), &[("own-1.in", "100\n"), ("big.in", "5\n"), ("big.out", "11\n")]);
    let said = say(place.path(), &["judge", "b.py"]);
    assert!(said.stdout.contains("AC   sample-1") && said.stdout.contains("WA   big"), "{said}");
    let said = say(place.path(), &["case", "list"]);
    assert_eq!((said.code, said.stdout.lines().count()), (0, 4), "{said}");
    assert!(said.stdout.contains("own-1") && said.stdout.contains("4 bytes  no answer"), "{said}");
    let said = say(place.path(), &["case", "list", "--format", "json"]);
    let list: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let named = |name: &str| list.as_array().unwrap().iter().find(|case| case["name"] == name).unwrap();
    let (big, own) = (named("big"), named("own-1"));
    assert_eq!(list.as_array().unwrap().len(), 4, "{said}");
    assert_eq!(fs::read_to_string(place.path().join(big["answer"].as_str().unwrap())).unwrap(), "11\n");
    assert_eq!(fs::read_to_string(place.path().join(own["input"].as_str().unwrap())).unwrap(), "100\n");
    assert_eq!((&own["input_bytes"], &big["answer_bytes"]), (&4.into(), &3.into()), "{said}");
    assert!(own["answer"].is_null() && own["answer_bytes"].is_null(), "{said}");
    for name in ["sample-1", "sample-2", "own-1", "test/sample-1"] {
        let said = say(place.path(), &["judge", "b.py", "--case", name]);
        assert!(said.code == 0 && said.stdout.contains("1 case"), "{name}: {said}");
        assert_eq!(say(place.path(), &["run", "b.py", "--case", name]).code, 0, "{name}");
    }
    let said = say(place.path(), &["judge", "b.py", "--case", "big"]);
    assert!(said.code == 1 && said.stdout.contains("WA 0/1"), "{said}");
    let said = say(place.path(), &["judge", "b.py", "--case", "none"]);
    assert!(said.code == 2 && said.stderr.contains("expected one of its 4 cases"), "{said}");
    assert_eq!(say(place.path(), &["case", "rm", "test/sample-1"]).code, 0);
    assert_eq!(say(place.path(), &["case", "rm", "own-1"]).code, 0);
    assert!(!place.path().join("test/sample-1.in").exists() && !place.path().join("own-1.in").exists());
}

#[test]
fn a_counterexample_without_an_oracle_leaves_the_folder_usable() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("input.ctd", "INT(1,9) NEWLINE\n"),
        ("a.py", "n = int(input())\nprint(2 * n // (n != 3))\n"),
    ]);
    let said = say(place.path(), &["stress", ".", "a.py", "--cases", "30"]);
    assert!(said.code == 1 && said.stdout.contains("RTE"), "{said}");
    let said = say(place.path(), &["judge", "a.py"]);
    assert!(said.code == 1 && said.stdout.contains("1 case without an answer: 1 RTE"), "{said}");
    let saved = fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let saved = saved.filter(|name| name.ends_with(".in") && name != "1.in").collect::<Vec<_>>();
    assert_eq!(saved.len(), 1);
    assert_eq!(say(place.path(), &["case", "rm", saved[0].trim_end_matches(".in")]).code, 0);
    assert!(!place.path().join(&saved[0]).exists());
}

#[test]
fn no_case_at_all_is_an_error_that_says_where_cases_were_looked_for() {
    if !is_here("python3") {
        return;
    }
    let document = r#"{"name":"A","url":"https://example.org/a","group":"","interactive":false,"memoryLimit":256,"timeLimit":1000,"tests":[],"batch":{"id":"x","size":1}}"#;
    let place = folder(&[("companion.json", document), ("a.py", "print(1)\n")]);
    for command in [&["judge"][..], &["judge", ".", "a.py"], &["compare", ".", "a.py", "a.py"]] {
        let said = say(place.path(), command);
        assert!(said.code == 2 && said.stderr.contains("found no case: looked for `*.in`"), "{command:?}: {said}");
    }
}

/// A folder as a contestant has it: a solution that is wrong from 5 on, a brute force, and a generator.
fn contestants_folder(samples: &[(&str, &str)]) -> tempfile::TempDir {
    let place = folder(samples);
    write(
        place.path(),
        &[
            ("brute.py", "print(2 * int(input()))\n"),
            ("gen.py", "import sys\nprint(int(sys.argv[1]) % 9 + 1)\n"),
            ("sol.py", "n = int(input())\nprint(2 * n + (n > 4))\n"),
        ],
    );
    place
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn without_arguments_commands_take_the_newest_program_its_oracle_and_its_generator() {
    if !is_here("python3") {
        return;
    }
    let place = contestants_folder(&[("1.in", "1\n"), ("1.out", "2\n")]);
    let said = say(place.path(), &["stress", "--no-save"]);
    assert!(said.code == 1 && said.stdout.contains("WA  sol.py"), "{said}");
    for words in ["sol.py is the newest program", "brute.py is the oracle", "gen.py makes the inputs"] {
        assert!(said.stderr.contains(words), "{words}: {said}");
    }
    assert!(said.stdout.contains("expected, by brute.py") && said.stdout.contains("found in `gen.py"), "{said}");
    let said = say(place.path().parent().unwrap(), &["stress", &place.path().display().to_string(), "--no-save"]);
    assert!(said.code == 1 && said.stdout.contains("WA"), "{said}");
    let said = say(place.path(), &["compare"]);
    assert!(said.code == 0 && said.stdout.contains("sol.py") && said.stdout.contains("brute.py"), "{said}");
    let said = pipe(place.path(), &["run"], "7\n");
    assert!(said.code == 0 && said.stdout == "15\n" && said.stderr.contains("sol.py is the newest"), "{said}");
    let said = say(place.path(), &["run", "--case", "1"]);
    assert!(said.code == 0 && said.stdout == "2\n", "{said}");
    let said = say(place.path(), &["paste"]);
    assert!(said.stdout.contains("AC") && said.stdout.contains("sol.py"), "{said}");
    // The names are a setting.
    write(place.path(), &[("grundy.toml", "oracles = [\"ref\"]\ngenerators = []\n"), ("ref.py", "print(0)\n")]);
    let said = say(place.path(), &["stress", "sol.py", "--cases", "3", "--no-save"]);
    assert!(said.stderr.contains("ref.py is the oracle") && !said.stderr.contains("gen.py makes"), "{said}");
    write(place.path(), &[("grundy.toml", "oracles = [\"a/b\"]\n")]);
    let said = say(place.path(), &["stress", "sol.py", "--cases", "3", "--no-save"]);
    assert!(said.code == 2 && said.stderr.contains("`oracles`: found `a/b`"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn stress_needs_no_samples_where_all_else_is_there() {
    if !is_here("python3") {
        return;
    }
    let place = contestants_folder(&[]);
    let named = ["stress", ".", "sol.py", "--against", "brute.py", "--generator", "gen.py {seed}", "--no-save"];
    for command in [&named[..], &["stress", "--no-save"], &["stress", "sol.py", "--no-save"]] {
        let said = say(place.path(), command);
        assert!(said.code == 1 && said.stdout.contains("WA  sol.py"), "{command:?}: {said}");
    }
    let empty = folder(&[]);
    let said = say(empty.path(), &["stress"]);
    assert!(said.code == 2 && said.stderr.contains("found no program here; name one: grundy stress FILE"), "{said}");
}

#[test]
fn what_cph_keeps_of_a_program_is_its_problem() {
    if !is_here("python3") {
        return;
    }
    let prob = r#"{"name":"A. Double","url":"https://codeforces.com/contest/1/problem/A","tests":[{"id":1,"input":"1\n","output":"2\n"},
        {"id":2,"input":"5\r\n","output":"10\r\n"},{"id":3,"input":"7\n","output":""}],"interactive":false,"memoryLimit":256,"timeLimit":3000,
        "srcPath":"/home/x/a.py","group":"local","local":true}"#;
    let place = folder(&[
        (".cph/.a.py_5e0a3bf4d5d3b7b0e1a2.prob", prob),
        (".cph/.b.py_5e0a3bf4d5d3b7b0e1a2.prob", "{"),
        ("a.py", "n = int(input())\nprint(2 * n + (n == 5))\n"),
        ("b.py", "print(1)\n"),
        ("c.py", "print(1)\n"),
    ]);
    let said = say(place.path(), &["judge", "a.py"]);
    assert!(said.code == 1 && said.stdout.contains("WA 1/2") && said.stdout.contains("3.00 s, 256 MiB"), "{said}");
    assert!(said.stdout.contains("1 case without an answer"), "{said}");
    let said = say(place.path(), &["run", "a.py", "--case", "2"]);
    assert!(said.code == 0 && said.stdout == "11\n", "{said}");
    assert_eq!(fs::read_to_string(place.path().join(".cph/.a.py_5e0a3bf4d5d3b7b0e1a2.prob")).unwrap(), prob);
    let said = say(place.path(), &["judge", "b.py"]);
    assert!(said.code == 2 && said.stderr.contains(".b.py_5e0a3bf4d5d3b7b0e1a2.prob: not a file of cph"), "{said}");
    let said = say(place.path(), &["judge", "c.py"]);
    assert!(said.code == 2 && said.stderr.contains("found a program, but no samples beside it"), "{said}");
}

/// A checker of the exit codes of testlib: any output that is not empty is right.
const CHECKER: &str = "#include \"testlib.h\"\n#include <fstream>\nint main(int, char **argv) { std::string word; std::ifstream(argv[2]) >> word; \
                       return word.empty() ? 1 : KEPT; }\n";

#[test]
fn the_checker_that_cph_names_decides_and_lies_beside_the_program() {
    if !is_here("python3") {
        return;
    }
    let prob = |checker: &str| {
        format!(r#"{{"name":"A","url":"","tests":[{{"input":"1\n","output":"5\n"}}],"customCheckerPath":"{checker}"}}"#)
    };
    let file = ".cph/.a.py_5e0a3bf4d5d3b7b0e1a2.prob";
    let place = folder(&[
        ("work/a.py", "print(4)\n"),
        ("work/check.cpp", CHECKER),
        ("work/testlib.h", "#include <string>\nenum { KEPT = 0 };\n"),
        ("check.cpp", CHECKER),
        ("secret", "kept-from-everybody\n"),
    ]);
    let work = place.path().join("work");
    write(&work, &[(file, &prob("check.cpp"))]);
    let said = say(&work, &["judge", "a.py"]);
    assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{said}");
    write(&work, &[(file, &prob("../check.cpp"))]);
    let said = say(&work, &["judge", "a.py"]);
    assert!(said.code == 2 && said.stderr.contains("`customCheckerPath`: ../check.cpp: found"), "{said}");
    // Neither the header beside the checker nor the file itself may lead elsewhere.
    write(&work, &[(file, &prob("check.cpp"))]);
    for path in ["testlib.h", file] {
        fs::remove_file(work.join(path)).unwrap();
        std::os::unix::fs::symlink(place.path().join("secret"), work.join(path)).unwrap();
        let said = say(&work, &["judge", "a.py"]);
        assert!(said.code == 2 && !format!("{said}").contains("kept-from-everybody"), "{said}");
        assert!(said.stderr.contains("a symbolic link out"), "{said}");
        fs::remove_file(work.join(path)).unwrap();
        write(&work, &[(path, "#include <string>\nenum { KEPT = 0 };\n")]);
    }
}

#[test]
fn answers_with_decimals_propose_a_tolerance() {
    if !is_here("python3") {
        return;
    }
    let place = halves();
    let said = say(place.path(), &["judge", "halves", "halves/near.py"]);
    assert!(said.code == 1 && said.stderr.contains("the answers have decimals: `--tolerance 1e-6`"), "{said}");
    let said = say(place.path(), &["new", "mine", "--from", "halves", "--language", "python"]);
    assert!(said.code == 0 && said.stderr.contains("the answers have decimals, so grundy.toml accepts"), "{said}");
    let settings = fs::read_to_string(place.path().join("mine/grundy.toml")).unwrap();
    assert!(settings.contains("[problem]\ntolerance = 1e-6\n"), "{settings}");
    let said = say(place.path(), &["judge", "mine", "halves/near.py"]);
    assert_eq!(said.code, 0, "{said}");
    // A whole number proposes nothing.
    write(place.path(), &[("whole/1.in", "1\n"), ("whole/1.out", "2\n"), ("whole/a.py", "print(3)\n")]);
    let said = say(place.path(), &["judge", "whole"]);
    assert!(said.code == 1 && !said.stderr.contains("decimals"), "{said}");
}

/// Reads a number from a file and writes its double to another.
const FILES: &str = "n = int(open('cow.in').read())\nopen('cow.out', 'w').write('%d\\n' % (2 * n))\n";

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_program_reads_and_writes_the_files_of_its_problem() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("cow.in", "8\n"),
        ("cow.out", "16\n"),
        ("files.py", FILES),
        ("wrong.py", &FILES.replace("2 * n", "2 * n + (n > 4)")),
        ("none.py", "print(2)\n"),
        ("std.py", "print(2 * int(input()))\n"),
        ("grundy.toml", "[problem]\ninput = \"cow.in\"\noutput = \"cow.out\"\n"),
        ("input.ctd", "INT(1,9) NEWLINE\n"),
    ]);
    let said = say(place.path(), &["judge", "files.py"]);
    assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "its own files are no case: {said}");
    let said = say(place.path(), &["judge", "none.py"]);
    assert!(said.code == 1 && said.stdout.contains("the program wrote nothing into the file `cow.out`"), "{said}");
    assert_eq!(say(place.path(), &["judge", "std.py"]).code, 1);
    assert_eq!(say(place.path(), &["compare", "files.py", "files.py"]).code, 0);
    let said = say(place.path(), &["run", "files.py", "--case", "1"]);
    assert!(said.code == 0 && said.stdout == "2\n", "{said}");
    let said = pipe(place.path(), &["run", "files.py"], "4\n");
    assert!(said.code == 0 && said.stdout == "8\n", "{said}");
    write(place.path(), &[("other.txt", "6\n")]);
    let said = say(place.path(), &["run", "files.py", "--input", "other.txt"]);
    assert!(said.code == 0 && said.stdout == "12\n", "{said}");
    // An oracle may read either.
    for oracle in ["files.py", "std.py"] {
        let stress = ["stress", ".", "wrong.py", "--against", oracle, "--exhaustive", "--no-save"];
        let said = say(place.path(), &stress);
        assert!(said.code == 1 && said.stdout.contains("    5\n"), "{oracle}: {said}");
    }
    assert_eq!(fs::read_to_string(place.path().join("cow.out")).unwrap(), "16\n");
    fs::remove_file(place.path().join("grundy.toml")).unwrap();
    let typed = ["judge", "files.py", "--input-file", "cow.in", "--output-file", "cow.out"];
    assert_eq!(say(place.path(), &typed).code, 0);
    let said = say(place.path(), &["judge", "files.py", "--input-file", "../cow.in"]);
    assert!(said.code == 2 && said.stderr.contains("expected the plain name of a file"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_failing_case_of_an_input_with_several_is_shown_and_split() {
    if !is_here("python3") {
        return;
    }
    let sums =
        "for _ in range(int(input())):\n    input()\n    s = sum(map(int, input().split()))\n    print(s + (s > 10))\n";
    let place = folder(&[
        ("test/1.in", "3\n1\n5\n2\n7 8\n1\n9\n"),
        ("test/1.out", "5\n15\n9\n"),
        ("test/2.in", "2\n3\n1 2 3\n2\n1 1\n"),
        ("test/2.out", "6\n2\n"),
        ("sums.py", sums),
    ]);
    let said = say(place.path(), &["judge"]);
    assert!(said.code == 1 && said.stdout.contains("case 2 of 3 of this input"), "{said}");
    assert!(said.stdout.contains("      2\n      7 8\n") && !said.stdout.contains("      3\n      1\n"), "{said}");
    let said = say(place.path(), &["judge", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let sub = &report["problems"][0]["submissions"][0]["cases"][0]["sub_case"];
    assert_eq!((&sub["number"], &sub["of"]), (&2.into(), &3.into()), "{said}");
    assert_eq!((&sub["input"], &sub["answer"], &sub["output"]), (&"2\n7 8\n".into(), &"15\n".into(), &"16\n".into()));
    let said = say(place.path(), &["judge", "--format", "html"]);
    assert!(said.stdout.contains("Case 2 of 3"), "{said}");
    let said = say(place.path(), &["case", "split", "1"]);
    assert_eq!(said.code, 0, "{said}");
    assert_eq!(fs::read_to_string(place.path().join("test/1-2.in")).unwrap(), "1\n2\n7 8\n");
    assert_eq!(fs::read_to_string(place.path().join("test/1-2.out")).unwrap(), "15\n");
    assert_eq!(say(place.path(), &["case", "split", "1"]).code, 2);
    let said = say(place.path(), &["judge"]);
    assert!(said.code == 1 && said.stdout.contains("WA 3/5"), "{said}");
    // Where the lines of the answer do not tell, nothing is said.
    write(place.path(), &[("test/1.out", "5\n15\n9\n0\n")]);
    let said = say(place.path(), &["judge"]);
    assert!(!said.stdout.contains("of this input"), "{said}");
    assert_eq!(say(place.path(), &["case", "split", "1"]).code, 2);
}

#[test]
fn a_counterexample_that_is_found_again_keeps_its_answer() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("input.ctd", "INT(1,9) NEWLINE\n"),
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("brute.py", "print(2 * int(input()))\n"),
        ("wrong.py", "n = int(input())\nprint(2 * n + (n == 7))\n"),
    ]);
    let stress = || say(place.path(), &["stress", ".", "wrong.py", "--against", "brute.py", "--exhaustive"]);
    let found = |end: &str| -> Vec<std::path::PathBuf> {
        let paths = fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().path());
        let is_found = |path: &std::path::PathBuf| {
            path.extension().is_some_and(|it| it == end) && !path.ends_with(format!("1.{end}"))
        };
        paths.filter(is_found).collect()
    };
    assert_eq!(stress().code, 1);
    let answer = found("ans").pop().unwrap();
    fs::rename(&answer, answer.with_extension("out")).unwrap();
    assert_eq!(stress().code, 1);
    assert!(found("ans").is_empty() && found("out").len() == 1, "a second answer beside {answer:?}");
    let said = say(place.path(), &["judge", ".", "wrong.py"]);
    assert!(said.code == 1 && said.stdout.contains("WA 1/2"), "{said}");
}

#[test]
fn a_case_that_is_removed_is_the_one_of_that_name() {
    let place = folder(&[("test/1.in", "1\n"), ("test/1.out", "1\n"), ("1.in", "2\n"), ("1.out", "2\n")]);
    let said = say(place.path(), &["case", "list"]);
    assert!(said.stdout.contains("test/1 "), "{said}");
    let said = say(place.path(), &["case", "rm", "1"]);
    assert_eq!((said.code, said.stdout.as_str()), (0, "./1.in: removed\n./1.out: removed\n"), "{said}");
    assert!(place.path().join("test/1.in").is_file() && !place.path().join("1.in").exists());
    // A name that no case has, in whichever folder it lies.
    write(place.path(), &[("own-1.in", "3\n"), ("test/own-2.out", "")]);
    let said = pipe(place.path(), &["case", "add"], "4\n---\n4\n");
    assert!(said.code == 0 && said.stdout.contains("test/own-3.in: 2 bytes"), "{said}");
    let said = pipe(place.path(), &["case", "add", "--name", "own-2"], "4\n");
    assert!(said.code == 2 && said.stderr.contains("own-2.out: already exists, with no input beside it"), "{said}");
}

#[test]
fn new_cases_have_the_names_that_the_settings_give() {
    let place = folder(&[
        ("grundy.toml", "[problem]\nnames = [\"I.{}\", \"O.{}\"]\n"),
        ("I.1", "1\n"),
        ("O.1", "1\n"),
        ("2.in", "9\n"),
    ]);
    let said = pipe(place.path(), &["case", "add"], "5\n---\n6\n");
    assert!(said.code == 0 && said.stdout.contains("I.own-1: 2 bytes, answer 2 bytes"), "{said}");
    let said = say(place.path(), &["case", "list"]);
    assert!(said.code == 0 && said.stdout.contains("own-1"), "{said}");
    // A file that is no case is not removed by its name.
    let said = say(place.path(), &["case", "rm", "2"]);
    assert!(said.code == 2 && place.path().join("2.in").is_file(), "{said}");
    assert_eq!(say(place.path(), &["case", "rm", "own-1"]).code, 0);
    assert!(!place.path().join("I.own-1").exists() && !place.path().join("O.own-1").exists());
}

#[test]
fn a_case_of_a_pair_of_folders_is_split_into_cases() {
    let place = folder(&[
        ("in/1.txt", "2\n1\n5\n2\n7 8\n"),
        ("out/1.txt", "5\n15\n"),
        ("in/2.txt", "2\n3\n1 2 3\n2\n1 1\n"),
        ("out/2.txt", "6\n2\n"),
    ]);
    let said = say(place.path(), &["case", "split", "1"]);
    assert_eq!(said.code, 0, "{said}");
    let said = say(place.path(), &["case", "list", "--format", "json"]);
    let cases: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let names: Vec<&str> = cases.as_array().unwrap().iter().map(|case| case["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["1", "2", "1-1", "1-2"], "{said}");
    assert!(cases.as_array().unwrap().iter().all(|case| case["answer"].is_string()), "{said}");
}

/// Accepts any two numbers with the right sum: its words on stdin or in files, and its exit codes.
const SUM: &str = "    n = int(open(sys.argv[1]).read())\n    a, b = map(int, text.split())\n    return a + b == n\n";

/// A checker of testlib's protocol, one of the ICPC's, and one as the extension cph calls them.
fn checkers() -> [(&'static str, String); 3] {
    let file = "text = open(sys.argv[2]).read()";
    [
        (
            "as testlib's are",
            format!(
                "import sys\n{file}\ndef right():\n{SUM}assert len(sys.argv) == 4\nsys.exit(0 if right() else 1)\n"
            ),
        ),
        (
            "as the ICPC's are",
            format!(
                "import sys\ntext = sys.stdin.read()\ndef right():\n{SUM}sys.exit(42 if text and right() else 43)\n"
            ),
        ),
        (
            "as cph's are",
            format!("import sys\n_, a, b = sys.argv\n{file}\ndef right():\n{SUM}sys.exit(0 if right() else 1)\n"),
        ),
    ]
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_checker_in_any_language_is_tried() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "3\n"),
        ("1.out", "1 2\n"),
        ("a.py", "n = int(input())\nprint(n - 1, 1)\n"),
        ("wrong.py", "n = int(input())\nprint(n, n)\n"),
        ("input.ctd", "INT(1,9) NEWLINE\n"),
    ]);
    let said = say(place.path(), &["judge", "a.py"]);
    assert!(said.code == 1, "nothing accepts another answer yet: {said}");
    for (words, checker) in checkers() {
        write(place.path(), &[("checker.py", &checker)]);
        let said = say(place.path(), &["judge", "a.py"]);
        assert!(
            said.code == 0 && said.stderr.contains("checker.py is the checker") && said.stderr.contains(words),
            "{said}"
        );
        assert_eq!(say(place.path(), &["judge", "wrong.py"]).code, 1);
        let said = say(place.path(), &["stress", ".", "a.py", "--against", "a.py", "--exhaustive", "--no-save"]);
        assert!(said.code == 0, "{words}: {said}");
        let said = say(place.path(), &["judge", "a.py", "--checker", "checker.py"]);
        assert!(said.code == 0, "{words}: {said}");
    }
    // A script of that name that is no checker changes nothing.
    for (script, words) in [("print('all well')\n", "accepts an empty output"), ("1 // 0\n", "accepts it in no way")] {
        write(place.path(), &[("checker.py", script)]);
        let said = say(place.path(), &["judge", "a.py"]);
        assert!(
            said.code == 1 && said.stderr.contains("not taken for a checker") && said.stderr.contains(words),
            "{said}"
        );
    }
    write(
        place.path(),
        &[("grundy.toml", "[problem]\nchecker = \"checker.py\"\n"), ("checker.py", "print('all well')\n")],
    );
    assert_eq!(say(place.path(), &["judge", "a.py"]).code, 0, "the user wants it");
}

#[test]
fn the_checker_that_cph_keeps_is_a_python_script() {
    if !is_here("python3") {
        return;
    }
    let place = folder(&[("a.py", "n = int(input())\nprint(n - 1, 1)\n"), (".git/HEAD", "ref: x\n")]);
    let prob = serde_json::json!({
        "name": "A", "url": "https://example.org/a", "timeLimit": 1000, "memoryLimit": 256,
        "tests": [{"id": 1, "input": "3\n", "output": "1 2\n"}],
        "customCheckerPath": place.path().join("mine.py"),
    });
    write(place.path(), &[(".cph/.a.py_0123456789abcdef0123456789abcdef.prob", &prob.to_string())]);
    for (words, checker) in checkers() {
        write(place.path(), &[("mine.py", &checker)]);
        let said = say(place.path(), &["judge", "a.py"]);
        assert!(said.code == 0 && said.stdout.contains("AC 1/1"), "{words}: {said}");
    }
}

#[test]
fn testlib_is_found_beside_a_generator_in_the_folder_or_explained() {
    let generator = "#include \"testlib.h\"\n#include <cstdio>\n#include <cstdlib>\nint main(int, char **argv) { printf(\"%d\\n\", LEAST + atoi(argv[1]) % 9); }\n";
    let place = folder(&[
        ("p/1.in", "3\n"),
        ("p/1.out", "3\n"),
        ("p/a.cpp", "#include <cstdio>\nint main() { int n; scanf(\"%d\", &n); printf(\"%d\\n\", n); }\n"),
        ("p/gen.cpp", generator),
    ]);
    let root = place.path().join("p");
    let stress =
        ["stress", ".", "a.cpp", "--against", "a.cpp", "--generator", "gen.cpp {seed}", "--cases", "9", "--no-save"];
    let said = say(&root, &stress);
    if ["/usr/include", "/usr/local/include"].iter().all(|folder| !Path::new(folder).join("testlib.h").exists()) {
        assert!(said.code == 2 && said.stderr.contains("gen.cpp:1: includes `testlib.h`, which is missing"), "{said}");
        assert!(said.stderr.contains("CPLUS_INCLUDE_PATH"), "{said}");
    }
    let header = "#define LEAST 1\n";
    write(place.path(), &[("include/testlib.h", header)]);
    let named =
        grundy(&root, &stress).env("CPLUS_INCLUDE_PATH", place.path().join("include")).bounded_output().unwrap();
    assert_eq!(Said::from(named).code, 0);
    write(&root, &[("testlib.h", header)]);
    let said = say(&root, &stress);
    assert_eq!(said.code, 0, "{said}");
    let from_above = ["stress", "p", "p/a.cpp", "--against", "p/a.cpp", "--cases", "9", "--no-save"];
    assert_eq!(say(place.path(), &from_above).code, 0);
}
