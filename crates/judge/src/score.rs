//! Points of a scoring problem: those of each case become those of groups, and those of the submission.

use std::collections::BTreeMap;

use crate::Verdict;
use crate::points::TINY;
use crate::report::JudgedCase;
use package::{Aggregation, Grader, GraderPoints, GraderVerdict, Grading, PolygonGroup, ScoreGroup, Scoring};

pub use crate::points::{GroupScore, Points, Score, show};

/// The points of a submission on all cases of a problem.
///
/// # Errors
///
/// What the output validator has done wrong, in words: it broke the rules of points.
pub fn score(scoring: &Scoring, cases: &[JudgedCase]) -> Result<Score, String> {
    let mut results = BTreeMap::new();
    for case in cases {
        if let Ok(report) = &case.result {
            results.insert(
                order(case.name.raw()),
                Case { name: case.name.raw(), verdict: report.verdict, points: report.points },
            );
        }
    }
    let results: Vec<Case<'_>> = results.into_values().collect();
    let mut scorer = Scorer { scoring, cases: &results, groups: Vec::new() };
    let (verdict, points) = match scoring.root.grading {
        Grading::Icpc2025 { .. } => scorer.secret()?,
        Grading::Legacy(_) => scorer.legacy(&scoring.root)?,
        Grading::Polygon(_) => scorer.polygon(),
    };
    let best = if scoring.fewer_are_better { scoring.root.min } else { scoring.root.max };
    Ok(Score { points, best, verdict, groups: scorer.groups })
}

/// Names in the order of a listing.
fn order(name: &str) -> Vec<&str> {
    name.split('/').collect()
}

#[derive(Debug, Clone, Copy)]
struct Case<'a> {
    name: &'a str,
    verdict: Verdict,
    points: Option<Points>,
}

struct Scorer<'a> {
    scoring: &'a Scoring,
    cases: &'a [Case<'a>],
    groups: Vec<GroupScore>,
}

impl<'a> Scorer<'a> {
    /// The cases within a group, at any depth, in order.
    fn within(&self, group: &str) -> impl Iterator<Item = &'a Case<'a>> + use<'a> {
        let prefix = if group.is_empty() { String::new() } else { format!("{group}/") };
        self.cases.iter().filter(move |case| case.name.starts_with(&prefix))
    }

    fn is_accepted(&self, group: &str) -> bool {
        self.within(group).all(|case| case.verdict == Verdict::Accepted)
    }

    /// By the format 2025-09: verdict and points of `secret`.
    fn secret(&mut self) -> Result<(Verdict, f64), String> {
        let secret = &self.scoring.root;
        let Grading::Icpc2025 { aggregation, requires } = &secret.grading else {
            return Err("the group `secret` has no aggregation".to_owned());
        };
        let passed = self.passed_groups(&|group| self.is_accepted(&group.name));
        let is_run =
            |requires: &[String]| requires.iter().all(|name| passed.get(name.as_str()).copied().unwrap_or(false));
        let verdict = first_failure(self.within(""));
        if secret.groups.is_empty() {
            let points = self.of_cases(secret, *aggregation, is_run(requires))?;
            return Ok((verdict, points.unwrap_or(0.0)));
        }
        let mut points = Vec::new();
        for group in &secret.groups {
            let Grading::Icpc2025 { aggregation, requires } = &group.grading else { continue };
            let own = self.of_cases(group, *aggregation, is_run(requires))?;
            self.groups.push(GroupScore {
                name: group.name.as_str().into(),
                points: own.unwrap_or(0.0),
                max: group.max,
                verdict: own.is_some().then(|| first_failure(self.within(&group.name))),
            });
            points.push(own.unwrap_or(0.0));
        }
        let total = match aggregation {
            _ if !is_run(requires) => 0.0,
            Aggregation::PassFail if self.is_accepted("secret") => secret.max.unwrap_or(0.0),
            Aggregation::PassFail => 0.0,
            Aggregation::Sum => points.iter().sum(),
            Aggregation::Min => points.iter().copied().reduce(f64::min).unwrap_or(0.0),
        };
        bounded(secret, total).map(|total| (verdict, total))
    }

    /// The points of a group of cases. `None`: it is not run.
    fn of_cases(&self, group: &ScoreGroup, aggregation: Aggregation, is_run: bool) -> Result<Option<f64>, String> {
        let cases: Vec<&Case<'_>> = self.within(&group.name).collect();
        if !is_run {
            return Ok(None);
        }
        if aggregation == Aggregation::PassFail {
            if let Some(case) = cases.iter().find(|case| case.points.is_some()) {
                return Err(format!(
                    "{}: the output validator gives points in a group with `pass-fail` aggregation",
                    case.name
                ));
            }
            let all = cases.iter().all(|case| case.verdict == Verdict::Accepted);
            return Ok(Some(if all { group.max.unwrap_or(0.0) } else { 0.0 }));
        }
        let most = match aggregation {
            Aggregation::Sum => group.max.map(|max| max / cases.len().max(1) as f64),
            _ => group.max,
        };
        let points = cases.iter().map(|case| of_case(case, most)).collect::<Result<Vec<f64>, String>>()?;
        let total = match aggregation {
            Aggregation::Sum => points.iter().sum(),
            _ => points.iter().copied().reduce(f64::min).unwrap_or(0.0),
        };
        bounded(group, total).map(Some)
    }

    /// Which groups are passed, by name: all that a group requires is passed, and `is_right` holds for it.
    fn passed_groups(&self, is_right: &dyn Fn(&'a ScoreGroup) -> bool) -> BTreeMap<&'a str, bool> {
        let groups: BTreeMap<&str, &ScoreGroup> =
            self.scoring.root.groups.iter().map(|group| (group.name.as_str(), group)).collect();
        let mut passed = BTreeMap::new();
        if !groups.contains_key("sample") {
            passed.insert("sample", self.is_accepted("sample"));
        }
        for name in groups.keys() {
            Self::decide(name, &groups, is_right, &mut passed);
        }
        passed
    }

    /// Decides about a group and those that it requires, each once.
    fn decide(
        name: &'a str,
        groups: &BTreeMap<&'a str, &'a ScoreGroup>,
        is_right: &dyn Fn(&'a ScoreGroup) -> bool,
        passed: &mut BTreeMap<&'a str, bool>,
    ) -> bool {
        if let Some(known) = passed.get(name) {
            return *known;
        }
        let Some(group) = groups.get(name) else { return false };
        // Ends the recursion should groups require each other, although loading refuses that.
        passed.insert(name, false);
        let is_run = required_by(group).iter().all(|other| Self::decide(other, groups, is_right, passed));
        let is_passed = is_run && is_right(group);
        passed.insert(name, is_passed);
        is_passed
    }

    /// By the points of tests and groups at Polygon.
    fn polygon(&mut self) -> (Verdict, f64) {
        let root = &self.scoring.root;
        let by_name: BTreeMap<&str, &Case<'_>> = self.cases.iter().map(|case| (case.name, case)).collect();
        let cases = |group: &'a PolygonGroup| -> Vec<(&Case<'_>, f64)> {
            group.points.iter().filter_map(|(name, points)| Some((*by_name.get(name.as_str())?, *points))).collect()
        };
        let groups: Vec<(&ScoreGroup, &PolygonGroup)> =
            root.groups.iter().filter_map(|group| Some((group, polygon_group(group)?))).collect();
        let is_all_right = |group: &'a PolygonGroup| cases(group).iter().all(|(case, _)| share_of(case) >= 1.0);
        let passed = self.passed_groups(&|group| polygon_group(group).is_some_and(is_all_right));
        let is_passed = |name: &str| passed.get(name).copied().unwrap_or(false);
        let sum_of_tests =
            |own: &'a PolygonGroup| cases(own).iter().map(|(case, points)| points * share_of(case)).sum::<f64>();
        let mut total = polygon_group(root).map_or(0.0, sum_of_tests);
        for (group, own) in &groups {
            let is_run = own.requires.iter().all(|name| is_passed(name));
            let points = if is_run && own.is_each_test {
                sum_of_tests(own)
            } else if is_run && is_passed(&group.name) {
                group.max.unwrap_or(0.0)
            } else {
                0.0
            };
            let verdict = first_failure(cases(own).into_iter().map(|(case, _)| case));
            let (name, max) = (group.name.as_str().into(), group.max);
            self.groups.push(GroupScore { name, points, max, verdict: is_run.then_some(verdict) });
            total += points;
        }
        (first_failure(self.cases), total)
    }

    /// By the default grader of the older formats.
    fn legacy(&mut self, group: &ScoreGroup) -> Result<(Verdict, f64), String> {
        let Grading::Legacy(grader) = group.grading else {
            return Err(format!("the group `{}` has no grader", group.name));
        };
        let (mut verdicts, mut points) = (Vec::new(), Vec::new());
        let mut stopped = false;
        for child in self.children(group) {
            if stopped {
                if let Child::Group(group) = child {
                    self.leave_out(group);
                }
                continue;
            }
            let (verdict, own) = match child {
                Child::Case(case) => (case.verdict, self.legacy_points(case, &grader)?),
                Child::Group(child) => {
                    let at = self.groups.len();
                    self.groups.push(GroupScore {
                        name: child.name.as_str().into(),
                        points: 0.0,
                        max: child.max,
                        verdict: None,
                    });
                    let (verdict, own) = self.legacy(child)?;
                    self.groups[at].points = own;
                    self.groups[at].verdict = Some(verdict);
                    (verdict, own)
                }
            };
            verdicts.push(verdict);
            points.push(own);
            stopped = grader.stops && verdict != Verdict::Accepted;
        }
        if grader.ignores_sample && verdicts.len() > 1 {
            verdicts.remove(0);
            points.remove(0);
        }
        Ok((grader_verdict(&grader, &verdicts), grader_points(grader.points, &points)))
    }

    /// What stands directly in a group, in order of name.
    fn children<'g>(&self, group: &'g ScoreGroup) -> Vec<Child<'g, 'a>> {
        let prefix = if group.name.is_empty() { String::new() } else { format!("{}/", group.name) };
        let is_own = |name: &str| name.strip_prefix(&prefix).is_some_and(|rest| !rest.contains('/'));
        let mut children: Vec<(&str, Child<'_, 'a>)> =
            group.groups.iter().map(|child| (child.name.as_str(), Child::Group(child))).collect();
        let cases = self.cases.iter().filter(|case| is_own(case.name)).map(|case| (case.name, Child::Case(case)));
        children.extend(cases);
        children.sort_by_key(|(name, _)| *name);
        children.into_iter().map(|(_, child)| child).collect()
    }

    /// Notes a group that is not run, and those within it.
    fn leave_out(&mut self, group: &ScoreGroup) {
        self.groups.push(GroupScore { name: group.name.as_str().into(), points: 0.0, max: group.max, verdict: None });
        group.groups.iter().for_each(|inner| self.leave_out(inner));
    }

    fn legacy_points(&self, case: &Case<'_>, grader: &Grader) -> Result<f64, String> {
        match (case.verdict, case.points) {
            (Verdict::Accepted, Some(Points::Absolute(points))) => Ok(points),
            (Verdict::Accepted, Some(Points::Share(share))) => Ok(share * grader.accepted),
            (Verdict::Accepted, None) if self.scoring.must_give_points && !case.name.starts_with("sample/") => {
                Err(format!("{}: the output validator accepts, and gives no points in `score.txt`", case.name))
            }
            (Verdict::Accepted, None) => Ok(grader.accepted),
            _ => Ok(grader.rejected),
        }
    }
}

/// The groups that a group requires.
fn required_by(group: &ScoreGroup) -> &[String] {
    match &group.grading {
        Grading::Icpc2025 { requires, .. } => requires,
        Grading::Polygon(own) => &own.requires,
        Grading::Legacy(_) => &[],
    }
}

fn polygon_group(group: &ScoreGroup) -> Option<&PolygonGroup> {
    match &group.grading {
        Grading::Polygon(own) => Some(own),
        _ => None,
    }
}

enum Child<'g, 'a> {
    Case(&'a Case<'a>),
    Group(&'g ScoreGroup),
}

/// The verdict of the first case that is not accepted, or AC.
fn first_failure<'c, 'a: 'c>(cases: impl IntoIterator<Item = &'c Case<'a>>) -> Verdict {
    cases
        .into_iter()
        .map(|case| case.verdict)
        .find(|verdict| *verdict != Verdict::Accepted)
        .unwrap_or(Verdict::Accepted)
}

/// The part of its points that a case of Polygon has.
fn share_of(case: &Case<'_>) -> f64 {
    match (case.verdict, case.points) {
        (Verdict::Accepted, Some(Points::Share(share))) => share,
        (Verdict::Accepted, _) => 1.0,
        _ => 0.0,
    }
}

/// The points of a case in a group with `sum` or `min` aggregation, of which it can have `most`.
fn of_case(case: &Case<'_>, most: Option<f64>) -> Result<f64, String> {
    let Case { name, verdict, points } = case;
    if *verdict != Verdict::Accepted {
        return Ok(0.0);
    }
    match (points, most) {
        (Some(Points::Share(share)), Some(most)) => Ok(share * most),
        (None, Some(most)) => Ok(most),
        (Some(Points::Absolute(points)), Some(most)) if *points > most + TINY => Err(format!(
            "{name}: the output validator gives {} points, more than the {} that the case can have",
            show(*points),
            show(most)
        )),
        (Some(Points::Absolute(points)), _) => Ok(*points),
        (Some(Points::Share(_)), None) => {
            Err(format!("{name}: the output validator gives a part of the points, but there is no bound for them"))
        }
        (None, None) => {
            Err(format!("{name}: the output validator gives no points in `score.txt`, and there is no bound"))
        }
    }
}

fn bounded(group: &ScoreGroup, points: f64) -> Result<f64, String> {
    match group.max {
        Some(max) if points > max + TINY * max.max(1.0) => {
            Err(format!("{}: {} points, more than its `max_score` {}", group.name, show(points), show(max)))
        }
        _ => Ok(points),
    }
}

fn grader_verdict(grader: &Grader, verdicts: &[Verdict]) -> Verdict {
    if grader.accepts_any && verdicts.contains(&Verdict::Accepted) {
        return Verdict::Accepted;
    }
    // From the worst one on.
    let by_badness = |verdict: &&Verdict| match verdict {
        Verdict::CompileError => 0,
        Verdict::RunTimeError => 1,
        Verdict::MemoryLimitExceeded => 2,
        Verdict::TimeLimitExceeded => 3,
        Verdict::OutputLimitExceeded => 4,
        Verdict::WrongAnswer => 5,
        Verdict::Accepted => 6,
    };
    let found = match grader.verdict {
        GraderVerdict::Worst => verdicts.iter().min_by_key(by_badness),
        GraderVerdict::First => verdicts.iter().find(|verdict| **verdict != Verdict::Accepted),
        GraderVerdict::Accepted => None,
    };
    found.copied().unwrap_or(Verdict::Accepted)
}

fn grader_points(mode: GraderPoints, points: &[f64]) -> f64 {
    let sum: f64 = points.iter().sum();
    match mode {
        GraderPoints::Sum => sum,
        GraderPoints::Average => sum / points.len().max(1) as f64,
        GraderPoints::Min => points.iter().copied().reduce(f64::min).unwrap_or(0.0),
        GraderPoints::Max => points.iter().copied().reduce(f64::max).unwrap_or(0.0),
    }
}
