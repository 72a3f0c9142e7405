//! The groups of cases that have points of their own: a tree, made of the settings of their folders.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::fault::FaultList;
use super::metadata::Dialect;
use super::scoring::{Aggregation, Grading, GroupScoring, ScoreGroup};
use super::settings::Settings;

/// Makes the tree of groups, and checks that it can be scored. A folder of `secret` is a group only if one of them has settings of its
/// own, in a file or among those that are only `said` in a recipe: then each is.
pub(super) fn read(
    root: &Path,
    dialect: Dialect,
    groups: &BTreeMap<String, Settings>,
    files: &BTreeMap<String, std::path::PathBuf>,
    said: &BTreeSet<String>,
    faults: &mut FaultList,
) -> ScoreGroup {
    if dialect.is_lenient() {
        for name in groups.iter().filter(|(_, settings)| settings.scoring.is_custom).map(|(name, _)| name) {
            let path = root.join("data").join(name);
            faults.add(&path, "custom graders are not supported yet, expected `grading: default`");
        }
        return legacy("", groups);
    }
    let place = |name: &str| files.get(name).cloned().unwrap_or_else(|| root.join("data").join(name));
    let secret = groups.get("secret").map(|settings| settings.scoring.clone()).unwrap_or_default();
    let is_child = |name: &&String| name.strip_prefix("secret/").is_some_and(|rest| !rest.contains('/'));
    let is_grouped = groups.keys().filter(is_child).any(|name| files.contains_key(name) || said.contains(name));
    let names: Vec<&String> = groups.keys().filter(|name| is_grouped && is_child(name)).collect();
    let children: Vec<ScoreGroup> = names
        .iter()
        .map(|name| {
            let settings = &groups[*name].scoring;
            let aggregation = settings.aggregation.unwrap_or(Aggregation::PassFail);
            group(name, settings, settings.max.unwrap_or(None), aggregation)
        })
        .collect();
    let aggregation = secret.aggregation.unwrap_or(Aggregation::Sum);
    let tree =
        ScoreGroup { groups: children, ..group("secret", &secret, secret.max.unwrap_or(Some(100.0)), aggregation) };
    check(&tree, &place, groups, faults);
    tree
}

fn group(name: &str, settings: &GroupScoring, max: Option<f64>, aggregation: Aggregation) -> ScoreGroup {
    let grading = Grading::Icpc2025 { aggregation, requires: settings.requires.clone() };
    ScoreGroup { name: name.to_owned(), max, min: Some(0.0), grading, groups: Vec::new() }
}

fn legacy(name: &str, groups: &BTreeMap<String, Settings>) -> ScoreGroup {
    let settings = groups.get(name).map(|settings| settings.scoring.clone()).unwrap_or_default();
    let prefix = if name.is_empty() { String::new() } else { format!("{name}/") };
    let is_child = |other: &&String| {
        let rest = other.strip_prefix(&prefix).unwrap_or_default();
        let is_judged = !name.is_empty() || matches!(other.as_str(), "sample" | "secret");
        !rest.is_empty() && !rest.contains('/') && is_judged
    };
    let (min, max) = settings.range;
    let groups = groups.keys().filter(is_child).map(|child| legacy(child, groups)).collect();
    ScoreGroup { name: name.to_owned(), max, min, grading: Grading::Legacy(settings.grader), groups }
}

/// Notes what makes it impossible to score by the rules of 2025-09.
fn check(
    secret: &ScoreGroup,
    place: &dyn Fn(&str) -> std::path::PathBuf,
    groups: &BTreeMap<String, Settings>,
    faults: &mut FaultList,
) {
    let passes =
        |group: &ScoreGroup| matches!(group.grading, Grading::Icpc2025 { aggregation: Aggregation::PassFail, .. });
    for group in std::iter::once(secret).chain(&secret.groups) {
        let path = place(&group.name);
        if group.max.is_none() && (passes(group) || secret.max.is_some()) {
            let why = if passes(group) { "`pass-fail` aggregation" } else { "a bounded `max_score` of `secret`" };
            faults.add(&path, format!("the group has no `max_score`, which {why} needs, expected a whole number"));
        }
        if passes(secret) && !passes(group) {
            faults.add(&path, "`score_aggregation` must be `pass-fail`, as that of `secret`");
        }
        let Grading::Icpc2025 { requires, .. } = &group.grading else { continue };
        for required in requires {
            let known = secret.groups.iter().find(|other| other.name == *required);
            let is_earlier =
                required == "sample" || known.is_some_and(|_| group.name != "secret" && *required < group.name);
            if !is_earlier {
                faults.add(&path, format!("`require_pass` names `{required}`, expected `sample` or an earlier group such as `secret/group1`"));
            } else if known.is_some_and(|other| !passes(other)) {
                faults.add(
                    &path,
                    format!("`require_pass` names `{required}`, expected a group with `pass-fail` aggregation"),
                );
            }
        }
    }
    // A submission that gets them all would be a judge error.
    let is_sum = matches!(secret.grading, Grading::Icpc2025 { aggregation: Aggregation::Sum, .. });
    let together: Option<f64> = secret.groups.iter().map(|group| group.max).sum();
    if let (true, Some(most), Some(together)) = (is_sum, secret.max, together)
        && together > most
    {
        let message =
            format!("its groups have a `max_score` of {together} together, expected at most {most}, that of `secret`");
        faults.add_mild(&place("secret"), message);
    }
    let inner = groups.iter().filter(|(name, _)| name.matches('/').count() > 1 && name.starts_with("secret/"));
    for (name, settings) in inner {
        if settings.scoring.max.is_some() || settings.scoring.aggregation.is_some() {
            faults.add_mild(
                &place(name),
                "scores of a folder within a group are ignored: only `secret` and its folders have points",
            );
        }
    }
}
