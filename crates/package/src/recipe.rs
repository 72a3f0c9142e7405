//! `recipe.yaml`, the recipe of earlier versions, which is read only to be converted into `generators/generators.yaml`.
//!
//! ```yaml
//! solution: solution.rs            # who writes the answers: an accepted submission, by its path in the package
//! random_salt: spring              # optional; another salt, other seeds
//! data:
//!   sample: …
//!   secret:                        # a group
//!     test_group.yaml: {…}         # optional; as the file of that name in the group's folder
//!     data:                        # a map of cases and groups by name, or a list of maps with one name each
//!       - tiny: gen-piles 3 {seed}
//!       - many: {generate: gen-piles 100 --seed={seed}, count: 12}
//!       - edge: {in: "1\n", ans: "true\n"}
//!       - twin: {copy: data/sample/1}
//! ```
//!
//! In a list, every entry has its number before its name, padded with zeros to the same width: `1-tiny`, `2-many`. With
//! an empty name only the number is left. `count: N` (1 to 100) repeats a command with other seeds; the repetitions
//! have their own numbers after the name, also padded: `2-many-01` to `2-many-12`. A group's `test_group.yaml` in the recipe
//! applies only to its generated cases.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::data::Data;
use super::decode::{Decoder, Fields};
use super::fault::{FaultList, unknown};
use super::files::{inside, is_name};
use super::settings::{self, Settings, Validators};
use super::{Expectation, Submission, TestCase, seed, word_for};
use untrusted::Root;
use yaml::{self, Node, Value};

const GROUP_KEYS: [&str; 2] = ["data", "test_group.yaml"];
const CASE_KEYS: [&str; 5] = ["generate", "count", "copy", "in", "ans"];

/// What a package's `recipe.yaml` says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipe {
    /// The recipe's file.
    pub path: PathBuf,
    /// The submission that writes the answers.
    pub solution: PathBuf,
    /// The cases, in the recipe's order.
    pub cases: Vec<RecipeCase>,
    /// The file of its pins, which may not exist.
    pub lock_path: PathBuf,
}

/// One case of a [`Recipe`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecipeCase {
    /// Group and stem, as in [`TestCase::name`].
    pub name: String,
    /// The line of the recipe it stands on, from 1.
    pub line: usize,
    /// The input that it is a copy of, if it is one.
    pub copied: Option<PathBuf>,
    /// As in [`TestCase::output_validator_args`].
    pub output_validator_args: Vec<String>,
    /// As in [`TestCase::input_validator_args`].
    pub input_validator_args: Vec<String>,
    /// As in [`TestCase::input_validator_args_by_name`].
    pub input_validator_args_by_name: BTreeMap<String, Vec<String>>,
}

impl RecipeCase {
    /// The test case, without its files.
    pub(super) fn test_case(&self) -> TestCase {
        TestCase {
            name: self.name.clone(),
            input: PathBuf::new(),
            answer: PathBuf::new(),
            root: None,
            output_validator_args: self.output_validator_args.clone(),
            input_validator_args: self.input_validator_args.clone(),
            files: crate::IoFiles::default(),
            input_validator_args_by_name: self.input_validator_args_by_name.clone(),
        }
    }
}

/// Notes the `recipe.yaml` of a package, if it has one: the cases in it would be missing in silence.
pub(super) fn refuse(root: &Path, faults: &mut FaultList) {
    let path = root.join("recipe.yaml");
    if path.symlink_metadata().is_err() {
        return;
    }
    if root.join("generators").join("generators.yaml").exists() {
        let message = "it is not read, since the package has generators/generators.yaml; remove it";
        faults.add_mild(&path, message);
        return;
    }
    let message = format!(
        "found the recipe of an earlier version, expected generators/generators.yaml; run `grundy data {} --convert`, which writes it",
        word_for(root)
    );
    faults.add(&path, message);
}

/// Reads the recipe of a package, if it has one, and the settings of the groups whose `test_group.yaml` is in it.
pub(super) fn read(
    root: &Path,
    data: &Data,
    submissions: &[Submission],
    validators: &Validators<'_>,
    faults: &mut FaultList,
) -> Option<(Recipe, BTreeMap<String, Settings>)> {
    let path = root.join("recipe.yaml");
    if !path.exists() {
        return None;
    }
    let lock_path = root.join("recipe.lock");
    let node = yaml::read(&path, Root::Inside(root), faults)?;
    let mut decoder = Decoder { path: &path, faults };
    let fields = decoder.fields(&node, "", &["solution", "random_salt", "data"])?;
    let solution = solution(fields, root, submissions, &mut decoder);
    if let Some(node) = fields.get("random_salt") {
        decoder.text(node, "random_salt");
    }
    let mut reader = Reader {
        decoder,
        root,
        data,
        validators,
        cases: Vec::new(),
        lines: BTreeMap::new(),
        groups: BTreeSet::new(),
        said: BTreeMap::new(),
    };
    reader.groups(fields);
    let Reader { cases, said, .. } = reader;
    Some((Recipe { solution: solution?, cases, lock_path, path }, said))
}

/// The accepted submission that `solution` names.
fn solution(fields: Fields<'_>, root: &Path, submissions: &[Submission], decoder: &mut Decoder<'_>) -> Option<PathBuf> {
    let Some(node) = fields.get("solution") else {
        decoder.faults.add(decoder.path, "no `solution`, expected the accepted submission that writes the answers");
        return None;
    };
    let text = decoder.text(node, "solution")?;
    let path = inside(root, &text).filter(|path| path.is_file());
    let Some(path) = path else {
        decoder.wrong(node, "solution", "the path in the package of a submission that exists");
        return None;
    };
    let is_accepted =
        |submission: &&Submission| submission.source == path && submission.expectation == Expectation::Accepted;
    if submissions.iter().find(is_accepted).is_none() {
        decoder.wrong(node, "solution", "one of the accepted submissions");
        return None;
    }
    Some(path)
}

struct Reader<'a> {
    decoder: Decoder<'a>,
    root: &'a Path,
    data: &'a Data,
    validators: &'a Validators<'a>,
    cases: Vec<RecipeCase>,
    /// The line of each case.
    lines: BTreeMap<String, usize>,
    /// The groups that the recipe names.
    groups: BTreeSet<String>,
    /// The settings of those with a `test_group.yaml` in the recipe.
    said: BTreeMap<String, Settings>,
}

impl Reader<'_> {
    /// Reads `data`: the groups at the top.
    fn groups(&mut self, fields: Fields<'_>) {
        let Some(node) = fields.get("data") else {
            let path = self.decoder.path;
            self.decoder.faults.add(path, "no `data`, expected the groups `sample` and `secret`");
            return;
        };
        for entry in self.decoder.entries(node, "data").unwrap_or_default() {
            let name = entry.key.as_str();
            if !matches!(name, "sample" | "secret") {
                let message = unknown("group", name, &["sample", "secret"]);
                self.decoder.fault(entry.line, message);
            } else if is_group(&entry.value) {
                let settings = self.data.groups.get("").cloned().unwrap_or_default();
                self.group(&entry.value, name, &settings);
            } else {
                self.decoder.wrong(&entry.value, &format!("data.{name}"), "a group: a map with `data`");
            }
        }
    }

    fn group(&mut self, node: &Node, name: &str, inherited: &Settings) {
        self.groups.insert(name.to_owned());
        let Some(fields) = self.decoder.fields(node, name, &GROUP_KEYS) else {
            return;
        };
        if self.lines.contains_key(name) || self.data.names.contains(name) {
            self.decoder.fault(node.line, format!("a group `{name}`, but there is a case of that name"));
        }
        // What is on disk for the group holds for its generated cases as well. Its faults are reported already.
        let mut settings = match self.data.group_files.get(name) {
            Some(path) => settings::read(path, inherited, self.validators, &mut FaultList::default()),
            None => inherited.clone(),
        };
        if let Some(entry) = fields.entry("test_group.yaml") {
            if self.data.group_files.contains_key(name) {
                self.decoder.fault(
                    entry.line,
                    format!("`{name}` has `test_group.yaml` here and in `data/{name}`, expected it in one place"),
                );
            }
            settings = settings::decode(&entry.value, "test_group.yaml", &settings, self.validators, &mut self.decoder);
            self.said.insert(name.to_owned(), settings.clone());
        }
        match fields.get("data").map(|node| (node, &node.value)) {
            Some((_, Value::Map(entries))) => {
                for entry in entries {
                    self.member(&entry.value, name, &entry.key, entry.line, &settings);
                }
            }
            Some((_, Value::List(items))) => self.list(items, name, &settings),
            Some((node, _)) => {
                self.decoder.wrong(node, &format!("{name}.data"), "a map, or a list of maps with one name each");
            }
            None => self.decoder.fault(node.line, format!("`{name}` has no `data`")),
        }
    }

    /// Reads the list of a group: every entry has its number before its name.
    fn list(&mut self, items: &[Node], group: &str, settings: &Settings) {
        let width = items.len().to_string().len();
        for (number, item) in (1..).zip(items) {
            let what = format!("{group}.data[{number}]");
            match &item.value {
                Value::Map(entries) => match entries.as_slice() {
                    [entry] => {
                        let dash = if entry.key.is_empty() { "" } else { "-" };
                        let name = format!("{number:0width$}{dash}{}", entry.key);
                        self.member(&entry.value, group, &name, entry.line, settings);
                    }
                    _ => {
                        let count = entries.len();
                        self.decoder.fault(item.line, format!("`{what}` has {count} keys, expected one, the name"));
                    }
                },
                _ => self.decoder.wrong(item, &what, "a map with one name"),
            }
        }
    }

    /// Reads what stands under a name in a group: a group or a case.
    fn member(&mut self, node: &Node, group: &str, name: &str, line: usize, settings: &Settings) {
        let path = format!("{group}/{name}");
        if !is_name(&format!("{name}.in")) || name == "test_group" {
            let shown = yaml::shortened(name);
            self.decoder.fault(
                line,
                format!(
                    "the name `{shown}` is not allowed, expected letters, digits, `_`, `.` and `-`, with neither `.` nor \
                     `-` first, and not `test_group`"
                ),
            );
        } else if is_group(node) {
            if group == "sample" {
                self.decoder.fault(line, "a group in `sample`, expected only cases");
            }
            self.group(node, &path, settings);
        } else {
            self.case(node, &path, line, settings);
        }
    }

    fn case(&mut self, node: &Node, name: &str, line: usize, settings: &Settings) {
        let Value::Map(_) = &node.value else {
            if let Some(command) = self.decoder.text(node, name) {
                self.command(&command, node.line, name, line, None, settings);
            }
            return;
        };
        let Some(fields) = self.decoder.fields(node, name, &CASE_KEYS) else {
            return;
        };
        let count = fields.get("count").map(|node| self.decoder.whole(node, &format!("{name}.count"), "", 1..=100));
        let origins = ["generate", "copy", "in"].map(|key| fields.entry(key));
        for (key, owner) in [("count", origins[0]), ("ans", origins[2])] {
            let needs = if key == "count" { "generate" } else { "in" };
            if let Some(entry) = fields.entry(key)
                && owner.is_none()
            {
                self.decoder.fault(entry.line, format!("`{name}` has `{key}`, expected it only beside `{needs}`"));
            }
        }
        match origins {
            [Some(entry), None, None] => {
                if let Some(command) = self.decoder.text(&entry.value, &format!("{name}.generate")) {
                    self.command(&command, entry.value.line, name, line, count.flatten(), settings);
                }
            }
            [None, Some(entry), None] => {
                if let Some(path) = self.copied(&entry.value, name) {
                    self.keep(name, line, Some(path), settings);
                }
            }
            [None, None, Some(entry)] => {
                let is_input = self.is_literal(&entry.value, &format!("{name}.in"));
                let answer = fields.get("ans");
                let is_answer = answer.is_none_or(|node| self.is_literal(node, &format!("{name}.ans")));
                if is_input && is_answer {
                    self.keep(name, line, None, settings);
                }
            }
            [None, None, None] => self.decoder.fault(
                line,
                format!("`{name}` has no source, expected `generate`, `copy` or `in` (or `data`, for a group)"),
            ),
            _ => self
                .decoder
                .fault(line, format!("`{name}` has more than one of `generate`, `copy` and `in`, expected one")),
        }
    }

    /// A case for each repetition of a command.
    fn command(&mut self, command: &str, at: usize, name: &str, line: usize, count: Option<u64>, settings: &Settings) {
        if count.is_some_and(|count| count > 1) && !seed::has_seed(command) {
            self.decoder.fault(
                at,
                format!(
                    "`{name}` repeats a command without `{{seed}}`, expected one that gives different data each time"
                ),
            );
            return;
        }
        let width = count.unwrap_or(1).to_string().len();
        for repetition in 1..=count.unwrap_or(1) {
            let name = match count {
                Some(_) => format!("{name}-{repetition:0width$}"),
                None => name.to_owned(),
            };
            if let Err(message) = seed::fresh_words(command, 0) {
                self.decoder.fault(at, format!("the command of `{name}`: {message}"));
                return;
            }
            self.keep(&name, line, None, settings);
        }
    }

    /// The input that `copy` names, with or without `.in`.
    fn copied(&mut self, node: &Node, name: &str) -> Option<PathBuf> {
        let text = self.decoder.text(node, &format!("{name}.copy"))?;
        let stem = text.strip_suffix(".in").unwrap_or(&text);
        let path = inside(self.root, &format!("{stem}.in"));
        // Through a symbolic link it might leave the package after all.
        let is_there =
            |path: &PathBuf| path.is_file() && path.canonicalize().is_ok_and(|real| real.starts_with(self.root));
        let found = path.filter(is_there);
        if found.is_none() {
            self.decoder.wrong(node, &format!("{name}.copy"), "the path in the package of an `.in` file that exists");
        }
        found
    }

    /// Whether a node is a text, which may be empty.
    fn is_literal(&mut self, node: &Node, what: &str) -> bool {
        matches!(node.value, Value::Text(_)) || self.decoder.text(node, what).is_some()
    }

    fn keep(&mut self, name: &str, line: usize, copied: Option<PathBuf>, settings: &Settings) {
        if self.data.names.contains(name) {
            self.decoder
                .fault(line, format!("`{name}` is generated, but `data/{name}.in` is on disk, expected one of them"));
        }
        if let Some(first) = self.lines.insert(name.to_owned(), line) {
            self.decoder.fault(line, format!("a second case `{name}`, first on line {first}"));
        }
        if self.groups.contains(name) || self.data.groups.contains_key(name) {
            self.decoder.fault(line, format!("a case `{name}`, but there is a group of that name"));
        }
        self.cases.push(RecipeCase {
            name: name.to_owned(),
            line,
            copied,
            output_validator_args: settings.output_validator_args.clone(),
            input_validator_args: settings.input_validator_args.clone(),
            input_validator_args_by_name: settings.by_validator.clone(),
        });
    }
}

/// Whether a node is meant as a group: it has what only groups have.
fn is_group(node: &Node) -> bool {
    matches!(&node.value, Value::Map(entries) if entries.iter().any(|entry| GROUP_KEYS.contains(&entry.key.as_str())))
}
