//! Packages with BAPCtools' `generators.yaml`, from the outside.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

mod convert;
mod export;
mod groups;
mod lock;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::wait::Bounded as _;
use crate::common::{Said, folder, grundy, package, write};

/// Prints all of its arguments as one number: their digits.
const GENERATOR: &str =
    "import sys\nprint(int(''.join(c for a in sys.argv[1:] for c in a if c.isdigit()) or 0) % 10**9 + 1)\n";
/// Fails unless its seed is a multiple of three.
const FUSSY: &str = "import sys\nn = int(sys.argv[1])\nif n % 3: sys.exit('no multiple')\nprint(n % 10**9 + 1)\n";
/// Leaves its input and its answer in files.
const FILES: &str = "import sys\nopen('testcase.in', 'w').write(sys.argv[1] + '\\n')\nopen('testcase.ans', 'w').write(str(2 * int(sys.argv[1])) + '\\n')\nprint('stdout is not the input')\n";
const PARTS: &str = "import part\nprint(part.one())\n";
const PART: &str = "def one(): return 1\n";
const YAML: &str = r#"solution: /submissions/accepted/double.py
random_salt: spring
visualizer: /none.py
generators:
  whole: [first.py, part.py]
data:
  sample:
    data:
      - "": {in: "7"}
      - shown: {in.statement: "1", ans.statement: "2"}
  secret:
    data:
      b_list:
        random_salt: summer
        data:
          - seeded: gen.py {seed}
          - seeded: "gen.py  {seed:12} 'a 1' "
          - range: {generate: "gen.py {count}", count: -1..=1}
          - list: {generate: "gen.py {seed} {count}", count: [3, 10]}
          - named: {generate: "gen.py 5 {name}"}
          - inner:
              data:
                - deep: files.py 21
          - ~: {copy: manual/kept}
          - both: {generate: gen.py 4, ans: "12"}
      a_map:
        retries: 3
        data:
          fussy: fussy.py {seed}
          folder: dir 11
          parts: whole
          again: {copy: manual/alone, count: 2}
        include: [deep]
      c_include:
        include: [sample, inner]
  invalid_input:
    data:
      low: {in: "0"}
"#;
const DOUBLE_PY: &str = "print(2 * int(input()))\n";
const RANGE_CTD: &str = "INT(1, 10000000000) NEWLINE EOF\n";

fn with(yaml: &str) -> tempfile::TempDir {
    let package = package(&[
        ("generators/generators.yaml", yaml),
        ("generators/gen.py", GENERATOR),
        ("generators/fussy.py", FUSSY),
        ("generators/files.py", FILES),
        ("generators/first.py", PARTS),
        ("generators/part.py", PART),
        ("generators/dir/main.py", "import help, sys\nprint(help.more(sys.argv[1]))\n"),
        ("generators/dir/help.py", "def more(n): return int(n) + 1\n"),
        ("generators/manual/kept.in", "8\n"),
        ("generators/manual/kept.ans", "16\n"),
        ("generators/manual/alone.in", "9\n"),
        ("input_validators/range.ctd", RANGE_CTD),
        ("submissions/accepted/double.py", DOUBLE_PY),
    ]);
    let root = package.path().join("problems/double");
    fs::remove_dir_all(root.join("data")).unwrap();
    fs::remove_file(root.join("submissions/accepted/double.c")).unwrap();
    fs::remove_file(root.join("input_validators/input.ctd")).unwrap();
    package
}

/// Prints its last argument, from 1 to 999.
const GEN_C: &str = "#include <stdio.h>\n#include <stdlib.h>\nint main(int argc, char **argv) {\n\
    printf(\"%d\\n\", argc < 2 ? 1 : abs(atoi(argv[argc - 1])) % 999 + 1); return 0; }\n";
/// The double of a number by another way, in another language.
const SECOND_CPP: &str = "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n + n << \"\\n\"; }\n";

/// The package of the double with generators and two accepted submissions, all of them in C and C++, and its own cases on disk.
fn in_c(yaml: &str) -> tempfile::TempDir {
    package(&[
        ("generators/generators.yaml", yaml),
        ("generators/gen.c", GEN_C),
        ("submissions/accepted/second.cpp", SECOND_CPP),
    ])
}

fn double(package: &Path) -> PathBuf {
    package.join("problems/double")
}

/// What the cache holds: the inputs and the answers of its cases.
fn made(package: &Path) -> BTreeMap<String, String> {
    let folder = folder(&[]);
    let to = folder.path().join("made");
    let said = run(package, &["data", "double", "-o", to.to_str().unwrap()]);
    assert_eq!(said.code, 0, "{said}");
    files_below(&to)
}

/// Every file below a folder, with its text.
fn files_below(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(inner) = folders.pop() {
        for path in fs::read_dir(inner).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().display().to_string();
                found.insert(name, String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned());
            }
        }
    }
    found
}

fn run(package: &Path, arguments: &[&str]) -> Said {
    grundy(package, arguments).env("GRUNDY_CACHE", package.join("cache")).bounded_output().unwrap().into()
}

/// The cases that `data` names, with their states.
fn states(package: &Path, arguments: &[&str]) -> BTreeMap<String, String> {
    let said = run(package, &[arguments, &["--format", "json"]].concat());
    let json: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    json["cases"].as_array().unwrap().iter().map(|row| (text(&row["case"]), text(&row["state"]))).collect()
}

/// The names by BAPCtools' rules, found by hand: 13 numbers run through the file; `a_map` comes before `b_list`.
const NAMES: [&str; 20] = [
    "invalid_input/low",
    "sample/01",
    "secret/a_map/again-1",
    "secret/a_map/again-2",
    "secret/a_map/folder",
    "secret/a_map/fussy",
    "secret/a_map/parts",
    "secret/b_list/03-seeded",
    "secret/b_list/04-seeded",
    "secret/b_list/05-range--1",
    "secret/b_list/06-range-00",
    "secret/b_list/07-range-01",
    "secret/b_list/08-list-3",
    "secret/b_list/09-list-10",
    "secret/b_list/1-inner/11-deep",
    "secret/b_list/10-named",
    "secret/b_list/12",
    "secret/b_list/13-both",
    "secret/c_include/01",
    "secret/c_include/11-deep",
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_package_with_generators_yaml_is_judged_at_once() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    // `include` takes only what stands before it: `deep` does not.
    let package = with(&YAML.replace("        include: [deep]\n", ""));
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 1 && said.stdout.contains("WA  "), "the one wrong answer is wrong on purpose: {said}");
    assert!(said.stdout.contains("secret/b_list/13-both"), "{said}");
    let names: Vec<String> = states(package.path(), &["data", "double"]).into_keys().collect();
    assert_eq!(names, NAMES);
    assert!(!package.path().join("problems/double/data").exists(), "nothing is written into the package");
    let said = run(package.path(), &["judge", "double", "--samples"]);
    assert!(said.code == 0 && said.stdout.contains("1/1"), "{said}");
    // What the files in `cache` say has to be what was made.
    for entry in fs::read_dir(package.path().join("cache/data")).unwrap() {
        let input = entry.unwrap().path().join("case.in");
        fs::write(&input, "5\n").unwrap();
    }
    let said = run(package.path(), &["data", "double", "--check"]);
    assert!(said.code == 0 && said.stdout.contains("20 as they were, 0 not; 20 not pinned"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_changed_generator_gives_new_data_without_being_asked() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let package = with("solution: /submissions/accepted/double.py\ndata: {secret: {data: [{a: gen.py 6}]}}\n");
    assert_eq!(run(package.path(), &["judge", "double"]).code, 0);
    let entries = || fs::read_dir(package.path().join("cache/data")).unwrap().count();
    assert_eq!((run(package.path(), &["judge", "double"]).code, entries()), (0, 1));
    write(&package.path().join("problems/double"), &[("generators/gen.py", "print(5)\n")]);
    assert_eq!((run(package.path(), &["judge", "double"]).code, entries()), (0, 2));
    write(&package.path().join("problems/double"), &[("generators/gen.py", "import time\nprint(time.time_ns())\n")]);
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 2 && said.stderr.contains("generators.yaml:2: generating case `secret/1-a` twice"), "{said}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn what_is_on_disk_is_judged_with_and_compared() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let package =
        with("solution: /submissions/accepted/double.py\ndata: {secret: {data: {a: gen.py 6, b: gen.py 1}}}\n");
    let root = package.path().join("problems/double");
    write(&root, &[("data/secret/a.in", "7\n"), ("data/secret/a.ans", "14\n")]);
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stdout.contains("2/2"), "no case twice: {said}");
    let expected =
        |a: &str| BTreeMap::from([("secret/a".to_owned(), a.to_owned()), ("secret/b".to_owned(), "same".to_owned())]);
    assert_eq!(states(package.path(), &["data", "double", "--check"]), expected("same"));
    write(&root, &[("data/secret/a.in", "8\n"), ("data/secret/a.ans", "16\n")]);
    assert_eq!(states(package.path(), &["data", "double", "--check"]), expected("differs"));
    // A file that only repeats what is on disk may be wrong: a warning.
    fs::write(root.join("generators/generators.yaml"), "data: {secret: {data: {a: gone.py 6}}}\n").unwrap();
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 0 && said.stderr.contains("no generator `gone.py`"), "{said}");
}

#[test]
fn generated_invalid_inputs_are_checked() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let yaml = |text: &str| {
        format!("data: {{secret: {{data: {{a: gen.py 6}}}}, invalid_input: {{data: {{low: {{in: '{text}'}}}}}}}}\n")
    };
    let check = ["check", "double", "--scope-time", "0"];
    let package = with(&yaml("5"));
    let said = run(package.path(), &check);
    let accepted = "generators.yaml:1: `invalid_input/low`: every input validator accepts this invalid input";
    assert!(said.code == 1 && said.stdout.contains(accepted), "{said}");
    let package = with(&yaml("0"));
    let said = run(package.path(), &check);
    assert!(said.code == 0 && !said.stdout.contains("invalid_input/low"), "{said}");
}

#[test]
fn faults_of_generators_yaml_have_lines() {
    let secret = |rule: &str| format!("data:\n  secret:\n    data:\n      {rule}\n");
    for (yaml, line, message) in [
        ("soluton: /x\ndata: {}\n".to_owned(), 1, "unknown key `soluton`, did you mean `solution`?"),
        ("solution: /gone.py\n".to_owned(), 1, "the path of a program that exists"),
        ("solution: submissions/accepted/double.py\n".to_owned(), 1, "with a slash first"),
        ("data:\n  secrt: {data: {}}\n".to_owned(), 2, "unknown group `secrt`, did you mean `secret`?"),
        (secret("a: {generat: gen.py 1, in: '1'}"), 4, "unknown key `generat`, did you mean `generate`?"),
        (secret("a: gone.py 1"), 4, "no generator `gone.py`"),
        (secret("a: ../../x.py 1"), 4, "no generator `../../x.py`"),
        (secret("a: 'gen.py {seed} {seed:1}'"), 4, "2 times `{seed}`, expected it at most once"),
        (secret("a: 'gen.py \"1'"), 4, "a quote that is not closed"),
        (secret("a: {generate: gen.py 1, count: 101}"), 4, "expected a whole number from 1 to 100"),
        (secret("a: {generate: gen.py 1, count: 5..=1}"), 4, "expected its smaller end first"),
        (secret("a: {generate: gen.py 1, count: [1, 1]}"), 4, "a list with 1 twice"),
        (secret("a: {copy: manual/gone}"), 4, "there is no such file"),
        (secret("a: {in: 5}"), 4, "a text (put it in quotes)"),
        (secret("a: {ans: '5'}"), 4, "has no input, expected `generate`, `copy` or `in`"),
        (secret("a: {include: [b], data: {}}"), 4, "includes `b`, expected the name of a case or group before it"),
        (secret("a: 5"), 4, "expected a command (a text), a case or a group (a map)"),
        (secret("-a: gen.py 1"), 4, "the name `-a` is not allowed"),
        (secret("a: {retries: 0, in: '1'}"), 4, "a whole number from 1 to 1000"),
        ("solution:\ndata: {secret: {data: {a: {in: '1'}}}}\n".to_owned(), 2, "has no `ans`, and nothing makes it"),
    ] {
        let package = with(&yaml);
        let said = run(package.path(), &["judge", "double"]);
        let place = format!("generators/generators.yaml:{line}: ");
        assert!(said.code == 2 && said.stderr.contains(&place) && said.stderr.contains(message), "{yaml}{said}");
    }
}

#[test]
fn many_cases_are_refused() {
    let mut yaml = "data:\n  secret:\n    data:\n      a:\n        data:\n".to_owned();
    for case in 0..100 {
        yaml.push_str(&format!("          c{case}: {{in: '1', count: 100}}\n"));
    }
    yaml.push_str("      b: {include: [a]}\n");
    let package = with(&yaml);
    let said = run(package.path(), &["judge", "double"]);
    assert!(said.code == 2 && said.stderr.contains("more than 10000 cases"), "{said}");
}

/// BAPCtools, from `PATH`.
fn bt() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join("bt")).find(|path| path.is_file());
    assert!(found.is_some() || std::env::var_os("GRUNDY_REQUIRE_PEERS").is_none(), "there is no bt");
    found
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn the_data_is_that_of_bapctools() {
    let Some(bt) = bt() else { return };
    let yaml = YAML.replace("        include: [deep]\n", "");
    let package = with(&yaml);
    let root = package.path().join("problems/double");
    // Its Python may be one that needs more memory than the problem has.
    let problem = fs::read_to_string(root.join("problem.yaml")).unwrap().replace("memory: 256", "memory: 2048");
    fs::write(root.join("problem.yaml"), problem).unwrap();
    let home = folder(&[]);
    let said: Said = Command::new(bt)
        .args(["generate", "--no-validators", "--no-visualizer"])
        .current_dir(&root)
        .env("HOME", home.path())
        .bounded_output()
        .unwrap()
        .into();
    assert!(root.join("data/sample/01.in").is_file(), "{said}");
    let states = states(package.path(), &["data", "double", "--check"]);
    assert!(states.values().all(|state| state == "same"), "{states:?}");
    let mut made = Vec::new();
    let mut folders = vec![root.join("data")];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "in") {
                let name = path.strip_prefix(root.join("data")).unwrap().with_extension("");
                made.push(name.to_string_lossy().into_owned());
            }
        }
    }
    made.sort();
    assert_eq!(made, states.into_keys().collect::<Vec<_>>());
}
