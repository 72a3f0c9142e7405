//! Reports as JUnit XML for continuous integration: one suite for each problem.

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use crate::report::results::{Judged, Session};
use crate::report::{breach, kept, points, text};
use crate::say::lines::plural;
use judge::{JudgedCase, SubmissionOutcome, SubmissionReport};

/// The report of `judge`: a test a submission. It passes when the submission's promise is kept, whatever its verdict.
pub(crate) fn judge(session: &Session) -> Report {
    let mut report = Report::new("grundy judge");
    report.add_test_suites(session.judged.iter().map(suite));
    report.add_test_suites(session.not_judged.iter().map(|problem| interrupted_suite(problem)));
    if let Some(part) = &session.part {
        part.mark(&mut report);
    }
    report
}

/// A suite for one problem, with what stood between its programs and the machine.
pub(crate) fn problem_suite(problem: &str) -> TestSuite {
    let mut suite = TestSuite::new(valid(problem));
    suite.add_property(("sandbox", sandbox::summary().as_str()));
    suite
}

/// A test of a problem. With no kind it passes.
pub(crate) fn test(problem: &str, name: &str, kind: Option<NonSuccessKind>, message: &str, text: &str) -> TestCase {
    let mut status = kind.map_or_else(TestCaseStatus::success, TestCaseStatus::non_success);
    if kind.is_some() {
        status.set_message(valid(message));
        if !text.is_empty() {
            status.set_description(valid(text));
        }
    }
    let mut test = TestCase::new(valid(name), status);
    test.set_classname(valid(problem));
    test
}

/// A test that was left out.
pub(crate) fn skipped(problem: &str, name: &str, why: &str) -> TestCase {
    let mut status = TestCaseStatus::skipped();
    status.set_message(valid(why));
    let mut test = TestCase::new(valid(name), status);
    test.set_classname(valid(problem));
    test
}

/// `text` without the two letters that XML cannot hold and the library lets pass; it takes the control characters out itself.
pub(crate) fn valid(text: &str) -> String {
    text.replace(['\u{fffe}', '\u{ffff}'], "")
}

/// A suite for a problem that an interrupt came before.
pub(crate) fn interrupted_suite(problem: &str) -> TestSuite {
    let mut suite = problem_suite(problem);
    add_interrupt(&mut suite, problem);
    suite
}

/// Marks a suite as incomplete: by a property, and by an error, so that it does not pass.
pub(crate) fn add_interrupt(suite: &mut TestSuite, problem: &str) {
    suite.add_property(("complete", "false"));
    suite.add_test_case(test(problem, "problem", Some(NonSuccessKind::Error), "interrupted", ""));
}

fn suite(judged: &Judged) -> TestSuite {
    let mut suite = problem_suite(&judged.id);
    if judged.result.as_ref().is_ok_and(|report| !report.is_complete()) {
        add_interrupt(&mut suite, &judged.id);
    }
    match &judged.result {
        Ok(report) => {
            suite.add_test_cases(report.submissions.iter().map(|submission| of_submission(&judged.id, submission)));
        }
        Err(error) => {
            suite.add_test_case(test(&judged.id, "problem", Some(NonSuccessKind::Error), "not judged", error));
        }
    }
    suite
}

fn of_submission(problem: &str, submission: &SubmissionReport) -> TestCase {
    let name = submission.candidate.name.raw();
    if let SubmissionOutcome::Skipped(skip) = &submission.outcome {
        return skipped(problem, name, &text::why_skipped(skip));
    }
    if let Some(missing) = submission.interrupted() {
        let message = format!("interrupted: {} not run", plural(missing, "case"));
        return test(problem, name, Some(NonSuccessKind::Error), &message, "");
    }
    let errors: Vec<String> = submission.judge_errors().iter().map(ToString::to_string).collect();
    let message = format!("expected {}, found {}", points::expected(&submission.candidate), found(submission));
    let details = text::details(submission, false, None);
    let mut test = match (errors.is_empty(), submission.as_expected()) {
        (true, Some(true)) => test(problem, name, None, "", ""),
        (true, _) => test(problem, name, Some(NonSuccessKind::Failure), &message, &details),
        (false, _) => test(problem, name, Some(NonSuccessKind::Error), &message, &errors.join("\n")),
    };
    let times = submission.cases().iter().filter_map(|case| Some(case.result.as_ref().ok()?.facts.cpu_time));
    test.set_time(times.sum());
    if let Some(kept) = kept::mark(submission) {
        test.add_property(("kept", kept.as_str()));
    }
    test
}

/// What was found instead of what is expected: the verdict, and the case or the words that say why it is not as expected.
fn found(submission: &SubmissionReport) -> String {
    let verdict = || submission.verdict().map_or("JE".to_owned(), |verdict| points::with_points(verdict, submission));
    if let Some(broken) = breach::of(submission) {
        // A case before it may have failed as it should.
        let refused = broken.case.and_then(|case| Some((&case.name, case.result.as_ref().ok()?.verdict)));
        return match refused {
            Some((name, verdict)) if !broken.says_more() => format!("{verdict} on {name}"),
            _ => format!("{}: {}", verdict(), broken.words),
        };
    }
    // Without a verdict, a case is named only if the judge error is there: it may be about the points.
    let is_named = |case: &&JudgedCase| submission.verdict().is_some() || case.result.is_err();
    let on = submission.first_failure().filter(is_named).map_or(String::new(), |case| format!(" on {}", case.name));
    format!("{}{on}", verdict())
}
