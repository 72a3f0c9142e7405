//! The points of tests and groups in Polygon's `problem.xml` as a tree that can be scored.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use yaml::shortened;

use super::xml::{Described, Group};
use crate::fault::FaultList;
use crate::scoring::{Grading, PolygonGroup, ScoreGroup};

/// So many groups of a cycle are named.
const MOST_NAMED: usize = 5;

/// Whether anything has points.
pub(super) fn give_points(described: &Described) -> bool {
    let tests = described.tests.iter().map(|test| test.points);
    let groups = described.groups.iter().filter(|group| !group.is_each_test).map(|group| group.points);
    tests.chain(groups).flatten().any(|points| points > 0.0)
}

/// Makes the tree of groups. `None`: nothing has points, and the problem is a pass-fail one.
pub(super) fn read(described: &Described, path: &Path, faults: &mut FaultList) -> Option<ScoreGroup> {
    let mut groups: BTreeMap<&str, PolygonGroup> = BTreeMap::new();
    for group in &described.groups {
        let own = PolygonGroup {
            line: group.line,
            is_each_test: group.is_each_test,
            requires: group.requires.clone(),
            feedback: group.feedback.clone(),
            points: BTreeMap::new(),
        };
        if groups.insert(&group.name, own).is_some() {
            faults.add_at(path, group.line, format!("a second group `{}`", shortened(&group.name)));
        }
    }
    check_dependencies(&described.groups, path, faults);
    if !give_points(described) {
        return None;
    }
    let mut root = PolygonGroup { is_each_test: true, ..PolygonGroup::default() };
    let mut undeclared: BTreeSet<&str> = BTreeSet::new();
    for test in &described.tests {
        let Some(name) = test.name() else { continue };
        let group = test.group.as_deref().and_then(|group| groups.get_mut(group));
        if group.is_none() {
            undeclared.extend(test.group.as_deref());
        }
        group.unwrap_or(&mut root).points.insert(name, test.points.unwrap_or(0.0));
    }
    if let Some(first) = undeclared.first() {
        let message = format!(
            "tests are in the group `{}`, which is not in `groups`: each of them has its own points",
            shortened(first)
        );
        faults.mildly(|faults| faults.add(path, message));
    }
    let own = root.points.values().sum::<f64>();
    let children: Vec<ScoreGroup> =
        described.groups.iter().filter_map(|group| Some(child(group, groups.remove(group.name.as_str())?))).collect();
    for (group, made) in described.groups.iter().zip(&children) {
        check_points(group, made, path, faults);
    }
    let max = own + children.iter().filter_map(|group| group.max).sum::<f64>();
    Some(ScoreGroup {
        name: String::new(),
        max: Some(max),
        min: Some(0.0),
        grading: Grading::Polygon(root),
        groups: children,
    })
}

fn child(group: &Group, own: PolygonGroup) -> ScoreGroup {
    let sum = own.points.values().sum();
    let max = if group.is_each_test { sum } else { group.points.unwrap_or(sum) };
    // Nobody can get the points of no tests.
    let max = if own.points.is_empty() { 0.0 } else { max };
    ScoreGroup {
        name: group.name.clone(),
        max: Some(max),
        min: Some(0.0),
        grading: Grading::Polygon(own),
        groups: Vec::new(),
    }
}

/// Says which points count where those of a group are not those of its tests.
fn check_points(group: &Group, made: &ScoreGroup, path: &Path, faults: &mut FaultList) {
    let Grading::Polygon(own) = &made.grading else { return };
    let sum: f64 = own.points.values().sum();
    let name = shortened(&group.name);
    let message = match group.points {
        Some(points) if points > 0.0 && own.points.is_empty() => {
            format!("the group `{name}` has {points} points and no tests: nobody can get them")
        }
        Some(points) if (points - sum).abs() > 1e-6 => {
            let which = if group.is_each_test { "those of the tests" } else { "those of the group" };
            // Where only the group has points, there is nothing to choose.
            if sum == 0.0 && !group.is_each_test {
                return;
            }
            format!("the group `{name}` has {points} points and its tests have {sum} together: {which} count")
        }
        _ => return,
    };
    faults.mildly(|faults| faults.add_at(path, group.line, message));
}

/// Notes dependencies on groups that are not there, and cycles.
fn check_dependencies(groups: &[Group], path: &Path, faults: &mut FaultList) {
    let known: BTreeSet<&str> = groups.iter().map(|group| group.name.as_str()).collect();
    for group in groups {
        if let Some(lost) = group.requires.iter().find(|name| !known.contains(name.as_str())) {
            let message = format!("a dependency on the group `{}`, which is not in `groups`", shortened(lost));
            faults.add_at(path, group.line, message);
        }
    }
    // Whatever waits only for what can be run can be run, and this in turn lets others run.
    let mut waiting: BTreeMap<&str, usize> = BTreeMap::new();
    let mut waits_for: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for group in groups {
        let requires = group.requires.iter().filter(|name| known.contains(name.as_str()));
        requires.clone().for_each(|name| waits_for.entry(name).or_default().push(&group.name));
        *waiting.entry(&group.name).or_default() += requires.count();
    }
    let mut ready: Vec<&str> = waiting.iter().filter(|(_, count)| **count == 0).map(|(name, _)| *name).collect();
    while let Some(name) = ready.pop() {
        for next in waits_for.get(name).into_iter().flatten() {
            let count = waiting.entry(next).or_default();
            *count = count.saturating_sub(1);
            if *count == 0 {
                ready.push(next);
            }
        }
    }
    let is_stuck = |group: &&Group| waiting.get(group.name.as_str()).is_some_and(|count| *count > 0);
    let left: Vec<&Group> = groups.iter().filter(is_stuck).collect();
    if let Some(first) = left.first() {
        let named: Vec<String> =
            left.iter().take(MOST_NAMED).map(|group| format!("`{}`", shortened(&group.name))).collect();
        let more = if left.len() > MOST_NAMED { ", …" } else { "" };
        let message =
            format!("the groups {}{more} wait for each other, expected dependencies without a cycle", named.join(", "));
        faults.add_at(path, first.line, message);
    }
}
