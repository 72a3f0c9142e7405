//! The loop of work in a folder of samples: comparing outputs and programs, finding bugs, own cases, and the clipboard.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;

use crate::common::wait::Bounded as _;
use crate::common::{folder, grundy, say, write};

/// A checker in testlib's protocol without its header: any even number is right.
const EVEN: &str = "#include <fstream>\nint main(int argc, char **argv) {\n  std::ifstream out(argv[2]);\n  long x = 1;\n  out >> x;\n  \
                    return argc == 4 && x % 2 == 0 ? 0 : 1;\n}\n";

#[test]
#[ignore = "long: .ci/run runs it"]
fn outputs_are_compared_as_one_wants() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "Yes 2.0\n"),
        ("near.py", "print('yes', 2.0000001)\n"),
        ("even.py", "print(4)\n"),
        ("odd.py", "print(5)\n"),
        ("even.cpp", EVEN),
    ]);
    let verdict = |arguments: &[&str]| {
        let said = say(place.path(), &[&["judge"], arguments].concat());
        (said.code, said.stdout.lines().nth(1).unwrap_or_default().trim().chars().take(2).collect::<String>())
    };
    assert_eq!(verdict(&["near.py"]), (1, "WA".to_owned()));
    assert_eq!(verdict(&["near.py", "--tolerance", "1e-6"]), (0, "AC".to_owned()));
    assert_eq!(verdict(&["near.py", "--tolerance", "1e-9"]), (1, "WA".to_owned()));
    assert_eq!(verdict(&["near.py", "--tolerance", "1e-6", "--case-sensitive"]), (1, "WA".to_owned()));
    assert_eq!(verdict(&["even.py", "--checker", "even.cpp"]), (0, "AC".to_owned()));
    assert_eq!(verdict(&["odd.py", "--checker", "even.cpp"]), (1, "WA".to_owned()));
    for (arguments, words) in [
        (&["near.py", "--checker", "none.cpp"][..], "none.cpp: no such file, expected a checker"),
        (&["near.py", "--tolerance", "nan"], "expected a number of at least 0"),
        (&["near.py", "--tolerance", "1", "--checker", "even.cpp"], "cannot be used with"),
    ] {
        let said = say(place.path(), &[&["judge"], arguments].concat());
        assert!(said.code == 2 && said.stderr.contains(words), "{arguments:?}: {said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_template_that_ships_is_a_program() {
    let place = folder(&[]);
    for (language, file) in
        [("rust", "solution.rs"), ("cpp", "solution.cpp"), ("python", "solution.py"), ("java", "Main.java")]
    {
        let said = say(place.path(), &["new", language, "--language", language]);
        assert!(said.code == 0 && said.stdout.contains(file), "{said}");
        let own = place.path().join(language);
        if language != "rust" {
            // Without samples it adds up a list. That in Rust comes with an example of its own.
            write(&own, &[("test/1.in", "3\n1 2 3\n"), ("test/1.out", "6\n")]);
        }
        let said = say(&own, &["judge"]);
        if said.stdout.contains("SKIP") {
            assert!(std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none(), "{said}");
            continue;
        }
        let cases = if language == "rust" { "2/2" } else { "1/1" };
        assert!(said.code == 0 && said.stdout.contains(&format!("AC {cases}  {file}")), "{said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn debug_names_the_line_of_a_bug() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "3\n"),
        ("1.out", "3\n"),
        (
            "over.cpp",
            "#include <cstdio>\n#include <vector>\nint main() {\n  int n;\n  scanf(\"%d\", &n);\n  std::vector<int> a(n);\n  \
                      a[n] = n;\n  printf(\"%d\\n\", a[n]);\n}\n",
        ),
        (
            "local.cpp",
            "#include <cstdio>\nint main() {\n#ifdef LOCAL\n  puts(\"3\");\n#else\n  puts(\"4\");\n#endif\n}\n",
        ),
        ("my.py", "print(3)\n"),
    ]);
    assert_eq!(say(place.path(), &["judge", "over.cpp"]).code, 0);
    let said = say(place.path(), &["judge", "over.cpp", "--debug"]);
    assert!(said.code == 1 && said.stdout.contains("RTE 0/1"), "{said}");
    assert!(said.stdout.lines().any(|line| line.trim_start().starts_with("over.cpp:7")), "{said}");
    assert_eq!(say(place.path(), &["judge", "local.cpp"]).code, 1);
    assert_eq!(say(place.path(), &["judge", "local.cpp", "--debug"]).code, 0);
    let said = say(place.path(), &["judge", "my.py", "--debug"]);
    assert!(said.code == 0 && said.stderr.contains("--debug changes nothing but the limits"), "{said}");
}

#[test]
fn two_programs_are_compared_case_by_case() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("2.in", "2\n"),
        ("2.out", "4\n"),
        ("a.py", "print(2 * int(input()))\n"),
        ("b.py", "print(1 + int(input()))\n"),
    ]);
    let said = say(place.path(), &["compare", "a.py", "b.py"]);
    let lines: Vec<Vec<&str>> = said.stdout.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(said.code, 1, "{said}");
    assert!(lines[0].contains(&"a.py") && lines[0].contains(&"b.py"), "{said}");
    assert!(lines[2][0] == "2" && lines[2][1] == "AC" && lines[2].contains(&"WA"), "{said}");
    assert!(lines[3][..2] == ["all", "2/2"] && lines[3].contains(&"1/2"), "{said}");
    let said = say(place.path(), &["compare", "a.py", "b.py", "--format", "json"]);
    let rows: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    assert_eq!((&rows[1]["case"], &rows[1]["runs"][1]["verdict"]), (&"2".into(), &"WA".into()));
    assert_eq!(rows[1]["runs"][1]["has_answer"], true);
    // Nothing is accepted where nothing was compared, and what does not compile did not run.
    write(place.path(), &[("3.in", "3\n"), ("broken.c", "int main(void) { broken }\n")]);
    let said = say(place.path(), &["compare", "a.py", "broken.c", "--format", "json"]);
    let rows: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let runs = &rows[2]["runs"];
    assert_eq!((&runs[0]["verdict"], &runs[0]["has_answer"]), (&"AC".into(), &false.into()), "{said}");
    assert_eq!((&runs[1]["verdict"], &runs[1]["cpu_seconds"]), (&"CE".into(), &serde_json::Value::Null), "{said}");
    fs::remove_file(place.path().join("3.in")).unwrap();
    assert_eq!(say(place.path(), &["compare", "a.py", "a.py"]).code, 0);
    let said = say(place.path(), &["compare", ".", "a.py"]);
    assert!(said.code == 2 && said.stderr.contains("expected two programs or more"), "{said}");
    // A limit that is stated is not multiplied.
    write(place.path(), &[("grundy.toml", "[time-factor]\npython = 100\n"), ("c.py", "while True:\n    pass\n")]);
    let said = say(place.path(), &["compare", "a.py", "c.py", "--time-limit", "0.5", "--format", "json"]);
    let rows: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let seconds = rows[0]["runs"][1]["cpu_seconds"].as_f64().unwrap();
    assert!(rows[0]["runs"][1]["verdict"] == "TLE" && seconds < 25.0, "{said}");
}

#[test]
fn cases_are_added_edited_and_removed() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[
        ("test/sample-1.in", "1\n"),
        ("test/sample-1.out", "2\n"),
        ("big.txt", "9\n"),
        ("big.out.txt", "18\n"),
    ]);
    let pipe = |text: &str, arguments: &[&str]| {
        let mut child = grundy(place.path(), arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .start()
            .unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        crate::common::Said::from(child.wait_with_output().unwrap())
    };
    let said = pipe("3\n---\n6", &["case", "add"]);
    assert!(said.code == 0 && said.stdout.contains("test/own-1.in"), "{said}");
    assert_eq!(fs::read_to_string(place.path().join("test/own-1.out")).unwrap(), "6\n");
    assert_eq!(pipe("4\n---\n8\n", &["case", "add"]).code, 0);
    assert!(place.path().join("test/own-2.in").is_file());
    let said = pipe("", &["case", "add", "--name", "big", "--input", "big.txt", "--answer", "big.out.txt"]);
    assert_eq!(said.code, 0, "{said}");
    for (arguments, text, words) in [
        (&["case", "add", "--name", "big"][..], "1\n---\n2\n", "already exists"),
        (&["case", "add", "--name", "../x"], "1\n---\n2\n", "expected letters"),
        (&["case", "add"], "", "the case is empty"),
        (&["case", "rm", "own-3"], "", "did you mean `own-1`?"),
        (&["case", "add", "--folder", "none"], "1\n---\n2\n", "none: no such folder"),
        (&["case", "add", "--folder", "big.txt"], "1\n---\n2\n", "big.txt: found a file"),
    ] {
        let said = pipe(text, arguments);
        assert!(said.code == 2 && said.stderr.contains(words), "{arguments:?}: {said}");
    }
    assert_eq!(say(place.path(), &["case", "rm", "own-1"]).code, 0);
    assert!(!place.path().join("test/own-1.in").exists() && !place.path().join("test/own-1.out").exists());
    let mut edit = grundy(place.path(), &["case", "edit", "big"]);
    let output = edit.env("EDITOR", "sh -c 'echo 7 > $0; echo 14 > $1'").env_remove("VISUAL").bounded_output().unwrap();
    assert!(output.status.success());
    assert_eq!(fs::read_to_string(place.path().join("test/big.out")).unwrap(), "14\n");
    write(place.path(), &[("my.py", "print(2 * int(input()))\n")]);
    let said = say(place.path(), &["judge"]);
    assert!(said.code == 0 && said.stdout.contains("AC 3/3"), "{said}");
}

#[test]
fn a_case_comes_from_the_clipboard() {
    let place = folder(&[("1.in", "1\n"), ("1.out", "2\n")]);
    // Not in the folder of the problem, which may come from anybody.
    let bin = folder(&[("xclip", "#!/bin/sh\ncat \"${0%/*}/copied\"\n")]);
    fs::set_permissions(bin.path().join("xclip"), PermissionsExt::from_mode(0o755)).unwrap();
    let add = |copied: &str| -> crate::common::Said {
        write(bin.path(), &[("copied", copied)]);
        let path = format!("{}:{}", bin.path().display(), std::env::var("PATH").unwrap());
        let mut command = grundy(place.path(), &["case", "add", "--clipboard"]);
        command.env("PATH", path).env("DISPLAY", ":7").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
        command.bounded_output().unwrap().into()
    };
    let said = add("5\n---\n10");
    assert!(said.code == 0 && said.stdout.contains("own-1.in"), "{said}");
    assert_eq!(fs::read_to_string(place.path().join("own-1.out")).unwrap(), "10\n");
    let said = add("5\n");
    assert!(said.code == 0 && said.stdout.contains("own-2.in: 2 bytes, no answer"), "{said}");
    let mut command = grundy(place.path(), &["case", "add", "--clipboard"]);
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    if cfg!(target_os = "linux") {
        let said: crate::common::Said = command.bounded_output().unwrap().into();
        assert!(said.code == 2 && said.stderr.contains("no clipboard"), "{said}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn paste_copies_what_passes_the_samples() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = folder(&[
        ("1.in", "1\n"),
        ("1.out", "2\n"),
        ("my.py", "print(2 * int(input()))\n"),
        ("wrong.py", "print(3)\n"),
        ("companion.json", "{\"name\": \"Twice\", \"url\": \"https://example.org/twice\"}"),
    ]);
    // Stands for the clipboard.
    let bin = folder(&[("xclip", "#!/bin/sh\ncat > \"$COPIED\"\n")]);
    fs::set_permissions(bin.path().join("xclip"), PermissionsExt::from_mode(0o755)).unwrap();
    let copied = place.path().join("copied");
    let path = format!("{}:{}", bin.path().display(), std::env::var("PATH").unwrap());
    let paste = |arguments: &[&str]| {
        let mut command = grundy(place.path(), &[&["paste"], arguments].concat());
        command.env("PATH", &path).env("DISPLAY", ":0").env_remove("WAYLAND_DISPLAY").env("COPIED", &copied);
        crate::common::Said::from(command.bounded_output().unwrap())
    };
    let said = paste(&["wrong.py"]);
    assert!(said.code == 1 && said.stderr.contains("nothing was copied") && !copied.exists(), "{said}");
    let said = paste(&["my.py"]);
    assert!(said.code == 0 && said.stdout.contains("https://example.org/twice"), "{said}");
    assert_eq!(fs::read_to_string(&copied).unwrap(), "print(2 * int(input()))\n");
    write(
        place.path(),
        &[("my.rs", "use proconio::input;\nfn main() {\n    input! { n: u32 }\n    println!(\"{}\", 2 * n);\n}\n")],
    );
    let said = paste(&["my.rs", "--for", "cses"]);
    assert_eq!(said.code, 0, "{said}");
    let text = fs::read_to_string(&copied).unwrap();
    assert!(!text.contains("use proconio") && text.contains("fn main"), "{text}");
    let said = paste(&["my.rs"]);
    assert!(said.code == 2 && said.stderr.contains("expected --for JUDGE"), "{said}");
    let said = paste(&["."]);
    assert!(said.code == 2 && said.stderr.contains("expected a program"), "{said}");
}
