//! A package's `recipe.yaml`, written as the `generators/generators.yaml` that makes the same cases.
//!
//! Every case has the name that it had: a list becomes a map whose names begin with the numbers. BAPCtools removes from `data/` what its recipe does
//! not make, and accepts no case without a value. So each case that is on disk is there as well, as a copy of itself: that changes nothing.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::bapctools::Parsed;
use super::fault::{FaultList, Faults};
use super::{Form, Problem, Recipe, RecipeCase, TestCase};
use untrusted::Root;
use yaml::{Entry, Node, Value};

/// What `recipe.yaml` became.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Converted {
    /// The text of `generators/generators.yaml`.
    pub text: String,
    /// How many cases on disk it lists.
    pub listed: usize,
    /// The generators that the package has no source of, in order of name.
    pub built_in: Vec<String>,
    /// Cases that copy another one, whose answer is copied as well.
    pub with_copied_answers: Vec<String>,
}

/// The recipe of `problem`, both as [`load_to_convert`](super::load_to_convert) has read them, as `generators.yaml`. `built_in` are the generators that need no source.
///
/// # Errors
///
/// What BAPCtools' rules cannot express, with its line.
pub fn convert_recipe(problem: &Problem, recipe: &Recipe, built_in: &[&str]) -> Result<Converted, Faults> {
    let mut faults = FaultList::default();
    if problem.form != Form::Icpc2025 {
        faults.add(
            &problem.root,
            "the package has an older format, expected `problem_format_version: 2025-09`: BAPCtools reads no other",
        );
    }
    if problem.kind.multi_pass {
        faults.add(
            &recipe.path,
            "the problem is a multi-pass one, for which BAPCtools writes empty answers, expected one with a single pass",
        );
    }
    let converted = match yaml::read(&recipe.path, Root::Inside(&problem.root), &mut faults) {
        Some(node) => write(problem, recipe, built_in, &node, &mut faults),
        None => None,
    };
    faults.finish(converted, &problem.root, &problem.root).map(|(converted, _)| converted)
}

/// In what the converted package differs from what it was, by the names of its cases and the arguments of validators; `None` if in nothing.
pub fn conversion_differs(before: &Problem, recipe: &Recipe, after: &Problem) -> Option<String> {
    let mut expected: Vec<TestCase> = recipe.cases.iter().map(RecipeCase::test_case).collect();
    let made = after.generators_yaml.iter().flat_map(|yaml| &yaml.cases).filter(|case| case.is_made(&after.root));
    let mut found: Vec<TestCase> = made.map(|case| case.test_case(PathBuf::new(), PathBuf::new())).collect();
    expected.extend(before.committed_cases.iter().cloned());
    found.extend(after.committed_cases.iter().cloned());
    for cases in [&mut expected, &mut found] {
        cases.sort_by(|a, b| a.name.cmp(&b.name));
    }
    let lost = expected.iter().find(|case| !found.iter().any(|other| other.name == case.name));
    let new = found.iter().find(|case| !expected.iter().any(|other| other.name == case.name));
    match (lost, new) {
        (Some(case), _) => Some(format!("the case `{}` is lost", case.name)),
        (None, Some(case)) => Some(format!("there is a new case `{}`", case.name)),
        (None, None) => {
            let changed = expected.iter().zip(&found).find(|(expected, found)| expected != found);
            changed.map(|(case, _)| format!("the validators get other arguments for `{}`", case.name))
        }
    }
}

/// A group or a case, in the order in which they are written.
enum Member {
    Group(Group),
    Case(CaseText),
}

/// What stands at a case.
enum CaseText {
    /// Beside its name.
    Beside(String),
    /// Below it: a key on each line.
    Below(Vec<String>),
}

#[derive(Default)]
struct Group {
    /// The lines of `test_group.yaml` below its key, as they stand in the file: it is written again as it was.
    settings: Vec<String>,
    /// What `recipe.yaml` says instead, on one line.
    said: Option<String>,
    /// Each member with its name and the comments above it.
    members: Vec<(String, Vec<String>, Member)>,
}

impl Group {
    /// The group at a path below this one.
    fn at(&mut self, path: &str) -> &mut Self {
        path.split('/').filter(|part| !part.is_empty()).fold(self, |group, part| group.named(part, Vec::new()))
    }

    fn named(&mut self, name: &str, comments: Vec<String>) -> &mut Self {
        let is_it =
            |(known, _, member): &(String, Vec<String>, Member)| known == name && matches!(member, Member::Group(_));
        let place = match self.members.iter().position(is_it) {
            Some(place) => place,
            None => {
                self.members.push((name.to_owned(), comments, Member::Group(Self::default())));
                self.members.len() - 1
            }
        };
        match &mut self.members[place].2 {
            Member::Group(group) => group,
            Member::Case(_) => unreachable!("its position was that of a group"),
        }
    }

    fn write(&self, indent: usize, lines: &mut Vec<String>) {
        let space = " ".repeat(indent);
        if let Some(said) = &self.said {
            lines.push(format!("{space}test_group.yaml: {said}"));
        } else if !self.settings.is_empty() {
            lines.push(format!("{space}test_group.yaml:"));
            lines.extend(self.settings.iter().map(|line| format!("{space}  {line}")));
        }
        if self.members.is_empty() {
            lines.push(format!("{space}data: []"));
            return;
        }
        lines.push(format!("{space}data:"));
        for (name, comments, member) in &self.members {
            lines.extend(comments.iter().map(|comment| format!("{space}  {comment}")));
            let name = scalar(name);
            match member {
                Member::Case(CaseText::Beside(text)) => lines.push(format!("{space}  {name}: {text}")),
                Member::Case(CaseText::Below(more)) => {
                    lines.push(format!("{space}  {name}:"));
                    lines.extend(more.iter().map(|line| format!("{space}    {line}")));
                }
                Member::Group(group) => {
                    lines.push(format!("{space}  {name}:"));
                    group.write(indent + 4, lines);
                }
            }
        }
    }
}

struct Writer<'a> {
    problem: &'a Problem,
    recipe: &'a Recipe,
    built_in: &'a [&'a str],
    faults: &'a mut FaultList,
    /// The lines of `recipe.yaml`.
    text: Vec<String>,
    /// Those of the built-in generators that are used.
    used: BTreeSet<String>,
    with_copied_answers: Vec<String>,
}

fn write(
    problem: &Problem,
    recipe: &Recipe,
    built_in: &[&str],
    node: &Node,
    faults: &mut FaultList,
) -> Option<Converted> {
    let text = yaml::read_text(&recipe.path, Root::Inside(&problem.root), faults)?.lines().map(str::to_owned).collect();
    let mut writer =
        Writer { problem, recipe, built_in, faults, text, used: BTreeSet::new(), with_copied_answers: Vec::new() };
    let mut lines = Vec::new();
    for entry in entries(node) {
        if entry.key == "solution" {
            lines.extend(writer.comments_above(entry.line));
        }
    }
    // What templates of earlier versions say of it.
    let stale = [
        "# Generated test cases, in addition to the committed ones.",
        "# Cases that are generated and not stored, in the form of BAPCtools' generators.yaml.",
        "# Cases that are made and not stored, in the form of BAPCtools' generators.yaml.",
    ];
    lines.retain(|line| !stale.iter().any(|start| line.starts_with(start)));
    lines.insert(0, "# The test cases: those that are made, and those that are on disk.".to_owned());
    let solution = recipe.solution.strip_prefix(&problem.root).unwrap_or(&recipe.solution).display().to_string();
    lines.push(match problem.kind.interactive {
        // With one, BAPCtools would write conversations beside the samples.
        true => "solution:".to_owned(),
        false => format!("solution: {}", scalar(&format!("/{solution}"))),
    });
    let mut root = Group::default();
    for name in ["sample", "secret"] {
        root.named(name, Vec::new());
    }
    for entry in entries(node) {
        match (entry.key.as_str(), &entry.value.value) {
            ("random_salt", Value::Text(salt)) => lines.push(format!("random_salt: {}", scalar(salt))),
            ("data", _) => {
                for entry in entries(&entry.value) {
                    let comments = writer.comments_above(entry.line);
                    let place = root.named(&entry.key, comments);
                    writer.group(&entry.value, &entry.key, place);
                }
            }
            _ => {}
        }
    }
    let listed = writer.list_what_is_on_disk(&mut root);
    writer.settings_on_disk(&mut root);
    root.write(0, &mut lines);
    lines.push(String::new());
    let Writer { used, with_copied_answers, .. } = writer;
    Some(Converted { text: lines.join("\n"), listed, built_in: used.into_iter().collect(), with_copied_answers })
}

impl Writer<'_> {
    fn fault(&mut self, line: usize, message: String) {
        self.faults.add_at(&self.recipe.path, line, message);
    }

    /// The comments on the lines right above one.
    fn comments_above(&self, line: usize) -> Vec<String> {
        let above = self.text.get(..line.saturating_sub(1)).unwrap_or_default();
        let comments = above.iter().rev().map(|line| line.trim()).take_while(|line| line.starts_with('#'));
        let mut comments: Vec<String> = comments.map(str::to_owned).collect();
        comments.reverse();
        comments
    }

    fn group(&mut self, node: &Node, path: &str, group: &mut Group) {
        for entry in entries(node) {
            match (entry.key.as_str(), &entry.value.value) {
                ("test_group.yaml", _) => {
                    let inside = format!("{path}/");
                    if self.problem.committed_cases.iter().any(|case| case.name.starts_with(&inside)) {
                        let message = format!(
                            "the `test_group.yaml` of `{path}` is not for its cases on disk, but in generators.yaml it would be; \
                             put these cases into another group, or the file into `data/{path}`"
                        );
                        self.fault(entry.line, message);
                    }
                    group.said = Some(flow(&entry.value));
                }
                ("data", Value::Map(members)) => {
                    for entry in members {
                        self.member(entry, &entry.key, path, group);
                    }
                }
                ("data", Value::List(items)) => {
                    let width = items.len().to_string().len();
                    for (number, item) in (1..).zip(items) {
                        for entry in entries(item) {
                            let dash = if entry.key.is_empty() { "" } else { "-" };
                            self.member(entry, &format!("{number:0width$}{dash}{}", entry.key), path, group);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn member(&mut self, entry: &Entry, name: &str, path: &str, group: &mut Group) {
        let comments = self.comments_above(entry.line);
        if entries(&entry.value).iter().any(|entry| matches!(entry.key.as_str(), "data" | "test_group.yaml")) {
            let place = group.named(name, comments);
            self.group(&entry.value, &format!("{path}/{name}"), place);
            return;
        }
        let full = format!("{path}/{name}");
        if name.ends_with(".in") {
            self.fault(entry.line, format!("the name of `{full}` ends with `.in`, which BAPCtools does not allow"));
        }
        for (index, (name, value)) in self.case(entry, name, &full).into_iter().enumerate() {
            let comments = if index == 0 { comments.clone() } else { Vec::new() };
            group.members.push((name, comments, Member::Case(value)));
        }
    }

    /// The cases that an entry stands for, by name.
    fn case(&mut self, entry: &Entry, name: &str, full: &str) -> Vec<(String, CaseText)> {
        let (mut command, mut count, mut keys) = (None, None, Vec::new());
        if let Value::Text(text) = &entry.value.value {
            command = Some((text, entry.value.line));
        }
        for field in entries(&entry.value) {
            match (field.key.as_str(), &field.value.value) {
                ("generate", Value::Text(text)) => command = Some((text, field.value.line)),
                ("count", Value::Int(number)) => count = usize::try_from(*number).ok(),
                ("copy", _) => keys.extend(self.copy(full)),
                ("in" | "ans", Value::Text(text)) => {
                    if !text.is_empty() && !text.ends_with('\n') {
                        let key = &field.key;
                        self.fault(
                            field.line,
                            format!("the `{key}` of `{full}` has no newline at its end, but BAPCtools would add one"),
                        );
                    }
                    keys.push(format!("{}: {}", field.key, scalar(text)));
                }
                _ => {}
            }
        }
        let Some((command, line)) = command else { return vec![(name.to_owned(), CaseText::Below(keys))] };
        let Some(command) = self.command(command, line, full) else { return Vec::new() };
        // A text that ends like this would be a copy.
        let text = |command: String| match command.ends_with(".in") {
            true => CaseText::Below(vec![format!("generate: {}", scalar(&command))]),
            false => CaseText::Beside(scalar(&command)),
        };
        let Some(count) = count else { return vec![(name.to_owned(), text(command.replace("{name}", name)))] };
        if !command.contains("{name}") {
            let keys = vec![format!("generate: {}", scalar(&command)), format!("count: {count}")];
            return vec![(name.to_owned(), CaseText::Below(keys))];
        }
        // BAPCtools replaces `{name}` by the same word in each case, so each case needs a command of its own.
        let width = count.to_string().len();
        let names = (1..=count).map(|number| format!("{name}-{number:0width$}"));
        names.map(|name| (name.clone(), text(command.replace("{name}", &name)))).collect()
    }

    /// A command with the file of its generator for its first word.
    fn command(&mut self, command: &str, line: usize, full: &str) -> Option<String> {
        let words = shell_words::split(command).ok()?;
        let (program, arguments) = words.split_first()?;
        let Some(file) = self.file_of(program) else {
            self.fault(line, format!("`{full}` is made by `{program}`, but `generators` has no such file"));
            return None;
        };
        let rest = command.trim().strip_prefix(program.as_str());
        let rest = rest.filter(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace));
        let as_it_is = rest.map(|rest| format!("{}{rest}", shell_words::quote(&file)));
        let quoted = shell_words::join(std::iter::once(&file).chain(arguments));
        for text in as_it_is.into_iter().chain([quoted]) {
            match Parsed::parse(&text, "", 1) {
                Ok(parsed) if parsed.program == file && parsed.arguments == arguments => return Some(text),
                Ok(_) => {}
                Err(message) => {
                    self.fault(line, format!("the command of `{full}`: {message}"));
                    return None;
                }
            }
        }
        self.fault(line, format!("the command of `{full}` is split into other words by BAPCtools; use simpler quotes"));
        None
    }

    /// The file in `generators` that a program's name stands for, or the name of a built-in one.
    fn file_of(&mut self, program: &str) -> Option<String> {
        let entries = std::fs::read_dir(self.problem.root.join("generators")).into_iter().flatten();
        let mut names: Vec<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
        names.sort();
        let is_it = |name: &String| name == program || Path::new(name).file_stem().is_some_and(|stem| stem == program);
        if let Some(name) = names.into_iter().find(is_it) {
            return Some(name);
        }
        let is_known = self.built_in.contains(&program);
        is_known.then(|| {
            self.used.insert(program.to_owned());
            program.to_owned()
        })
    }

    /// The lines of a case that is a copy.
    fn copy(&mut self, full: &str) -> Option<String> {
        let case = self.recipe.cases.iter().find(|case| case.name == full)?;
        let (problem, line, path) = (self.problem, case.line, case.copied.clone()?);
        if path.with_extension("yaml").exists() {
            self.fault(
                line,
                format!("`{full}` copies an input with a `.yaml` beside it, which BAPCtools copies as well"),
            );
        }
        if path.with_extension("ans").exists() {
            self.with_copied_answers.push(full.to_owned());
        }
        let below = path.strip_prefix(&problem.root).unwrap_or(&path).with_extension("");
        let below = below.display().to_string();
        let place = below.strip_prefix("generators/").map_or_else(|| format!("../{below}"), str::to_owned);
        Some(format!("copy: {}", scalar(&place)))
    }

    /// Lists every case on disk as a copy of itself; how many there are.
    fn list_what_is_on_disk(&self, root: &mut Group) -> usize {
        let problem = self.problem;
        let outputs = problem.invalid_outputs.iter().chain(&problem.valid_outputs).map(|output| &output.case);
        let cases = problem.committed_cases.iter().chain(outputs).chain(&problem.invalid_answers);
        let mut names: Vec<String> = cases.chain(&problem.invalid_inputs).map(|case| case.name.clone()).collect();
        let stems = problem.interactions.iter().filter_map(|path| path.file_stem()?.to_str());
        names.extend(stems.map(|stem| format!("sample/{stem}")));
        let mut known = BTreeSet::new();
        names.retain(|name| known.insert(name.clone()));
        for name in &names {
            let (group, stem) = name.rsplit_once('/').unwrap_or(("", name));
            let copy = CaseText::Beside(format!("{{copy: ../data/{name}}}"));
            root.at(group).members.push((stem.to_owned(), Vec::new(), Member::Case(copy)));
        }
        names.len()
    }

    /// Takes over each `test_group.yaml` on disk.
    fn settings_on_disk(&mut self, root: &mut Group) {
        for (group, path) in super::data::group_files(&self.problem.root) {
            let Some(text) = yaml::read_text(&path, Root::Inside(&self.problem.root), self.faults) else { continue };
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            let is_said = lines.iter().any(|line| !line.trim().is_empty() && !line.trim().starts_with('#'));
            if is_said {
                root.at(&group).settings = lines;
            }
        }
    }
}

/// The entries of a map; of anything else, none.
fn entries(node: &Node) -> &[Entry] {
    match &node.value {
        Value::Map(entries) => entries,
        _ => &[],
    }
}

/// A node on one line.
pub(super) fn flow(node: &Node) -> String {
    match &node.value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Float(value) => format!("{value:?}"),
        Value::Text(text) => quoted(text),
        Value::List(items) => format!("[{}]", items.iter().map(flow).collect::<Vec<_>>().join(", ")),
        Value::Map(entries) => {
            let entry = |entry: &Entry| format!("{}: {}", scalar(&entry.key), flow(&entry.value));
            format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A text as a scalar in a block: plain where nobody can mistake it, else in quotes.
fn scalar(text: &str) -> String {
    let begins_plainly = |first: char| first.is_ascii_alphabetic() || matches!(first, '/' | '_');
    let is_plain = (text.starts_with(begins_plainly) || text.starts_with("../"))
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_/.-+={}^,: ".contains(&byte))
        && !text.contains(": ")
        && !text.ends_with([' ', ':'])
        && !matches!(
            text.to_ascii_lowercase().as_str(),
            "y" | "n" | "yes" | "no" | "on" | "off" | "true" | "false" | "null"
        );
    if is_plain { text.to_owned() } else { quoted(text) }
}

/// A text in double quotes.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            letter if letter.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(letter))),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
