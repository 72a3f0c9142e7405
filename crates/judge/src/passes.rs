//! Interactive and multi-pass problems: one pass, or as many as the output validator asks for.
//!
//! If a validator of a multi-pass problem accepts and leaves `nextpass.in` in its feedback folder, the submission runs
//! again on that input. The folder stays the same for all passes, so that the validator can keep notes in it; only
//! `nextpass.in` is moved away. The limits of time and memory apply to each pass separately.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::custom::{self, Custom, Question, Ruling};
use crate::interactive::converse;
use crate::points::Points;
use crate::report::{CaseReport, Failure, Pass, Reason};
use crate::rules::{Broken, NEXT_PASS};
use crate::run::{Facts, RunLimits, STDERR_BYTES, open_input, run_program};
use crate::transcript::{Speaker, Transcript};
use crate::{JudgeError, Verdict};
use package::{ProblemLimits, TestCase};
use program::Program;
use untrusted::{Fault, Folder, Scratch, Text};

/// What came of all passes on one case.
#[derive(Debug)]
pub struct Played {
    /// The verdict of the last pass.
    pub verdict: Verdict,
    /// For all but AC: why.
    pub reason: Option<Reason>,
    /// Of all passes, the longest time, the largest memory and all processes killed; the rest is the last one's.
    pub facts: Facts,
    /// The passes that were run, at least 1.
    pub passes: u32,
    /// What was said in all of them.
    pub transcript: Transcript,
    /// The points of a scoring problem, given after the last pass.
    pub points: Option<Points>,
    /// What the validator wrote to `judgemessage.txt` in all of them, if `reason` does not have it.
    pub message: Option<Text>,
}

/// Judges `program` on `case` by a validator that talks with it or asks for several passes.
///
/// # Errors
///
/// What is not the program's fault.
pub(crate) fn judge_case(
    program: &Program,
    case: &TestCase,
    validator: &Custom,
    limits: &RunLimits,
    problem_limits: &ProblemLimits,
) -> Result<CaseReport, JudgeError> {
    let Played { verdict, reason, facts, passes, transcript, points, message } =
        play(program, case, validator, limits, problem_limits)?;
    let pass = validator.kind.multi_pass.then_some(passes);
    let failure = match reason {
        None => None,
        Some(reason) => Some(Failure { pass, transcript: Some(transcript), ..reason.with_excerpt(case)? }),
    };
    Ok(CaseReport {
        verdict,
        facts,
        failure,
        has_answer: true,
        points,
        message,
        at_judge: None,
        output: None,
        kept: None,
    })
}

/// Lets `program` and the validator talk, or runs it as often as the validator asks, and tells all that was said.
///
/// # Errors
///
/// What is not the program's fault: files, runs that cannot be made, a validator that fails or breaks the rules of passes.
pub fn play(
    program: &Program,
    case: &TestCase,
    validator: &Custom,
    limits: &RunLimits,
    problem_limits: &ProblemLimits,
) -> Result<Played, JudgeError> {
    let feedback = custom::feedback_folder()?;
    let inputs = Scratch::new("grundy-run-").map_err(JudgeError::io("working folder"))?;
    let mut input = case.input.clone();
    let mut transcript = Transcript::default();
    let mut facts: Option<Facts> = None;
    for passes in 1.. {
        let question = Question { case, input: &input, feedback: feedback.path(), limits: problem_limits };
        let pass = if validator.kind.interactive {
            converse(program, validator, question, limits, &mut transcript)?
        } else {
            run_and_ask(program, validator, question, limits, &mut transcript)?
        };
        facts = Some(facts.map_or_else(|| pass.facts.clone(), |before| worst(&before, pass.facts.clone())));
        let next = if validator.kind.multi_pass { next_pass(validator, question, &pass, inputs.path())? } else { None };
        match next {
            Some(next) if passes < problem_limits.validation_passes => {
                input = next;
                transcript.next_pass();
            }
            Some(_) => {
                return Err(custom::broken_rule(&validator.program, case, Broken::TooManyPasses(passes)));
            }
            None => {
                let facts = facts.unwrap_or_else(|| pass.facts.clone());
                let Pass { verdict, reason, points, .. } = pass;
                let has_message = matches!(reason, Some(Reason::Message(_)));
                let message = if has_message { None } else { custom::message_to_judge(feedback.path()) };
                return Ok(Played { verdict, reason, facts, passes, transcript, points, message });
            }
        }
    }
    // Never reached: one of more than four thousand million passes was too many.
    Err(custom::broken_rule(&validator.program, case, Broken::TooManyPasses(u32::MAX)))
}

/// The input of the next pass, if the validator asks for one, moved out of its sight.
fn next_pass(
    validator: &Custom,
    question: Question<'_>,
    pass: &Pass,
    inputs: &Path,
) -> Result<Option<PathBuf>, JudgeError> {
    // If the submission failed by itself, nothing that the validator left counts.
    if pass.verdict != Verdict::Accepted || !validator.left(&validator.program, question, true)?.asks_for_pass {
        return Ok(None);
    }
    let spoilt = |fault: Fault| custom::broken_rule(&validator.program, question.case, fault.into());
    let feedback = Folder::open(question.feedback).map_err(spoilt)?;
    let next = inputs.join(NEXT_PASS);
    // Both lie in the folder for temporary files.
    let most = question.limits.validation_output_mib << 20;
    feedback.take(OsStr::new(NEXT_PASS), &next, most).map_err(spoilt)?;
    Ok(Some(next))
}

/// One pass of a problem that is not interactive.
fn run_and_ask(
    program: &Program,
    validator: &Custom,
    question: Question<'_>,
    limits: &RunLimits,
    transcript: &mut Transcript,
) -> Result<Pass, JudgeError> {
    let folder = Scratch::new("grundy-run-").map_err(JudgeError::io("working folder"))?;
    let mut input = open_input(question.input, question.root())?;
    let note = JudgeError::io(question.input);
    copy_into(transcript, Speaker::Judge, Duration::ZERO, &mut input).map_err(note)?;
    let mut outcome = run_program(program, Some(input), limits, STDERR_BYTES, folder.path())?;
    let note = JudgeError::io("the submission's output");
    copy_into(transcript, Speaker::Submission, outcome.wall_time, &mut outcome.stdout).map_err(note)?;
    transcript.finish();
    let facts = Facts::from(&outcome);
    let (verdict, reason, points) = match Verdict::of_run(&outcome) {
        Some(verdict) => (verdict, Some(Reason::Run), None),
        None => match validator.ask(question, outcome.stdout)? {
            Ruling::Right(points) => (Verdict::Accepted, None, points),
            Ruling::Wrong(message) => (Verdict::WrongAnswer, Some(Reason::Message(message.into())), None),
        },
    };
    Ok(Pass { verdict, reason, facts, points })
}

/// Notes a whole file, and goes back to its beginning.
fn copy_into(transcript: &mut Transcript, speaker: Speaker, at: Duration, file: &mut File) -> io::Result<()> {
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer)? {
            0 => break,
            count => transcript.add(speaker, at, &buffer[..count]),
        }
    }
    file.rewind()
}

/// The facts of two passes: of times and memory the larger, of all else the later.
fn worst(before: &Facts, after: Facts) -> Facts {
    Facts {
        cpu_time: before.cpu_time.max(after.cpu_time),
        wall_time: before.wall_time.max(after.wall_time),
        waited: before.waited.max(after.waited),
        peak_memory_bytes: before.peak_memory_bytes.max(after.peak_memory_bytes),
        killed: before.killed + after.killed,
        ..after
    }
}
