//! `problem.yaml`: which version of the format it is, and what the formats 2025-09 and its draft 2023-07 say in it.

use std::collections::BTreeMap;
use std::path::Path;

use super::decode::{Decoder, Fields};
use super::fault::{FaultList, listed};
use super::metadata::{Dialect, Metadata, ScoringKind, is_language, one_line};
use super::origin::{credits, rights, sources};
use super::{Form, ProblemKind, Source, legacy, limits};
use untrusted::Root;
use yaml::{self, Node, Value};

const KEYS: [&str; 15] = [
    "problem_format_version",
    "type",
    "name",
    "uuid",
    "version",
    "credits",
    "source",
    "license",
    "rights_owner",
    "embargo_until",
    "limits",
    "keywords",
    "languages",
    "allow_file_writing",
    "constants",
];
/// Those that verdicts depend on.
const DECISIVE: [&str; 4] = ["problem_format_version", "type", "limits", "constants"];
const TYPES: [&str; 5] = ["pass-fail", "scoring", "multi-pass", "interactive", "submit-answer"];

/// Reads the file. `None`: nothing more can be said of the package, and the reason is noted.
///
/// A package of another version or of a type that is not supported has that as its only fault: what else would be said of
/// it would be said by the wrong rules.
pub(super) fn read(path: &Path, root: &Path, faults: &mut FaultList) -> Option<Metadata> {
    let mut found = FaultList::default();
    let node = yaml::read_lenient(path, Root::Inside(root), &mut found);
    let node = match node {
        Some(Node { value: Value::Null, line }) => Node { value: Value::Map(Vec::new()), line },
        Some(node) => node,
        None => {
            faults.append(found);
            return None;
        }
    };
    let mut unsupported = FaultList::default();
    let mut decoder = Decoder { path, faults: &mut unsupported };
    // Unknown keys are reported below, with all else.
    let fields = Fields::entries_of(&node);
    let dialect = dialect(fields, &mut decoder).filter(|_| is_supported_type(fields, &mut decoder));
    let Some(dialect) = dialect else {
        faults.append(unsupported);
        return None;
    };
    faults.append(unsupported);
    faults.append(found);
    if dialect == Dialect::Icpc2025 {
        // What the lenient reading has passed over is a fault here.
        yaml::read_text(path, Root::Inside(root), faults);
    }
    let mut decoder = Decoder { path, faults };
    match dialect {
        Dialect::Icpc2025 => decoder.fields_deciding(&node, "", &KEYS, &DECISIVE),
        Dialect::Draft2023 => decoder.lenient_fields(&node, "", &KEYS, &DECISIVE),
        Dialect::Legacy => return legacy::metadata(&node, &mut decoder),
    }
    .map(|fields| metadata(fields, dialect, &mut decoder))
}

/// The version, if it is one that is read here.
fn dialect(fields: Fields<'_>, decoder: &mut Decoder<'_>) -> Option<Dialect> {
    let Some(version) = fields.get("problem_format_version") else {
        return Some(Dialect::Legacy);
    };
    match &version.value {
        Value::Text(text) if text == Form::ICPC_2025_VERSION => Some(Dialect::Icpc2025),
        Value::Text(text) if matches!(text.as_str(), "legacy" | "legacy-icpc") => Some(Dialect::Legacy),
        Value::Text(text) if matches!(text.as_str(), "2023-07-draft" | "2023-07") => Some(Dialect::Draft2023),
        _ => {
            let found = version.describe();
            decoder.fault(
                version.line,
                format!("`problem_format_version` is {found}, expected `2025-09`, `legacy` or `2023-07-draft`, the versions that are supported"),
            );
            None
        }
    }
}

/// Whether the type can be judged. A type that is no type at all is a fault but no reason to stop.
fn is_supported_type(fields: Fields<'_>, decoder: &mut Decoder<'_>) -> bool {
    let Some(node) = fields.get("type") else {
        return true;
    };
    let Some(types) = decoder.one_or_more(node, "type") else {
        return true;
    };
    let mut unsupported: Vec<&str> = Vec::new();
    for word in &types {
        match TYPES.iter().find(|known| *known == word) {
            Some(&"pass-fail" | &"scoring" | &"interactive" | &"multi-pass") => {}
            Some(known) => unsupported.push(known),
            None => {
                let message = super::fault::unknown("value", word, &TYPES);
                decoder.fault(node.line, format!("`type`: {message}"));
            }
        }
    }
    if ["pass-fail", "scoring"].iter().all(|word| types.iter().any(|found| found == word)) {
        decoder.fault(node.line, "`type` has both `pass-fail` and `scoring`, expected one of them");
    }
    if unsupported.is_empty() {
        return true;
    }
    let kinds = listed(&unsupported);
    decoder.fault(
        node.line,
        format!("problems of type {kinds} are not supported yet, expected `pass-fail`, `scoring`, `interactive` or `multi-pass`"),
    );
    false
}

/// Whether this is one of the words of `type`; that they are words of the format is checked before.
fn has_type(fields: Fields<'_>, wanted: &str) -> bool {
    match fields.get("type").map(|node| &node.value) {
        Some(Value::Text(word)) => word == wanted,
        Some(Value::List(words)) => words.iter().any(|word| matches!(&word.value, Value::Text(word) if word == wanted)),
        _ => false,
    }
}

fn metadata(fields: Fields<'_>, dialect: Dialect, decoder: &mut Decoder<'_>) -> Metadata {
    let (names, sources, keywords) = decoder.mildly(|decoder| about(fields, dialect, decoder));
    let says = |word: &str| has_type(fields, word);
    let kind = ProblemKind { interactive: says("interactive"), multi_pass: says("multi-pass") };
    let fewer_are_better = dialect.is_lenient() && legacy::fewer_are_better(fields, decoder);
    Metadata {
        dialect,
        is_custom: None,
        validator_flags: Vec::new(),
        names,
        names_line: fields.entry("name").map(|entry| entry.line),
        sources,
        keywords,
        kind,
        scoring: says("scoring").then_some(ScoringKind { must_give_points: false, fewer_are_better }),
        limits: limits::read(fields.get("limits"), kind, decoder),
        constants: fields.get("constants").map(|node| constants(node, decoder)).unwrap_or_default(),
    }
}

/// What people want to know of a problem, and judging does not: its titles, sources and keywords.
fn about(
    fields: Fields<'_>,
    dialect: Dialect,
    decoder: &mut Decoder<'_>,
) -> (BTreeMap<String, String>, Vec<Source>, Vec<String>) {
    let names = names(fields, decoder);
    match fields.get("uuid") {
        Some(node) => {
            decoder.text(node, "uuid");
        }
        None if dialect.is_lenient() => {}
        None => decoder.faults.add(decoder.path, "no `uuid`, which the format requires"),
    }
    if let Some(node) = fields.get("version") {
        decoder.text(node, "version");
    }
    let has_authors = fields.get("credits").is_some_and(|node| credits(node, decoder));
    let sources = fields.get("source").map(|node| sources(node, decoder)).unwrap_or_default();
    rights(fields, has_authors, decoder);
    if let Some(node) = fields.get("embargo_until")
        && let Some(text) = decoder.text(node, "embargo_until")
        && !is_date(&text)
    {
        decoder.wrong(node, "embargo_until", "a date `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ`");
    }
    if let Some(node) = fields.get("languages") {
        decoder.one_or_more(node, "languages");
    }
    if let Some(node) = fields.get("allow_file_writing") {
        decoder.boolean(node, "allow_file_writing");
    }
    let keywords = fields.get("keywords").and_then(|node| decoder.texts(node, "keywords")).unwrap_or_default();
    (names, sources, keywords)
}

fn names(fields: Fields<'_>, decoder: &mut Decoder<'_>) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    let Some(node) = fields.get("name") else {
        decoder.faults.add(decoder.path, "no `name`, which the format requires");
        return names;
    };
    let Value::Map(entries) = &node.value else {
        if matches!(node.value, Value::Null | Value::List(_)) {
            decoder.wrong(node, "name", "a text or a map from language codes to texts");
        } else if let Some(name) = decoder.text(node, "name") {
            names.insert("en".to_owned(), one_line(&name));
        }
        return names;
    };
    if entries.is_empty() {
        decoder.wrong(node, "name", "at least one language");
    }
    for entry in entries {
        let what = format!("name.{}", entry.key);
        if !is_language(&entry.key) {
            decoder.fault(entry.line, format!("`{what}`: expected a language code such as `en` or `pt-BR`"));
        }
        if let Some(name) = decoder.text(&entry.value, &what) {
            names.insert(entry.key.clone(), one_line(&name));
        }
    }
    names
}

/// Checks `constants`; their names. A constant may be a map: `value` is what its name stands for, and `NAME.KEY` stands for
/// the other forms of it.
fn constants(node: &Node, decoder: &mut Decoder<'_>) -> Vec<String> {
    let mut names = Vec::new();
    for entry in decoder.entries(node, "constants").unwrap_or_default() {
        let what = format!("constants.{}", entry.key);
        constant_name(&entry.key, &what, entry.line, decoder);
        names.push(entry.key.clone());
        let Value::Map(forms) = &entry.value.value else {
            constant_value(&entry.value, &what, decoder);
            continue;
        };
        if forms.iter().all(|form| form.key != "value") {
            decoder.wrong(&entry.value, &what, "a number, a text, or a map with the key `value`");
        }
        for form in forms {
            let what = format!("{what}.{}", form.key);
            constant_name(&form.key, &what, form.line, decoder);
            constant_value(&form.value, &what, decoder);
            names.push(format!("{}.{}", entry.key, form.key));
        }
    }
    names
}

fn constant_name(name: &str, what: &str, line: usize, decoder: &mut Decoder<'_>) {
    let starts_well = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if !starts_well || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        decoder.fault(
            line,
            format!("`{what}`: expected a name of letters, digits and underscores that does not begin with a digit"),
        );
    }
}

fn constant_value(node: &Node, what: &str, decoder: &mut Decoder<'_>) {
    if !matches!(node.value, Value::Int(_) | Value::Float(_) | Value::Text(_)) {
        decoder.wrong(node, what, "a number or a text");
    }
}

/// Whether `text` has the form `YYYY-MM-DD`, with or without `Thh:mm:ssZ`; days are not checked against their month.
fn is_date(text: &str) -> bool {
    let form = "dddd-dd-ddTdd:dd:ddZ";
    let fits = text.len() == form.len() || text.len() == 10;
    let in_range = |at: usize, low: u8, high: u8| {
        text.get(at..at + 2).is_none_or(|part| part.parse().is_ok_and(|number: u8| (low..=high).contains(&number)))
    };
    fits && text.bytes().zip(form.bytes()).all(
        |(byte, wanted)| {
            if wanted == b'd' { byte.is_ascii_digit() } else { byte == wanted }
        },
    ) && in_range(5, 1, 12)
        && in_range(8, 1, 31)
        && in_range(11, 0, 23)
        && in_range(14, 0, 59)
        && in_range(17, 0, 60)
}
