//! A group of `generators.yaml`: what it says for all in it, what it includes, and its cases.

use super::counts::kind_of;
use super::{Inherited, MOST_CASES, Members, NodeKind, Own, Reader, Solution};
use crate::convert::flow;
use crate::decode::{Decoder, Fields};
use crate::fault::FaultList;
use crate::files::is_name;
use crate::settings::{self, Settings};
use yaml::{Entry, Node, Value};

/// The keys of a group.
pub(super) const KEYS: [&str; 8] =
    ["data", "include", "test_group.yaml", "testdata.yaml", "solution", "random_salt", "retries", "type"];

impl<'n> Reader<'_, 'n> {
    /// What holds in a group or a case that says `fields`.
    pub(super) fn inherited(&mut self, fields: Fields<'n>, path: &str, above: &Inherited) -> Inherited {
        self.check_type(fields, path, "directory");
        let mut here = self.config(fields, path, above);
        here.settings = self.settings(fields, path, &above.settings);
        here
    }

    /// `type`, which older files have, says what can be seen anyway.
    pub(super) fn check_type(&mut self, fields: Fields<'n>, path: &str, expected: &'static str) {
        if let Some(node) = fields.get("type") {
            let what = if path.is_empty() { "type".to_owned() } else { format!("{path}.type") };
            self.decoder.mildly(|decoder| decoder.word(node, &what, &[expected]));
        }
    }

    /// `solution`, `random_salt` and `retries`.
    pub(super) fn config(&mut self, fields: Fields<'n>, path: &str, above: &Inherited) -> Inherited {
        let mut here = above.clone();
        let what = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
        if let Some(node) = fields.get("solution") {
            here.solution = Solution::Nobody;
            if !node.is_null()
                && let Some(text) = self.decoder.text(node, &what("solution"))
            {
                let program = self.there(self.package.root, &text).filter(|_| text.starts_with('/'));
                match program {
                    Some(program) => here.solution = Solution::Program(program),
                    None => self.decoder.wrong(
                        node,
                        &what("solution"),
                        "the path of a program that exists, from the package's own folder, with a slash first",
                    ),
                }
            }
        }
        if let Some(node) = fields.get("random_salt").filter(|node| !node.is_null()) {
            match &node.value {
                Value::Text(salt) => here.salt.clone_from(salt),
                _ => self.decoder.wrong(node, &what("random_salt"), "a text (put it in quotes)"),
            }
        }
        if let Some(node) = fields.get("retries").filter(|node| !node.is_null())
            && let Some(retries) = self.decoder.whole(node, &what("retries"), "", 1..=1000)
        {
            here.retries = u32::try_from(retries).unwrap_or(1);
        }
        here
    }

    /// The settings of a group: from its file on disk, or from here.
    fn settings(&mut self, fields: Fields<'n>, path: &str, above: &Settings) -> Settings {
        let package = self.package;
        let on_disk = match package.data.group_files.get(path) {
            Some(file) => Some(settings::read(file, above, package.validators, &mut FaultList::default())),
            // In older packages it has another name; what it says is known by now.
            None if package.validators.flags.is_empty() => None,
            None => package.data.groups.get(path).cloned(),
        };
        let entry = fields.entry("test_group.yaml").or_else(|| fields.entry("testdata.yaml"));
        let said = entry.filter(|entry| !is_nothing(&entry.value));
        let Some(entry) = said else { return on_disk.unwrap_or_else(|| above.inherited()) };
        let shown = if path.is_empty() { "data".to_owned() } else { format!("data/{path}") };
        if entry.key == "testdata.yaml" {
            let message = "`testdata.yaml` is not supported here, expected the file on disk (`bt generate` writes it)";
            self.fault(entry.line, message);
            return above.inherited();
        }
        let decode = |decoder: &mut Decoder<'_>| settings::decode(&entry.value, "", above, package.validators, decoder);
        if let Some(on_disk) = on_disk {
            let here = decode(&mut Decoder { path: self.decoder.path, faults: &mut FaultList::default() });
            if here != on_disk {
                let message = format!("`test_group.yaml` differs from the one in `{shown}`, expected the same");
                self.fault(entry.line, message);
            }
            return on_disk;
        }
        let settings = decode(&mut self.decoder);
        let text = text_of(entry, &self.lines);
        self.texts.insert(path.to_owned(), text);
        self.groups.insert(path.to_owned(), settings.clone());
        settings
    }

    /// Reads a group; the cases in it, in order.
    pub(super) fn group(&mut self, node: &'n Node, key: &str, path: &str, above: &Inherited) -> Members {
        let Some(fields) = self.decoder.fields_deciding(node, path, &KEYS, &KEYS) else { return Members::new() };
        let inherited = self.inherited(fields, path, above);
        let included = fields.get("include").map(|node| self.included(node, path)).unwrap_or_default();
        let mut members = Members::new();
        match fields.get("data").map(|node| (node, &node.value)) {
            None | Some((_, Value::Null)) => {}
            Some((_, Value::Map(entries))) => {
                let mut entries: Vec<&Entry> = entries.iter().collect();
                entries.sort_by(|a, b| a.key.cmp(&b.key));
                for entry in entries {
                    members.extend(self.member(entry, &entry.key, false, path, &inherited));
                }
            }
            Some((_, Value::List(items))) => members.extend(self.list(items, path, &inherited)),
            Some((node, _)) => {
                self.decoder.wrong(node, &format!("{path}.data"), "a map, or a list of maps with one name each");
            }
        }
        for place in included {
            members.extend(self.include(place, path, node.line, &inherited.settings));
        }
        self.keys.entry(key.to_owned()).or_default().push(members.clone());
        members
    }

    /// Reads the list of a group.
    fn list(&mut self, items: &'n [Node], path: &str, inherited: &Inherited) -> Members {
        let is_group = |entry: &&Entry| kind_of(&entry.value) == NodeKind::Group;
        let entries = |item: &'n Node| match &item.value {
            Value::Map(entries) => entries.as_slice(),
            _ => &[],
        };
        let groups = items.iter().flat_map(entries).filter(is_group).count();
        let (width, mut number) = (groups.to_string().len(), 0);
        let mut members = Members::new();
        for (index, item) in items.iter().enumerate() {
            let what = format!("{path}.data[{}]", index + 1);
            match &item.value {
                Value::Map(entries) if entries.len() == 1 => {
                    let entry = &entries[0];
                    let key = if matches!(entry.key.as_str(), "~" | "null") { "" } else { &entry.key };
                    let mut name = key.to_owned();
                    if kind_of(&entry.value) == NodeKind::Group {
                        number += 1;
                        name = numbered(number, width, key);
                    }
                    members.extend(self.member(entry, &name, true, path, inherited));
                }
                Value::Map(entries) => {
                    let count = entries.len();
                    let more = "expected one, the name; what it says is indented below it";
                    self.fault(item.line, format!("`{what}` has {count} keys, {more}"));
                }
                _ => self.decoder.wrong(item, &what, "a map with one name"),
            }
        }
        members
    }

    /// Reads what stands under a name in a group.
    fn member(&mut self, entry: &'n Entry, name: &str, in_list: bool, group: &str, inherited: &Inherited) -> Members {
        let key = if in_list && matches!(entry.key.as_str(), "~" | "null") { "" } else { &entry.key };
        let path = format!("{group}/{name}");
        match kind_of(&entry.value) {
            NodeKind::Case => self.case(entry, key, in_list, group, inherited),
            NodeKind::Group if is_name(name) => self.group(&entry.value, key, &path, inherited),
            NodeKind::Group => {
                let message = format!("the name `{}` of a group is not allowed", yaml::shortened(name));
                self.fault(entry.line, message);
                Members::new()
            }
            NodeKind::Neither => {
                let expected = "a command (a text), a case or a group (a map)";
                self.decoder.wrong(&entry.value, &path, expected);
                Members::new()
            }
        }
    }

    /// The places of the cases that `include` names.
    fn included(&mut self, node: &'n Node, path: &str) -> Members {
        if is_nothing(node) {
            return Members::new();
        }
        let mut places = Members::new();
        for name in self.decoder.one_or_more(node, &format!("{path}.include")).unwrap_or_default() {
            match self.keys.get(&name).map(Vec::as_slice) {
                Some([members]) => places.extend(members),
                Some(_) => {
                    self.fault(
                        node.line,
                        format!("`{path}` includes `{name}`, but more than one case or group before it has that name"),
                    );
                }
                None => {
                    let known: Vec<&str> = self.keys.keys().map(String::as_str).filter(|key| !key.is_empty()).collect();
                    let hint = match crate::fault::nearest(&name, known) {
                        Some(meant) => format!("did you mean `{meant}`?"),
                        None => "expected the name of a case or group before it, without number and path".to_owned(),
                    };
                    self.fault(node.line, format!("`{path}` includes `{}`, {hint}", yaml::shortened(&name)));
                }
            }
        }
        places
    }

    /// Takes a case into another group; its place, for groups that include that one.
    fn include(&mut self, place: usize, group: &str, line: usize, settings: &Settings) -> Option<usize> {
        let stem = self.cases[place].case.name.rsplit('/').next().unwrap_or_default().to_owned();
        let name = format!("{group}/{stem}");
        if let Some(&there) = self.places.get(&name) {
            if there != place {
                self.fault(line, format!("`{group}` includes a case `{stem}`, but has another of that name"));
            }
            return None;
        }
        if !self.has_room(line) {
            return None;
        }
        self.places.insert(name.clone(), place);
        let (mut case, own) = (self.cases[place].case.clone(), self.cases[place].own.clone());
        case.is_on_disk = self.package.data.names.contains(&name);
        case.name = name;
        self.keep(case, own, settings);
        Some(place)
    }

    /// Keeps a case with the settings that hold for it where it is.
    pub(super) fn keep(&mut self, mut case: super::GeneratedCase, own: Own<'n>, inherited: &Settings) {
        let validators = self.package.validators;
        let settings = match &own {
            Own::Inherited => inherited.inherited(),
            Own::Said(node) => settings::decode(node, "", inherited, validators, &mut self.decoder),
            Own::Copied(path) => settings::read(path, inherited, validators, self.decoder.faults),
        };
        case.set(&settings);
        if matches!(case.kind(), "sample" | "secret") {
            self.named.insert(case.name.clone());
        }
        self.cases.push(super::Known { case, own });
    }

    /// Whether another case may be kept.
    pub(super) fn has_room(&mut self, line: usize) -> bool {
        if self.cases.len() >= MOST_CASES && !self.is_too_many {
            self.is_too_many = true;
            self.fault(line, format!("more than {MOST_CASES} cases"));
        }
        self.cases.len() < MOST_CASES
    }
}

/// A name with its number before it.
pub(super) fn numbered(number: usize, width: usize, key: &str) -> String {
    let dash = if key.is_empty() { "" } else { "-" };
    format!("{number:0width$}{dash}{key}")
}

/// The value of a key as a file of its own: as it is written where it has lines of its own or the rest of its line, else on one line.
fn text_of(entry: &Entry, lines: &[String]) -> String {
    let first = lines.get(entry.line.saturating_sub(1)).map_or("", String::as_str);
    let indent = |line: &str| line.len() - line.trim_start().len();
    let rest = first.trim_start().strip_prefix(&format!("{}:", entry.key)).map(str::trim);
    let text = match rest {
        // A value in braces may go on below.
        Some(rest) if rest.starts_with('{') && rest.ends_with('}') => Some(format!("{rest}\n")),
        Some("") => {
            let below = lines.iter().skip(entry.line);
            let below: Vec<&String> =
                below.take_while(|line| line.trim().is_empty() || indent(line) > indent(first)).collect();
            let inner = below.iter().find(|line| !line.trim().is_empty()).map_or(0, |line| indent(line));
            let text: String =
                below.iter().map(|line| format!("{}\n", line.get(inner..).unwrap_or_default())).collect();
            Some(format!("{}\n", text.trim_end()))
        }
        _ => None,
    };
    // What was cut out must be what it was.
    let is_same = |text: &String| {
        yaml::parse(text, std::path::Path::new(""), &mut FaultList::default())
            .is_some_and(|node| flow(&node) == flow(&entry.value))
    };
    text.filter(is_same).unwrap_or_else(|| format!("{}\n", flow(&entry.value)))
}

/// Whether a value says nothing.
fn is_nothing(node: &Node) -> bool {
    match &node.value {
        Value::Null => true,
        Value::List(items) => items.is_empty(),
        Value::Map(entries) => entries.is_empty(),
        _ => false,
    }
}
