//! YAML text becomes a tree of nodes that know their lines.
//!
//! The parser emits events, and this file builds the tree from them with its own stack. So no input can exhaust the
//! process's stack, and a duplicate key is one fault among others rather than the end. Plain scalars are read by the
//! core schema of YAML 1.2: `2025-09` and `yes` are texts. Features that packages do not need are rejected with their
//! line: anchors and aliases, tags, a second document, keys that are lists or maps.
//!
//! [`read`] and [`parse`] give a [`Node`], which has a line and a [`Value`]. Whatever is wrong goes to a [`FaultSink`].
//!
//! ```
//! use std::path::Path;
//!
//! use yaml::{FaultSink, Value};
//!
//! #[derive(Default)]
//! struct Faults(Vec<(Option<usize>, String)>);
//! impl FaultSink for Faults {
//!     fn report(&mut self, _path: &Path, line: Option<usize>, message: String) {
//!         self.0.push((line, message));
//!     }
//! }
//!
//! let mut faults = Faults::default();
//! let node = yaml::parse("name: Nim\nlimits:\n  memory: 256\n", Path::new("problem.yaml"), &mut faults);
//! let Some(Value::Map(entries)) = node.map(|node| node.value) else { panic!("no map") };
//! assert_eq!((entries[1].key.as_str(), entries[1].line), ("limits", 2));
//! assert!(faults.0.is_empty());
//!
//! yaml::parse("name: Nim\nname: Kayles\n", Path::new("problem.yaml"), &mut faults);
//! assert_eq!(faults.0[0].0, Some(2));
//! ```

use std::collections::HashMap;
use std::path::Path;

use saphyr_parser::{Event, Parser, ScalarStyle};
use untrusted::{Root, is_refusal};

/// How deep lists and maps may be nested.
const DEPTH: usize = 64;
/// The size of the largest YAML file that is read, in bytes.
const SIZE: u64 = 16 << 20;

/// Whoever wants to know what is wrong with a file.
pub trait FaultSink {
    /// Takes a fault of a whole file, or of a line of it, counted from 1.
    fn report(&mut self, path: &Path, line: Option<usize>, message: String);

    /// As [`Self::report`], for an anchor or an alias: the file is sound YAML, and ends here for grundy alone.
    fn report_reference(&mut self, path: &Path, line: usize, message: String) {
        self.report(path, Some(line), message);
    }
}

/// A node and where it begins.
#[derive(Debug)]
pub struct Node {
    /// From 1.
    pub line: usize,
    /// What it holds.
    pub value: Value,
}

/// What a node holds.
#[derive(Debug)]
pub enum Value {
    /// Nothing, `~` or `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// An integer, also `0x1f` and `0o17`.
    Int(i128),
    /// Any other number.
    Float(f64),
    /// A quoted scalar, or a plain one that is nothing else.
    Text(String),
    /// A sequence.
    List(Vec<Node>),
    /// A mapping. No key stands in it twice.
    Map(Vec<Entry>),
}

/// A key with its value.
#[derive(Debug)]
pub struct Entry {
    /// The key's text.
    pub key: String,
    /// The line of the key, from 1.
    pub line: usize,
    /// The value.
    pub value: Node,
}

impl Node {
    /// Whether it holds nothing.
    pub fn is_null(&self) -> bool {
        matches!(self.value, Value::Null)
    }

    /// What was found, for a message.
    pub fn describe(&self) -> String {
        match &self.value {
            Value::Null => "nothing".to_owned(),
            Value::Bool(value) => format!("the boolean {value}"),
            Value::Int(value) => format!("the number {value}"),
            Value::Float(value) => format!("the number {value:?}"),
            Value::Text(text) => format!("the text `{}`", shortened(text)),
            Value::List(items) if items.is_empty() => "an empty list".to_owned(),
            Value::List(_) => "a list".to_owned(),
            Value::Map(_) => "a map".to_owned(),
        }
    }
}

/// The first words of `text`, on one line.
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(40).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(40).is_some() {
        short.push('…');
    }
    short
}

/// The text of a file of the package, which lies in `root`: UTF-8 with line ends of LF alone and no byte-order mark, as the format asks.
///
/// A mark or a CR is a fault, but the text is still returned (without the mark), so that the faults of its content are
/// found as well.
pub fn read_text(path: &Path, root: Root<'_>, faults: &mut impl FaultSink) -> Option<String> {
    let text = any_text(path, root, faults)?;
    if let Some(offset) = text.find('\r') {
        let line = 1 + text[..offset].matches('\n').count();
        let message = "the line has a carriage return, expected LF line ends";
        faults.report(path, Some(line), message.to_owned());
    }
    if text.starts_with('\u{feff}') {
        faults.report(path, Some(1), "begins with a byte-order mark, expected none".to_owned());
    }
    Some(text.trim_start_matches('\u{feff}').to_owned())
}

/// The text of a file, whatever its line ends are.
fn any_text(path: &Path, root: Root<'_>, faults: &mut impl FaultSink) -> Option<String> {
    let bytes = match root.read(path, SIZE) {
        Ok(bytes) => bytes,
        Err(error) => {
            // A refusal says by itself what was found instead of a file.
            let is_refused = is_refusal(&error);
            let message = if is_refused { error.to_string() } else { format!("cannot read the file: {error}") };
            faults.report(path, None, message);
            return None;
        }
    };
    let line_of = |offset: usize| 1 + bytes.iter().take(offset).filter(|&&byte| byte == b'\n').count();
    match std::str::from_utf8(&bytes) {
        Ok(text) => Some(text.to_owned()),
        Err(error) => {
            faults.report(path, Some(line_of(error.valid_up_to())), "not UTF-8".to_owned());
            None
        }
    }
}

/// Reads a YAML file of an older format, where line ends may be CR LF and a byte-order mark may stand.
pub fn read_lenient(path: &Path, root: Root<'_>, faults: &mut impl FaultSink) -> Option<Node> {
    let text = any_text(path, root, faults)?;
    parse(&text.trim_start_matches('\u{feff}').replace("\r\n", "\n"), path, faults)
}

/// Reads a YAML file. `None`: it cannot be read as YAML, and the fault is noted.
pub fn read(path: &Path, root: Root<'_>, faults: &mut impl FaultSink) -> Option<Node> {
    let text = read_text(path, root, faults)?;
    parse(&text, path, faults)
}

/// A list or map that is not complete yet.
enum Open {
    List {
        line: usize,
        items: Vec<Node>,
    },
    Map {
        line: usize,
        entries: Vec<Entry>,
        /// The line of each key.
        lines: HashMap<String, usize>,
        key: Option<(String, usize)>,
    },
}

/// Parses YAML text; the empty text is [`Value::Null`]. `None`: it is malformed, and the fault is noted.
pub fn parse(text: &str, path: &Path, faults: &mut impl FaultSink) -> Option<Node> {
    let mut open: Vec<Open> = Vec::new();
    let mut root: Option<Node> = None;
    for event in Parser::new_from_str(text) {
        let (event, span) = match event {
            Ok(found) => found,
            Err(error) => {
                faults.report(path, Some(error.marker().line()), format!("malformed YAML: {}", error.info()));
                return None;
            }
        };
        let line = span.start.line();
        if matches!(event, Event::DocumentStart(_)) && root.is_some() {
            faults.report(path, Some(line), "a second YAML document, expected one".to_owned());
            return None;
        }
        match step(event, line, &mut open, path, faults) {
            Ok(None) => {}
            Ok(Some(node)) => root = Some(node),
            Err(Refused::Reference(message)) => {
                faults.report_reference(path, line, message.to_owned());
                return None;
            }
            Err(Refused::Other(message)) => {
                faults.report(path, Some(line), message.to_owned());
                return None;
            }
        }
    }
    Some(root.unwrap_or(Node { line: 1, value: Value::Null }))
}

/// Why a file is not read on.
enum Refused {
    /// It has an anchor or an alias.
    Reference(&'static str),
    /// It has something else that packages have no use for.
    Other(&'static str),
}

/// Takes one event; gives the document's node when that is complete.
fn step(
    event: Event<'_>,
    line: usize,
    open: &mut Vec<Open>,
    path: &Path,
    faults: &mut impl FaultSink,
) -> Result<Option<Node>, Refused> {
    if let Some(why) = refused(&event) {
        return Err(why);
    }
    let node = match event {
        Event::Scalar(text, style, _, _) => {
            if let Some(Open::Map { key: key @ None, .. }) = open.last_mut() {
                *key = Some((text.into_owned(), line));
                return Ok(None);
            }
            let value = match style {
                ScalarStyle::Plain => plain(&text),
                _ => Value::Text(text.into_owned()),
            };
            Node { line, value }
        }
        Event::SequenceStart(..) | Event::MappingStart(..) => {
            if matches!(open.last(), Some(Open::Map { key: None, .. })) {
                return Err(Refused::Other("a key that is a list or a map, expected a text"));
            }
            if open.len() == DEPTH {
                return Err(Refused::Other("lists and maps nested more than 64 deep"));
            }
            open.push(match event {
                Event::SequenceStart(..) => Open::List { line, items: Vec::new() },
                _ => Open::Map { line, entries: Vec::new(), lines: HashMap::new(), key: None },
            });
            return Ok(None);
        }
        Event::SequenceEnd | Event::MappingEnd => match open.pop() {
            Some(Open::List { line, items }) => Node { line, value: Value::List(items) },
            Some(Open::Map { line, entries, .. }) => Node { line, value: Value::Map(entries) },
            None => return Ok(None),
        },
        _ => return Ok(None),
    };
    Ok(attach(node, open, path, faults))
}

/// Why an event is refused, if it has what packages have no use for.
fn refused(event: &Event<'_>) -> Option<Refused> {
    let (anchor, has_tag) = match event {
        Event::Scalar(_, _, anchor, tag) | Event::SequenceStart(anchor, tag) | Event::MappingStart(anchor, tag) => {
            (*anchor, tag.is_some())
        }
        Event::Alias(_) => {
            let message = "an alias, expected the value itself (anchors and aliases are not supported)";
            return Some(Refused::Reference(message));
        }
        _ => return None,
    };
    match (anchor, has_tag) {
        (0, false) => None,
        (0, true) => Some(Refused::Other("a tag, expected a plain value (tags are not supported)")),
        _ => Some(Refused::Reference("an anchor, expected a plain value (anchors and aliases are not supported)")),
    }
}

/// Puts a complete node into the list or map it belongs to, or gives it back if it is the document's.
fn attach(node: Node, open: &mut [Open], path: &Path, faults: &mut impl FaultSink) -> Option<Node> {
    match open.last_mut() {
        None => return Some(node),
        Some(Open::List { items, .. }) => items.push(node),
        Some(Open::Map { entries, lines, key, .. }) => {
            let (key, line) = key.take()?;
            if let Some(first) = lines.get(&key) {
                faults.report(path, Some(line), format!("duplicate key `{}`, first on line {first}", shortened(&key)));
            } else {
                lines.insert(key.clone(), line);
                entries.push(Entry { key, line, value: node });
            }
        }
    }
    None
}

/// A plain scalar by the core schema.
fn plain(text: &str) -> Value {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => return Value::Null,
        "true" | "True" | "TRUE" => return Value::Bool(true),
        "false" | "False" | "FALSE" => return Value::Bool(false),
        ".nan" | ".NaN" | ".NAN" => return Value::Float(f64::NAN),
        ".inf" | ".Inf" | ".INF" | "+.inf" | "+.Inf" | "+.INF" => {
            return Value::Float(f64::INFINITY);
        }
        "-.inf" | "-.Inf" | "-.INF" => return Value::Float(f64::NEG_INFINITY),
        _ => {}
    }
    let in_base =
        |prefix: &str, base| text.strip_prefix(prefix).and_then(|digits| i128::from_str_radix(digits, base).ok());
    // Rust's own parser also takes words such as `inf`, which are texts here.
    let is_number = text.bytes().any(|byte| byte.is_ascii_digit())
        && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-'));
    if is_number && let Ok(value) = text.parse() {
        Value::Int(value)
    } else if let Some(value) = in_base("0x", 16).or_else(|| in_base("0o", 8)) {
        Value::Int(value)
    } else if is_number && let Ok(value) = text.parse() {
        Value::Float(value)
    } else {
        Value::Text(text.to_owned())
    }
}
