//! Packages in the older formats: `legacy`, and what the draft 2023-07 has kept of it.
//!
//! Real packages of this kind were judged by systems that ignore what they do not know. grundy does the same: unknown
//! keys, files and folders are not faults, unless they look like a typo in something that decides verdicts.

mod testdata;
mod time_limit;
pub(super) mod words;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub(super) use testdata::read as read_testdata;
pub(super) use time_limit::read as read_time_limit;

use super::decode::{Decoder, Fields};
use super::fault::{FaultList, unknown};
use super::limits;
use super::metadata::{Dialect, Metadata, ScoringKind, one_line};
use super::{ProblemKind, Source, settings};
use untrusted::{MOST_OF_TEXT, Root};
use words::{flags, plain_text};
use yaml::{Node, Value};

const KEYS: [&str; 14] = [
    "problem_format_version",
    "type",
    "name",
    "uuid",
    "author",
    "source",
    "source_url",
    "license",
    "rights_owner",
    "limits",
    "validation",
    "validator_flags",
    "grading",
    "keywords",
];

/// Those that verdicts depend on.
const DECISIVE: [&str; 6] = ["problem_format_version", "type", "limits", "validation", "validator_flags", "grading"];

/// What a legacy `problem.yaml` says. `None`: its only fault is that it cannot be judged.
pub(super) fn metadata(node: &Node, decoder: &mut Decoder<'_>) -> Option<Metadata> {
    let fields = decoder.lenient_fields(node, "", &KEYS, &DECISIVE)?;
    let (is_custom, kind, must_give_points) = validation(fields, decoder)?;
    let is_scoring = is_scoring(fields, must_give_points, decoder);
    let mut validator_flags = Vec::new();
    if let Some(node) = fields.get("validator_flags") {
        validator_flags = flags(node, "validator_flags", decoder);
        if !is_custom {
            let words: Vec<_> = validator_flags.iter().map(|flag| (flag.as_str(), node.line)).collect();
            settings::check_flags(&words, decoder);
        }
    }
    Some(Metadata {
        dialect: Dialect::Legacy,
        names: decoder.mildly(|decoder| names(fields, decoder)),
        names_line: None,
        sources: sources(fields),
        keywords: fields.get("keywords").map(keywords).unwrap_or_default(),
        kind,
        limits: limits::read_legacy(fields.get("limits"), kind, decoder),
        constants: Vec::new(),
        is_custom: Some(is_custom),
        scoring: is_scoring
            .then_some(ScoringKind { must_give_points, fewer_are_better: fewer_are_better(fields, decoder) }),
        validator_flags,
    })
}

/// The source, with its address.
fn sources(fields: Fields<'_>) -> Vec<Source> {
    let url = fields.get("source_url").and_then(plain_text);
    let name = fields.get("source").and_then(plain_text);
    name.map(|name| Source { name, url }).into_iter().collect()
}

/// Whether the problem is a scoring one. Whose validator gives points is one as well.
fn is_scoring(fields: Fields<'_>, must_give_points: bool, decoder: &mut Decoder<'_>) -> bool {
    let Some(node) = fields.get("type") else {
        return must_give_points;
    };
    decoder.word(node, "type", &["pass-fail", "scoring"]) == Some("scoring")
}

/// Whether `grading` says that fewer points are better.
pub(super) fn fewer_are_better(fields: Fields<'_>, decoder: &mut Decoder<'_>) -> bool {
    let objective = fields.get("grading").map(Fields::entries_of).and_then(|grading| grading.get("objective"));
    objective.is_some_and(|node| decoder.word(node, "grading.objective", &["max", "min"]) == Some("min"))
}

/// Whether outputs are judged by a program of the package, how, and whether it must give points.
fn validation(fields: Fields<'_>, decoder: &mut Decoder<'_>) -> Option<(bool, ProblemKind, bool)> {
    let Some(node) = fields.get("validation") else {
        return Some((false, ProblemKind::default(), false));
    };
    let text = decoder.text(node, "validation").unwrap_or_default();
    let mut words = text.split_whitespace();
    let is_custom = match words.next() {
        Some("custom") => true,
        Some("default") | None => false,
        Some(word) => {
            let message = unknown("value", word, &["default", "custom"]);
            decoder.fault(node.line, format!("`validation`: {message}"));
            false
        }
    };
    let (mut kind, mut gives_points) = (ProblemKind::default(), false);
    for word in words {
        match word {
            "interactive" => kind.interactive = true,
            // DOMjudge's word.
            "multipass" | "multi-pass" => kind.multi_pass = true,
            "score" => gives_points = true,
            _ => {
                let message = unknown("value", word, &["interactive", "multi-pass", "score"]);
                decoder.fault(node.line, format!("`validation`: {message}"));
            }
        }
    }
    if !is_custom && (kind != ProblemKind::default() || gives_points) {
        decoder.wrong(node, "validation", "`custom` before it");
        (kind, gives_points) = (ProblemKind::default(), false);
    }
    Some((is_custom, kind, gives_points))
}

/// `name`: a text, or a map as the later formats have it.
fn names(fields: Fields<'_>, decoder: &mut Decoder<'_>) -> BTreeMap<String, String> {
    let Some(node) = fields.get("name") else {
        return BTreeMap::new();
    };
    match &node.value {
        Value::Map(entries) => {
            entries.iter().filter_map(|entry| Some((entry.key.clone(), one_line(&plain_text(&entry.value)?)))).collect()
        }
        Value::Null => BTreeMap::new(),
        Value::List(_) => {
            decoder.wrong(node, "name", "a text");
            BTreeMap::new()
        }
        _ => plain_text(node).map(|name| ("en".to_owned(), one_line(&name))).into_iter().collect(),
    }
}

/// Keywords: one text of words, or a list.
fn keywords(node: &Node) -> Vec<String> {
    match &node.value {
        Value::List(items) => items.iter().filter_map(plain_text).collect(),
        _ => plain_text(node).iter().flat_map(|text| text.split_whitespace()).map(str::to_owned).collect(),
    }
}

/// The title that a statement in TeX gives itself: its plain name, else its `\problemname`.
pub(super) fn title(statement: &Path, root: &Path) -> Option<String> {
    if statement.extension().is_none_or(|extension| extension != "tex") {
        return None;
    }
    let text = Root::Inside(root).text(statement, MOST_OF_TEXT).ok()?;
    let plain = text
        .lines()
        .find_map(|line| line.trim_start().trim_start_matches('%').trim().strip_prefix("plainproblemname:"));
    let braced = || text.split("\\problemname{").nth(1)?.split('}').next();
    plain.or_else(braced).map(one_line).filter(|title| !title.is_empty())
}

/// The first of these folders of the package that there is.
pub(super) fn folder(root: &Path, names: &[&str]) -> PathBuf {
    let found = names.iter().map(|name| root.join(name)).find(|path| path.is_dir());
    found.unwrap_or_else(|| names.first().map_or_else(|| root.to_owned(), |name| root.join(name)))
}

/// Notes the folders at the top whose names look like a slip.
pub(super) fn check_folders(root: &Path, faults: &mut FaultList) {
    let known =
        ["data", "submissions", "output_validators", "output_validator", "input_validators", "problem_statement"];
    for item in super::files::entries(root, root, faults).iter().filter(|item| item.is_folder) {
        let name = item.name.as_str();
        match name {
            "include" if !super::files::entries(&item.path, root, faults).is_empty() => {
                faults.add(
                    &item.path,
                    "included files are not supported yet: submissions are compiled without other files",
                );
            }
            "static_validator" => faults.add(&item.path, "static validators are not supported yet"),
            _ if known.contains(&name) || matches!(name, "input_format_validators" | "statement") => {}
            _ => {
                if let Some(meant) = super::fault::nearest(name, known) {
                    faults.add_mild(&item.path, format!("unknown folder, did you mean `{meant}`?"));
                }
            }
        }
    }
}
