//! A part as it stands in a chapter: a fenced block of lines `key: value`, read and held against the keys of its kind.

use crate::fault::Faults;

/// How often a key may stand in a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    /// Exactly once.
    One,
    /// At most once.
    Maybe,
    /// Once or more.
    Some,
    /// Any number of times.
    Any,
}

use Need::{Any, Maybe, One, Some as Several};

/// The keys of a kind of part.
type Keys = &'static [(&'static str, Need)];

/// Every kind of part, with its keys.
const KINDS: &[(&str, Keys)] = &[
    (
        "board",
        &[
            ("id", One),
            ("game", Several),
            ("piles", Several),
            ("first", Maybe),
            ("skill", Maybe),
            ("hints", Maybe),
            ("columns", Maybe),
            ("bet", Maybe),
            ("look", Maybe),
            ("caption", Maybe),
        ],
    ),
    (
        "coins",
        &[
            ("id", One),
            ("rule", One),
            ("row", One),
            ("first", Maybe),
            ("skill", Maybe),
            ("hints", Maybe),
            ("caption", Maybe),
        ],
    ),
    ("tree", &[("id", One), ("edges", One), ("first", Maybe), ("skill", Maybe), ("hints", Maybe), ("caption", Maybe)]),
    ("plot", &[("id", One), ("game", One), ("kind", Maybe), ("size", One), ("mode", Maybe), ("caption", Maybe)]),
    (
        "graph",
        &[
            ("id", One),
            ("game", Maybe),
            ("from", Maybe),
            ("edges", Maybe),
            ("play", Maybe),
            ("mode", Maybe),
            ("caption", Maybe),
        ],
    ),
    ("values", &[("id", One), ("game", One), ("to", One), ("given", Maybe), ("caption", Maybe)]),
    ("third", &[("id", One), ("size", One), ("caption", Maybe)]),
    ("mex", &[("id", One), ("caption", Maybe)]),
    ("tabs", &[("id", One), ("template", Maybe), ("problem", Maybe), ("file", Maybe), ("caption", Maybe)]),
    ("bets", &[("id", One), ("ask", One), ("choice", Several), ("right", One), ("reveal", One), ("fact", Any)]),
    ("proof", &[("id", One), ("claim", One), ("step", Several)]),
    (
        "rule",
        &[
            ("id", One),
            ("game", One),
            ("piles", One),
            ("stones", One),
            ("only", Maybe),
            ("passed", Maybe),
            ("by", Maybe),
            ("lost", Maybe),
            ("won", Maybe),
            ("value", Maybe),
            ("leave", Maybe),
            ("note", Maybe),
        ],
    ),
    ("facts", &[("id", One), ("fact", Several)]),
    ("problems", &[("chapter", One)]),
    ("exercise", EXERCISE),
];

/// The keys of every exercise.
const EXERCISE: Keys =
    &[("id", One), ("type", One), ("ask", One), ("hint", Several), ("caption", Maybe), ("fact", Any)];

/// Every type of exercise, with the keys of its own.
const TYPES: &[(&str, Keys)] = &[
    ("compute", &[("eval", One), ("wrong", Any)]),
    ("move", &[("game", Several), ("piles", Several), ("look", Maybe)]),
    ("survive", &[("game", Several), ("piles", Several), ("first", Maybe), ("look", Maybe)]),
    ("order", &[("line", Several)]),
    (
        "bug",
        &[
            ("code", Maybe),
            ("file", Maybe),
            ("game", One),
            ("says", Maybe),
            ("says_value", Maybe),
            ("at", Maybe),
            ("fault", One),
            ("accept", Any),
        ],
    ),
    ("table", &[("game", One), ("to", One), ("kind", Maybe), ("given", Maybe)]),
    ("choose", &[("choice", Several), ("right", Several), ("reply", Any)]),
    ("judge", &[("problem", One), ("reveal", Maybe)]),
];

/// Whether a fence with this word is a part.
pub(crate) fn is_kind(word: &str) -> bool {
    KINDS.iter().any(|(kind, _)| *kind == word)
}

/// The words of all kinds of parts.
pub(crate) fn kinds() -> String {
    KINDS.iter().map(|(kind, _)| *kind).collect::<Vec<_>>().join(", ")
}

/// A line `key: value`, with those that continue it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) value: String,
    pub(crate) line: usize,
}

/// A part as it was written.
#[derive(Debug, Clone)]
pub(crate) struct Fence {
    pub(crate) kind: String,
    /// The line of the fence itself.
    pub(crate) line: usize,
    pub(crate) entries: Vec<Entry>,
}

impl Fence {
    /// Reads the text of a fence whose first line is that after `line`, and checks its keys.
    pub(crate) fn read(kind: &str, text: &str, line: usize, faults: &mut Faults) -> Self {
        let mut entries: Vec<Entry> = Vec::new();
        let mut blank = 0;
        for (number, text) in (line + 1..).zip(text.lines()) {
            if text.trim().is_empty() {
                blank += 1;
                continue;
            }
            if let Some(more) = text.strip_prefix("  ") {
                match entries.last_mut() {
                    Some(last) => {
                        last.value.push_str(&"\n".repeat(blank + 1));
                        last.value.push_str(more.trim_end());
                    }
                    None => faults.add(number, "found a line that continues nothing, expected `key: value`"),
                }
            } else {
                match text.split_once(':') {
                    Some((key, value)) if key.chars().all(|c| c.is_ascii_lowercase() || c == '_') => {
                        entries.push(Entry { key: key.to_owned(), value: value.trim().to_owned(), line: number });
                    }
                    _ => faults.add(number, format!("found `{text}`, expected `key: value`, or two spaces first")),
                }
            }
            blank = 0;
        }
        let fence = Self { kind: kind.to_owned(), line, entries };
        fence.check(faults);
        fence
    }

    fn check(&self, faults: &mut Faults) {
        let keys = KINDS.iter().find(|(kind, _)| *kind == self.kind).map_or(EXERCISE, |(_, keys)| keys);
        let mut keys = keys.to_vec();
        if self.kind == "exercise" {
            let word = self.get("type").unwrap_or_default();
            match TYPES.iter().find(|(name, _)| *name == word) {
                Some((_, own)) => keys.extend(*own),
                None => {
                    let all: Vec<&str> = TYPES.iter().map(|(name, _)| *name).collect();
                    let expected = all.join(", ");
                    faults.add(self.line_of("type"), format!("found the type `{word}`, expected one of {expected}"));
                    return;
                }
            }
        }
        for entry in &self.entries {
            if !keys.iter().any(|(key, _)| *key == entry.key) {
                let all: Vec<&str> = keys.iter().map(|(key, _)| *key).collect();
                let reason =
                    format!("found the key `{}` in {}, expected one of {}", entry.key, self.name(), all.join(", "));
                faults.add(entry.line, reason);
            } else if entry.value.is_empty() {
                faults.add(entry.line, format!("found nothing behind `{}:`, expected its value", entry.key));
            }
        }
        for (key, need) in keys {
            let count = self.all(key).count();
            match need {
                One | Several if count == 0 => {
                    faults.add(self.line, format!("found no key `{key}` in {}, expected it", self.name()));
                }
                One | Maybe if count > 1 => {
                    faults.add(self.line, format!("found the key `{key}` {count} times, expected it once"));
                }
                _ => {}
            }
        }
    }

    /// What it is called in messages.
    fn name(&self) -> String {
        match self.get("type") {
            Some(word) if self.kind == "exercise" => format!("`exercise` of type `{word}`"),
            _ => format!("`{}`", self.kind),
        }
    }

    /// The value of the first line with this key.
    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.entries.iter().find(|entry| entry.key == key).map(|entry| entry.value.as_str())
    }

    /// The lines with this key.
    pub(crate) fn all<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a Entry> {
        self.entries.iter().filter(move |entry| entry.key == key)
    }

    /// Where the first line with this key is, or the fence.
    pub(crate) fn line_of(&self, key: &str) -> usize {
        self.all(key).next().map_or(self.line, |entry| entry.line)
    }

    /// One of some words, the first of them if nothing is said.
    pub(crate) fn word<'a>(&self, key: &str, words: &[&'a str], faults: &mut Faults) -> &'a str {
        let usual = words.first().copied().unwrap_or_default();
        let Some(found) = self.get(key) else { return usual };
        words.iter().find(|word| **word == found).copied().unwrap_or_else(|| {
            faults.add(self.line_of(key), format!("found `{key}: {found}`, expected one of {}", words.join(", ")));
            usual
        })
    }

    /// A number between two bounds; `usual` if nothing is said.
    pub(crate) fn number(&self, key: &str, usual: u64, bounds: [u64; 2], faults: &mut Faults) -> u64 {
        let Some(found) = self.get(key) else { return usual };
        let [least, most] = bounds;
        match found.parse() {
            Ok(number) if (least..=most).contains(&number) => number,
            _ => {
                faults.add(
                    self.line_of(key),
                    format!("found `{key}: {found}`, expected a number from {least} to {most}"),
                );
                usual
            }
        }
    }
}
