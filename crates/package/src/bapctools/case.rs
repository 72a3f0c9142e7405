//! A case of `generators.yaml`, or several by `count`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::command::{GeneratorCommand, Parsed};
use super::counts::Counts;
use super::group::numbered;
use super::{CASE_KEYS, GeneratedCase, Inherited, Members, Own, Reader};
use crate::decode::Fields;
use crate::files::is_name;
use yaml::{Entry, Node, Value};

/// The other keys of a case, `hint` and `desc` as files had them once.
const OTHER_KEYS: [&str; 6] = ["solution", "random_salt", "retries", "type", "hint", "desc"];
/// What judging has no use for.
const SHOWN: [&str; 5] = ["in.statement", "ans.statement", "in.download", "ans.download", "interaction"];
/// The extensions of what a case consists of.
const PARTS: [&str; 3] = ["in", "ans", "out"];

/// Where the parts of a case come from.
#[derive(Default)]
struct Parts<'n> {
    /// The command with its line.
    command: Option<(String, usize)>,
    copied: BTreeMap<&'static str, PathBuf>,
    texts: BTreeMap<&'static str, Arc<str>>,
    own: Option<Own<'n>>,
    /// Whether only a statement shows it: there is no test case.
    is_shown_only: bool,
    /// Whether the entry has no value: the case lies on the disk.
    is_listed: bool,
}

impl<'n> Reader<'_, 'n> {
    /// Reads what stands under a name; the places of its cases.
    pub(super) fn case(
        &mut self,
        entry: &'n Entry,
        key: &str,
        in_list: bool,
        group: &str,
        above: &Inherited,
    ) -> Members {
        let what = format!("{group}/{}", if key.is_empty() { "\"\"" } else { key });
        let counts = Counts::read(&entry.value).unwrap_or_else(|(line, message)| {
            self.fault(line, format!("`{what}`: {message}"));
            Counts::none()
        });
        let fields = match &entry.value.value {
            Value::Map(_) => {
                let known = [&CASE_KEYS[..], &OTHER_KEYS].concat();
                self.decoder.fields_deciding(&entry.value, &what, &known, &known)
            }
            _ => None,
        };
        let here = match fields {
            Some(fields) => {
                self.check_type(fields, &what, "testcase");
                self.config(fields, &what, above)
            }
            None => above.clone(),
        };
        let parts = self.parts(entry, fields, &what, group);
        let mut members = Members::new();
        for &value in &counts.values {
            let base = if in_list {
                self.numbered += 1;
                numbered(self.numbered, self.width, key)
            } else {
                key.to_owned()
            };
            let name = format!("{group}/{}", counts.name(&base, value));
            if !self.may_be(&name, key, entry.line) || !self.has_room(entry.line) {
                continue;
            }
            if matches!(group.split('/').next(), Some("sample" | "secret")) {
                self.named.insert(name.clone());
            }
            let Some(parts) = &parts else { continue };
            if parts.is_shown_only {
                self.named.remove(&name);
                continue;
            }
            let command = match &parts.command {
                None => None,
                Some((text, line)) => match self.command(text, *line, &what, value, counts.is_given(), &here) {
                    Some(command) => Some(command),
                    None => continue,
                },
            };
            let is_on_disk = self.package.data.names.contains(&name);
            if parts.is_listed && !is_on_disk {
                let message = format!(
                    "`{name}` has no value, and there is no `data/{name}.in`, expected that file, or what makes the case"
                );
                self.fault(entry.line, message);
                continue;
            }
            let place = self.cases.len();
            self.places.insert(name.clone(), place);
            let case = GeneratedCase {
                is_on_disk,
                name,
                line: entry.line,
                command,
                copied: parts.copied.clone(),
                texts: parts.texts.clone(),
                solution: self.solution(&here.solution),
                is_counted: counts.is_given(),
                has_settings: parts.own.is_some(),
                output_validator_args: Vec::new(),
                input_validator_args: Vec::new(),
                input_validator_args_by_name: BTreeMap::new(),
            };
            self.check_complete(&case, &what);
            self.keep(case, parts.own.clone().unwrap_or(Own::Inherited), &above.settings);
            members.push(place);
            self.keys.entry(key.to_owned()).or_default().push(vec![place]);
        }
        members
    }

    /// Whether a case may have the name.
    fn may_be(&mut self, name: &str, key: &str, line: usize) -> bool {
        let stem = name.rsplit('/').next().unwrap_or_default();
        if !is_name(&format!("{stem}.in")) || stem == "test_group" || key.ends_with(".in") {
            let shown = yaml::shortened(stem);
            let message = format!(
                "the name `{shown}` is not allowed, expected letters, digits, `_`, `.` and `-`, with neither `.` nor `-` \
                 first, without `.in` at its end, and not `test_group`"
            );
            self.fault(line, message);
            return false;
        }
        if self.places.contains_key(name) {
            self.fault(line, format!("a second case `{name}`"));
            return false;
        }
        true
    }

    /// Reads where the parts of a case come from. `None`: that is not known, and a fault.
    fn parts(&mut self, entry: &'n Entry, fields: Option<Fields<'n>>, what: &str, group: &str) -> Option<Parts<'n>> {
        let mut parts = Parts::default();
        if entry.value.is_null() {
            parts.is_listed = true;
            return Some(parts);
        }
        let Some(fields) = fields else {
            let text = self.decoder.text(&entry.value, what)?;
            match text.strip_suffix(".in") {
                Some(path) => self.copy(path, entry.line, what, group, &mut parts),
                None => parts.command = Some((text, entry.value.line)),
            }
            return Some(parts);
        };
        let mut is_sound = true;
        let given = |key| fields.get(key).filter(|node| !node.is_null());
        if let Some(node) = given("generate") {
            parts.command = self.decoder.text(node, &format!("{what}.generate")).map(|text| (text, node.line));
            is_sound &= parts.command.is_some();
        }
        if let Some(node) = given("copy") {
            match self.decoder.text(node, &format!("{what}.copy")) {
                Some(text) => {
                    self.copy(text.strip_suffix(".in").unwrap_or(&text), node.line, what, group, &mut parts);
                }
                None => is_sound = false,
            }
        }
        for extension in PARTS {
            if let Some(node) = given(extension) {
                match self.literal(node, &format!("{what}.{extension}")) {
                    Some(text) => drop(parts.texts.insert(extension, text)),
                    None => is_sound = false,
                }
            }
        }
        if let Some(node) = given("yaml") {
            match node.value {
                Value::Map(_) => parts.own = Some(Own::Said(node)),
                _ => self.decoder.wrong(node, &format!("{what}.yaml"), "a map"),
            }
        }
        for key in SHOWN {
            if let Some(node) = given(key)
                && !matches!(node.value, Value::Text(_) | Value::Map(_))
            {
                self.decoder.wrong(node, &format!("{what}.{key}"), "a text, or a map with `link`");
            }
        }
        let has_input = parts.command.is_some() || parts.copied.contains_key("in") || parts.texts.contains_key("in");
        if is_sound && !has_input {
            let is_shown = group == "sample" && SHOWN.iter().any(|key| given(key).is_some());
            parts.is_shown_only = is_shown || given("copy").is_some() && group == "sample";
            if !parts.is_shown_only && given("copy").is_none() {
                self.fault(entry.line, format!("`{what}` has no input, expected `generate`, `copy` or `in`"));
                is_sound = false;
            }
        }
        is_sound.then_some(parts)
    }

    /// A text of a case: with a newline at its end, unless it is empty.
    fn literal(&mut self, node: &Node, what: &str) -> Option<Arc<str>> {
        let Value::Text(text) = &node.value else {
            self.decoder.wrong(node, what, "a text (put it in quotes)");
            return None;
        };
        let newline = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        Some(format!("{text}{newline}").into())
    }

    /// Finds the files that `copy` means: those of the name with the usual extensions.
    fn copy(&mut self, name: &str, line: usize, what: &str, group: &str, parts: &mut Parts<'n>) {
        let folder = self.package.root.join("generators");
        for extension in PARTS {
            if let Some(path) = self.file(&folder, &format!("{name}.{extension}")) {
                parts.copied.insert(extension, path);
            }
        }
        if let Some(path) = self.file(&folder, &format!("{name}.yaml")) {
            parts.own = Some(Own::Copied(path));
        }
        let is_shown = |extension: &&str| self.file(&folder, &format!("{name}.{extension}")).is_some();
        if parts.copied.is_empty() && !(group == "sample" && SHOWN.iter().any(is_shown)) {
            let shown = yaml::shortened(name);
            self.fault(line, format!("`{what}` copies `generators/{shown}.in`, but there is no such file"));
        }
    }

    /// The command of a case.
    fn command(
        &mut self,
        text: &str,
        line: usize,
        what: &str,
        value: i128,
        has_count: bool,
        here: &Inherited,
    ) -> Option<GeneratorCommand> {
        if let Some(name) = self.package.constants.iter().find(|name| text.contains(&format!("{{{{{name}}}}}"))) {
            let message = format!("`{what}` uses the constant `{name}`: constants are supported only in statements");
            self.fault(line, message);
            return None;
        }
        let text = match (text.contains("{count}"), has_count) {
            (true, true) => text.replace("{count}", &value.to_string()),
            (true, false) => {
                let message = format!("`{what}` has `{{count}}` in its command, but no `count`");
                self.decoder.mildly(|decoder| decoder.fault(line, message));
                text.to_owned()
            }
            _ => text.to_owned(),
        };
        let parsed = match Parsed::parse(&text, &here.salt, value) {
            Ok(parsed) => parsed,
            Err(message) => {
                self.fault(line, format!("the command of `{what}`: {message}"));
                return None;
            }
        };
        let sources = self.programs.get(&parsed.program).cloned().unwrap_or_default();
        let folder = self.package.root.join("generators");
        let program = match sources.is_empty() {
            false => Some(folder.join(&parsed.program)),
            true => self.program(&folder, &parsed.program),
        };
        let alike = if program.is_none() { self.source_of_stem(&parsed.program) } else { None };
        // A plain word may name a generator that is built into the judge. Making the case shows whether it does.
        let may_be_built_in = alike.is_none() && !parsed.program.contains(['.', '/']) && is_name(&parsed.program);
        match program {
            Some(program) => Some(parsed.with(program, sources, here.retries, false)),
            None if may_be_built_in => {
                let program = folder.join(&parsed.program);
                Some(parsed.with(program, sources, here.retries, true))
            }
            None => {
                let name = yaml::shortened(&parsed.program);
                let expected = match alike {
                    Some(file) => format!("did you mean `{file}`?"),
                    None => "expected a file or folder in `generators`".to_owned(),
                };
                self.fault(line, format!("the command of `{what}`: no generator `{name}`, {expected}"));
                None
            }
        }
    }

    /// The program of this name, if it is there. Many cases have the same one, so it is looked for once.
    fn program(&mut self, folder: &Path, name: &str) -> Option<PathBuf> {
        if let Some(known) = self.found.get(name) {
            return known.clone();
        }
        let program = self.there(folder, name);
        self.found.insert(name.to_owned(), program.clone());
        program
    }

    /// The file in `generators` that has the word for its stem.
    fn source_of_stem(&mut self, word: &str) -> Option<String> {
        let folder = self.package.root.join("generators");
        let names = self.names.get_or_insert_with(|| {
            let entries = std::fs::read_dir(folder).into_iter().flatten();
            let mut names: Vec<String> =
                entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
            names.sort();
            names
        });
        names.iter().find(|name| name.split_once('.').is_some_and(|(stem, _)| stem == word)).cloned()
    }

    /// Notes what a case lacks and no command could make.
    fn check_complete(&mut self, case: &GeneratedCase, what: &str) {
        let has = |extension: &str| case.texts.contains_key(extension) || case.copied.contains_key(extension);
        if case.command.is_some() || case.is_on_disk {
            return;
        }
        let is_answered = case.solution.is_some() || self.package.kind != crate::ProblemKind::default();
        let needed: &[&str] = match case.kind() {
            "sample" | "secret" if is_answered => &["in"],
            "sample" | "secret" | "invalid_answer" => &["in", "ans"],
            "invalid_output" | "valid_output" => &["in", "ans", "out"],
            _ => &["in"],
        };
        for part in needed.iter().filter(|part| !has(part)) {
            self.fault(case.line, format!("`{what}` has no `{part}`, and nothing makes it"));
        }
    }
}
