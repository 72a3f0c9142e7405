//! The time limit of a problem that states none.

use std::time::Duration;

use crate::report::{Skip, SubmissionOutcome, SubmissionReport};
use package::{ProblemLimits, Rule, TimeBound};

/// What submissions are given when they are only timed.
pub const TIMING_LIMIT: Duration = Duration::from_secs(60);

/// Whether one of the rules says that cases must run within the limit.
pub fn bounds_from_below(rules: &[Rule]) -> bool {
    rules.iter().any(|rule| rule.bound == Some(TimeBound::Lower))
}

/// Whether one of the rules says that the case of this name must run within the limit.
pub fn is_bound(rules: &[Rule], case: &str) -> bool {
    bounds(rules, case).next().is_some()
}

fn bounds<'r>(rules: &'r [Rule], case: &'r str) -> impl Iterator<Item = &'r Rule> {
    rules.iter().filter(move |rule| rule.bound == Some(TimeBound::Lower) && rule.is_about(case))
}

/// The longest CPU time of those cases that must run within the limit. `None`: there is none, or one of them gets what it
/// must not, and so the time says nothing.
pub fn slowest(report: &SubmissionReport) -> Option<Duration> {
    let rules = &report.candidate.rules;
    let mut slowest = None;
    for case in report.cases().iter().filter(|case| is_bound(rules, case.name.raw())) {
        let judged = case.result.as_ref().ok()?;
        if bounds(rules, case.name.raw()).any(|rule| !rule.permitted.contains(judged.verdict.as_set())) {
            return None;
        }
        slowest = slowest.max(Some(judged.facts.cpu_time));
    }
    slowest
}

/// Why a submission that must run within the limit says nothing of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cause {
    /// The submission, and what became of it.
    words: String,
    /// Whether that is the fault of the package or of the machine, which is then the real cause.
    is_judge_error: bool,
}

/// Why the submission says nothing of the limit, if it says nothing.
pub(crate) fn cause(report: &SubmissionReport) -> Option<Cause> {
    if slowest(report).is_some() {
        return None;
    }
    let name = &report.candidate.name;
    if let Some(error) = report.judge_errors().first() {
        return Some(Cause { words: format!("{name}: {error}"), is_judge_error: true });
    }
    let words = match &report.outcome {
        SubmissionOutcome::CompileError(_) => format!("{name} does not compile"),
        SubmissionOutcome::Skipped(Skip::NoCompiler { language, .. }) => format!("{name}: no {language} here"),
        SubmissionOutcome::Skipped(Skip::UnknownLanguage { .. }) => format!("{name}: unknown language"),
        _ => {
            let case = report.first_failure()?;
            let verdict = case.result.as_ref().ok()?.verdict;
            format!("{name}: {verdict} on {}", case.name)
        }
    };
    Some(Cause { words, is_judge_error: false })
}

/// Why no limit can be derived from `timed` submissions that must run within it.
pub(crate) fn reason(timed: usize, causes: &[Cause]) -> String {
    const SHOWN: usize = 3;
    if timed == 0 {
        return "it has no submission that must meet it, such as those in `submissions/accepted`".to_owned();
    }
    if let Some(cause) = causes.iter().find(|cause| cause.is_judge_error) {
        return format!("the judging itself failed: {}", cause.words);
    }
    let shown: Vec<&str> = causes.iter().take(SHOWN).map(|cause| cause.words.as_str()).collect();
    let more = if causes.len() > SHOWN { format!("; and {} more", causes.len() - SHOWN) } else { String::new() };
    format!(
        "of {timed} submission{} that must meet it, none gets its expected verdict within {} s ({}{more})",
        if timed == 1 { "" } else { "s" },
        TIMING_LIMIT.as_secs(),
        shown.join("; ")
    )
}

/// The time limit that follows from the slowest submission that must keep it: its CPU time times `ac_to_time_limit`, rounded up
/// to a multiple of `time_resolution`, and at least one such multiple.
pub fn derive(slowest: Duration, limits: &ProblemLimits) -> Duration {
    let resolution = limits.time_resolution().as_secs_f64();
    let steps = (slowest.as_secs_f64() * limits.ac_to_time_limit / resolution).ceil().max(1.0);
    Duration::from_secs_f64(steps * resolution)
}

#[cfg(test)]
mod tests {
    use super::*;
    use package::ProblemLimits;

    #[test]
    fn a_derived_limit_is_a_whole_number_of_resolutions() {
        let limits = |resolution_ms| ProblemLimits {
            own_time_resolution: Some(Duration::from_millis(resolution_ms)),
            ac_to_time_limit: 2.0,
            ..ProblemLimits::default()
        };
        let ms = Duration::from_millis;
        assert_eq!(derive(ms(0), &limits(1000)), ms(1000));
        assert_eq!(derive(ms(499), &limits(1000)), ms(1000));
        assert_eq!(derive(ms(501), &limits(1000)), ms(2000));
        assert_eq!(derive(ms(510), &limits(100)), ms(1100));
    }
}
