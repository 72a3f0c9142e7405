//! `grundy new` and `grundy snippets`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;

use common::grundy;
use serde_json::Value;

/// What a command prints, and its exit code.
fn said(folder: &Path, arguments: &[&str]) -> (i32, String) {
    let output = grundy(folder, arguments).output().unwrap();
    let both = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(both).unwrap())
}

#[test]
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
    let wrong = solution
        .replace("nim::first_player_wins(&piles)", "piles.iter().sum::<u64>() % 2 == 0 || nim::nim_sum(&piles) > 9");
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
    assert!(told.contains("3 samples") && told.contains("refuses sample-10"), "{told}");
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

#[test]
fn help_says_how() {
    let place = tempfile::tempdir().unwrap();
    let told = said(place.path(), &["new", "--help"]).1 + "\n" + &said(place.path(), &["snippets", "--help"]).1;
    insta::assert_snapshot!("new_help", told);
}

#[test]
fn each_snippet_is_valid_and_compiles_by_itself() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("grundy.code-snippets");
    let arguments = ["snippets", "-o", "grundy.code-snippets"];
    for _ in 0..2 {
        let (code, told) = said(place.path(), &arguments);
        assert_eq!(code, 0, "{told}");
    }
    let snippets: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let snippets = snippets.as_object().unwrap();
    let templates = fs::read_dir(common::root().join("src/games")).unwrap();
    let templates = templates.filter(|entry| entry.as_ref().unwrap().file_name() != "mod.rs").count();
    assert_eq!(snippets.len(), templates);
    for (title, snippet) in snippets {
        assert_eq!(snippet["scope"], "rust");
        assert!(snippet["prefix"].as_str().unwrap().starts_with("grundy-"));
        assert!(!snippet["description"].as_str().unwrap().is_empty());
        let body = snippet["body"].as_array().unwrap().iter().map(|line| pasted(line.as_str().unwrap()));
        let text = body.collect::<Vec<_>>().join("\n") + "\nfn main() {}\n";
        assert!(!text.contains("grundy::"), "{title}:\n{text}");
        let source = place.path().join("pasted.rs");
        fs::write(&source, text).unwrap();
        for edition in ["2018", "2024"] {
            let mut rustc = Command::new("rustc");
            rustc.args(["--edition", edition, "--emit=metadata", "-D", "warnings", "--out-dir"]).arg(place.path());
            let output = rustc.arg(&source).output().unwrap();
            assert!(output.status.success(), "{title}, {edition}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }
    // Nobody's own snippets are lost.
    fs::write(&file, "{\"mine\": {\"prefix\": \"m\", \"body\": []}}").unwrap();
    let (code, told) = said(place.path(), &arguments);
    assert!(code == 2 && told.contains("expected none, or one that this command wrote"), "{told}");
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
