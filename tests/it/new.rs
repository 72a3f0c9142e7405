//! `grundy new` and `grundy snippets`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod forms;

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::grundy;
use crate::common::wait::Bounded as _;
use serde_json::Value;

/// What a command prints, and its exit code.
fn said(folder: &Path, arguments: &[&str]) -> (i32, String) {
    let output = grundy(folder, arguments).bounded_output().unwrap();
    let both = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(both).unwrap())
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn in_a_new_folder_everything_works_at_once() {
    let place = tempfile::tempdir().unwrap();
    let (code, told) = said(place.path(), &["new", "abc"]);
    assert_eq!(code, 0, "{told}");
    insta::assert_snapshot!("new", told);
    let folder = place.path().join("abc");
    for arguments in [
        &["judge", ".", "solution.rs", "brute.rs"][..],
        &["stress", ".", "solution.rs", "--against", "brute.rs", "--cases", "60", "--no-save"],
        &["bundle", "solution.rs", "--for", "codeforces", "-o", "submit.rs"],
        &["judge", ".", "submit.rs"],
    ] {
        let (code, told) = said(&folder, arguments);
        assert_eq!(code, 0, "{arguments:?}: {told}");
    }
    let submitted = fs::read_to_string(folder.join("submit.rs")).unwrap();
    assert!(!submitted.contains("use proconio") && !submitted.contains("grundy::"), "{submitted}");
    // The brute force finds what is wrong.
    let solution = fs::read_to_string(folder.join("solution.rs")).unwrap();
    let wrong =
        solution.replace("nim::nim_sum(&piles) != 0", "piles.iter().sum::<u64>() % 2 == 0 || nim::nim_sum(&piles) > 9");
    assert_ne!(wrong, solution);
    fs::write(folder.join("wrong.rs"), wrong).unwrap();
    let (code, told) =
        said(&folder, &["stress", ".", "wrong.rs", "--against", "brute.rs", "--cases", "60", "--no-save"]);
    assert_eq!(code, 1, "{told}");
}

#[test]
fn samples_of_a_download_are_taken_over() {
    let place = tempfile::tempdir().unwrap();
    let downloads = place.path().join("download/test");
    fs::create_dir_all(&downloads).unwrap();
    for (number, input, answer) in [(1, "2 3\n1 2\n", "3\n"), (2, "1 5\n7\n", "7\n"), (10, "0 0\n\n", "0\n")] {
        fs::write(downloads.join(format!("sample-{number}.in")), input).unwrap();
        fs::write(downloads.join(format!("sample-{number}.out")), answer).unwrap();
    }
    let (code, told) = said(place.path(), &["new", "sum", "--from", "download"]);
    assert_eq!(code, 0, "{told}");
    assert!(told.contains("3 samples") && told.contains("is guessed from the samples"), "{told}");
    let grammar = fs::read_to_string(place.path().join("sum/input.ctd")).unwrap();
    assert!(grammar.contains("INT(0,10,n) SPACE INT(0,10) NEWLINE\nREP(n,SPACE) INT(1,10) END NEWLINE\n"), "{grammar}");
    let folder = place.path().join("sum");
    assert_eq!(fs::read_to_string(folder.join("test/sample-10.in")).unwrap(), "0 0\n\n");
    assert_eq!(fs::read_to_string(folder.join("test/sample-2.out")).unwrap(), "7\n");
    let (code, told) = said(&folder, &["gen", "input.ctd", "--seed", "3"]);
    assert_eq!(code, 0, "{told}");
    // A grammar that lies beside the samples is taken over, too.
    fs::write(place.path().join("download/input.ctd"), "INT(0,9) NEWLINE\n").unwrap();
    assert_eq!(said(place.path(), &["new", "own", "--from", "download"]).0, 0);
    assert_eq!(fs::read_to_string(place.path().join("own/input.ctd")).unwrap(), "INT(0,9) NEWLINE\n");
}

#[test]
fn nothing_is_overwritten_and_errors_say_what_was_expected() {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join("taken"), "mine").unwrap();
    fs::create_dir_all(place.path().join("empty")).unwrap();
    fs::create_dir_all(place.path().join("half")).unwrap();
    fs::write(place.path().join("half/1.in"), "1\n").unwrap();
    let told: Vec<String> = [
        &["new", "taken"][..],
        &["new", "empty"],
        &["new", "a", "--from", "empty"],
        &["new", "a", "--from", "half"],
        &["new", "a", "--from", "nowhere"],
    ]
    .iter()
    .map(|arguments| {
        let (code, told) = said(place.path(), arguments);
        assert_eq!(code, 2, "{told}");
        told
    })
    .collect();
    insta::assert_snapshot!("new_errors", told.concat());
    assert_eq!(fs::read_to_string(place.path().join("taken")).unwrap(), "mine");
    assert!(!place.path().join("a").exists());
}

/// The names of the templates in a language, by the end of their files.
fn templates(end: &str) -> Vec<String> {
    let files = fs::read_dir(crate::common::root().join("templates")).unwrap();
    let names = files.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let names = names.filter_map(|name| name.strip_suffix(end)?.strip_suffix('.').map(str::to_owned));
    let mut names: Vec<String> = names.filter(|name| name != "games" && name != "lib").collect();
    names.sort();
    names
}

/// The file of a template.
fn template(name: &str, end: &str) -> String {
    fs::read_to_string(crate::common::root().join("templates").join(format!("{name}.{end}"))).unwrap()
}

/// That a template in Rust, as it is pasted, compiles without a warning in the oldest edition and the newest.
fn compiles_alone(folder: &Path, name: &str, text: &str) {
    assert!(!text.contains("grundy::"), "{name}:\n{text}");
    let source = folder.join("pasted.rs");
    fs::write(&source, format!("{text}\nfn main() {{}}\n")).unwrap();
    for edition in ["2018", "2024"] {
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", edition, "--emit=metadata", "-D", "warnings", "--out-dir"]).arg(folder);
        let output = rustc.arg(&source).bounded_output().unwrap();
        assert!(output.status.success(), "{name}, {edition}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_snippet_pastes_a_template_in_its_language() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("grundy.code-snippets");
    let arguments = ["snippets", "-o", "grundy.code-snippets"];
    for _ in 0..2 {
        let (code, told) = said(place.path(), &arguments);
        assert_eq!(code, 0, "{told}");
    }
    let snippets: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let snippets = snippets.as_object().unwrap();
    let mut expected = 0;
    for (language, scope, end) in [("Rust", "rust", "rs"), ("C++", "cpp", "cpp"), ("Python", "python", "py")] {
        for name in templates(end) {
            let snippet = &snippets[&format!("grundy::{name} ({language})")];
            assert_eq!(snippet["scope"], scope);
            assert_eq!(snippet["prefix"], format!("grundy-{}", name.replace('_', "-")));
            assert!(!snippet["description"].as_str().unwrap().is_empty());
            let body = snippet["body"].as_array().unwrap().iter().map(|line| pasted(line.as_str().unwrap()) + "\n");
            let text: String = body.collect();
            if scope == "rust" {
                compiles_alone(place.path(), &name, &text);
            } else {
                assert_eq!(text, template(&name, end), "{name} in {language}");
            }
            expected += 1;
        }
        let (code, alone) = said(place.path(), &["snippets", "--language", scope]);
        let alone: Value = serde_json::from_str(&alone).unwrap();
        let alone = alone.as_object().unwrap();
        assert_eq!((code, alone.len()), (0, templates(end).len()));
        assert!(alone.iter().all(|(title, snippet)| snippet["scope"] == scope && snippets[title] == *snippet));
    }
    assert_eq!(snippets.len(), expected);
    // Nobody's own snippets are lost.
    fs::write(&file, "{\"mine\": {\"prefix\": \"m\", \"body\": []}}").unwrap();
    let (code, told) = said(place.path(), &arguments);
    assert!(code == 2 && told.contains("does not hold snippets of grundy"), "{told}");
}

#[test]
fn one_template_is_printed_ready_to_paste() {
    let place = tempfile::tempdir().unwrap();
    let (code, text) = said(place.path(), &["snippets", "nim"]);
    assert_eq!(code, 0, "{text}");
    compiles_alone(place.path(), "nim", &text);
    for (language, end) in [("cpp", "cpp"), ("c++", "cpp"), ("python", "py")] {
        let printed = said(place.path(), &["snippets", "zero_move", "--language", language]);
        assert_eq!(printed, (0, template("zero_move", end)));
    }
    let (code, list) = said(place.path(), &["snippets", "--list"]);
    let listed: Vec<&str> = list.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!((code, listed), (0, templates("py").iter().map(String::as_str).collect()));
    assert!(list.contains("\nnim           Nim\n") && list.lines().all(|line| line.len() < 80), "{list}");
    for arguments in [
        &["snippets", "nimm"][..],
        &["snippets", "nim", "--language", "java"],
        &["snippets", "nim", "-o", "nim.cpp"],
        &["snippets", "nim", "--list"],
    ] {
        let (code, told) = said(place.path(), arguments);
        assert!(code == 2 && told.starts_with("error: "), "{arguments:?}: {code} {told}");
    }
    assert!(said(place.path(), &["snippets", "nimm"]).1.contains("a similar value exists: 'nim'"));
}

/// A line of a body as an editor pastes it; it has no placeholders.
fn pasted(line: &str) -> String {
    let mut text = String::new();
    let mut characters = line.chars();
    while let Some(c) = characters.next() {
        assert_ne!(c, '$', "a placeholder in {line}");
        text.push(if c == '\\' { characters.next().unwrap() } else { c });
    }
    text
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_workspace_is_judged_at_once_and_overwrites_nothing() {
    if !crate::debugging::is_here("python3") {
        return;
    }
    let place = tempfile::tempdir().unwrap();
    let (code, told) = said(place.path(), &["new", "my-kit", "--workspace"]);
    assert!(code == 0 && told.contains("  cd my-kit\n  grundy judge\n"), "{told}");
    let kit = place.path().join("my-kit");
    let (code, told) = said(&kit, &["data"]);
    assert!(code == 0 && told.contains("6 generated cases"), "{told}");
    let (code, told) = said(&kit, &["judge", "firstwins"]);
    assert!(code == 0 && told.contains("4 submissions of 1 problem: 4 as expected"), "{told}");
    for file in ["problems/firstwins/problem.yaml", "Cargo.toml", "tests/problems.rs", "README.md"] {
        let text = fs::read_to_string(kit.join(file)).unwrap();
        assert!(!["{name}", "{crate}", "{author}", "{uuid}"].iter().any(|mark| text.contains(mark)), "{file}");
    }
    for (name, expected) in [
        ("my-kit", "already exists; nothing was written"),
        ("My Kit", "expected a name of lowercase letters"),
        ("rand", "choose another name"),
        ("..", "expected a name of lowercase letters"),
    ] {
        let (code, told) = said(place.path(), &["new", name, "--workspace"]);
        assert!(code == 2 && told.contains(expected), "{name}: {told}");
    }
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
}
