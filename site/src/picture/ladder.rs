//! The graph of prerequisites: a lane for each topic, a column for each step, and a link for each problem.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use catalogue::ladder::{RUNGS, Rung, Topic};
use theory::SpokenLanguage;

use crate::problem::page_name;
use text::markup::escape;

const WIDTH: usize = 108;
const HEIGHT: usize = 26;
/// From one column to the next.
const STEP: usize = 140;
/// From one row to the next.
const ROW: usize = 34;
/// What a lane has above its rows, for its name.
const HEAD: usize = 26;

/// How many problems follow each other at most before this one.
fn depth(rung: &Rung) -> usize {
    let before = rung.prerequisites.iter().filter_map(|id| Rung::of_problem(id));
    before.map(|other| depth(other) + 1).max().unwrap_or_default()
}

/// The row of each problem within its lane: that of a prerequisite in the lane where it is free, and otherwise the next free one.
fn rows(lane: &[&'static Rung]) -> BTreeMap<&'static str, usize> {
    let mut sorted = lane.to_vec();
    sorted.sort_by_key(|rung| depth(rung));
    let mut rows: BTreeMap<&str, usize> = BTreeMap::new();
    let mut taken: BTreeSet<(usize, usize)> = BTreeSet::new();
    for rung in sorted {
        let wanted = rung.prerequisites.iter().find_map(|id| rows.get(id)).copied().unwrap_or_default();
        let column = depth(rung);
        let row = (wanted..).find(|row| !taken.contains(&(column, *row))).unwrap_or(wanted);
        taken.insert((column, row));
        rows.insert(rung.problem, row);
    }
    rows
}

/// The graph of all problems.
pub(crate) fn draw(language: SpokenLanguage) -> String {
    let mut places: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut lanes = String::new();
    let mut top = 0;
    let columns = RUNGS.iter().map(depth).max().unwrap_or_default() + 1;
    let width = STEP * (columns - 1) + WIDTH + 12;
    for topic in Topic::ALL {
        let lane: Vec<&Rung> = RUNGS.iter().filter(|rung| rung.topic == topic).collect();
        let rows = rows(&lane);
        // Writing into a String cannot fail.
        let _ = write!(
            lanes,
            "<path class=\"lane\" d=\"M0 {top}H{width}\"/><text class=\"quiet\" x=\"6\" y=\"{}\">{}</text>",
            top + 17,
            escape(topic.title(language))
        );
        for rung in lane {
            let row = rows.get(rung.problem).copied().unwrap_or_default();
            places.insert(rung.problem, (6 + STEP * depth(rung), top + HEAD + ROW * row));
        }
        top += HEAD + ROW * rows.values().max().map_or(0, |last| last + 1) + 4;
    }
    let place = |id: &str| places.get(id).copied().unwrap_or_default();
    let mut edges = String::new();
    let mut nodes = String::new();
    for rung in RUNGS {
        let (x, y) = place(rung.problem);
        for id in rung.prerequisites {
            let (from, other) = place(id);
            let (start, end) = ((from + WIDTH, other + HEIGHT / 2), (x, y + HEIGHT / 2));
            let bend = 16 + (end.0.saturating_sub(start.0)) / 4;
            let _ = write!(
                edges,
                "<path class=\"edge\" data-from=\"{id}\" data-to=\"{}\" d=\"M{} {}C{} {} {} {} {} {}\"/>",
                rung.problem,
                start.0,
                start.1,
                start.0 + bend,
                start.1,
                end.0.saturating_sub(bend),
                end.1,
                end.0,
                end.1
            );
        }
        let name = format!(
            "{}{}{}",
            rung.title(language),
            language.pick(", ", "，"),
            language.pick(format!("difficulty {}", rung.difficulty), format!("难度 {}", rung.difficulty)),
        );
        let _ = write!(
            nodes,
            "<a class=\"node\" href=\"{}.html\" data-problem=\"{id}\" aria-label=\"{id}{} {}\"><title>{}</title>\
             <rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\"/>\
             <text x=\"{}\" y=\"{}\">{id}</text><text class=\"tick\" x=\"{}\" y=\"{}\" aria-hidden=\"true\"></text></a>",
            page_name(rung.problem),
            language.pick(":", "："),
            escape(&name),
            escape(&name),
            x + WIDTH / 2,
            y + 17,
            x + WIDTH - 9,
            y + 17,
            id = rung.problem,
        );
    }
    let label = language.pick(
        "Graph of prerequisites: a line leads from each problem to those that build on it",
        "先修关系图：从每道题引向以它为基础的题目",
    );
    format!(
        "<svg class=\"ladder\" viewBox=\"0 0 {width} {top}\" width=\"{width}\" height=\"{top}\" role=\"group\" aria-label=\"{label}\">{lanes}{edges}{nodes}</svg>\n"
    )
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn every_problem_has_a_place_of_its_own_to_the_right_of_what_it_needs() {
        let svg = draw(SpokenLanguage::English);
        let place = |id: &str| {
            let node = svg.split(&format!("data-problem=\"{id}\"")).nth(1).unwrap();
            let number = |key: &str| -> usize {
                node.split(&format!(" {key}=\"")).nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
            };
            (number("x"), number("y"))
        };
        let mut places = BTreeSet::new();
        for rung in RUNGS {
            assert!(places.insert(place(rung.problem)), "{}", rung.problem);
            for id in rung.prerequisites {
                assert!(place(id).0 < place(rung.problem).0, "{id} {}", rung.problem);
            }
        }
        let edges: usize = RUNGS.iter().map(|rung| rung.prerequisites.len()).sum();
        assert_eq!(svg.matches("class=\"edge\"").count(), edges);
    }
}
