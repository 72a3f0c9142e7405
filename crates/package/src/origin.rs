//! Where a problem comes from: `credits`, `source`, `license` and `rights_owner` of problem.yaml.

use super::Source;
use super::decode::{Decoder, Fields};
use super::metadata::{is_language, one_line};
use yaml::{Node, Value};

const LICENSES: [&str; 7] = ["unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"];

/// Checks `credits`; whether it names an author.
pub(super) fn credits(node: &Node, decoder: &mut Decoder<'_>) -> bool {
    let roles = ["authors", "contributors", "testers", "translators", "packagers", "acknowledgements"];
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
                    format!("`{what}.{}`: expected a language code such as `en` or `pt-BR`", entry.key),
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

/// `source`: one, or a list of them.
pub(super) fn sources(node: &Node, decoder: &mut Decoder<'_>) -> Vec<Source> {
    let Value::List(items) = &node.value else {
        return one_source(node, "source", decoder).into_iter().collect();
    };
    if items.is_empty() {
        decoder.wrong(node, "source", "at least one source");
    }
    let mut sources = Vec::new();
    for (index, item) in items.iter().enumerate() {
        sources.extend(one_source(item, &format!("source[{}]", index + 1), decoder));
    }
    sources
}

fn one_source(node: &Node, what: &str, decoder: &mut Decoder<'_>) -> Option<Source> {
    if !matches!(node.value, Value::Map(_)) {
        return decoder.text(node, what).map(|text| Source { name: one_line(&text), url: None });
    }
    let fields = decoder.fields(node, what, &["name", "url"])?;
    let Some(name) = fields.get("name") else {
        decoder.fault(node.line, format!("`{what}` has no `name`"));
        return None;
    };
    let name = decoder.text(name, &format!("{what}.name")).map(|text| one_line(&text));
    let url = fields.get("url").and_then(|url| decoder.text(url, &format!("{what}.url")));
    Some(Source { name: name?, url: url.map(|url| one_line(&url)) })
}

/// `license` and who owns the rights, as far as a license needs an owner.
pub(super) fn rights(fields: Fields<'_>, has_authors: bool, decoder: &mut Decoder<'_>) {
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
        decoder.fault(entry.line, "`rights_owner` is given, expected none with the license `public domain`");
    }
    if !matches!(license, "unknown" | "public domain") && !has_owner {
        decoder.fault(node.line, format!("the license `{license}` needs a rights owner, expected `rights_owner`, `credits` with authors, or `source`"));
    }
}
