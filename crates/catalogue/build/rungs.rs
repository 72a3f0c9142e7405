//! The ladder of the packages' `catalogue.yaml` and `problem.yaml`, as a table in Rust.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use yaml::{Entry, FaultSink, Node, Value};

use crate::topic::Topic;

/// The keys of `catalogue.yaml`.
const KEYS: [&str; 9] =
    ["topic", "difficulty", "prerequisites", "chapter", "game", "similar", "until_zero", "form", "keywords"];

/// What is wrong, each with its file and line.
#[derive(Default)]
struct Faults(Vec<String>);

impl FaultSink for Faults {
    fn report(&mut self, path: &Path, line: Option<usize>, message: String) {
        let line = line.map(|line| format!(":{line}")).unwrap_or_default();
        self.0.push(format!("{}{line}: {message}", path.display()));
    }
}

/// What the two files say of a problem.
pub(crate) struct Rung {
    id: String,
    topic: Topic,
    difficulty: u8,
    prerequisites: Vec<String>,
    chapter: u8,
    game: String,
    similar: Vec<String>,
    until_zero: bool,
    form: String,
    is_interactive: bool,
    time_limit_ms: u32,
    memory_mib: u32,
    output_mib: Option<u32>,
    /// English and Chinese.
    keywords: Vec<(String, String)>,
    /// English and Chinese.
    titles: [String; 2],
    /// Names and addresses.
    sources: Vec<(String, Option<String>)>,
}

/// What the files say of every problem, sorted by topic, by difficulty, and by how many problems must be solved before it.
///
/// # Errors
///
/// All that is wrong in the files.
pub(crate) fn read(problems: &Path, ids: &[String]) -> Result<Vec<Rung>, Vec<String>> {
    let mut faults = Faults::default();
    let mut rungs: Vec<Rung> = ids.iter().filter_map(|id| rung(problems, id, &mut faults)).collect();
    if faults.0.is_empty() {
        check_prerequisites(problems, &rungs, &mut faults);
        check_keywords(problems, &rungs, &mut faults);
    }
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
    let before: BTreeMap<String, usize> =
        rungs.iter().map(|rung| (rung.id.clone(), before(rung, &rungs).len())).collect();
    rungs.sort_by(|one, other| {
        let key = |rung: &Rung| (rung.topic, rung.difficulty, before.get(&rung.id).copied());
        key(one).cmp(&key(other)).then_with(|| one.id.cmp(&other.id))
    });
    Ok(rungs)
}

/// The prerequisites of a problem, and theirs.
fn before<'r>(rung: &'r Rung, rungs: &'r [Rung]) -> BTreeSet<&'r str> {
    let mut found = BTreeSet::new();
    let mut left: Vec<&str> = rung.prerequisites.iter().map(String::as_str).collect();
    while let Some(id) = left.pop() {
        if found.insert(id) {
            let above = rungs.iter().find(|rung| rung.id == id);
            left.extend(above.iter().flat_map(|rung| &rung.prerequisites).map(String::as_str));
        }
    }
    found
}

/// Checks that each prerequisite is a problem, that it is not harder, and that no chain of prerequisites leads back to its problem.
fn check_prerequisites(problems: &Path, rungs: &[Rung], faults: &mut Faults) {
    for rung in rungs {
        let path = problems.join(&rung.id).join("catalogue.yaml");
        for id in &rung.prerequisites {
            match rungs.iter().find(|other| other.id == *id) {
                None => faults.report(&path, None, format!("found the prerequisite `{id}`, expected a problem")),
                Some(other) if other.difficulty > rung.difficulty => {
                    let message = format!("found the prerequisite `{id}`, expected one that is no harder");
                    faults.report(&path, None, message);
                }
                Some(_) => {}
            }
        }
        if before(rung, rungs).contains(rung.id.as_str()) {
            faults.report(&path, None, "found prerequisites that lead back to this problem".to_owned());
        }
    }
}

/// Checks that all problems translate a keyword alike.
fn check_keywords(problems: &Path, rungs: &[Rung], faults: &mut Faults) {
    let mut known: BTreeMap<&str, (&str, &str)> = BTreeMap::new();
    for rung in rungs {
        for (english, chinese) in &rung.keywords {
            let (first, id) = *known.entry(english).or_insert((chinese, &rung.id));
            if first != chinese {
                let path = problems.join(&rung.id).join("catalogue.yaml");
                faults.report(&path, None, format!("found `{english}: {chinese}`, but {id} has {first}"));
            }
        }
    }
}

/// What the two files of a problem say; `None` if something is wrong.
fn rung(problems: &Path, id: &str, faults: &mut Faults) -> Option<Rung> {
    let before = faults.0.len();
    let path = problems.join(id).join("catalogue.yaml");
    let own = Fields::read(&path, faults)?;
    let path = problems.join(id).join("problem.yaml");
    let judged = Fields::read(&path, faults)?;
    for entry in own.entries.iter().filter(|entry| !KEYS.contains(&entry.key.as_str())) {
        let message = format!("found the key `{}`, expected one of {}", entry.key, KEYS.join(", "));
        faults.report(&own.path, Some(entry.line), message);
    }
    let topics: Vec<&str> = Topic::ALL.into_iter().map(Topic::word).collect();
    let topic = own.text("topic", faults).and_then(|word| {
        let topic = Topic::of_word(&word);
        if topic.is_none() {
            own.fault("topic", format!("found the topic `{word}`, expected one of {}", topics.join(", ")), faults);
        }
        topic
    });
    let form = own.get("form").and_then(|_| own.text("form", faults));
    let until_zero = own.get("until_zero");
    if until_zero.is_some_and(|node| !matches!(node.value, Value::Bool(true))) {
        own.fault("until_zero", "until_zero: expected true or no such key".to_owned(), faults);
    }
    let words: BTreeSet<String> = judged.texts("keywords", faults).into_iter().collect();
    let keywords = own.map("keywords", faults);
    if !keywords.iter().map(|(english, _)| english.clone()).collect::<BTreeSet<_>>().eq(&words) {
        let words: Vec<String> = words.into_iter().collect();
        own.fault("keywords", format!("expected the keywords of problem.yaml: {}", words.join(", ")), faults);
    }
    let titles = judged.map("name", faults);
    let title = |code: &str| titles.iter().find(|(found, _)| found == code).map(|(_, title)| title.clone());
    if title("en").is_none() || title("zh").is_none() {
        judged.fault("name", "expected a title in en and in zh".to_owned(), faults);
    }
    let rung = Rung {
        id: id.to_owned(),
        topic: topic.unwrap_or(Topic::Nim),
        difficulty: own.number("difficulty", 1..=5, faults),
        prerequisites: own.texts("prerequisites", faults),
        chapter: own.number("chapter", 1..=99, faults),
        game: own.text("game", faults).unwrap_or_default(),
        similar: own.texts("similar", faults),
        until_zero: until_zero.is_some(),
        form: form.unwrap_or_default(),
        is_interactive: judged.words("type").iter().any(|word| word == "interactive"),
        time_limit_ms: judged.limit("time_limit", 1000.0, faults).unwrap_or_default(),
        memory_mib: judged.limit("memory", 1.0, faults).unwrap_or_default(),
        output_mib: judged.limit("output", 1.0, faults),
        keywords,
        titles: ["en", "zh"].map(|code| title(code).unwrap_or_default()),
        sources: judged.sources(faults),
    };
    (faults.0.len() == before).then_some(rung)
}

/// A map at the top of a file.
struct Fields {
    path: std::path::PathBuf,
    entries: Vec<Entry>,
}

impl Fields {
    fn read(path: &Path, faults: &mut Faults) -> Option<Self> {
        let node = yaml::read(path, untrusted::Root::Anywhere, faults)?;
        match node.value {
            Value::Map(entries) => Some(Self { path: path.to_owned(), entries }),
            _ => {
                faults.report(path, Some(node.line), format!("found {}, expected a map", node.describe()));
                None
            }
        }
    }

    fn get(&self, key: &str) -> Option<&Node> {
        self.entries.iter().find(|entry| entry.key == key).map(|entry| &entry.value)
    }

    fn fault(&self, key: &str, message: String, faults: &mut Faults) {
        faults.report(&self.path, self.get(key).map(|node| node.line), message);
    }

    /// The text of a key that must be there.
    fn text(&self, key: &str, faults: &mut Faults) -> Option<String> {
        match self.get(key).map(|node| &node.value) {
            Some(Value::Text(text)) => Some(text.clone()),
            found => {
                let found = if found.is_none() { "no such key" } else { "something else" };
                self.fault(key, format!("{key}: found {found}, expected a text"), faults);
                None
            }
        }
    }

    /// The number of a key that must be there.
    fn number(&self, key: &str, range: std::ops::RangeInclusive<u8>, faults: &mut Faults) -> u8 {
        let number = match self.get(key).map(|node| &node.value) {
            Some(Value::Int(number)) => u8::try_from(*number).ok().filter(|number| range.contains(number)),
            _ => None,
        };
        number.unwrap_or_else(|| {
            self.fault(key, format!("{key}: expected a number from {} to {}", range.start(), range.end()), faults);
            *range.start()
        })
    }

    /// The texts of a list, which may be missing.
    fn texts(&self, key: &str, faults: &mut Faults) -> Vec<String> {
        let Some(node) = self.get(key) else { return Vec::new() };
        let texts = match &node.value {
            Value::List(items) => items.iter().map(text).collect(),
            _ => None,
        };
        texts.unwrap_or_else(|| {
            self.fault(key, format!("{key}: found {}, expected a list of texts", node.describe()), faults);
            Vec::new()
        })
    }

    /// The texts of a key that may be missing, one or a list.
    fn words(&self, key: &str) -> Vec<String> {
        match self.get(key).map(|node| &node.value) {
            Some(Value::Text(text)) => vec![text.clone()],
            Some(Value::List(items)) => items.iter().filter_map(text).collect(),
            _ => Vec::new(),
        }
    }

    /// A map of texts that must be there, in its order.
    fn map(&self, key: &str, faults: &mut Faults) -> Vec<(String, String)> {
        let texts = match self.get(key).map(|node| &node.value) {
            Some(Value::Map(entries)) => {
                entries.iter().map(|entry| Some((entry.key.clone(), text(&entry.value)?))).collect()
            }
            _ => None,
        };
        texts.unwrap_or_else(|| {
            self.fault(key, format!("{key}: expected a map of texts"), faults);
            Vec::new()
        })
    }

    /// A number of `limits`, in units of which there are so many in 1. Only that of the output may be missing: then it is the format's.
    fn limit(&self, key: &str, units: f64, faults: &mut Faults) -> Option<u32> {
        let found = match self.get("limits").map(|node| &node.value) {
            Some(Value::Map(entries)) => entries.iter().find(|entry| entry.key == key).map(|entry| &entry.value.value),
            _ => None,
        };
        let number = match found {
            None if key == "output" => return None,
            Some(Value::Int(number)) => u32::try_from(*number).ok().map(f64::from),
            Some(Value::Float(number)) => Some(*number),
            _ => None,
        };
        let number = number.map(|number| (number * units).round());
        match number.filter(|number| (1.0..=f64::from(u32::MAX)).contains(number)) {
            // It is a whole number within the range, so no digit is lost.
            Some(number) => Some(number as u32),
            None => {
                self.fault("limits", format!("limits: expected a positive number `{key}`"), faults);
                None
            }
        }
    }

    /// `source`: a name, a map with a name and perhaps an address, or a list of these.
    fn sources(&self, faults: &mut Faults) -> Vec<(String, Option<String>)> {
        let nodes: Vec<&Node> = match self.get("source") {
            Some(Node { value: Value::List(items), .. }) => items.iter().collect(),
            node => node.into_iter().collect(),
        };
        let of = |node: &Node| match &node.value {
            Value::Text(name) => Some((name.clone(), None)),
            Value::Map(entries) => {
                let value =
                    |key: &str| entries.iter().find(|entry| entry.key == key).and_then(|entry| text(&entry.value));
                Some((value("name")?, value("url")))
            }
            _ => None,
        };
        let sources = nodes.into_iter().map(of).collect::<Option<Vec<_>>>();
        sources.unwrap_or_else(|| {
            self.fault("source", "source: expected names and addresses".to_owned(), faults);
            Vec::new()
        })
    }
}

fn text(node: &Node) -> Option<String> {
    match &node.value {
        Value::Text(text) => Some(text.clone()),
        _ => None,
    }
}

/// The rungs as an expression in Rust: a slice of `Rung`.
pub(crate) fn table(rungs: &[Rung]) -> String {
    let mut table = "&[\n".to_owned();
    for rung in rungs {
        // Writing into a `String` cannot fail.
        let _ = writeln!(
            table,
            "Rung {{ problem: {:?}, topic: Topic::{:?}, difficulty: {}, prerequisites: &{:?}, chapter: {}, game: {:?}, similar: &{:?}, \
             until_zero: {}, form: {:?}, is_interactive: {}, time_limit_ms: {}, memory_mib: {}, output_mib: {:?}, keywords: &{:?}, titles: {:?}, sources: &{:?} }},",
            rung.id,
            rung.topic,
            rung.difficulty,
            rung.prerequisites,
            rung.chapter,
            rung.game,
            rung.similar,
            rung.until_zero,
            rung.form,
            rung.is_interactive,
            rung.time_limit_ms,
            rung.memory_mib,
            rung.output_mib,
            rung.keywords,
            rung.titles,
            rung.sources,
        );
    }
    table.push_str("]\n");
    table
}
