//! An interactive problem played by a person: the validator runs as usual, and the caller takes the submission's place.

use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::relay::Flow;
use crate::JudgeError;
use crate::custom::{self, Custom, Question, Ruling};
use crate::run::BY_HAND;
use package::{ProblemLimits, TestCase};
use sandbox::{self, Limits, Outcome, Profile, Run, SandboxError};

/// How long the validator must be silent before it is somebody else's turn.
const SILENCE: Duration = Duration::from_millis(50);

/// Who plays.
pub trait Hand {
    /// What becomes readable when there is something to [read](Self::read).
    fn source(&self) -> BorrowedFd<'_>;
    /// Reads what was written, as [`io::Read::read`]; 0 is the end.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize>;
    /// Gets what the validator wrote.
    ///
    /// # Errors
    ///
    /// If it cannot be shown to anybody.
    fn hear(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// The validator has been silent for a moment: it waits, or computes.
    ///
    /// # Errors
    ///
    /// If that cannot be shown to anybody.
    fn turn(&mut self) -> io::Result<()>;
}

/// Lets `hand` play against the validator on `case`, until the validator ends.
///
/// # Errors
///
/// [`SandboxError::Interrupted`] after an interrupt; else what is the validator's fault, or a stream that cannot be used.
pub fn play_by_hand(
    validator: &Custom,
    case: &TestCase,
    limits: &ProblemLimits,
    hand: &mut dyn Hand,
) -> Result<Ruling, JudgeError> {
    let feedback = custom::feedback_folder()?;
    let question = Question { case, input: &case.input, feedback: feedback.path(), limits };
    let pipes = || JudgeError::io("the pipes to the validator");
    let (from, stdout) = Flow::reading().map_err(pipes())?;
    let (to, stdin) = Flow::writing().map_err(pipes())?;
    let (end, ended) = io::pipe().map_err(pipes())?;
    let limits = Limits { wall_time: BY_HAND, ..custom::limits(limits) };
    let run = validator.program.run(validator.arguments(question), question.feedback, limits, Profile::Validator);
    let mut run = Run { stdin: Some(stdin), stdout: Some(stdout), ..run };
    run.readable.extend([question.input.to_owned(), case.answer.clone()]);
    let (sender, stoppers) = channel();
    let outcome = thread::scope(|scope| {
        let runner = sandbox::spawn(scope, move || {
            let outcome = sandbox::start(run).and_then(|running| {
                let _ = sender.send(running.stopper());
                running.wait()
            });
            drop(ended);
            outcome
        });
        let runner = match runner {
            Ok(runner) => runner,
            Err(error) => return Ok(Err(error)),
        };
        let result = relay(from, to, end.as_fd(), hand);
        if result.is_err()
            && let Ok(stopper) = stoppers.recv()
        {
            stopper.stop();
        }
        let outcome = runner.join().unwrap_or(Err(SandboxError::Interrupted));
        result.map(|()| outcome)
    });
    let outcome: Outcome = outcome.map_err(JudgeError::io("the terminal"))??;
    validator.conversation_ruling(question, &outcome)
}

/// Hands on until the validator's `end`.
fn relay(mut from: Flow, mut to: Flow, end: BorrowedFd<'_>, hand: &mut dyn Hand) -> io::Result<()> {
    let mut buffer = Vec::new();
    let mut typed = vec![0; 1 << 16];
    let (mut source_is_open, mut is_turn) = (true, false);
    loop {
        let mut files = vec![PollFd::from_borrowed_fd(end, PollFlags::IN)];
        if source_is_open && to.has_room() {
            files.push(PollFd::from_borrowed_fd(hand.source(), PollFlags::IN));
        }
        let sources = files.len();
        files.extend(from.wants().chain(to.wants()));
        let timeout = if is_turn { None } else { Timespec::try_from(SILENCE).ok() };
        match poll(&mut files, timeout.as_ref()) {
            Ok(0) => {
                hand.turn()?;
                is_turn = true;
                continue;
            }
            Ok(_) => {}
            Err(Errno::INTR) => continue,
            Err(error) => return Err(error.into()),
        }
        let has_ended = !files[0].revents().is_empty();
        let has_typed = sources == 2 && !files[1].revents().is_empty();
        if has_typed {
            let count = hand.read(&mut typed)?;
            to.push(&typed[..count]);
            source_is_open = count > 0;
            is_turn = false;
            if count == 0 {
                to.end();
            }
        }
        to.pump(&mut buffer, |_| ())?;
        to.pass_end_on(true, false);
        loop {
            let mut heard = Ok(());
            let moved = from.pump(&mut buffer, |bytes| heard = hand.hear(bytes))?;
            heard?;
            is_turn &= !moved;
            if !moved {
                break;
            }
        }
        if has_ended {
            return Ok(());
        }
    }
}
