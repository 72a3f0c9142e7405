//! `recipe.lock`: which bytes the generated test cases must have.
//!
//! The file is a list of lines. A line that begins with `#` is a comment. Every other line is the name of a case and
//! three SHA-256 hashes in lowercase hexadecimal, with single spaces between them: of the case's lines in the recipe,
//! of its input and of its answer. The names are sorted by their bytes and are distinct, so two people who add cases
//! get a merge conflict only where they disagree.

use std::collections::BTreeMap;
use std::path::Path;

use super::Pin;
use super::fault::FaultList;
use untrusted::Root;
use yaml::{read_text, shortened};

const HEADER: &str = "# Pins the generated test cases: name, then the SHA-256 of its line in the recipe, of the input and of the answer. Written by `grundy data`.";

/// The text of a lock: a comment, then a line for each pin in order of name.
///
/// Reading it gives `pins` again. An empty map gives the comment alone.
pub fn render_lock(pins: &BTreeMap<String, Pin>) -> String {
    let mut text = format!("{HEADER}\n");
    for (name, pin) in pins {
        text.push_str(&format!("{name} {} {} {}\n", pin.origin_sha256, pin.input_sha256, pin.answer_sha256));
    }
    text
}

/// Reads a lock.
pub(super) fn read(path: &Path, root: &Path, faults: &mut FaultList) -> BTreeMap<String, Pin> {
    let mut pins = BTreeMap::new();
    let text = read_text(path, Root::Inside(root), faults).unwrap_or_default();
    let mut last: Option<String> = None;
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let number = index + 1;
        let words: Vec<&str> = line.split(' ').collect();
        let [name, origin, input, answer] = words.as_slice() else {
            faults.add_at(
                path,
                number,
                format!("`{}`, expected a name and three hashes with single spaces between", shortened(line)),
            );
            continue;
        };
        for (what, hash) in [("recipe", origin), ("input", input), ("answer", answer)] {
            if !is_sha256(hash) {
                faults.add_at(
                    path,
                    number,
                    format!(
                        "the hash of the {what} is `{}`, expected 64 lowercase hexadecimal digits",
                        shortened(hash)
                    ),
                );
            }
        }
        match last.as_deref() {
            Some(before) if before == *name => {
                faults.add_at(path, number, format!("`{name}` is pinned twice"));
            }
            Some(before) if before > *name => {
                faults.add_at(path, number, format!("`{name}` after `{before}`, expected the names in order"));
            }
            _ => {}
        }
        last = Some((*name).to_owned());
        pins.insert(
            (*name).to_owned(),
            Pin {
                origin_sha256: (*origin).to_owned(),
                input_sha256: (*input).to_owned(),
                answer_sha256: (*answer).to_owned(),
            },
        );
    }
    pins
}

fn is_sha256(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}
