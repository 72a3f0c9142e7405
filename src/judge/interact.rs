//! A conversation: the output validator and the submission run side by side, and the judge stands between them.
//!
//! Each program is started and waited for by a thread of its own; the caller's thread hands on what they write
//! ([`interact_relay`](super::interact_relay)), counts it, notes it, and ends what has to be ended:
//!
//! - the submission, when it has written more than its output limit (OLE), or when its time on the wall is over (TLE). CPU time
//!   and memory are the sandbox's business, by each program's own limits. Its time on the wall is what has passed, less the CPU
//!   time that the validator has used: while the validator computes, the submission may wait.
//! - the submission, [`PATIENCE`] after the validator has refused, and at once after the validator has failed;
//! - the validator, when it has written more than *its* limit, when it sits still and does not read what the submission has
//!   written, or when it does not come to an end after the submission has. Each is the validator's fault.
//!
//! What the verdict is then, [`decide`] says.

use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use crate::judge::case::{Facts, Reason, RunLimits, STDERR_BYTES, facts};
use crate::judge::custom::{self, Custom, Question, Word};
use crate::judge::interact_relay::{Flow, GRACE};
use crate::judge::interact_transcript::{Speaker, Transcript};
use crate::judge::{JudgeError, Verdict};
use crate::program::Program;
use crate::sandbox::{self, Limit, Limits, Meter, Outcome, Profile, Run, SandboxError, Stopper};

/// How long a submission may go on after the validator has refused it.
const PATIENCE: Duration = Duration::from_millis(250);
/// How long the validator may go on after a submission that has failed by itself.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// How long the validator is looked at before the submission is ended for its time on the wall.
const LOOK: Duration = Duration::from_millis(100);
/// How long a program may run beyond what the conversation allows it; never reached, since it is ended before.
const BACKSTOP: Duration = Duration::from_secs(10);

/// What came of one pass.
#[derive(Debug)]
pub(super) struct Pass {
    pub(super) verdict: Verdict,
    /// For all but AC.
    pub(super) reason: Option<Reason>,
    pub(super) facts: Facts,
}

/// Lets `program` and the validator talk. What they say is noted in `transcript`.
pub(super) fn converse(
    program: &Program,
    validator: &Custom,
    question: Question<'_>,
    limits: &RunLimits,
    transcript: &mut Transcript,
) -> Result<Pass, JudgeError> {
    let folder = tempfile::Builder::new().prefix("grundy-run-").tempdir().map_err(JudgeError::io("working folder"))?;
    let pipes = || JudgeError::io("the pipes between validator and submission");
    let (flows, runs) = prepare(program, validator, question, limits, folder.path()).map_err(pipes())?;
    let (reader, writer) = io::pipe().map_err(pipes())?;
    let wake = Arc::new(writer);
    let (sender, events) = channel();
    let mut talk = Talk {
        flows,
        sides: [Side::default(), Side::default()],
        validator,
        limits,
        question,
        transcript,
        started: Instant::now(),
        last_moved: Instant::now(),
        validator_time: Duration::ZERO,
        looked_at: None,
        cause: None,
    };
    let result = thread::scope(|scope| {
        for (speaker, run) in [Speaker::Judge, Speaker::Submission].into_iter().zip(runs) {
            let herald = Herald { speaker, sender: sender.clone(), wake: wake.clone() };
            scope.spawn(move || herald.run(run));
        }
        let result = talk.go(&events, &reader);
        if result.is_err() {
            talk.sides.iter_mut().for_each(Side::stop);
            talk.wait(&events);
        }
        result
    });
    result.map_err(pipes())?;
    talk.transcript.finish();
    talk.tell()
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
    let submission = Run { stdin: Some(submission_stdin), stdout: Some(submission_stdout), ..submission };
    Ok(([from_judge, from_submission], [judge, submission]))
}

/// What the thread of a program tells.
enum Event {
    Started(Speaker, Stopper, Meter),
    Ended(Speaker, Box<Result<Outcome, SandboxError>>),
}

/// The thread that runs one program.
struct Herald {
    speaker: Speaker,
    sender: Sender<Event>,
    wake: Arc<PipeWriter>,
}

impl Herald {
    fn run(&self, run: Run) {
        let result = sandbox::start(run).and_then(|running| {
            self.tell(Event::Started(self.speaker, running.stopper(), running.meter()));
            running.wait()
        });
        self.tell(Event::Ended(self.speaker, Box::new(result)));
    }

    fn tell(&self, event: Event) {
        // The other side outlives this thread, and the pipe has room for the four bytes that ever go into it.
        let _ = self.sender.send(event);
        let _ = (&*self.wake).write(&[0]);
    }
}

/// One of the two programs.
#[derive(Default)]
struct Side {
    stopper: Option<Stopper>,
    meter: Option<Meter>,
    is_to_stop: bool,
    ended: Option<Result<Outcome, SandboxError>>,
    /// When it ended, as seen from here, and how long the other may go on from then.
    respite: Option<(Instant, Duration)>,
}

impl Side {
    /// Ends it, now or as soon as it has begun.
    fn stop(&mut self) {
        self.is_to_stop = true;
        if let Some(stopper) = &self.stopper {
            stopper.stop();
        }
    }

    fn has_ended(&self) -> bool {
        self.ended.is_some()
    }

    fn cpu_time(&self) -> Duration {
        match &self.ended {
            Some(Ok(outcome)) => outcome.cpu_time,
            Some(Err(_)) => Duration::ZERO,
            None => self.meter.as_ref().and_then(Meter::cpu_time).unwrap_or_default(),
        }
    }
}

/// Why the judge has ended a program.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Cause {
    /// The submission's time on the wall is over; how things stood.
    Wall(Option<String>),
    SubmissionFlood,
    ValidatorFlood,
    /// The validator sits still, or does not end; how, in words.
    ValidatorHangs(String),
}

struct Talk<'a> {
    /// By who writes.
    flows: [Flow; 2],
    sides: [Side; 2],
    validator: &'a Custom,
    limits: &'a RunLimits,
    question: Question<'a>,
    transcript: &'a mut Transcript,
    started: Instant,
    last_moved: Instant,
    /// CPU time that the validator is known to have used.
    validator_time: Duration,
    /// When it was last looked at whether the validator computes.
    looked_at: Option<Instant>,
    cause: Option<Cause>,
}

const JUDGE: usize = Speaker::Judge as usize;
const SUBMISSION: usize = Speaker::Submission as usize;

impl Talk<'_> {
    /// Until both programs have ended and all that they wrote is read.
    fn go(&mut self, events: &Receiver<Event>, wake: &PipeReader) -> io::Result<()> {
        let mut buffer = Vec::new();
        let mut ready = [true; 2];
        loop {
            while let Ok(event) = events.try_recv() {
                self.hear(event);
            }
            for speaker in [Speaker::Judge, Speaker::Submission] {
                self.pump(speaker, ready[speaker as usize], &mut buffer)?;
            }
            for index in [JUDGE, SUBMISSION] {
                self.flows[index].pass_end_on(self.sides[index].has_ended());
            }
            if self.sides.iter().all(Side::has_ended) && !self.flows.iter().any(Flow::is_open) {
                return Ok(());
            }
            let sleep = self.hold_to_bounds();
            ready = self.sleep(wake, sleep)?;
        }
    }

    /// Moves what one program writes.
    fn pump(&mut self, speaker: Speaker, is_ready: bool, buffer: &mut Vec<u8>) -> io::Result<()> {
        let index = speaker as usize;
        let has_ended = self.sides[index].has_ended();
        let flow = &mut self.flows[index];
        if !is_ready && !(has_ended && flow.is_open()) {
            return Ok(());
        }
        loop {
            let at = self.started.elapsed();
            let moved = flow.pump(buffer, |bytes| self.transcript.add(speaker, at, bytes))?;
            if moved {
                self.last_moved = Instant::now();
            } else if has_ended && flow.has_room() {
                flow.close_writer();
            }
            if !moved || !has_ended {
                return Ok(());
            }
        }
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Started(speaker, stopper, meter) => {
                let side = &mut self.sides[speaker as usize];
                side.stopper = Some(stopper);
                side.meter = Some(meter);
                if side.is_to_stop {
                    side.stop();
                }
            }
            Event::Ended(speaker, result) => self.hear_end(speaker, *result),
        }
    }

    fn hear_end(&mut self, speaker: Speaker, result: Result<Outcome, SandboxError>) {
        let respite = match (&result, speaker) {
            (Err(_), _) => Some(Duration::ZERO),
            (Ok(outcome), Speaker::Judge) => match self.validator.says(outcome) {
                // It goes on under its own limits.
                Some(true) => None,
                Some(false) => Some(PATIENCE),
                None => Some(Duration::ZERO),
            },
            (Ok(outcome), Speaker::Submission) => {
                let is_well = Verdict::of_run(outcome).is_none();
                Some(if is_well { custom::limits(self.question.limits).wall_time } else { LAST_WORDS })
            }
        };
        let side = &mut self.sides[speaker as usize];
        side.ended = Some(result);
        side.respite = respite.map(|time| (Instant::now(), time));
        self.flows[speaker.other() as usize].close_reader();
    }

    /// Ends what has crossed a bound; how long none can be crossed.
    fn hold_to_bounds(&mut self) -> Duration {
        let mut left = Duration::from_secs(60);
        if self.cause.is_none() && self.flows[SUBMISSION].bytes > self.limits.output_mib << 20 {
            self.end(Cause::SubmissionFlood);
        }
        if self.cause.is_none() && self.flows[JUDGE].bytes > self.question.limits.validation_output_mib << 20 {
            self.end(Cause::ValidatorFlood);
        }
        if !self.sides[SUBMISSION].has_ended() && self.cause.is_none() {
            match self.left_on_the_wall() {
                Some(rest) => left = left.min(rest),
                None => self.end(self.cause_at_the_wall()),
            }
        }
        for index in [JUDGE, SUBMISSION] {
            let other = 1 - index;
            if let Some((ended_at, respite)) = self.sides[index].respite
                && !self.sides[other].has_ended()
            {
                match respite.checked_sub(ended_at.elapsed()) {
                    Some(rest) if !rest.is_zero() => left = left.min(rest),
                    _ if self.sides[other].is_to_stop => {}
                    _ => self.end_respite(other, respite),
                }
            }
            if self.flows[index].holds_end_back() && !self.sides[index].has_ended() {
                left = left.min(GRACE);
            }
        }
        left.max(Duration::from_millis(1))
    }

    /// What is left of the submission's time on the wall, if anything.
    fn left_on_the_wall(&mut self) -> Option<Duration> {
        let passed = self.started.elapsed();
        let left = |validator_time| (self.limits.wall_time() + validator_time).checked_sub(passed);
        // The clock is asked only when it matters.
        if let Some(rest) = left(self.validator_time) {
            return Some(rest);
        }
        let before = self.validator_time;
        self.validator_time = before.max(self.sides[JUDGE].cpu_time());
        left(self.validator_time).or_else(|| self.last_look(before))
    }

    /// On a busy machine a validator may compute for longer than its CPU time tells. So nothing is over before it was seen for
    /// [`LOOK`] that it does nothing, or talks.
    fn last_look(&mut self, before: Duration) -> Option<Duration> {
        let now = Instant::now();
        match self.looked_at {
            Some(at) if now - at < LOOK => Some(LOOK - (now - at)),
            Some(at) if self.last_moved > at || self.validator_time < before + Duration::from_millis(1) => None,
            Some(_) if self.sides[JUDGE].has_ended() => None,
            _ => {
                self.looked_at = Some(now);
                Some(LOOK)
            }
        }
    }

    fn end_respite(&mut self, index: usize, respite: Duration) {
        if index == JUDGE && self.cause.is_none() {
            let seconds = respite.as_secs_f64();
            let ended = format!("did not end within {seconds} s after the submission had");
            self.cause = Some(Cause::ValidatorHangs(ended));
        }
        self.sides[index].stop();
    }

    /// How things stand when the submission's time on the wall is over.
    fn cause_at_the_wall(&self) -> Cause {
        let still = self.last_moved.elapsed();
        if self.sides[JUDGE].has_ended() || still < self.limits.wall_time() / 4 {
            return Cause::Wall(None);
        }
        let still = still.as_secs_f64();
        match (self.flows[SUBMISSION].is_unread(), self.flows[JUDGE].is_unread()) {
            (true, false) => Cause::ValidatorHangs(format!(
                "sits still: for {still:.1} s it has neither computed nor read what the submission wrote"
            )),
            (_, true) => {
                Cause::Wall(Some(format!("for {still:.1} s the submission has not read what the validator wrote")))
            }
            (false, false) => Cause::Wall(Some(format!(
                "both sides wait: for {still:.1} s neither has written anything; the submission did not flush its output, or \
                 reads what does not come"
            ))),
        }
    }

    fn end(&mut self, cause: Cause) {
        if matches!(cause, Cause::ValidatorFlood | Cause::ValidatorHangs(_)) {
            self.sides[JUDGE].stop();
        }
        self.sides[SUBMISSION].stop();
        self.cause = Some(cause);
    }

    /// Sleeps until something can be moved or has happened; which flows are ready.
    fn sleep(&self, wake: &PipeReader, time: Duration) -> io::Result<[bool; 2]> {
        let mut files = vec![PollFd::new(wake, PollFlags::IN)];
        files.extend(self.flows[JUDGE].wants());
        let second = files.len();
        files.extend(self.flows[SUBMISSION].wants());
        let timeout = Timespec::try_from(time).ok();
        match poll(&mut files, timeout.as_ref()) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let is_ready = |files: &[PollFd<'_>]| files.iter().any(|file| !file.revents().is_empty());
        if is_ready(&files[..1]) {
            let mut wake = wake;
            wake.read(&mut [0; 8])?;
        }
        Ok([is_ready(&files[1..second]), is_ready(&files[second..])])
    }

    /// Waits until both programs have ended, whatever they write.
    fn wait(&mut self, events: &Receiver<Event>) {
        while !self.sides.iter().all(Side::has_ended) {
            let Ok(event) = events.recv() else { return };
            self.hear(event);
        }
    }

    /// What came of it.
    fn tell(self) -> Result<Pass, JudgeError> {
        let Self { sides: [judge, submission], cause, validator, question, .. } = self;
        let (Some(judge), Some(submission)) = (judge.ended, submission.ended) else {
            return Err(SandboxError::Interrupted.into());
        };
        let (judge, submission) = (judge?, submission?);
        let mut facts = facts(&submission);
        let (run, word) = match &cause {
            Some(Cause::Wall(_)) => (Some(Verdict::TimeLimitExceeded), validator.says(&judge)),
            Some(Cause::SubmissionFlood) => (Some(Verdict::OutputLimitExceeded), validator.says(&judge)),
            Some(Cause::ValidatorFlood | Cause::ValidatorHangs(_)) => (run_verdict(&submission), None),
            None => (run_verdict(&submission), validator.says(&judge)),
        };
        facts.limit = match cause {
            Some(Cause::Wall(_)) => Some(Limit::WallTime),
            Some(Cause::SubmissionFlood) => Some(Limit::Output),
            _ => facts.limit,
        };
        let first = if judge.ended_at <= submission.ended_at { Speaker::Judge } else { Speaker::Submission };
        let verdict = match decide(first, run, word) {
            Decision::Is(verdict) => verdict,
            Decision::ValidatorFailed => {
                let ended = match cause {
                    Some(Cause::ValidatorFlood) => "wrote more than its output limit".to_owned(),
                    Some(Cause::ValidatorHangs(how)) => how,
                    _ => custom::describe(&judge),
                };
                return Err(validator.fault(&validator.program, question, ended, &judge));
            }
        };
        let reason = match (verdict, cause) {
            (Verdict::Accepted, _) => None,
            (Verdict::WrongAnswer, _) => Some(Reason::Message(custom::message(question.feedback, &judge))),
            (_, Some(Cause::Wall(Some(how)))) => Some(Reason::Stalled(how)),
            _ => Some(Reason::Run),
        };
        if verdict == Verdict::Accepted
            && let Word::Wrong(message) = validator.check_interaction(question)?
        {
            let reason = Some(Reason::Message(message));
            return Ok(Pass { verdict: Verdict::WrongAnswer, reason, facts });
        }
        Ok(Pass { verdict, reason, facts })
    }
}

/// What the submission's own run says, unless the judge has ended it.
fn run_verdict(submission: &Outcome) -> Option<Verdict> {
    if submission.stopped { None } else { Verdict::of_run(submission) }
}

/// What follows from how both ended.
#[derive(Debug, PartialEq, Eq)]
enum Decision {
    Is(Verdict),
    /// The validator has said neither yes nor no, and nothing else is certain: a judge error.
    ValidatorFailed,
}

/// The verdict, by who ended `first`, what the submission's `run` says by itself (`None`: nothing bad), and the validator's
/// `word`.
///
/// Whoever ends first has caused it. A validator that refuses may be followed by a submission that dies of the closed pipe: WA.
/// A submission that dies may be followed by a validator that cannot cope with the missing output: the submission's verdict.
/// A validator that accepts has not seen what comes after: the submission must still end well.
fn decide(first: Speaker, run: Option<Verdict>, word: Option<bool>) -> Decision {
    match (first, run, word) {
        (Speaker::Submission, Some(verdict), _) | (Speaker::Judge, Some(verdict), Some(true)) => Decision::Is(verdict),
        (Speaker::Judge, _, Some(false)) | (Speaker::Submission, None, Some(false)) => {
            Decision::Is(Verdict::WrongAnswer)
        }
        (_, None, Some(true)) => Decision::Is(Verdict::Accepted),
        (Speaker::Judge, _, None) | (Speaker::Submission, None, None) => Decision::ValidatorFailed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Verdict::{Accepted as AC, RunTimeError as RTE, TimeLimitExceeded as TLE, WrongAnswer as WA};

    /// The table of ARCHITECTURE.md.
    #[test]
    fn the_decision_table() {
        let (yes, no, fault) = (Some(true), Some(false), None);
        let rows = [
            (Speaker::Submission, None, yes, Some(AC)),
            (Speaker::Submission, None, no, Some(WA)),
            (Speaker::Submission, None, fault, None),
            (Speaker::Submission, Some(RTE), yes, Some(RTE)),
            (Speaker::Submission, Some(RTE), no, Some(RTE)),
            (Speaker::Submission, Some(TLE), fault, Some(TLE)),
            (Speaker::Judge, None, yes, Some(AC)),
            (Speaker::Judge, Some(TLE), yes, Some(TLE)),
            (Speaker::Judge, Some(RTE), yes, Some(RTE)),
            (Speaker::Judge, None, no, Some(WA)),
            (Speaker::Judge, Some(RTE), no, Some(WA)),
            (Speaker::Judge, Some(TLE), no, Some(WA)),
            (Speaker::Judge, None, fault, None),
            (Speaker::Judge, Some(RTE), fault, None),
        ];
        for (first, run, word, expected) in rows {
            let expected = expected.map_or(Decision::ValidatorFailed, Decision::Is);
            assert_eq!(decide(first, run, word), expected, "{first:?} first, {run:?}, {word:?}");
        }
    }
}
