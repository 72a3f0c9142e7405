//! A conversation: the output validator and the submission run side by side, and the judge passes messages between
//! them.
//!
//! A thread of its own starts each program and waits for it. The caller's thread passes on what they write (`relay`),
//! counts it, records it, and stops a program in these cases:
//!
//! - the submission, when it has written more than its output limit (OLE) or exceeded its wall time limit (TLE). The sandbox
//!   limits CPU time and memory of each program. The wall time of the submission does not include the time that the
//!   validator took for its answers: while the validator computes, the submission may wait.
//! - the submission, a moment (`talk::PATIENCE`) after the validator has rejected, and at once after the validator has failed;
//! - the validator, when it has written more than *its* limit, when it is idle and does not read what the submission has
//!   written, or when it does not end after the submission has. Each of these is the validator's fault.
//!
//! `decide` then derives the verdict.

mod by_hand;
mod decide;
mod forked;
mod relay;
mod sample;
mod side;
mod talk;
mod wall;

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use crate::JudgeError;
use crate::custom::{self, Custom, Question};
use crate::report::Pass;
use crate::run::{RunLimits, STDERR_BYTES};
use crate::transcript::{Speaker, Transcript};
use program::Program;
use relay::Flow;
use sandbox::{self, Limits, Profile, Run};
use side::{Event, Herald};
use talk::Talk;
use untrusted::Scratch;

pub use by_hand::{Hand, play_by_hand};
pub(crate) use forked::converse_by_forks;
pub use sample::{SampleLine, sample_lines};

/// How long a program may run beyond what the conversation allows it; never reached, since it is ended before.
const BACKSTOP: Duration = Duration::from_secs(10);

/// Lets `program` and the validator talk. What they say is noted in `transcript`.
pub(crate) fn converse(
    program: &Program,
    validator: &Custom,
    question: Question<'_>,
    limits: &RunLimits,
    transcript: &mut Transcript,
) -> Result<Pass, JudgeError> {
    let folder = Scratch::new("grundy-run-").map_err(JudgeError::io("working folder"))?;
    let pipes = || JudgeError::io("the pipes between validator and submission");
    let (flows, runs) = prepare(program, validator, question, limits, folder.path()).map_err(pipes())?;
    let (reader, writer) = io::pipe().map_err(pipes())?;
    let wake = Arc::new(writer);
    let (sender, events) = channel();
    let mut talk = Talk::new(flows, validator, limits, question, transcript);
    let result = thread::scope(|scope| {
        for (speaker, run) in [Speaker::Judge, Speaker::Submission].into_iter().zip(runs) {
            let herald = Herald { speaker, sender: sender.clone(), wake: wake.clone() };
            if let Err(error) = sandbox::spawn(scope, move || herald.run(run)) {
                // As if the program could not be started: the other one is ended, too.
                talk.hear(Event::Ended(speaker, Box::new(Err(error))));
            }
        }
        let result = talk.go(&events, &reader);
        if result.is_err() {
            talk.stop_all(&events);
        }
        result
    });
    result.map_err(pipes())?;
    talk.into_pass()
}

/// The two directions, by who writes, and the two runs, by who runs.
fn prepare(
    program: &Program,
    validator: &Custom,
    question: Question<'_>,
    limits: &RunLimits,
    folder: &Path,
) -> io::Result<([Flow; 2], [Run; 2])> {
    let (from_judge, validator_stdout, submission_stdin) = Flow::new()?;
    let (from_submission, submission_stdout, validator_stdin) = Flow::new()?;
    let own = custom::limits(question.limits);
    let wall_time = limits.wall_time() + own.wall_time * 2 + BACKSTOP;
    let own = Limits { wall_time, ..own };
    let of_submission = Limits {
        cpu_time: Some(limits.time),
        wall_time,
        memory_bytes: Some(limits.memory_mib << 20),
        output_bytes: limits.output_mib << 20,
        stderr_bytes: STDERR_BYTES,
    };
    let arguments = validator.arguments(question);
    let mut judge = validator.program.run(arguments, question.feedback, own, Profile::Validator);
    judge.readable.extend([question.input.to_owned(), question.case.answer.clone()]);
    let judge = Run { stdin: Some(validator_stdin), stdout: Some(validator_stdout), ..judge };
    let submission = program.run(Vec::new(), folder, of_submission, Profile::Submission);
    let submission =
        Run { stdin: Some(submission_stdin), stdout: Some(submission_stdout), core: limits.core, ..submission };
    Ok(([from_judge, from_submission], [judge, submission]))
}
