//! The points in the report of `grundy judge`.

use crate::say::lines::push_lines;
use judge::score::show;
use judge::{Candidate, SubmissionReport, Verdict};
use package::{ScoreRule, WantedScore, in_words};
use untrusted::Text;

/// What is expected of a submission, in a word.
pub(crate) fn expected(candidate: &Candidate) -> String {
    let is_partial = |rule: &ScoreRule| rule.wanted == WantedScore::NotTheBest;
    match candidate.scores.iter().any(is_partial) {
        true => "part".to_owned(),
        false => in_words(&candidate.rules),
    }
}

/// A verdict, and of a scoring problem the points.
pub(crate) fn with_points(verdict: Verdict, submission: &SubmissionReport) -> String {
    match &submission.score {
        Some(Ok(score)) => format!("{} {}", verdict.label(), of_all(score.points, score.best)),
        _ => verdict.label().to_owned(),
    }
}

/// Points, and how many there are where that is known.
fn of_all(points: f64, all: Option<f64>) -> String {
    let all = all.map_or(String::new(), |all| format!("/{}", show(all)));
    format!("{}{all}", show(points))
}

/// What a submission gets on a group.
pub(crate) struct OnGroup<'a> {
    /// The name of the group.
    pub(crate) name: &'a Text,
    /// Its points, as `15/30`, or as `15` without a bound.
    pub(crate) points: String,
    /// Its verdict, or that it is not run.
    pub(crate) verdict: &'static str,
}

/// What a submission gets on each group; nothing without points.
pub(crate) fn on_groups(submission: &SubmissionReport) -> Vec<OnGroup<'_>> {
    let Some(Ok(score)) = &submission.score else {
        return Vec::new();
    };
    let groups = score.groups.iter().map(|group| OnGroup {
        name: &group.name,
        points: of_all(group.points, group.max),
        verdict: group.verdict.map_or("not run", Verdict::label),
    });
    groups.collect()
}

/// The points of each group, as text.
pub(crate) fn groups(submission: &SubmissionReport) -> String {
    let mut text = String::new();
    let of = &submission.candidate.name;
    for OnGroup { name, points, verdict } in on_groups(submission) {
        push_lines(&mut text, &format!("{of}: {name}  {points}  {verdict}"));
    }
    text
}
