//! `problem.xml` of Polygon.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use roxmltree::{Document, Node};
use yaml::shortened;

use crate::fault::FaultList;
use crate::files;
use crate::limits;

/// The size of the largest file that is read, in bytes.
const SIZE: u64 = 16 << 20;
/// The most groups that a package may have.
const MOST_GROUPS: usize = 1_000;
/// The longest name of a group, in bytes.
const LONGEST_NAME: usize = 255;
/// The points of a test or a group. The bound keeps a sum over a file below 2^53: whole points add up exactly, and others are compared
/// with a tolerance.
const POINTS: RangeInclusive<f64> = 0.0..=1e9;
/// The codes of the languages that Polygon has names for.
const LANGUAGES: [(&str, &str); 12] = [
    ("english", "en"),
    ("russian", "ru"),
    ("chinese", "zh"),
    ("ukrainian", "uk"),
    ("polish", "pl"),
    ("german", "de"),
    ("french", "fr"),
    ("spanish", "es"),
    ("portuguese", "pt"),
    ("japanese", "ja"),
    ("korean", "ko"),
    ("italian", "it"),
];

/// Those of more languages, by their names in English (ISO 639). It is assumed that Polygon, where it has them, calls them so.
const MORE_LANGUAGES: [(&str, &str); 40] = [
    ("arabic", "ar"),
    ("armenian", "hy"),
    ("azerbaijani", "az"),
    ("belarusian", "be"),
    ("bengali", "bn"),
    ("bosnian", "bs"),
    ("bulgarian", "bg"),
    ("catalan", "ca"),
    ("croatian", "hr"),
    ("czech", "cs"),
    ("danish", "da"),
    ("dutch", "nl"),
    ("estonian", "et"),
    ("finnish", "fi"),
    ("georgian", "ka"),
    ("greek", "el"),
    ("hebrew", "he"),
    ("hindi", "hi"),
    ("hungarian", "hu"),
    ("indonesian", "id"),
    ("kazakh", "kk"),
    ("kyrgyz", "ky"),
    ("latvian", "lv"),
    ("lithuanian", "lt"),
    ("macedonian", "mk"),
    ("mongolian", "mn"),
    ("norwegian", "no"),
    ("persian", "fa"),
    ("romanian", "ro"),
    ("serbian", "sr"),
    ("slovak", "sk"),
    ("slovenian", "sl"),
    ("swedish", "sv"),
    ("tajik", "tg"),
    ("tatar", "tt"),
    ("thai", "th"),
    ("turkish", "tr"),
    ("turkmen", "tk"),
    ("uzbek", "uz"),
    ("vietnamese", "vi"),
];
/// ISO 639's code for a language that is not known.
const UNKNOWN: &str = "und";

/// What the file says, as far as anything uses it.
#[derive(Debug, Default)]
pub(super) struct Described {
    pub(super) names: BTreeMap<String, String>,
    pub(super) statements: BTreeMap<String, PathBuf>,
    pub(super) tags: Vec<String>,
    pub(super) time_limit: Option<Duration>,
    pub(super) memory_mib: Option<u64>,
    pub(super) tests: Vec<Test>,
    pub(super) groups: Vec<Group>,
    pub(super) checker: Option<PathBuf>,
    pub(super) interactor: Option<PathBuf>,
    pub(super) validators: Vec<PathBuf>,
    /// The solutions with their tags.
    pub(super) solutions: Vec<(PathBuf, Option<String>)>,
}

/// A test that is named, whether its files are there or not.
#[derive(Debug)]
pub(super) struct Test {
    pub(super) input: PathBuf,
    pub(super) answer: PathBuf,
    pub(super) is_sample: bool,
    /// `points`, if it has any.
    pub(super) points: Option<f64>,
    pub(super) group: Option<String>,
}

impl Test {
    /// The name of its case.
    pub(super) fn name(&self) -> Option<String> {
        let folder = if self.is_sample { "sample" } else { "tests" };
        Some(format!("{folder}/{}", self.input.file_name()?.to_str()?))
    }
}

/// A group of tests.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) name: String,
    pub(super) line: usize,
    /// `points`, if it has any.
    pub(super) points: Option<f64>,
    /// `points-policy`.
    pub(super) is_each_test: bool,
    /// `feedback-policy`.
    pub(super) feedback: Option<String>,
    /// `dependencies`.
    pub(super) requires: Vec<String>,
}

/// Reads the file. `None`: it cannot be read, and the fault is noted.
pub(super) fn read(path: &Path, root: &Path, faults: &mut FaultList) -> Option<Described> {
    let text = files::text(path, root, SIZE);
    let text = match text.and_then(|text| text.ok_or_else(|| "cannot read the file: it is gone".to_owned())) {
        Ok(text) => text,
        Err(message) => {
            faults.add(path, message);
            return None;
        }
    };
    if let Some(line) = crate::xml::crowded_element(&text) {
        faults.add_at(path, line, crate::xml::CROWDED);
        return None;
    }
    let document = match Document::parse(&text) {
        Ok(document) => document,
        Err(error) => {
            faults.add_at(path, error.pos().row as usize, format!("malformed XML: {error}"));
            return None;
        }
    };
    let newlines = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect();
    let mut reader = Reader { path, root, newlines, unknown: None, faults };
    let problem = document.root_element();
    if !problem.has_tag_name("problem") {
        reader.fault(problem, format!("the element `{}`, expected `problem`", problem.tag_name().name()));
        return None;
    }
    Some(reader.problem(problem))
}

struct Reader<'a> {
    path: &'a Path,
    root: &'a Path,
    /// Where the lines end. To count them anew for each element would take the square of the file's size.
    newlines: Vec<usize>,
    /// The first language without a code.
    unknown: Option<String>,
    faults: &'a mut FaultList,
}

impl Reader<'_> {
    fn problem(&mut self, problem: Node<'_, '_>) -> Described {
        let mut described = Described::default();
        for name in children(problem, "names", "name") {
            if let (Some(language), Some(value)) = (name.attribute("language"), name.attribute("value"))
                && let Some(code) = self.code(name, language)
            {
                described.names.insert(code.to_owned(), value.to_owned());
            }
        }
        self.statements(problem, &mut described);
        let tags = children(problem, "tags", "tag");
        described.tags = tags.filter_map(|tag| tag.attribute("value").map(str::to_owned)).collect();
        match child(problem, "judging") {
            Some(judging) => self.judging(judging, &mut described),
            None => self.fault(problem, "no `judging`, expected one with the limits and the tests"),
        }
        if let Some(assets) = child(problem, "assets") {
            described.checker = child(assets, "checker").and_then(|checker| self.source(checker, "checker"));
            described.interactor = child(assets, "interactor").and_then(|one| self.source(one, "interactor"));
            for validator in children(assets, "validators", "validator") {
                described.validators.extend(self.source(validator, "validator"));
            }
            for solution in children(assets, "solutions", "solution") {
                let tag = solution.attribute("tag").map(str::to_owned);
                described.solutions.extend(self.source(solution, "solution").map(|source| (source, tag)));
            }
        }
        described
    }

    /// The statements that are there: TeX rather than anything else.
    fn statements(&mut self, problem: Node<'_, '_>, described: &mut Described) {
        for statement in children(problem, "statements", "statement") {
            let path = statement.attribute("path").and_then(|path| files::inside(self.root, path));
            let Some((path, language)) = path
                .filter(|path| path.is_file() && files::is_within(path, self.root))
                .zip(statement.attribute("language"))
            else {
                continue;
            };
            let Some(code) = self.code(statement, language) else { continue };
            let is_tex = path.extension().is_some_and(|extension| extension == "tex");
            let is_pdf = path.extension().is_some_and(|extension| extension == "pdf");
            if is_tex || is_pdf && !described.statements.contains_key(code) {
                described.statements.insert(code.to_owned(), path);
            }
        }
    }

    fn judging(&mut self, judging: Node<'_, '_>, described: &mut Described) {
        for (attribute, stream) in [("input-file", "standard input"), ("output-file", "standard output")] {
            if let Some(file) = judging.attribute(attribute).filter(|file| !file.is_empty()) {
                self.fault(judging, format!("`{attribute}` is `{file}`: files are not supported, expected {stream}"));
            }
        }
        if judging.attribute("run-count").is_some_and(|count| count != "1") {
            self.fault(judging, "`run-count`: submissions that are run several times are not supported");
        }
        let mut sets = judging.children().filter(|node| node.has_tag_name("testset"));
        let first = sets.next();
        let named = sets.chain(first).find(|set| set.attribute("name") == Some("tests"));
        let Some(set) = named.or(first) else {
            self.fault(judging, "no `testset`, expected one with the tests");
            return;
        };
        if let Some((node, ms)) = self.number(set, "time-limit") {
            described.time_limit = limits::time_limit(ms as f64 / 1000.0);
            if described.time_limit.is_none() {
                self.fault(node, format!("`time-limit` is {ms} ms, expected from 1 ms to a day"));
            }
        }
        if let Some((node, bytes)) = self.number(set, "memory-limit") {
            described.memory_mib = limits::memory_mib(bytes);
            if described.memory_mib.is_none() {
                self.fault(node, format!("`memory-limit` is {bytes} bytes, expected from 1 MiB to 1 TiB in bytes"));
            }
        }
        self.tests(set, described);
        let groups: Vec<Node<'_, '_>> = children(set, "groups", "group").collect();
        if groups.len() > MOST_GROUPS {
            self.fault(set, format!("{} groups of tests, expected at most {MOST_GROUPS}", groups.len()));
            return;
        }
        for group in groups {
            described.groups.extend(self.group(group));
        }
    }

    fn group(&mut self, group: Node<'_, '_>) -> Option<Group> {
        let name = group.attribute("name").unwrap_or_default();
        if name.trim().is_empty() || name.len() > LONGEST_NAME {
            self.fault(group, format!("a group's `name` has {} bytes, expected from 1 to {LONGEST_NAME}", name.len()));
            return None;
        }
        let policy = group.attribute("points-policy").unwrap_or("complete-group");
        if !matches!(policy, "complete-group" | "each-test") {
            self.fault(
                group,
                format!("`points-policy` is `{}`, expected `complete-group` or `each-test`", shortened(policy)),
            );
        }
        let mut requires = Vec::new();
        for dependency in children(group, "dependencies", "dependency") {
            match dependency.attribute("group") {
                Some(other) => requires.push(other.to_owned()),
                None => {
                    self.fault(dependency, "a `dependency` without `group`, expected the name of a group".to_owned());
                }
            }
        }
        Some(Group {
            name: name.to_owned(),
            line: self.line(group),
            points: self.points(group),
            is_each_test: policy == "each-test",
            feedback: group.attribute("feedback-policy").map(str::to_owned),
            requires,
        })
    }

    /// `points` of a test or a group.
    fn points(&mut self, node: Node<'_, '_>) -> Option<f64> {
        let text = node.attribute("points")?;
        let points = text.trim().parse().ok().filter(|points| POINTS.contains(points));
        if points.is_none() {
            let most = POINTS.end();
            self.fault(node, format!("`points` is `{}`, expected a number from 0 to {most}", shortened(text)));
        }
        points
    }

    fn tests(&mut self, set: Node<'_, '_>, described: &mut Described) {
        let pattern = |name| child(set, name).and_then(|node| node.text()).map(|text| text.trim().to_owned());
        let input = pattern("input-path-pattern").unwrap_or_else(|| "tests/%02d".to_owned());
        let answer = pattern("answer-path-pattern").unwrap_or_else(|| "tests/%02d.a".to_owned());
        if children(set, "tests", "test").next().is_none() {
            self.fault(set, "no tests, expected at least one `test` in `tests`");
        }
        for (number, test) in (1..).zip(children(set, "tests", "test")) {
            // Cases have the names of their files, so these must differ.
            let path = |pattern: &str| {
                let has_number = pattern.rsplit('/').next().is_some_and(|name| name.contains('%'));
                filled(pattern, number).filter(|_| has_number).and_then(|text| files::inside(self.root, &text))
            };
            let Some((input, answer)) = path(&input).zip(path(&answer)) else {
                self.fault(
                    set,
                    format!(
                        "the patterns `{input}` and `{answer}`, expected paths in the package such as `tests/%02d`"
                    ),
                );
                return;
            };
            let is_sample = test.attribute("sample") == Some("true");
            let group = test.attribute("group").filter(|group| !group.is_empty());
            if group.is_some_and(|group| group.len() > LONGEST_NAME) {
                self.fault(test, format!("`group` has more than {LONGEST_NAME} bytes"));
                return;
            }
            let (points, group) = (self.points(test), group.map(str::to_owned));
            described.tests.push(Test { input, answer, is_sample, points, group });
        }
    }

    /// The whole number in a child.
    fn number<'n, 'd>(&mut self, parent: Node<'n, 'd>, name: &str) -> Option<(Node<'n, 'd>, u64)> {
        let node = child(parent, name)?;
        let text = node.text().unwrap_or_default().trim();
        let number = text.parse().ok();
        if number.is_none() {
            self.fault(node, format!("`{name}` is `{text}`, expected a whole number"));
        }
        Some((node, number?))
    }

    /// The file that an asset's `source` names, or its `copy`.
    fn source(&mut self, asset: Node<'_, '_>, what: &str) -> Option<PathBuf> {
        let named = ["source", "copy"].into_iter().filter_map(|name| child(asset, name)?.attribute("path"));
        let paths: Vec<&str> = named.collect();
        let found = paths
            .iter()
            .filter_map(|path| files::inside(self.root, path))
            .find(|path| path.is_file() && files::is_within(path, self.root));
        if found.is_none() {
            let path = paths.first().copied().unwrap_or_default();
            self.fault(asset, format!("the {what} `{path}` is missing, expected it in the package"));
        }
        found
    }

    /// The code of a language of Polygon, which becomes a part of a path. If the language has no code, this notes a fault and returns `None`.
    fn code(&mut self, node: Node<'_, '_>, language: &str) -> Option<&'static str> {
        if let Some((_, code)) = LANGUAGES.iter().chain(&MORE_LANGUAGES).find(|(name, _)| *name == language) {
            return Some(code);
        }
        let found = shortened(language);
        if language.is_empty() || !language.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            let expected = "expected a name such as `english`, in letters, digits and `-`";
            self.fault(node, format!("`language` is `{found}`, {expected}"));
            return None;
        }
        let first = self.unknown.get_or_insert_with(|| language.to_owned()).clone();
        if first != language {
            let message = format!("`language` is `{found}`, which has no code, as `{first}`: only one such is kept");
            let (path, line) = (self.path, self.line(node));
            self.faults.mildly(|faults| faults.add_at(path, line, message));
        }
        (first == language).then_some(UNKNOWN)
    }

    fn fault(&mut self, node: Node<'_, '_>, message: impl Into<String>) {
        self.faults.add_at(self.path, self.line(node), message);
    }

    fn line(&self, node: Node<'_, '_>) -> usize {
        1 + self.newlines.partition_point(|at| *at < node.range().start)
    }
}

fn child<'n, 'd>(node: Node<'n, 'd>, name: &str) -> Option<Node<'n, 'd>> {
    node.children().find(|child| child.has_tag_name(name))
}

/// The elements of this name in the child `list`.
fn children<'n, 'd: 'n>(node: Node<'n, 'd>, list: &str, name: &str) -> impl Iterator<Item = Node<'n, 'd>> {
    child(node, list).into_iter().flat_map(|list| list.children()).filter(move |one| one.has_tag_name(name))
}

/// Polygon's name of the language with this code (`en`, `zh`, `pt-BR`), if it has one.
pub fn polygon_language(code: &str) -> Option<&'static str> {
    let known = |code: &str| LANGUAGES.iter().find(|(_, known)| *known == code).map(|(name, _)| *name);
    known(code).or_else(|| known(code.split('-').next()?))
}

/// A pattern with `%d`, `%2d` or `%02d` as the number.
fn filled(pattern: &str, number: usize) -> Option<String> {
    let (before, rest) = pattern.split_once('%')?;
    let (width, after) = rest.split_once('d')?;
    if !width.is_empty() && (width.len() > 2 || !width.bytes().all(|byte| byte.is_ascii_digit())) {
        return None;
    }
    let wide: usize = width.parse().unwrap_or(0);
    let number = if width.starts_with('0') { format!("{number:0wide$}") } else { format!("{number:wide$}") };
    (!after.contains('%')).then(|| format!("{before}{number}{after}"))
}
