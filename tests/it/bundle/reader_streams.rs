//! How the reader takes its input: across the ends of buffers, and no more than it needs.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::{bundled, compile, run};
use crate::common::wait::Bounded as _;

/// The bundle of a program for a judge without proconio, compiled.
fn program(files: &[(&str, &str)], folder: &tempfile::TempDir) -> PathBuf {
    let source = folder.path().join("main.rs");
    std::fs::write(&source, bundled(files).unwrap()).unwrap();
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
    let program = program(&[("main.rs", text)], &folder);
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
    let program = program(&[("main.rs", include_str!("reader_corpus/interactive.rs"))], &folder);
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
    let root = "mod case;\n\nfn main() {\n    println!(\"{:?}\", case::read());\n}\n";
    let case = "use proconio::{input, marker::Usize1};\n\npub fn read() -> (usize, Vec<u8>) {\n    \
                input! { n: Usize1 }\n    input! { a: [u8; n] }\n    (n, a)\n}\n";
    let files = [("main.rs", root), ("case.rs", case)];
    let text = bundled(&files).unwrap();
    assert!(
        text.contains("use crate::reader::Usize1;\n") && text.contains("crate::reader::read::<Usize1>()"),
        "{text}"
    );
    let folder = tempfile::tempdir().unwrap();
    let program = program(&files, &folder);
    assert_eq!(run(&program, "3 7 8\n").stdout, b"(2, [7, 8])\n");
}
