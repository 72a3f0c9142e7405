//! `testdata.yaml`: the flags of a test group in the older formats.

use std::path::Path;

use super::words::flags;
use crate::OutputValidator;
use crate::decode::Decoder;
use crate::fault::{FaultList, unknown};
use crate::programs;
use crate::settings::{self, Settings, TOLERANCES, Validators};
use untrusted::Root;
use yaml::{self, Node, Value};

const KEYS: [&str; 8] = [
    "on_reject",
    "grading",
    "grader_flags",
    "input_validator_flags",
    "output_validator_flags",
    "accept_score",
    "reject_score",
    "range",
];

/// Reads the file of `group`, a path below `data/` that is empty for `data` itself. What the file does not say is inherited, key by key.
/// Graders, scores and ranges decide no verdict of a pass-fail problem, where they are passed over.
pub(crate) fn read(
    path: &Path,
    group: &str,
    inherited: &Settings,
    validators: &Validators<'_>,
    faults: &mut FaultList,
) -> Settings {
    let mut settings = inherited.inherited();
    let node = match yaml::read_lenient(path, Root::Inside(validators.root), faults) {
        Some(Node { value: Value::Null, .. }) | None => return settings,
        Some(node) => node,
    };
    let mut decoder = Decoder { path, faults };
    let Some(fields) = decoder.lenient_fields(&node, "", &KEYS, &KEYS) else {
        return settings;
    };
    if validators.is_scoring {
        settings.scoring.read_legacy(fields, group.is_empty(), &mut decoder);
    }
    if let Some(node) = fields.get("output_validator_flags") {
        let (name, flags) = named_flags(node, "output_validator_flags", &mut decoder);
        let known = match validators.output {
            OutputValidator::Default => Some(DEFAULT),
            OutputValidator::Custom(path) => programs::output_name(path),
        };
        if let Some(known) = known {
            check_name(node, name.as_deref(), "output validator", &[known], &mut decoder);
        }
        let is_default = *validators.output == OutputValidator::Default;
        if is_default {
            let words: Vec<_> = flags.iter().map(|flag| (flag.as_str(), node.line)).collect();
            settings::check_flags(&words, &mut decoder);
        }
        settings.output_validator_args = joined(validators.flags, flags, is_default);
    }
    if let Some(node) = fields.get("input_validator_flags") {
        let (name, flags) = named_flags(node, "input_validator_flags", &mut decoder);
        let known: Vec<&str> = validators.input.iter().map(|path| programs::name(path)).collect();
        decoder.mildly(|decoder| check_name(node, name.as_deref(), "input validator", &known, decoder));
        settings.by_validator.clear();
        settings.input_validator_args.clear();
        match name {
            Some(name) => {
                settings.by_validator.insert(name, flags);
            }
            None => settings.input_validator_args = flags,
        }
    }
    settings
}

/// Flags as one text, or as a map of a validator's `name` and its `flags`.
fn named_flags(node: &Node, what: &str, decoder: &mut Decoder<'_>) -> (Option<String>, Vec<String>) {
    if !matches!(node.value, Value::Map(_)) {
        return (None, flags(node, what, decoder));
    }
    let Some(fields) = decoder.fields(node, what, &["name", "flags"]) else {
        return (None, Vec::new());
    };
    let name = fields.get("name").and_then(|node| decoder.text(node, &format!("{what}.name")));
    let flags = fields.get("flags").map(|node| flags(node, &format!("{what}.flags"), decoder));
    (name, flags.unwrap_or_default())
}

/// Notes flags for a validator that the package does not have. The text of the legacy format does not say what the name of the default
/// validator is; [`DEFAULT`] is assumed.
fn check_name(node: &Node, name: Option<&str>, kind: &str, known: &[&str], decoder: &mut Decoder<'_>) {
    if let Some(name) = name.filter(|name| !known.contains(name)) {
        decoder.fault(node.line, format!("flags for an {}", unknown(kind, name, known)));
    }
}

/// What flags may call the default output validator.
const DEFAULT: &str = "default";

/// The flags of the whole problem, and then those of a group. For the default validator a tolerance of the group stands in
/// for those of the problem.
fn joined(problem: &[String], group: Vec<String>, is_default: bool) -> Vec<String> {
    let is_tolerance = |flag: &String| TOLERANCES.contains(&flag.as_str());
    let replaces = is_default && group.iter().any(is_tolerance);
    let mut all = Vec::new();
    let mut words = problem.iter();
    while let Some(word) = words.next() {
        if replaces && is_tolerance(word) {
            words.next();
        } else {
            all.push(word.clone());
        }
    }
    all.extend(group);
    all
}
