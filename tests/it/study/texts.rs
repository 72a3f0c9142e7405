//! The texts of the packages: their formulas, their emphasis, and what they name.

use std::collections::BTreeSet;
use std::path::Path;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

#[path = "../../../src/say/tex.rs"]
mod tex;

use tex::formula;

/// `markdown` with its formulas as plain text.
fn without_formulas(markdown: &str) -> String {
    let mut text = String::new();
    let mut done = 0;
    for (event, range) in Parser::new_ext(markdown, Options::ENABLE_MATH).into_offset_iter() {
        if let Event::InlineMath(tex) | Event::DisplayMath(tex) = event {
            text += &markdown[done..range.start];
            text += &formula(&tex);
            done = range.end;
        }
    }
    text + &markdown[done..]
}

/// Whatever the packages use is known: a new sign wants a row in the table of `tex`.
#[test]
fn the_texts_of_the_packages_have_no_unknown_command() {
    let mut seen = 0;
    for folder in package::list(&Path::new(env!("CARGO_MANIFEST_DIR")).join("problems")).unwrap() {
        let problem = package::load(&folder).unwrap();
        for path in problem.statements.values().chain(problem.solutions.values()) {
            let text = without_formulas(&std::fs::read_to_string(path).unwrap());
            let prose: String = text.split('`').step_by(2).collect();
            assert!(!prose.contains(['\\', '$']), "{}: {prose}", path.display());
            seen += 1;
        }
    }
    assert!(seen >= 32, "{seen} texts");
}

/// The code spans of `markdown`, and its words outside code and formulas.
fn spans(markdown: &str) -> (BTreeSet<String>, String) {
    let (mut code, mut words) = (BTreeSet::new(), String::new());
    let mut in_block = false;
    for event in Parser::new_ext(markdown, Options::ENABLE_MATH) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => in_block = true,
            Event::End(TagEnd::CodeBlock) => in_block = false,
            Event::Code(span) => _ = code.insert(span.into_string()),
            Event::Text(text) if !in_block => words += &text,
            _ => {}
        }
    }
    (code, words)
}

/// An emphasis that ends behind a Chinese full stop does not close where a letter follows: its asterisks would be shown.
#[test]
fn every_emphasis_closes_and_the_editorials_of_all_languages_name_the_same_submissions() {
    let mut in_chinese = 0;
    for folder in package::list(&Path::new(env!("CARGO_MANIFEST_DIR")).join("problems")).unwrap() {
        let problem = package::load(&folder).unwrap();
        for path in problem.statements.values().chain(problem.solutions.values()) {
            let (_, words) = spans(&std::fs::read_to_string(path).unwrap());
            assert!(!words.contains('*'), "{}: {words}", path.display());
        }
        let submissions: BTreeSet<_> =
            problem.submissions.iter().filter_map(|submission| submission.source.file_stem()?.to_str()).collect();
        let english = spans(&std::fs::read_to_string(&problem.solutions["en"]).unwrap()).0;
        for name in &english {
            let stem = name.rsplit('/').next().unwrap();
            let is_name = stem.contains('_') && stem.bytes().all(|byte| byte == b'_' || byte.is_ascii_alphanumeric());
            assert!(!is_name || submissions.contains(stem), "{}: no submission {name}", folder.display());
        }
        for (language, path) in &problem.solutions {
            let names = spans(&std::fs::read_to_string(path).unwrap()).0;
            assert_eq!(names, english, "{}: en and {language}", folder.display());
        }
        in_chinese += usize::from(problem.statements.contains_key("zh") && problem.solutions.contains_key("zh"));
    }
    assert!(in_chinese >= 41, "{in_chinese} packages have statement and editorial in Chinese");
}
