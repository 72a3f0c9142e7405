//! The points in the report of `grundy judge`.

use crate::say::lines::push_lines;
use judge::score::show;
use judge::{Candidate, SubmissionReport, Verdict};
use package::{ScoreRule, WantedScore, in_words};

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

/// The points of each group.
pub(crate) fn groups(submission: &SubmissionReport) -> String {
    let Some(Ok(score)) = &submission.score else {
        return String::new();
    };
    let mut text = String::new();
    let name = &submission.candidate.name;
    for group in &score.groups {
        let verdict = group.verdict.map_or("not run", Verdict::label);
        let line = format!("{name}: {}  {}  {verdict}", group.name, of_all(group.points, group.max));
        push_lines(&mut text, &line);
    }
    text
}
