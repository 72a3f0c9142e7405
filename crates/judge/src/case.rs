//! One program on one test case.

use crate::report::{CaseReport, Excerpt, Reason};
use crate::run::{Facts, RunLimits, STDERR_BYTES, open_input, run_with_files};
use crate::validator::{Said, Validator, ask_about, at_judge};
use crate::{JudgeError, Verdict, passes};
use package::{ProblemLimits, TestCase};
use program::Program;
use untrusted::Scratch;

/// How much is kept of an output that nothing is compared with.
const SHOWN_BYTES: u64 = 4 << 10;

/// Runs `program` on `case` and judges its output.
///
/// # Errors
///
/// What is not the program's fault: a file that cannot be read, a run that cannot be made, a validator that crashes.
pub fn judge_case(
    program: &Program,
    case: &TestCase,
    validator: &Validator,
    limits: &RunLimits,
    problem_limits: &ProblemLimits,
) -> Result<CaseReport, JudgeError> {
    judge_case_keeping(program, case, validator, limits, problem_limits, 0)
}

/// Whether the answer of a case, if it has one, is not empty.
fn expects_output(case: &TestCase) -> bool {
    !case.has_answer() || case.files().facts(&case.answer).is_ok_and(|facts| facts.bytes > 0)
}

/// As [`judge_case`], and keeps the first `kept_output` bytes of the output; 0: none.
///
/// # Errors
///
/// What is not the program's fault: a file that cannot be read, a run that cannot be made, a validator that crashes.
pub(crate) fn judge_case_keeping(
    program: &Program,
    case: &TestCase,
    validator: &Validator,
    limits: &RunLimits,
    problem_limits: &ProblemLimits,
    kept_output: u64,
) -> Result<CaseReport, JudgeError> {
    if let Some(custom) = validator.conversation() {
        return passes::judge_case(program, case, custom, limits, problem_limits);
    }
    let input = open_input(&case.input, case.files())?;
    let folder = Scratch::new("grundy-run-").map_err(JudgeError::io("working folder"))?;
    let (outcome, missing) = run_with_files(program, input, &case.files, (limits, STDERR_BYTES), folder.path())?;
    let without_validator = |verdict, reason| Said { verdict, reason, points: None, message: None };
    let Said { verdict, reason, points, message } = match Verdict::of_run(&outcome) {
        Some(verdict) => without_validator(verdict, Some(Reason::Run)),
        None if missing.is_some() && expects_output(case) => {
            without_validator(Verdict::WrongAnswer, missing.map(|words| Reason::Message(words.into())))
        }
        None if !case.has_answer() => without_validator(Verdict::Accepted, None),
        None => ask_about(&outcome, case, validator, problem_limits)?,
    };
    let at_judge = match verdict {
        Verdict::Accepted => at_judge(&outcome, case, validator)?,
        _ => None,
    };
    let failure = reason.map(|reason| reason.with_excerpt(case)).transpose()?;
    // Where nothing is compared, a person compares.
    // Of what never ended, what it wrote shows how far it came.
    let is_shown = !case.has_answer() || verdict == Verdict::TimeLimitExceeded;
    let kept_output = if is_shown { kept_output.max(SHOWN_BYTES) } else { kept_output };
    let output = match kept_output {
        0 => None,
        most => Some(Excerpt::read(&outcome.stdout, most).map_err(JudgeError::io("the submission's output"))?),
    };
    Ok(CaseReport {
        verdict,
        facts: Facts::from(&outcome),
        failure,
        has_answer: case.has_answer(),
        points,
        message,
        at_judge,
        output,
        kept: None,
    })
}
