//! `submissions.yaml`: what submissions must get, by patterns of their paths and of the names of cases.

use std::path::Path;

use super::decode::Decoder;
use super::expected::{Rule, TimeBound, Verdicts};
use super::fault::{FaultList, unknown};
use super::glob::Glob;
use super::origin::persons;
use super::scoring::{ScoreRule, WantedScore};
use untrusted::Root;
use yaml::{self, Entry, Node, Value};

/// The keys of an entry that are about the submission itself.
const OF_SUBMISSION: [&str; 4] = ["language", "entrypoint", "authors", "model_solution"];
/// The keys that are about what it gets.
const OF_CASES: [&str; 5] = ["permitted", "required", "score", "message", "use_for_time_limit"];

/// What the file says.
#[derive(Debug, Default)]
pub(super) struct Requirements(Vec<Requirement>);

/// What it says of the submissions that one pattern matches.
#[derive(Debug)]
struct Requirement {
    glob: Glob,
    text: String,
    language: Option<String>,
    entrypoint: Option<String>,
    /// The entries that say something of cases: those of all cases first.
    partials: Vec<Partial>,
}

/// A rule as far as it is written.
#[derive(Debug, Default)]
struct Partial {
    cases: Option<Glob>,
    permitted: Option<Verdicts>,
    required: Option<Verdicts>,
    message: Option<String>,
    /// The least and the most points.
    score: Option<(f64, f64)>,
    use_for_time_limit: Option<Use>,
    said_by: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Use {
    Usual,
    Never,
    As(TimeBound),
}

/// What is said of one submission.
pub(super) struct Metadata {
    pub(super) rules: Vec<Rule>,
    pub(super) scores: Vec<ScoreRule>,
    pub(super) language: Option<String>,
    pub(super) entrypoint: Option<String>,
    /// Whether the rule of its folder is among the rules, as the file changes it.
    pub(super) overrides_folder: bool,
}

impl Requirements {
    /// Reads the file.
    pub(super) fn read(path: &Path, root: &Path, faults: &mut FaultList) -> Self {
        let Some(node) = yaml::read(path, Root::Inside(root), faults) else {
            return Self::default();
        };
        if matches!(node.value, Value::Null) {
            return Self::default();
        }
        let mut decoder = Decoder { path, faults };
        let entries = decoder.entries(&node, "").unwrap_or_default();
        Self(entries.iter().filter_map(|entry| requirement(entry, &mut decoder)).collect())
    }

    /// What is said of the submission of this name; `usual` is the rule of its folder.
    pub(super) fn metadata(&self, name: &str, usual: Option<&Rule>) -> Metadata {
        let folder = name.split('/').next().unwrap_or(name);
        let mut found = Metadata {
            rules: Vec::new(),
            scores: Vec::new(),
            language: None,
            entrypoint: None,
            overrides_folder: false,
        };
        for requirement in self.0.iter().filter(|requirement| requirement.glob.matches(name)) {
            // Under the very name of a folder of the format, its rule is changed; any other pattern adds to it.
            let usual = usual.filter(|_| requirement.text.trim_end_matches('/') == folder);
            let says_verdicts = |partial: &&Partial| partial.cases.is_some() || partial.says_verdicts();
            let is_of_all =
                requirement.partials.iter().any(|partial| partial.cases.is_none() && partial.says_verdicts());
            found.overrides_folder |= usual.is_some() && is_of_all;
            found.language = found.language.or_else(|| requirement.language.clone());
            found.entrypoint = found.entrypoint.or_else(|| requirement.entrypoint.clone());
            let score = |partial: &Partial| {
                let wanted = partial.score.map(|(least, most)| WantedScore::Within(least, most))?;
                Some(ScoreRule { groups: partial.cases.clone(), wanted, said_by: partial.said_by.clone() })
            };
            found.scores.extend(requirement.partials.iter().filter_map(score));
            let rules = requirement.partials.iter().filter(says_verdicts);
            found.rules.extend(rules.map(|partial| partial.rule(usual.filter(|_| partial.cases.is_none()))));
        }
        found
    }
}

impl Partial {
    /// Whether it says anything of the verdicts of cases.
    fn says_verdicts(&self) -> bool {
        self.permitted.is_some()
            || self.required.is_some()
            || self.message.is_some()
            || self.use_for_time_limit.is_some()
    }

    /// The rule; what is not written is taken from `usual`.
    fn rule(&self, usual: Option<&Rule>) -> Rule {
        let permitted = self.permitted.or(usual.map(|usual| usual.permitted)).unwrap_or(Verdicts::ANY);
        let required = self.required.or(usual.and_then(|usual| usual.required));
        let bound = match self.use_for_time_limit {
            None | Some(Use::Usual) => Rule::usual_bound(permitted, required),
            Some(Use::Never) => None,
            Some(Use::As(bound)) => Some(bound),
        };
        // To bound the limit is to be asked for that verdict.
        let tle = Verdicts::TIME_LIMIT_EXCEEDED;
        let (permitted, required) = match self.use_for_time_limit {
            Some(Use::As(TimeBound::Lower)) => {
                let rest = Verdicts::ACCEPTED | Verdicts::WRONG_ANSWER | Verdicts::RUN_TIME_ERROR;
                (permitted & rest, required)
            }
            Some(Use::As(TimeBound::Upper)) => (permitted, Some(tle)),
            _ => (permitted, required),
        };
        Rule {
            cases: self.cases.clone(),
            permitted,
            required,
            message: self.message.clone(),
            bound,
            said_by: self.said_by.clone(),
        }
    }
}

fn requirement(entry: &Entry, decoder: &mut Decoder<'_>) -> Option<Requirement> {
    let pattern = entry.key.as_str();
    let glob = glob(pattern, entry.line, decoder);
    let mut whole = Partial { said_by: said_by(entry.line), ..Partial::default() };
    let mut parts = Vec::new();
    let (mut language, mut entrypoint) = (None, None);
    for one in decoder.entries(&entry.value, pattern).unwrap_or_default() {
        let what = format!("{pattern}.{}", one.key);
        match one.key.as_str() {
            "language" => language = decoder.text(&one.value, &what),
            "entrypoint" => entrypoint = decoder.text(&one.value, &what),
            "authors" => persons(&one.value, &what, decoder),
            "model_solution" => {
                decoder.boolean(&one.value, &what);
            }
            key if OF_CASES.contains(&key) => of_cases(one, &what, &mut whole, decoder),
            key if is_case_pattern(key) => {
                let mut part = Partial { said_by: said_by(one.line), ..Partial::default() };
                part.cases = self::glob(key, one.line, decoder);
                for inner in decoder.entries(&one.value, &what).unwrap_or_default() {
                    if OF_CASES.contains(&inner.key.as_str()) {
                        of_cases(inner, &format!("{what}.{}", inner.key), &mut part, decoder);
                    } else {
                        let message = unknown("key", &inner.key, &OF_CASES);
                        decoder.fault(inner.line, format!("`{what}`: {message}"));
                    }
                }
                check(&part, &what, one.line, decoder);
                parts.push(part);
            }
            key => {
                let known: Vec<&str> = OF_SUBMISSION.into_iter().chain(OF_CASES).collect();
                let message = unknown("key", key, &known);
                let hint = "patterns of cases begin with `sample`, `secret` or `*`";
                decoder.fault(one.line, format!("`{pattern}`: {message} ({hint})"));
            }
        }
    }
    check(&whole, pattern, entry.line, decoder);
    let is_written = whole.says_verdicts() || whole.score.is_some();
    let mut partials = Vec::new();
    partials.extend(is_written.then_some(whole));
    partials.extend(parts);
    Some(Requirement { glob: glob?, text: pattern.to_owned(), language, entrypoint, partials })
}

fn said_by(line: usize) -> String {
    format!("submissions.yaml:{line}")
}

fn is_case_pattern(key: &str) -> bool {
    ["sample", "secret"].iter().any(|group| key == *group || key.starts_with(&format!("{group}/")))
        || key.starts_with(['*', '{'])
}

fn glob(text: &str, line: usize, decoder: &mut Decoder<'_>) -> Option<Glob> {
    match Glob::parse(text) {
        Ok(glob) => Some(glob),
        Err(message) => {
            decoder.fault(line, format!("`{}`: {message}", yaml::shortened(text)));
            None
        }
    }
}

/// Reads one of the keys that say what cases must get.
fn of_cases(entry: &Entry, what: &str, partial: &mut Partial, decoder: &mut Decoder<'_>) {
    let node = &entry.value;
    match entry.key.as_str() {
        "permitted" => partial.permitted = verdicts(node, what, decoder),
        "required" => partial.required = verdicts(node, what, decoder),
        "message" => partial.message = decoder.text(node, what),
        "score" => partial.score = score(node, what, decoder),
        _ => {
            partial.use_for_time_limit = match &node.value {
                Value::Bool(true) => Some(Use::Usual),
                Value::Bool(false) => Some(Use::Never),
                Value::Text(text) if text == "lower" => Some(Use::As(TimeBound::Lower)),
                Value::Text(text) if text == "upper" => Some(Use::As(TimeBound::Upper)),
                _ => {
                    decoder.wrong(node, what, "`true`, `false`, `lower` or `upper`");
                    None
                }
            };
        }
    }
}

/// A number of points, or the least and the most.
fn score(node: &Node, what: &str, decoder: &mut Decoder<'_>) -> Option<(f64, f64)> {
    const POINTS: std::ops::RangeInclusive<f64> = 0.0..=1e18;
    let Value::List(items) = &node.value else {
        return decoder.number(node, what, " of points", POINTS).map(|points| (points, points));
    };
    let [least, most] = items.as_slice() else {
        decoder.wrong(node, what, "a number of points, or a list of the least and the most");
        return None;
    };
    let found = (decoder.number(least, what, " of points", POINTS)?, decoder.number(most, what, " of points", POINTS)?);
    if found.0 > found.1 {
        decoder.wrong(node, what, "the least before the most");
        return None;
    }
    Some(found)
}

fn verdicts(node: &Node, what: &str, decoder: &mut Decoder<'_>) -> Option<Verdicts> {
    let words = decoder.one_or_more(node, what)?;
    let known = Verdicts::WORDS.map(|(word, _)| word);
    let mut set = None;
    for word in &words {
        match Verdicts::WORDS.iter().find(|(known, _)| known == word) {
            Some((_, verdicts)) => set = Some(set.map_or(*verdicts, |set| set | *verdicts)),
            None => {
                let message = unknown("verdict", word, &known);
                decoder.fault(node.line, format!("`{what}`: {message}"));
            }
        }
    }
    set
}

/// Notes a rule that nothing can fulfil.
fn check(partial: &Partial, what: &str, line: usize, decoder: &mut Decoder<'_>) {
    if let (Some(permitted), Some(required)) = (partial.permitted, partial.required)
        && (permitted & required).is_empty()
    {
        decoder.fault(
            line,
            format!("`{what}` requires {required} on a case but permits only {permitted}, expected a verdict in both"),
        );
    }
}
