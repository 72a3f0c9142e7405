//! How the reader takes its input: across the ends of buffers, and no more than it needs.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use bundle::proconio::lower;
use bundle::{SourceFile, apply};

use super::{compile, lowered, run};
use crate::common::wait::Bounded as _;

/// A program, lowered and compiled.
fn program(text: &str, folder: &tempfile::TempDir) -> PathBuf {
    let source = folder.path().join("main.rs");
    std::fs::write(&source, lowered(text).unwrap()).unwrap();
    let program = folder.path().join("main");
    let output = compile(&source, "2021", Some(&program));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    program
}

#[test]
fn words_go_on_across_the_ends_of_buffers() {
    let folder = tempfile::tempdir().unwrap();
    let text = "use proconio::input;\nfn main() {\n    input! { n: usize, words: [String; n], last: u64 }\n    \
                println!(\"{} {}\", words.concat(), last);\n}\n";
    let program = program(text, &folder);
    // Words of every length, one of more than a buffer, with characters of one to four bytes, so that all are cut somewhere.
    let mut words: Vec<String> = (1..300).map(|length| "aé日🎲".chars().cycle().take(length).collect()).collect();
    words.push("x".repeat(20_000));
    let input = format!("{}\r\n{}\r\n 18446744073709551615", words.len(), words.join("\u{b} \n"));
    let output = run(&program, &input);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{} {}\n", words.concat(), u64::MAX));
    // And so that a buffer ends behind a word, and behind the space after it.
    for space in ["", " "] {
        let output = run(&program, &format!("10000{space} {} 7\n", "a b ".repeat(5000)));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{} 7\n", "ab".repeat(5000)), "{space:?}");
    }
    let output = run(&program, "1 a\u{3000}b 1\n");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("expected UTF-8 and white space of ASCII"), "{told}");
    let told = String::from_utf8(run(&program, "1 a").stderr).unwrap();
    assert!(told.contains("the input has ended, expected one more word"), "{told}");
    let told = String::from_utf8(run(&program, "0 -1\n").stderr).unwrap();
    assert!(told.contains("found `-1` in the input, expected a value of u64"), "{told}");
}

#[test]
fn an_answer_comes_before_the_next_line_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let program = program(include_str!("reader_corpus/interactive.rs"), &folder);
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).start().unwrap();
    let (mut to, mut from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    let mut said = |expected: &str| {
        let mut line = String::new();
        from.read_line(&mut line).unwrap();
        assert_eq!(line, expected);
    };
    to.write_all(b"2\n").unwrap();
    for round in 0..2 {
        said(&format!("? {round}\n"));
        to.write_all(format!("{round} 5\n").as_bytes()).unwrap();
        said(&format!("! {}\n", round + 5));
    }
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_file_of_a_module_reads_from_the_root() {
    let file = |path: &str, text: &str, module: &[&str]| SourceFile {
        path: path.into(),
        text: text.to_owned(),
        module: module.iter().map(|&name| name.to_owned()).collect(),
    };
    let root = file("main.rs", "mod case;\n\nfn main() {\n    println!(\"{:?}\", case::read());\n}\n", &[]);
    let case = "use proconio::{input, marker::Usize1};\n\npub fn read() -> (usize, Vec<u8>) {\n    \
                input! { n: Usize1 }\n    input! { a: [u8; n] }\n    (n, a)\n}\n";
    let files = [root, file("case.rs", case, &["case"])];
    let lowered = lower(&files).unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("main.rs"), apply(&files[0].text, &lowered.edits[0]) + &lowered.support).unwrap();
    let case = apply(&files[1].text, &lowered.edits[1]);
    assert!(
        case.starts_with("use crate::reader::Usize1;\n") && case.contains("crate::reader::read::<Usize1>()"),
        "{case}"
    );
    std::fs::write(folder.path().join("case.rs"), case).unwrap();
    let program = folder.path().join("main");
    let output = compile(&folder.path().join("main.rs"), "2018", Some(&program));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(run(&program, "3 7 8\n").stdout, b"(2, [7, 8])\n");
}
