//! `problem.yaml` of a package in the format 2025-09.

use std::collections::BTreeMap;
use std::path::Path;

use super::decode::{Decoder, Fields};
use super::fault::{FaultList, listed};
use super::limits;
use super::yaml::{self, Node, Value};
use super::{Form, ProblemLimits};

/// What `problem.yaml` says, as far as anything uses it.
#[derive(Debug)]
pub(super) struct Metadata {
    /// The title by language. `name` given as one text is the English one.
    pub(super) names: BTreeMap<String, String>,
    /// The line of `name`.
    pub(super) names_line: Option<usize>,
    pub(super) source: Option<String>,
    pub(super) keywords: Vec<String>,
    pub(super) limits: ProblemLimits,
    /// The names of `constants`.
    pub(super) constants: Vec<String>,
}

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
const LICENSES: [&str; 7] = [
    "unknown",
    "public domain",
    "cc0",
    "cc by",
    "cc by-sa",
    "educational",
    "permission",
];
const TYPES: [&str; 5] = [
    "pass-fail",
    "scoring",
    "multi-pass",
    "interactive",
    "submit-answer",
];

/// Reads the file. `None`: nothing more can be said of the package, and the reason is noted.
///
/// A package of another version or of a type that is not supported has that as its only fault: what else would be said of
/// it would be said by the wrong rules.
pub(super) fn read(path: &Path, faults: &mut FaultList) -> Option<Metadata> {
    let mut found = FaultList::default();
    let node = match yaml::read(path, &mut found) {
        Some(node) => node,
        None => {
            faults.append(found);
            return None;
        }
    };
    let Value::Map(_) = &node.value else {
        Decoder { path, faults }.entries(&node, "");
        return None;
    };
    let mut unsupported = FaultList::default();
    let mut decoder = Decoder {
        path,
        faults: &mut unsupported,
    };
    let is_supported = {
        // Unknown keys are told once, below.
        let mut ignored = FaultList::default();
        let fields = Decoder {
            path,
            faults: &mut ignored,
        }
        .fields(&node, "", &KEYS)?;
        is_this_version(fields, &mut decoder) && is_supported_type(fields, &mut decoder)
    };
    if !is_supported {
        faults.append(unsupported);
        return None;
    }
    faults.append(found);
    faults.append(unsupported);
    let mut decoder = Decoder { path, faults };
    let fields = decoder.fields(&node, "", &KEYS)?;
    Some(metadata(fields, &mut decoder))
}

/// Whether the version is the one that is read here.
fn is_this_version(fields: Fields<'_>, decoder: &mut Decoder<'_>) -> bool {
    let legacy =
        "legacy packages are not supported yet, expected `problem_format_version: 2025-09`";
    let Some(version) = fields.get("problem_format_version") else {
        let path = decoder.path;
        decoder
            .faults
            .add(path, format!("no `problem_format_version`: {legacy}"));
        return false;
    };
    match &version.value {
        Value::Text(text) if text == Form::ICPC_2025_VERSION => return true,
        Value::Text(text) if text.starts_with("legacy") => decoder.fault(version.line, legacy),
        _ => {
            let found = version.describe();
            decoder.fault(version.line, format!("`problem_format_version` is {found}, expected `2025-09`, the only version that is supported"));
        }
    }
    false
}

/// Whether the type can be judged: pass-fail alone. A type that is no type at all is a fault but no reason to stop.
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
            Some(&"pass-fail") => {}
            Some(known) => unsupported.push(known),
            None => {
                let message = super::fault::unknown("value", word, &TYPES);
                decoder.fault(node.line, format!("`type`: {message}"));
            }
        }
    }
    if unsupported.is_empty() {
        return true;
    }
    let kinds = listed(&unsupported);
    decoder.fault(
        node.line,
        format!("problems of type {kinds} are not supported yet, expected `pass-fail`"),
    );
    false
}

fn metadata(fields: Fields<'_>, decoder: &mut Decoder<'_>) -> Metadata {
    let names = names(fields, decoder);
    match fields.get("uuid") {
        Some(node) => {
            decoder.text(node, "uuid");
        }
        None => decoder
            .faults
            .add(decoder.path, "no `uuid`, which the format requires"),
    }
    if let Some(node) = fields.get("version") {
        decoder.text(node, "version");
    }
    let has_authors = fields
        .get("credits")
        .is_some_and(|node| credits(node, decoder));
    let source = fields.get("source").and_then(|node| source(node, decoder));
    rights(fields, has_authors, decoder);
    if let Some(node) = fields.get("embargo_until")
        && let Some(text) = decoder.text(node, "embargo_until")
        && !is_date(&text)
    {
        decoder.wrong(
            node,
            "embargo_until",
            "a date `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ`",
        );
    }
    if let Some(node) = fields.get("languages") {
        decoder.one_or_more(node, "languages");
    }
    if let Some(node) = fields.get("allow_file_writing") {
        decoder.boolean(node, "allow_file_writing");
    }
    Metadata {
        names,
        names_line: fields.entry("name").map(|entry| entry.line),
        source,
        keywords: fields
            .get("keywords")
            .and_then(|node| decoder.texts(node, "keywords"))
            .unwrap_or_default(),
        limits: limits::read(fields.get("limits"), decoder),
        constants: fields
            .get("constants")
            .map(|node| constants(node, decoder))
            .unwrap_or_default(),
    }
}

fn names(fields: Fields<'_>, decoder: &mut Decoder<'_>) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    let Some(node) = fields.get("name") else {
        decoder
            .faults
            .add(decoder.path, "no `name`, which the format requires");
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
            decoder.fault(
                entry.line,
                format!("`{what}`: expected a language code such as `en` or `pt-BR`"),
            );
        }
        if let Some(name) = decoder.text(&entry.value, &what) {
            names.insert(entry.key.clone(), one_line(&name));
        }
    }
    names
}

/// Checks `credits`; whether it names an author.
fn credits(node: &Node, decoder: &mut Decoder<'_>) -> bool {
    let roles = [
        "authors",
        "contributors",
        "testers",
        "translators",
        "packagers",
        "acknowledgements",
    ];
    if let Value::Text(_) = node.value {
        return decoder.text(node, "credits").is_some();
    }
    let Value::Map(_) = node.value else {
        decoder.wrong(node, "credits", "a text or a map");
        return false;
    };
    let Some(fields) = decoder.fields(node, "credits", &roles) else {
        return false;
    };
    for role in roles {
        let what = format!("credits.{role}");
        let Some(node) = fields.get(role) else {
            continue;
        };
        if role != "translators" {
            persons(node, &what, decoder);
            continue;
        }
        for entry in decoder.entries(node, &what).unwrap_or_default() {
            if !is_language(&entry.key) {
                decoder.fault(
                    entry.line,
                    format!(
                        "`{what}.{}`: expected a language code such as `en` or `pt-BR`",
                        entry.key
                    ),
                );
            }
            persons(&entry.value, &format!("{what}.{}", entry.key), decoder);
        }
    }
    fields.get("authors").is_some()
}

/// Checks one person or a list of at least one.
pub(super) fn persons(node: &Node, what: &str, decoder: &mut Decoder<'_>) {
    match &node.value {
        Value::List(items) if !items.is_empty() => {
            for (index, item) in items.iter().enumerate() {
                person(item, &format!("{what}[{}]", index + 1), decoder);
            }
        }
        Value::List(_) => decoder.wrong(node, what, "at least one person"),
        _ => person(node, what, decoder),
    }
}

fn person(node: &Node, what: &str, decoder: &mut Decoder<'_>) {
    if !matches!(node.value, Value::Map(_)) {
        decoder.text(node, what);
        return;
    }
    let keys = ["name", "email", "orcid", "kattis"];
    let Some(fields) = decoder.fields(node, what, &keys) else {
        return;
    };
    if fields.get("name").is_none() {
        decoder.fault(node.line, format!("`{what}` has no `name`"));
    }
    for key in keys {
        if let Some(node) = fields.get(key) {
            decoder.text(node, &format!("{what}.{key}"));
        }
    }
}

/// `source` in one line.
fn source(node: &Node, decoder: &mut Decoder<'_>) -> Option<String> {
    let Value::List(items) = &node.value else {
        return one_source(node, "source", decoder);
    };
    if items.is_empty() {
        decoder.wrong(node, "source", "at least one source");
    }
    let mut sources = Vec::new();
    for (index, item) in items.iter().enumerate() {
        sources.extend(one_source(item, &format!("source[{}]", index + 1), decoder));
    }
    (!sources.is_empty()).then(|| sources.join(", "))
}

fn one_source(node: &Node, what: &str, decoder: &mut Decoder<'_>) -> Option<String> {
    if !matches!(node.value, Value::Map(_)) {
        return decoder.text(node, what).map(|text| one_line(&text));
    }
    let fields = decoder.fields(node, what, &["name", "url"])?;
    let Some(name) = fields.get("name") else {
        decoder.fault(node.line, format!("`{what}` has no `name`"));
        return None;
    };
    let name = decoder
        .text(name, &format!("{what}.name"))
        .map(|text| one_line(&text));
    match fields
        .get("url")
        .map(|url| decoder.text(url, &format!("{what}.url")))
    {
        Some(Some(url)) => name.map(|name| format!("{name} ({})", one_line(&url))),
        _ => name,
    }
}

/// `license` and who owns the rights, as far as a license needs an owner.
fn rights(fields: Fields<'_>, has_authors: bool, decoder: &mut Decoder<'_>) {
    let owner = fields.entry("rights_owner");
    if let Some(entry) = owner {
        decoder.text(&entry.value, "rights_owner");
    }
    let Some(node) = fields.get("license") else {
        return;
    };
    let Some(license) = decoder.word(node, "license", &LICENSES) else {
        return;
    };
    let has_owner = owner.is_some() || has_authors || fields.get("source").is_some();
    if license == "public domain"
        && let Some(entry) = owner
    {
        decoder.fault(
            entry.line,
            "`rights_owner` is given, expected none with the license `public domain`",
        );
    }
    if !matches!(license, "unknown" | "public domain") && !has_owner {
        decoder.fault(node.line, format!("the license `{license}` needs a rights owner, expected `rights_owner`, `credits` with authors, or `source`"));
    }
}

/// Checks `constants`; their names.
fn constants(node: &Node, decoder: &mut Decoder<'_>) -> Vec<String> {
    let entries = decoder.entries(node, "constants").unwrap_or_default();
    for entry in entries {
        let what = format!("constants.{}", entry.key);
        let starts_well = entry
            .key
            .starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        if !starts_well
            || !entry
                .key
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '_')
        {
            decoder.fault(entry.line, format!("`{what}`: expected a name of letters, digits and underscores that does not begin with a digit"));
        }
        if !matches!(
            entry.value.value,
            Value::Int(_) | Value::Float(_) | Value::Text(_)
        ) {
            decoder.wrong(&entry.value, &what, "a number or a text");
        }
    }
    entries.iter().map(|entry| entry.key.clone()).collect()
}

/// Whether `code` has the form of a language code: `en`, `fil`, `pt-BR`.
pub(super) fn is_language(code: &str) -> bool {
    let (language, region) = match code.split_once('-') {
        Some((language, region)) => (language, Some(region)),
        None => (code, None),
    };
    matches!(language.len(), 2 | 3)
        && language.bytes().all(|byte| byte.is_ascii_lowercase())
        && region.is_none_or(|region| {
            region.len() == 2 && region.bytes().all(|byte| byte.is_ascii_uppercase())
        })
}

/// Whether `text` has the form `YYYY-MM-DD`, with or without `Thh:mm:ssZ`; days are not checked against their month.
fn is_date(text: &str) -> bool {
    let form = "dddd-dd-ddTdd:dd:ddZ";
    let fits = text.len() == form.len() || text.len() == 10;
    let in_range = |at: usize, low: u8, high: u8| {
        text.get(at..at + 2).is_none_or(|part| {
            part.parse()
                .is_ok_and(|number: u8| (low..=high).contains(&number))
        })
    };
    fits && text.bytes().zip(form.bytes()).all(|(byte, wanted)| {
        if wanted == b'd' {
            byte.is_ascii_digit()
        } else {
            byte == wanted
        }
    }) && in_range(5, 1, 12)
        && in_range(8, 1, 31)
        && in_range(11, 0, 23)
        && in_range(14, 0, 59)
        && in_range(17, 0, 60)
}

/// `text` with every run of white space as one space.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
