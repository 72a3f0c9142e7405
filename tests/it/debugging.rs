//! `grundy debug`: a debugger stops where the program crashes, at the line of the user's own file.

#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may stop at once and says what it skips")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::wait::{Bounded as _, Started};
use crate::common::{Said, folder, grundy, say, write};

const CPP: &str = "#include <iostream>\n#include <vector>\nint main() {\n    int n;\n    std::cin >> n;\n    std::vector<int> few(3);\n#ifdef LOCAL\n    std::cerr << \"local \" << n << \"\\n\";\n#endif\n    std::cout << few[n];\n}\n";
const RUST: &str = "fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    let few = [1, 2, 3];\n    println!(\"{}\", few[line.trim().parse::<usize>().unwrap()]);\n}\n";
const PYTHON: &str = "import sys\n\nn = int(sys.stdin.readline())\nfew = [1, 2, 3]\nprint(few[n])\n";

/// A folder with samples, `it's` a name to quote; the second crashes each program.
fn place() -> tempfile::TempDir {
    folder(&[
        ("it's/my.cpp", CPP),
        ("it's/my.rs", RUST),
        ("it's/my.py", PYTHON),
        ("it's/1.in", "1\n"),
        ("it's/1.out", "0\n"),
        ("it's/2.in", "77\n"),
        ("it's/2.out", "0\n"),
        ("it's/big.txt", "88\n"),
    ])
}

/// Whether a command is on this machine; where nothing may be missing, it must be.
pub(crate) fn is_here(command: &str) -> bool {
    let is_here =
        std::env::split_paths(&std::env::var_os("PATH").unwrap()).any(|folder| folder.join(command).is_file());
    assert!(is_here || std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none(), "no `{command}` on this machine");
    if !is_here {
        eprintln!("skipped: no `{command}` on this machine");
    }
    is_here
}

/// What a debugger says to these commands.
fn debug(folder: &Path, arguments: &[&str], commands: &str) -> Said {
    let mut command = grundy(folder, &[&["debug"], arguments].concat());
    typed(command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).start().unwrap(), commands)
}

fn typed(mut child: Started, commands: &str) -> Said {
    child.stdin.take().unwrap().write_all(commands.as_bytes()).unwrap();
    child.wait_with_output().unwrap().into()
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn gdb_stops_at_the_users_line() {
    if !is_here("gdb") {
        return;
    }
    let place = place();
    let said = debug(&place.path().join("it's"), &["my.cpp", "--case", "2"], "continue\nbacktrace\nquit\n");
    assert!(said.code == 0 && said.stderr.contains("case 2") && said.stderr.contains("local 77"), "{said}");
    assert!(said.stdout.contains("it's/my.cpp:10"), "checked containers stop at the line: {said}");
    // The first sample, from another folder; it does not crash.
    let said = debug(place.path(), &["it's/my.cpp"], "continue\nquit\n");
    assert!(said.stdout.contains("exited normally") && said.stderr.contains("local 1"), "{said}");
    let said = debug(place.path(), &["it's/my.cpp", "--input", "it's/big.txt"], "continue\nquit\n");
    assert!(said.stderr.contains("local 88"), "{said}");
    let said = debug(&place.path().join("it's"), &["my.rs", "--case", "2"], "continue\nbacktrace\nquit\n");
    assert!(said.stdout.contains("it's/my.rs:5") && said.stderr.contains("the len is 3 but the index is 77"), "{said}");
}

#[test]
fn a_debugged_program_has_the_files_of_its_problem() {
    if !is_here("gdb") {
        return;
    }
    let text = "#include <cstdio>\nint main() {\n    FILE *in = fopen(\"cow.in\", \"r\"), *out = fopen(\"cow.out\", \"w\");\n    int n;\n    fscanf(in, \"%d\", &n);\n    fprintf(out, \"twice %d\\n\", 2 * n);\n    fclose(out);\n    return n == 3 ? 0 : 1;\n}\n";
    let place = folder(&[
        ("my.cpp", text),
        ("1.in", "3\n"),
        ("1.out", "6\n"),
        ("cow.in", "9\n"),
        ("cow.out", "mine\n"),
        ("grundy.toml", "[problem]\ninput = \"cow.in\"\noutput = \"cow.out\"\n"),
    ]);
    for arguments in [&["my.cpp"][..], &["my.cpp", "--input", "1.in"]] {
        let said = debug(place.path(), arguments, "continue\nquit\n");
        assert!(said.stdout.contains("exited normally") && said.stdout.contains("cow.out:\ntwice 6\n"), "{said}");
    }
    assert_eq!(std::fs::read_to_string(place.path().join("cow.out")).unwrap(), "mine\n");
}

/// What an editor needs is printed, and is enough: no debugger is started here.
#[test]
fn an_editor_gets_what_its_debugger_starts() {
    let text = "#include <assert.h>\n#include <stdio.h>\nint main(void) { int n = 0; scanf(\"%d\", &n); printf(\"%d\\n\", n);\n#ifndef LOCAL\n#error\n#endif\n}\n";
    let place = folder(&[
        ("it's/my.c", text),
        ("it's/my.py", PYTHON),
        ("it's/broken.c", "int main(void) { broken }\n"),
        ("it's/1.in", "1\n"),
        ("it's/1.out", "1\n"),
        ("it's/2.in", "77\n"),
        ("it's/2.out", "77\n"),
    ]);
    let own = place.path().canonicalize().unwrap().join("it's");
    let printed = |words: &[&str]| -> serde_json::Value {
        let said = say(place.path(), &[&["debug", "--format", "json"], words].concat());
        assert_eq!(said.code, 0, "{said}");
        serde_json::from_str(&said.stdout).unwrap()
    };
    let made = printed(&["it's/my.c", "--case", "2"]);
    let path = |field: &str| Path::new(made[field].as_str().unwrap()).to_owned();
    assert_eq!((made["kind"].as_str(), &made["interpreter"]), (Some("native"), &serde_json::Value::Null));
    assert_eq!((path("source"), path("folder"), path("input")), (own.join("my.c"), own.clone(), own.join("2.in")));
    assert_eq!(made["is_temporary"], false);
    let output = Command::new(path("program"))
        .stdin(std::fs::File::open(path("input")).unwrap())
        .current_dir(path("folder"))
        .bounded_output()
        .unwrap();
    assert_eq!(output.stdout, b"77\n");
    let said = say(place.path(), &["debug", "--format", "json", "it's/broken.c"]);
    assert!(said.code == 2 && said.stdout.is_empty() && said.stderr.contains("does not compile"), "{said}");
    // A problem with files: its folder is the editor's to remove.
    write(&own, &[("grundy.toml", "[problem]\ninput = \"cow.in\"\noutput = \"cow.out\"\n")]);
    let made = printed(&["it's/my.c", "--case", "2"]);
    let folder = Path::new(made["folder"].as_str().unwrap());
    assert_eq!((made["is_temporary"].as_bool(), made["input"].as_str()), (Some(true), Some("/dev/null")));
    assert_eq!(std::fs::read_to_string(folder.join("cow.in")).unwrap(), "77\n");
    std::fs::remove_dir_all(folder).unwrap();
    if is_here("python3") {
        let made = printed(&["it's/my.py", "--input", "it's/1.in"]);
        assert_eq!((made["kind"].as_str(), made["program"].as_str()), (Some("python"), own.join("my.py").to_str()));
        assert!(Path::new(made["interpreter"].as_str().unwrap()).is_absolute(), "{made}");
    }
}

#[test]
fn pdb_gets_the_terminal_and_the_program_its_input() {
    if !is_here("python3") {
        return;
    }
    if !is_here("script") {
        return;
    }
    let place = place();
    // Neither Python nor pdb takes these from the working folder.
    for name in ["cmd.py", "pdb.py", "readline.py", ".pdbrc"] {
        write(&place.path().join("it's"), &[(name, "print('the folder chose it')\n")]);
    }
    let own = grundy(&place.path().join("it's"), &["debug", "my.py", "--case", "2"]);
    let words: Vec<&str> =
        std::iter::once(own.get_program()).chain(own.get_args()).map(|w| w.to_str().unwrap()).collect();
    let mut command = Command::new("script");
    command.args(["-qec", &words.join(" "), "/dev/null"]).current_dir(own.get_current_dir().unwrap());
    for (name, value) in own.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).start().unwrap();
    let said = typed(child, "next\nnext\nnext\np n + 1\ncontinue\np few\nq\n");
    assert!(said.stdout.contains("78") && said.stdout.contains("IndexError"), "{said}");
    assert!(said.stdout.contains("[1, 2, 3]") && said.stdout.contains("my.py(5)"), "{said}");
    assert!(!said.stdout.contains("the folder chose it"), "{said}");
}

#[test]
fn what_cannot_be_debugged_is_told() {
    let place = place();
    let rows: [(&[&str], &str); 6] = [
        (&["debug", "it's/my.py", "--debugger", "gdb"], "expected gdb or lldb for C, C++ and Rust, pdb for Python"),
        (&["debug", "it's/my.cpp", "--debugger", "pdb"], "expected gdb or lldb for C, C++ and Rust, pdb for Python"),
        (&["debug", "it's/my.cpp", "--case", "7"], "expected one of its 2 cases: 1, 2"),
        (&["debug", "it's/my.cpp", "--input", "none.txt"], "none.txt"),
        (&["debug", "it's/big.txt"], "expected a program in C, C++, Rust or Python"),
        (&["debug", "nothing.cpp"], "nothing.cpp"),
    ];
    for (arguments, expected) in rows {
        let said = say(place.path(), arguments);
        assert!(said.code == 2 && said.stderr.contains(expected), "{arguments:?}: {said}");
    }
}
