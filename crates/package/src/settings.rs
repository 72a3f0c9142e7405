//! `test_group.yaml` and the yaml file of a test case.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::OutputValidator;
use super::decode::{Decoder, Fields};
use super::fault::{FaultList, listed, nearest, unknown};
use super::programs;
use super::scoring::GroupScoring;
use untrusted::Root;
use yaml::{self, Node, Value};

/// The arguments that the validators get for a test case.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Settings {
    pub(super) output_validator_args: Vec<String>,
    /// For every input validator, unless `by_validator` has any.
    pub(super) input_validator_args: Vec<String>,
    /// The map form of `input_validator_args`; a validator without an entry gets none.
    pub(super) by_validator: BTreeMap<String, Vec<String>>,
    /// How points are made of what is in a group.
    pub(super) scoring: GroupScoring,
}

impl Settings {
    /// What a group without a file of its own has.
    pub(super) fn inherited(&self) -> Self {
        Self { scoring: self.scoring.inherited(), ..self.clone() }
    }
}

/// What the settings are checked against.
pub(super) struct Validators<'a> {
    /// The folder that the files of settings lie in.
    pub(super) root: &'a Path,
    pub(super) input: &'a [PathBuf],
    pub(super) output: &'a OutputValidator,
    /// The flags that a legacy package has for the output validator in all groups.
    pub(super) flags: &'a [String],
    /// Whether the problem is a scoring one.
    pub(super) is_scoring: bool,
}

const KEYS: [&str; 13] = [
    "args",
    "input_validator_args",
    "output_validator_args",
    "static_validator_args",
    "input_visualizer_args",
    "output_visualizer_args",
    "full_feedback",
    "hint",
    "description",
    "max_score",
    "score_aggregation",
    "static_validation_score",
    "require_pass",
];
/// Those that verdicts and scores depend on.
const DECISIVE: [&str; 6] =
    ["args", "output_validator_args", "static_validator_args", "max_score", "score_aggregation", "require_pass"];
pub(super) const TOLERANCES: [&str; 3] = ["float_tolerance", "float_relative_tolerance", "float_absolute_tolerance"];

/// Reads a file of settings; what it does not say is inherited.
pub(super) fn read(path: &Path, inherited: &Settings, validators: &Validators<'_>, faults: &mut FaultList) -> Settings {
    match yaml::read(path, Root::Inside(validators.root), faults) {
        // A file of comments alone says nothing.
        Some(Node { value: Value::Null, .. }) | None => inherited.inherited(),
        Some(node) => decode(&node, "", inherited, validators, &mut Decoder { path, faults }),
    }
}

/// The settings that a map says; what it does not say is inherited.
pub(super) fn decode(
    node: &Node,
    what: &str,
    inherited: &Settings,
    validators: &Validators<'_>,
    decoder: &mut Decoder<'_>,
) -> Settings {
    let mut settings = inherited.inherited();
    let fields = match what {
        // In a recipe the keys of a group stand beside others.
        "" => decoder.fields_deciding(node, what, &KEYS, &DECISIVE),
        _ => decoder.fields(node, what, &KEYS),
    };
    let Some(fields) = fields else {
        return settings;
    };
    if let Some(node) = fields.get("output_validator_args")
        && let Some(args) = decoder.texts(node, "output_validator_args")
    {
        if *validators.output == OutputValidator::Default
            && let Value::List(items) = &node.value
        {
            let lines = items.iter().map(|item| item.line);
            let words: Vec<_> = args.iter().map(String::as_str).zip(lines).collect();
            check_flags(&words, decoder);
        }
        settings.output_validator_args = args;
    }
    if let Some(node) = fields.get("input_validator_args") {
        input_args(node, validators, &mut settings, decoder);
    }
    if let Some(node) = fields.get("args")
        && decoder.texts(node, "args").is_some_and(|args| !args.is_empty())
    {
        decoder.fault(node.line, "`args` is not supported yet: submissions are run without arguments");
    }
    for key in ["static_validator_args", "static_validation_score"] {
        if let Some(entry) = fields.entry(key) {
            decoder.fault(entry.line, format!("`{key}` is not supported yet: there is no static validation"));
        }
    }
    if validators.is_scoring {
        settings.scoring.read(fields, decoder);
    } else {
        for key in ["max_score", "score_aggregation", "require_pass"] {
            if let Some(entry) = fields.entry(key) {
                let message = format!("`{key}` is only for problems of type `scoring`");
                decoder.mildly(|decoder| decoder.fault(entry.line, message));
            }
        }
    }
    decoder.mildly(|decoder| check_unused(fields, decoder));
    settings
}

/// Checks the form of the keys that judging has no use for.
fn check_unused(fields: Fields<'_>, decoder: &mut Decoder<'_>) {
    for key in ["input_visualizer_args", "output_visualizer_args"] {
        if let Some(node) = fields.get(key) {
            decoder.texts(node, key);
        }
    }
    for key in ["hint", "description"] {
        if let Some(node) = fields.get(key) {
            decoder.text(node, key);
        }
    }
    if let Some(node) = fields.get("full_feedback") {
        decoder.boolean(node, "full_feedback");
    }
}

fn input_args(node: &Node, validators: &Validators<'_>, settings: &mut Settings, decoder: &mut Decoder<'_>) {
    let Value::Map(entries) = &node.value else {
        if !matches!(node.value, Value::List(_)) {
            decoder.wrong(node, "input_validator_args", "a list of texts, or a map from validators to such lists");
        } else if let Some(args) = decoder.texts(node, "input_validator_args") {
            settings.input_validator_args = args;
            settings.by_validator.clear();
        }
        return;
    };
    settings.input_validator_args.clear();
    settings.by_validator.clear();
    let known: Vec<&str> = validators.input.iter().map(|path| programs::name(path)).collect();
    for entry in entries {
        let what = format!("input_validator_args.{}", entry.key);
        if !known.contains(&entry.key.as_str()) {
            let message = unknown("input validator", &entry.key, &known);
            decoder.fault(entry.line, format!("`input_validator_args`: {message}"));
        }
        if let Some(args) = decoder.texts(&entry.value, &what) {
            settings.by_validator.insert(entry.key.clone(), args);
        }
    }
}

/// Checks the flags of the default output validator, each with its line.
pub(super) fn check_flags(words: &[(&str, usize)], decoder: &mut Decoder<'_>) {
    let mut seen: Vec<&str> = Vec::new();
    let mut words = words.iter().copied();
    while let Some((flag, line)) = words.next() {
        if TOLERANCES.contains(&flag) {
            let clash = |other: &&&str| {
                flag == **other || TOLERANCES.contains(*other) && (flag == TOLERANCES[0] || **other == TOLERANCES[0])
            };
            if let Some(other) = seen.iter().find(clash) {
                decoder.fault(
                    line,
                    format!(
                        "`{flag}` after `{other}`, expected each tolerance once, and `float_tolerance` without \
                             the other two"
                    ),
                );
            }
            match words.next() {
                Some((value, _)) if is_tolerance(value) => {}
                Some((value, line)) => {
                    decoder.fault(line, format!("`{flag}` is `{value}`, expected a number from 0"));
                }
                None => decoder.fault(line, format!("`{flag}` has no value, expected a number after it")),
            }
        } else if !matches!(flag, "case_sensitive" | "space_change_sensitive") {
            let [a, b, c] = TOLERANCES;
            let known = ["case_sensitive", "space_change_sensitive", a, b, c];
            let hint = match nearest(flag, known) {
                _ if flag.contains(' ') => "expected each word as an item of its own".to_owned(),
                Some(meant) => format!("did you mean `{meant}`?"),
                None => format!("expected one of {}", listed(&known)),
            };
            decoder.fault(
                line,
                format!("unknown argument `{}` of the default output validator, {hint}", yaml::shortened(flag)),
            );
        }
        seen.push(flag);
    }
}

/// Whether a word is a tolerance: a decimal number, not negative.
fn is_tolerance(word: &str) -> bool {
    word.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-'))
        && word.parse().is_ok_and(|value: f64| value.is_finite() && value >= 0.0)
}
