//! Nodes of YAML become typed values; what does not fit is a fault that says what was found and what was expected.

use std::ops::RangeInclusive;
use std::path::Path;

use super::fault::{FaultList, nearest, unknown};
use yaml::{Entry, Node, Value};

/// So many unknown keys of a map are faults of their own. Nobody reads more, and each is compared with all that are known.
const MOST_UNKNOWN: usize = 100;

/// Reads the nodes of one file.
pub(super) struct Decoder<'a> {
    pub(super) path: &'a Path,
    pub(super) faults: &'a mut FaultList,
}

/// The keys of a map that are known.
#[derive(Clone, Copy)]
pub(super) struct Fields<'n>(&'n [Entry]);

impl<'n> Fields<'n> {
    /// The keys of a map, none of them checked; of what is no map, none.
    pub(super) fn entries_of(node: &'n Node) -> Self {
        match &node.value {
            Value::Map(entries) => Self(entries),
            _ => Self(&[]),
        }
    }

    /// The value of a key.
    pub(super) fn get(self, key: &str) -> Option<&'n Node> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// The key itself with its line.
    pub(super) fn entry(self, key: &str) -> Option<&'n Entry> {
        self.0.iter().find(|entry| entry.key == key)
    }
}

impl Decoder<'_> {
    /// Notes a fault on a line.
    pub(super) fn fault(&mut self, line: usize, message: impl Into<String>) {
        self.faults.add_at(self.path, line, message);
    }

    /// What `work` notes is mild: see [`FaultList::mildly`].
    pub(super) fn mildly<T>(&mut self, work: impl FnOnce(&mut Decoder<'_>) -> T) -> T {
        let path = self.path;
        self.faults.mildly(|faults| work(&mut Decoder { path, faults }))
    }

    /// Notes that `what` is not what was expected.
    pub(super) fn wrong(&mut self, node: &Node, what: &str, expected: &str) {
        let found = node.describe();
        self.fault(node.line, format!("`{what}` is {found}, expected {expected}"));
    }

    /// A map with any keys. `what` names it, if it is not the whole file.
    pub(super) fn entries<'n>(&mut self, node: &'n Node, what: &str) -> Option<&'n [Entry]> {
        if let Value::Map(entries) = &node.value {
            return Some(entries);
        }
        if what.is_empty() {
            let found = node.describe();
            self.fault(node.line, format!("the file holds {found}, expected a map"));
        } else {
            self.wrong(node, what, "a map");
        }
        None
    }

    /// A map whose keys are all `known`; others are faults.
    pub(super) fn fields<'n>(&mut self, node: &'n Node, what: &str, known: &[&str]) -> Option<Fields<'n>> {
        let entries = self.entries(node, what)?;
        let within = if what.is_empty() { String::new() } else { format!("`{what}`: ") };
        let unknown_ones: Vec<&Entry> = entries.iter().filter(|entry| !known.contains(&entry.key.as_str())).collect();
        for entry in unknown_ones.iter().take(MOST_UNKNOWN) {
            let message = unknown("key", &entry.key, known);
            self.fault(entry.line, format!("{within}{message}"));
        }
        if let Some(next) = unknown_ones.get(MOST_UNKNOWN) {
            let left = unknown_ones.len() - MOST_UNKNOWN;
            self.fault(next.line, format!("{within}{left} more unknown keys from here on"));
        }
        Some(Fields(entries))
    }

    /// A map whose keys are all `known`. Another is a mild fault, unless it was probably meant as one of those that decide
    /// verdicts.
    pub(super) fn fields_deciding<'n>(
        &mut self,
        node: &'n Node,
        what: &str,
        known: &[&str],
        decisive: &[&str],
    ) -> Option<Fields<'n>> {
        let entries = self.entries(node, what)?;
        self.unknown_keys(entries.iter().filter(|entry| !known.contains(&entry.key.as_str())), known, decisive);
        Some(Fields(entries))
    }

    /// A map whose keys may be any, but for those that were probably meant as one of the `known`; that is a mild fault, unless
    /// the one that was meant decides verdicts.
    pub(super) fn lenient_fields<'n>(
        &mut self,
        node: &'n Node,
        what: &str,
        known: &[&str],
        decisive: &[&str],
    ) -> Option<Fields<'n>> {
        let entries = self.entries(node, what)?;
        let unknown_ones = entries.iter().filter(|entry| !known.contains(&entry.key.as_str()));
        let like_known = unknown_ones.filter(|entry| nearest(&entry.key, known.iter().copied()).is_some());
        self.unknown_keys(like_known, known, decisive);
        Some(Fields(entries))
    }

    fn unknown_keys<'n>(&mut self, entries: impl Iterator<Item = &'n Entry>, known: &[&str], decisive: &[&str]) {
        let mut more: Option<(usize, usize)> = None;
        for (index, entry) in entries.enumerate() {
            match nearest(&entry.key, known.iter().copied()) {
                Some(meant) if decisive.contains(&meant) => {
                    self.fault(entry.line, unknown("key", &entry.key, known));
                }
                _ if index < MOST_UNKNOWN => {
                    let message = unknown("key", &entry.key, known);
                    self.mildly(|decoder| decoder.fault(entry.line, message));
                }
                _ => more.get_or_insert((entry.line, 0)).1 += 1,
            }
        }
        if let Some((line, count)) = more {
            self.mildly(|decoder| decoder.fault(line, format!("{count} more unknown keys from here on")));
        }
    }

    /// A text that is not blank.
    pub(super) fn text(&mut self, node: &Node, what: &str) -> Option<String> {
        match &node.value {
            Value::Text(text) if !text.trim().is_empty() => return Some(text.clone()),
            Value::Text(_) => self.wrong(node, what, "a text that is not empty"),
            Value::Int(_) | Value::Float(_) | Value::Bool(_) => {
                self.wrong(node, what, "a text (put it in quotes)");
            }
            _ => self.wrong(node, what, "a text"),
        }
        None
    }

    /// A list of texts, which may be empty texts.
    pub(super) fn texts(&mut self, node: &Node, what: &str) -> Option<Vec<String>> {
        let Value::List(items) = &node.value else {
            self.wrong(node, what, "a list of texts");
            return None;
        };
        let mut texts = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            match &item.value {
                Value::Text(text) => texts.push(text.clone()),
                _ => {
                    self.text(item, &format!("{what}[{}]", index + 1));
                }
            }
        }
        (texts.len() == items.len()).then_some(texts)
    }

    /// A text, or a list of texts that is not empty and has none twice.
    pub(super) fn one_or_more(&mut self, node: &Node, what: &str) -> Option<Vec<String>> {
        let Value::List(items) = &node.value else {
            return match &node.value {
                Value::Text(_) => self.text(node, what).map(|text| vec![text]),
                _ => {
                    self.wrong(node, what, "a text or a list of texts");
                    None
                }
            };
        };
        if items.is_empty() {
            self.wrong(node, what, "a text or a list of at least one text");
            return None;
        }
        let texts = self.texts(node, what)?;
        for (index, text) in texts.iter().enumerate() {
            if texts[..index].contains(text) {
                self.fault(items[index].line, format!("`{what}` has `{text}` twice"));
            }
        }
        Some(texts)
    }

    /// `true` or `false`.
    pub(super) fn boolean(&mut self, node: &Node, what: &str) -> Option<bool> {
        if let Value::Bool(value) = node.value {
            return Some(value);
        }
        self.wrong(node, what, "`true` or `false`");
        None
    }

    /// One of the `known` words.
    pub(super) fn word(&mut self, node: &Node, what: &str, known: &[&'static str]) -> Option<&'static str> {
        let text = self.text(node, what)?;
        let found = known.iter().copied().find(|word| *word == text);
        if found.is_none() {
            let message = unknown("value", &text, known);
            self.fault(node.line, format!("`{what}`: {message}"));
        }
        found
    }

    /// A whole number in `range`; `unit` stands in the fault.
    pub(super) fn whole(&mut self, node: &Node, what: &str, unit: &str, range: RangeInclusive<u64>) -> Option<u64> {
        if let Value::Int(value) = node.value
            && let Ok(value) = u64::try_from(value)
            && range.contains(&value)
        {
            return Some(value);
        }
        let (low, high) = range.into_inner();
        self.wrong(node, what, &format!("a whole number{unit} from {low} to {high}"));
        None
    }

    /// A number in `range`; `unit` stands in the fault.
    pub(super) fn number(&mut self, node: &Node, what: &str, unit: &str, range: RangeInclusive<f64>) -> Option<f64> {
        let value = match node.value {
            // Beyond 2^53 the conversion rounds; no range here reaches that far.
            Value::Int(value) => value as f64,
            Value::Float(value) => value,
            _ => f64::NAN,
        };
        if range.contains(&value) {
            return Some(value);
        }
        let (low, high) = range.into_inner();
        self.wrong(node, what, &format!("a number{unit} from {low} to {high}"));
        None
    }
}
