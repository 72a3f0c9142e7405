//! Names, links, encodings and limits.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;

use super::is_trouble;
use crate::common::wait::Bounded as _;
use crate::common::{DOUBLE_C, Said, folder, grundy, package, say, write};

#[test]
#[ignore = "long: .ci/run runs it"]
fn submissions_of_every_name_are_judged() {
    let package = package(&[]);
    let names: [&[u8]; 6] = [
        b"with space.c",
        b"-x.c",
        b"--help.c",
        b"not-utf8-\xff\xfe.c",
        b"new\nline.c",
        "kürzer;$(touch x).c".as_bytes(),
    ];
    for name in names {
        let name = OsStr::from_bytes(name);
        fs::write(package.path().join(name), DOUBLE_C).unwrap();
        let mut dotted = OsString::from("./");
        dotted.push(name);
        for arguments in [vec![OsStr::new("--"), name], vec![dotted.as_os_str()]] {
            let mut command = grundy(package.path(), &["judge", "double"]);
            let said: Said = command.args(&arguments).bounded_output().unwrap().into();
            assert!(said.code == 0 && said.stdout.contains("AC"), "{name:?}: {said}");
        }
        let mut command = grundy(package.path(), &["judge", "double", "--format", "json", "--"]);
        let said: Said = command.arg(name).bounded_output().unwrap().into();
        let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
        assert_eq!(report["problems"][0]["submissions"][0]["verdict"], "AC", "{name:?}");
    }
    assert!(!package.path().join("x").exists());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn folders_of_every_name_are_judged_in() {
    for name in [&b"with space"[..], b"-dash", b"not-utf8-\xff", b"colon:and'quote\""] {
        let name = OsStr::from_bytes(name);
        let outer = package(&[]);
        let place = outer.path().join(name);
        fs::create_dir(&place).unwrap();
        fs::rename(outer.path().join("problems"), place.join("problems")).unwrap();
        fs::write(place.join("my.c"), DOUBLE_C).unwrap();
        let cache = place.join("cache");
        let said: Said =
            grundy(&place, &["judge", "double", "my.c"]).env("GRUNDY_CACHE", &cache).bounded_output().unwrap().into();
        assert_eq!(said.code, 0, "{name:?}: {said}");
        let mut named = OsString::from("./");
        named.push(name);
        named.push("/problems/double");
        let said: Said = grundy(outer.path(), &["judge"]).arg(named).bounded_output().unwrap().into();
        if name.to_str().is_some() {
            assert_eq!(said.code, 0, "{name:?}: {said}");
        } else {
            // An id is a text, and so is a path in its place.
            is_trouble(&said, &["UTF-8"]);
        }
    }
}

#[test]
fn a_description_that_is_somebody_elses_is_refused() {
    let package = package(&[]);
    let yaml = package.path().join("problems/double/problem.yaml");
    fs::rename(&yaml, package.path().join("elsewhere.yaml")).unwrap();
    symlink("../../elsewhere.yaml", &yaml).unwrap();
    let said = say(package.path(), &["judge", "double"]);
    is_trouble(&said, &["problem.yaml", "a symbolic link out of the package"]);
    // What it leads to is not read at all: no message may have any of its words.
    fs::write(package.path().join("elsewhere.yaml"), "secret_word: 1\n").unwrap();
    let said = say(package.path(), &["judge", "double"]);
    is_trouble(&said, &["problem.yaml", "a symbolic link out of the package"]);
    assert!(!said.to_string().contains("secret_word"), "{said}");
    // Within the package a link is what it leads to.
    fs::remove_file(&yaml).unwrap();
    write(package.path(), &[("problems/double/attachments/description.yaml", "")]);
    let description = "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\nlimits:\n  time_limit: 1.0\n";
    write(package.path(), &[("problems/double/attachments/description.yaml", description)]);
    symlink("attachments/description.yaml", &yaml).unwrap();
    let said = say(package.path(), &["judge", "double"]);
    assert_eq!(said.code, 0, "{said}");
}

#[test]
fn a_malformed_package_does_not_stop_the_others() {
    let package = package(&[]);
    write(
        package.path(),
        &[
            ("problems/broken/problem.yaml", "problem_format_version: 2025-09\nname: [\n"),
            ("problems/zzz/problem.yaml", "limits: 3\n"),
        ],
    );
    let said = say(package.path(), &["judge"]);
    is_trouble(&said, &["broken/problem.yaml:", "zzz/problem.yaml:1", "double.c"]);
    let said = say(package.path(), &["judge", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&said.stdout).unwrap();
    let problems = report["problems"].as_array().unwrap();
    let of = |id: &str| problems.iter().find(|problem| problem["id"] == id).unwrap();
    assert_eq!(of("double")["submissions"][0]["verdict"], "AC", "{said}");
    assert!(of("broken")["error"].as_str().unwrap().contains("problem.yaml:"), "{said}");
    assert_eq!(said.code, 2);
}

/// None of these programs compiles: nobody gets so far.
#[test]
fn a_file_in_the_place_of_a_folder_is_named_before_any_work() {
    let broken = "int main(void) { return }\n";
    let package = package(&[("submissions/accepted/double.c", broken)]);
    write(package.path(), &[("my.c", broken), ("my.rs", "fn main() {"), ("file", "")]);
    let commands: [&[&str]; 10] = [
        &["bundle", "my.c", "--check", "-o"],
        &["bundle", "my.rs", "--for", "std", "-o"],
        &["plot", "program:my.c", "-o"],
        &["plot", "nim", "-o"],
        &["pattern", "double", "--emit", "cpp", "-o"],
        &["visualize", "double", "-o"],
        &["show", "double", "--html"],
        &["snippets", "-o"],
        &["export", "double", "--to", "kattis", "-o"],
        &["import", "problems/double", "-o"],
    ];
    for command in commands {
        for (path, message) in [
            ("file/x.zip", "file/x.zip: file is not a folder"),
            ("file/of/x.zip", "file/of/x.zip: file is not a folder"),
        ] {
            is_trouble(&say(package.path(), &[command, &[path]].concat()), &[message]);
        }
        // What fails for another reason creates nothing.
        if command.iter().any(|word| word.contains("my.")) {
            let said = say(package.path(), &[command, &["none/of/x.zip"]].concat());
            assert!(said.code != 0 && !package.path().join("none").exists(), "{command:?}: {said}");
        }
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn carriage_returns_and_byte_order_marks() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    // In data and sources they are what they are: the grammar refuses them, comparing takes a CR as white space, and
    // compilers read both.
    let package = package(&[
        ("data/secret/big.in", "1000\r\n"),
        ("data/secret/big.ans", "2000\r\n"),
        ("submissions/accepted/double.py", "\u{feff}print(2 * int(input()))\r\n"),
    ]);
    write(package.path(), &[("crlf.c", &DOUBLE_C.replace('\n', "\r\n")), ("bom.c", &format!("\u{feff}{DOUBLE_C}"))]);
    let said =
        say(package.path(), &["judge", "double", "crlf.c", "bom.c", "problems/double/submissions/accepted/double.py"]);
    assert_eq!(said.code, 0, "{said}");
    let said = say(package.path(), &["check", "double"]);
    assert!(said.code == 1 && said.stdout.contains("big.in: rejected by input.ctd: line 1"), "{said}");
    // A byte-order mark is part of a number for nobody.
    write(
        &package.path().join("problems/double"),
        &[("data/secret/big.in", "\u{feff}1000\n"), ("data/secret/big.ans", "2000\n")],
    );
    let said = say(package.path(), &["check", "double"]);
    assert!(said.code == 1 && said.stdout.contains("big.in: rejected by input.ctd: line 1"), "{said}");
    for (name, grammar) in [("crlf", "INT(1,1000)\r\nNEWLINE\r\n"), ("bom", "\u{feff}INT(1,1000) NEWLINE\n")] {
        write(
            &package.path().join("problems/double"),
            &[("input_validators/input.ctd", grammar), ("data/secret/big.in", "9\n"), ("data/secret/big.ans", "18\n")],
        );
        let said = say(package.path(), &["check", "double"]);
        let is_refused = said.code != 0 && said.to_string().contains("input.ctd");
        assert!(said.code == 0 || is_refused, "{name}: {said}");
        super::has_no_panic(&said);
    }
}

#[test]
fn the_largest_limits_are_judged_with() {
    let yaml = "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\nlimits:\n  \
        time_limit: 86400\n  memory: 1048576\n  output: 1048576\n  code: 1048576\n  compilation_time: 86400\n  \
        compilation_memory: 1048576\n  validation_time: 86400\n  validation_memory: 1048576\n  validation_output: 1048576\n";
    let validator = "#include <stdio.h>\nint main(void) { int n; return scanf(\"%d\", &n) == 1 ? 42 : 43; }\n";
    let package = package(&[("problem.yaml", yaml), ("output_validator/validate.c", validator)]);
    let said = say(package.path(), &["judge", "double"]);
    assert_eq!(said.code, 0, "{said}");
    let smallest = "problem_format_version: 2025-09\nname: Double\nuuid: 5ca6ba5b-36d5-4eff-8aa7-d967cbc4375e\nlimits:\n  \
        time_limit: 0.001\n  memory: 1\n  output: 1\n  code: 1\n  compilation_time: 1\n  compilation_memory: 1\n  \
        validation_time: 1\n  validation_memory: 1\n  validation_output: 1\n";
    write(&package.path().join("problems/double"), &[("problem.yaml", smallest)]);
    // Even with so little there is a clear result.
    let cache = folder(&[]);
    let said: Said =
        grundy(package.path(), &["judge", "double"]).env("GRUNDY_CACHE", cache.path()).bounded_output().unwrap().into();
    super::has_no_panic(&said);
    assert!(said.code == 1 || said.code == 2, "{said}");
}
