//! `@EXPECTED_RESULTS@: …`, the tag with which a source states its own expected verdicts.

use std::path::{Path, PathBuf};

use untrusted::Root;

use super::expected::{Rule, Verdicts};
use super::fault::{FaultList, unknown};
use super::files;

const TAG: &[u8] = b"@EXPECTED_RESULTS@:";
/// A tag stands near the beginning of a source; what is longer than this is no source.
const SIZE: u64 = 1 << 20;
/// The folders whose own meaning stands above the tag, as with DOMjudge.
const ABOVE_THE_TAG: [&str; 4] = ["accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"];

/// The words of a tag, with `_` for `-`. `None`: nothing can be expected.
const WORDS: [(&str, Option<Verdicts>); 17] = [
    ("CORRECT", Some(Verdicts::ACCEPTED)),
    ("ACCEPTED", Some(Verdicts::ACCEPTED)),
    ("AC", Some(Verdicts::ACCEPTED)),
    ("WRONG_ANSWER", Some(Verdicts::WRONG_ANSWER)),
    ("NO_OUTPUT", Some(Verdicts::WRONG_ANSWER)),
    ("WA", Some(Verdicts::WRONG_ANSWER)),
    ("TIMELIMIT", Some(Verdicts::TIME_LIMIT_EXCEEDED)),
    ("TIME_LIMIT_EXCEEDED", Some(Verdicts::TIME_LIMIT_EXCEEDED)),
    ("TLE", Some(Verdicts::TIME_LIMIT_EXCEEDED)),
    ("RUN_ERROR", Some(Verdicts::RUN_TIME_ERROR)),
    ("RUN_TIME_ERROR", Some(Verdicts::RUN_TIME_ERROR)),
    ("RTE", Some(Verdicts::RUN_TIME_ERROR)),
    // Out of memory, many a program fails by itself.
    ("MEMORY_LIMIT", Some(Verdicts::RUN_TIME_ERROR)),
    ("OUTPUT_LIMIT", Some(Verdicts::OUTPUT_LIMIT)),
    ("COMPILER_ERROR", Some(Verdicts::COMPILE_ERROR)),
    ("CE", Some(Verdicts::COMPILE_ERROR)),
    ("CHECK_MANUALLY", None),
];

/// What a tag says.
pub(super) struct Tag {
    /// `None`: that somebody must look.
    pub(super) rule: Option<Rule>,
}

/// The tag of the submission at `source`, a file or a folder, that lies in this folder of `submissions/`.
pub(super) fn read(source: &Path, folder: &str, root: &Path, faults: &mut FaultList) -> Option<Tag> {
    if ABOVE_THE_TAG.contains(&folder) {
        return None;
    }
    sources(source, root).iter().find_map(|path| of_file(path, root, faults))
}

/// The files of a submission, in order of name.
pub(super) fn sources(source: &Path, root: &Path) -> Vec<PathBuf> {
    if !source.is_dir() {
        return vec![source.to_owned()];
    }
    let mut paths = Vec::new();
    // The build of the submission reports faults of these folders.
    for item in files::entries(source, root, &mut FaultList::default()) {
        if !item.is_folder {
            paths.push(item.path);
        } else if !item.path.is_symlink() {
            paths.extend(sources(&item.path, root));
        }
    }
    paths
}

fn of_file(path: &Path, root: &Path, faults: &mut FaultList) -> Option<Tag> {
    // The compile step reports what cannot be read.
    let bytes = Root::Inside(root).read(path, SIZE).ok()?;
    let at = bytes.windows(TAG.len()).position(|window| window.eq_ignore_ascii_case(TAG))?;
    let number = 1 + bytes[..at].iter().filter(|&&byte| byte == b'\n').count();
    let rest = bytes[at + TAG.len()..].split(|&byte| byte == b'\n').next().unwrap_or_default();
    let is_of_list = |byte: &&u8| byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'-' | b',' | b' ' | b'\t');
    // What follows is the end of a comment.
    let list: Vec<u8> = rest.iter().take_while(is_of_list).copied().collect();
    let list = String::from_utf8_lossy(&list).to_ascii_uppercase();
    let mut listed: Vec<Option<Verdicts>> = Vec::new();
    for word in list.trim_end_matches(['-', ' ', '\t']).split(',').map(str::trim) {
        match WORDS.iter().find(|(known, _)| *known == word.replace('-', "_")) {
            Some((_, verdicts)) => listed.push(*verdicts),
            None => {
                let known = WORDS.map(|(known, _)| known);
                faults.add_at(path, number, format!("the tag @EXPECTED_RESULTS@: {}", unknown("result", word, &known)));
            }
        }
    }
    let said_by = "the tag @EXPECTED_RESULTS@".to_owned();
    let rule = listed.into_iter().reduce(|a, b| Some(a? | b?)).flatten().map(|named| {
        // The list names what the whole may come to: any case may be right all the same.
        let is_failure = !named.contains(Verdicts::ACCEPTED);
        let (permitted, required) = (named | Verdicts::ACCEPTED, is_failure.then_some(named));
        Rule { cases: None, permitted, required, message: None, bound: None, said_by }
    });
    Some(Tag { rule })
}
