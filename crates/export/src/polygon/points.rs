//! The points of a scoring problem as those of Polygon's tests and groups.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use package::{Aggregation, Form, Grading, OutputValidator, ScoreGroup, Scoring};
use untrusted::{MOST_OF_DATA, Root};

use crate::tree::entries;
use crate::{Export, Refused, Request};
use text::markup::xml_attribute as attribute;

/// What `problem.xml` says of points; nothing in a pass-fail problem.
#[derive(Debug, Default)]
pub(crate) struct Points {
    /// The group and the points of a case, by its name.
    cases: BTreeMap<String, (Option<String>, f64)>,
    /// The element `groups`.
    pub(crate) groups: String,
}

impl Points {
    /// The attributes of a test.
    pub(crate) fn of_test(&self, case: &str) -> String {
        let Some((group, points)) = self.cases.get(case) else { return String::new() };
        let group = group.iter().map(|group| format!(" group=\"{}\"", attribute(group))).collect::<String>();
        format!("{group} points=\"{points}\"")
    }
}

/// The points of the request's problem.
///
/// # Errors
///
/// When Polygon cannot give the same points.
pub(crate) fn points(request: &Request<'_>, made: &mut Export) -> Result<Points, Refused> {
    let problem = request.problem;
    let Some(scoring) = &problem.scoring else { return Ok(Points::default()) };
    let refuse = |why: &str| Refused::Unsupported(format!("{}: {why}", problem.id));
    if problem.form == Form::Polygon {
        return Err(refuse("it is a package of Polygon already"));
    }
    let Grading::Icpc2025 { aggregation, requires } = &scoring.root.grading else {
        return Err(refuse(
            "a scoring problem of an older format cannot be exported to Polygon: its points follow other rules there",
        ));
    };
    if let OutputValidator::Custom(path) = &problem.output_validator
        && gives_points(path, &problem.root)?
    {
        return Err(refuse(
            "its output validator gives points (`score.txt`, `score_multiplier.txt`), and at Polygon the checker accepts or rejects",
        ));
    }
    let names = |prefix: &str| -> Vec<&str> {
        let cases = request.cases.iter().map(|case| case.name.as_str());
        cases.filter(|name| name.starts_with(prefix)).collect()
    };
    let mut points = Points::default();
    if scoring.root.groups.is_empty() {
        of_cases(scoring, *aggregation, requires, &names("secret/"), &mut points).map_err(refuse)?;
        names("sample/").into_iter().for_each(|name| {
            points.cases.insert(name.to_owned(), (None, 0.0));
        });
        return Ok(points);
    }
    if *aggregation != Aggregation::Sum {
        return Err(refuse(
            "the `score_aggregation` of `secret` is not `sum`, and at Polygon the points of all groups are added",
        ));
    }
    // A name that no group has.
    let own: BTreeSet<&str> = scoring.root.groups.iter().map(own_name).collect();
    let mut sample = "0".to_owned();
    while own.contains(sample.as_str()) {
        sample.push('0');
    }
    points.groups = format!("<groups>\n{}", element(&sample, 0.0, false, &[]));
    names("sample/").into_iter().for_each(|name| {
        points.cases.insert(name.to_owned(), (Some(sample.clone()), 0.0));
    });
    for name in names("secret/") {
        points.cases.insert(name.to_owned(), (None, 0.0));
    }
    for group in &scoring.root.groups {
        let text = of_group(group, requires, &sample, &names(&format!("{}/", group.name)), &mut points);
        points.groups.push_str(&text.map_err(refuse)?);
    }
    points.groups.push_str("</groups>\n");
    let together: f64 = scoring.root.groups.iter().filter_map(|group| group.max).sum();
    if let Some(max) = scoring.root.max.filter(|max| (max - together).abs() > 1e-9) {
        made.notes.push(format!(
            "the `max_score` {max} of `secret` has no place at Polygon: the groups have {together} points together"
        ));
    }
    Ok(points)
}

/// Points of cases that are in no group.
fn of_cases(
    scoring: &Scoring,
    aggregation: Aggregation,
    requires: &[String],
    names: &[&str],
    points: &mut Points,
) -> Result<(), &'static str> {
    let max = match (aggregation, scoring.root.max) {
        (Aggregation::Sum, Some(max)) if requires.is_empty() => max,
        _ => {
            return Err(
                "`secret` has no groups, and Polygon adds the points of its tests: expected `score_aggregation: sum` with a `max_score`, and no `require_pass`",
            );
        }
    };
    for name in names {
        points.cases.insert((*name).to_owned(), (None, max / names.len() as f64));
    }
    Ok(())
}

fn of_group(
    group: &ScoreGroup,
    of_all: &[String],
    sample: &str,
    names: &[&str],
    points: &mut Points,
) -> Result<String, &'static str> {
    let Grading::Icpc2025 { aggregation, requires } = &group.grading else {
        return Err("a group has no `score_aggregation` of the format 2025-09");
    };
    let (Some(max), Aggregation::PassFail | Aggregation::Sum) = (group.max, aggregation) else {
        return Err(
            "a group has `score_aggregation: min` or no bounded `max_score`; at Polygon a group gives all or nothing, or the sum of its tests",
        );
    };
    let is_each_test = *aggregation == Aggregation::Sum;
    let name = own_name(group);
    for (index, case) in names.iter().enumerate() {
        let own = match (is_each_test, index) {
            (true, _) => max / names.len() as f64,
            (false, 0) => max,
            (false, _) => 0.0,
        };
        points.cases.insert((*case).to_owned(), (Some(name.to_owned()), own));
    }
    let required: BTreeSet<&str> = requires.iter().chain(of_all).map(String::as_str).collect();
    let required: Vec<&str> = required
        .into_iter()
        .map(|required| if required == "sample" { sample } else { without_secret(required) })
        .collect();
    Ok(element(name, max, is_each_test, &required))
}

fn own_name(group: &ScoreGroup) -> &str {
    without_secret(&group.name)
}

fn without_secret(name: &str) -> &str {
    name.strip_prefix("secret/").unwrap_or(name)
}

fn element(name: &str, points: f64, is_each_test: bool, requires: &[&str]) -> String {
    let policy = if is_each_test { "each-test" } else { "complete-group" };
    let start = format!("<group name=\"{}\" points=\"{points}\" points-policy=\"{policy}\"", attribute(name));
    if requires.is_empty() {
        return format!("{start}/>\n");
    }
    let list: String = requires.iter().map(|name| format!("<dependency group=\"{}\"/>\n", attribute(name))).collect();
    format!("{start}>\n<dependencies>\n{list}</dependencies>\n</group>\n")
}

/// Whether a validator names a file in which it gives points.
///
/// # Errors
///
/// When one of its files cannot be read.
fn gives_points(path: &Path, root: &Path) -> Result<bool, Refused> {
    if path.is_dir() {
        for (_, file) in entries(path)? {
            if gives_points(&file, root)? {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    let text = Root::Inside(root).read(path, MOST_OF_DATA).map_err(|error| Refused::unreadable(path, &error))?;
    let text = String::from_utf8_lossy(&text);
    Ok(text.contains("score.txt") || text.contains("score_multiplier"))
}
