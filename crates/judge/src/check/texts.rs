//! What the description, the statements and the editorials have that no reader should meet: `TODO`, another encoding than UTF-8, and letters that
//! nobody sees.

use std::path::Path;

use super::report::{CheckReport, FindingKind, Severity};
use package::Problem;
use untrusted::{MOST_OF_TEXT, Root, is_unseen};

/// The word that marks it.
const MARK: &str = "TODO";

pub(super) fn check(problem: &Problem, report: &mut CheckReport) {
    let description = problem.root.join("problem.yaml");
    let texts = problem.statements.values().chain(problem.solutions.values());
    for path in std::iter::once(&description).chain(texts) {
        if path.extension().is_some_and(|extension| extension == "pdf") {
            continue;
        }
        // What cannot be read, and a description that is not as it should be, is reported elsewhere.
        let Ok(bytes) = Root::Inside(&problem.root).read(path, MOST_OF_TEXT) else { continue };
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) if *path != description => {
                report.find(Severity::Error, FindingKind::Form, path, not_utf8(error.as_bytes()));
                continue;
            }
            Err(_) => continue,
        };
        unseen(path, &text, report);
        let lines: Vec<String> = (1_usize..)
            .zip(text.lines())
            .filter(|(_, line)| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == MARK))
            .map(|(number, _)| number.to_string())
            .collect();
        if !lines.is_empty() {
            let word = if lines.len() == 1 { "line" } else { "lines" };
            report.find(
                Severity::Warning,
                FindingKind::Todo,
                path,
                format!("{MARK} is left in {word} {}", lines.join(", ")),
            );
        }
    }
}

/// Why a text is not UTF-8, as far as its bytes tell.
fn not_utf8(bytes: &[u8]) -> String {
    let found = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "UTF-16, by its first bytes".to_owned(),
        _ => {
            let (line, byte) = first_wrong(bytes);
            format!("a byte 0x{byte:02x} in line {line}, which is not UTF-8 (GBK, Big5 and Latin-1 have such bytes)")
        }
    };
    format!("found {found}, expected UTF-8; `iconv -f ENCODING -t UTF-8` converts it")
}

/// The line and the value of the first byte that is not UTF-8.
fn first_wrong(bytes: &[u8]) -> (usize, u8) {
    let mut line = 1;
    for chunk in bytes.utf8_chunks() {
        line += chunk.valid().matches('\n').count();
        if let Some(&byte) = chunk.invalid().first() {
            return (line, byte);
        }
    }
    (line, 0)
}

/// Reports letters without width, and a byte order mark. Spaces of other kinds and joiners have their place in a text.
fn unseen(path: &Path, text: &str, report: &mut CheckReport) {
    let has_place = |letter: char| {
        letter.is_whitespace() || matches!(letter, '\u{ad}' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
    };
    let found = (1_usize..).zip(text.split('\n')).find_map(|(number, line)| {
        let letter = line.chars().find(|&letter| is_unseen(letter) && !has_place(letter))?;
        Some((number, letter))
    });
    if let Some((number, letter)) = found {
        let what = if letter == '\u{feff}' { " (a byte order mark)" } else { "" };
        let message = format!("line {number} has a letter that nobody sees, `{}`{what}", letter.escape_default());
        report.find(Severity::Warning, FindingKind::Form, path, message);
    }
}
