//! Moves the messages between two programs, and stops a program that exceeds a bound.

use std::io::{self, PipeReader, Read};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::decide::{Decision, Standstill, decide};
use super::relay::{Flow, GRACE};
use super::side::{Event, Side};
use super::wall::{Judge, Scene, Wall};
use crate::custom::{self, Custom, Question, Ruling};
use crate::report::{Pass, Reason};
use crate::run::{Facts, RunLimits};
use crate::transcript::{Speaker, Transcript};
use crate::{JudgeError, Verdict};
use sandbox::{Limit, Outcome, SandboxError};

/// How long a submission may go on after the validator has refused it.
pub(super) const PATIENCE: Duration = Duration::from_millis(250);
/// How long the validator may go on after a submission that has failed by itself.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// How many lines a judge error shows of what was said.
const LAST_LINES: usize = 6;
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

pub(super) struct Talk<'a> {
    /// By who writes.
    flows: [Flow; 2],
    sides: [Side; 2],
    validator: &'a Custom,
    limits: &'a RunLimits,
    question: Question<'a>,
    transcript: &'a mut Transcript,
    started: Instant,
    /// For how long this thread had waited for a core when both had been started.
    waited_before: Duration,
    wall: Wall,
    cause: Option<Cause>,
}

const JUDGE: usize = Speaker::Judge as usize;
const SUBMISSION: usize = Speaker::Submission as usize;

impl<'a> Talk<'a> {
    /// One that begins now.
    pub(super) fn new(
        flows: [Flow; 2],
        validator: &'a Custom,
        limits: &'a RunLimits,
        question: Question<'a>,
        transcript: &'a mut Transcript,
    ) -> Self {
        Self {
            flows,
            sides: [Side::default(), Side::default()],
            validator,
            limits,
            question,
            transcript,
            started: Instant::now(),
            waited_before: Duration::ZERO,
            wall: Wall::new(limits.wall_time()),
            cause: None,
        }
    }

    /// Until both programs have ended and all that they wrote is read.
    pub(super) fn go(&mut self, events: &Receiver<Event>, wake: &PipeReader) -> io::Result<()> {
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
                self.flows[index].pass_end_on(self.sides[index].has_ended(), index == JUDGE);
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
        if !(is_ready || has_ended && self.flows[index].is_open()) {
            return Ok(());
        }
        loop {
            let at = self.started.elapsed();
            let flow = &mut self.flows[index];
            let before = flow.bytes;
            let moved = flow.pump(buffer, |bytes| self.transcript.add(speaker, at, bytes))?;
            if !moved && has_ended && flow.has_room() {
                flow.close_writer();
            }
            if flow.bytes > before {
                self.moved(speaker);
            }
            if !moved || !has_ended {
                return Ok(());
            }
        }
    }

    pub(super) fn hear(&mut self, event: Event) {
        match event {
            Event::Started(speaker, stopper, meter) => {
                let side = &mut self.sides[speaker as usize];
                side.stopper = Some(stopper);
                side.meter = Some(meter);
                if side.is_to_stop {
                    side.stop();
                }
                // While the other one is still to be started, which takes long on a busy machine, there is nobody to talk to.
                if self.sides.iter().all(|side| side.meter.is_some()) {
                    self.wall.begin(self.started.elapsed());
                    self.waited_before = sandbox::waited_here().unwrap_or_default();
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
        if self.flows[JUDGE].holds_end_back() && !self.sides[JUDGE].has_ended() {
            left = left.min(GRACE);
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
        }
        left.max(Duration::from_millis(1))
    }

    /// What is left of the submission's time on the wall, if anything.
    fn left_on_the_wall(&mut self) -> Option<Duration> {
        let [judge, submission] = &self.sides;
        let validator = || Judge { used: judge.cpu_time(), is_busy: judge.is_busy(), has_ended: judge.has_ended() };
        // What the submission says or is to hear lies still while this thread has no core.
        let waited =
            || submission.waited() + sandbox::waited_here().unwrap_or_default().saturating_sub(self.waited_before);
        self.wall.left(self.started.elapsed(), waited, validator)
    }

    /// Notes that `speaker` has said something.
    fn moved(&mut self, speaker: Speaker) {
        self.wall.moved(speaker, self.started.elapsed(), self.sides[SUBMISSION].cpu_time());
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
        let scene = Scene {
            used: self.sides[SUBMISSION].cpu_time(),
            waited: self.sides[SUBMISSION].waited(),
            judge_has_ended: self.sides[JUDGE].has_ended(),
            holds_end_back: self.flows[SUBMISSION].holds_end_back(),
            unread: [JUDGE, SUBMISSION].map(|index| self.flows[index].is_unread()),
        };
        match self.wall.standstill(self.started.elapsed(), scene) {
            None => Cause::Wall(None),
            Some(Standstill::OfSubmission(how)) => Cause::Wall(Some(how)),
            Some(Standstill::OfValidator(how)) => Cause::ValidatorHangs(how),
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
            // However many there are: all that they tell of is looked at.
            let _ = wake.read(&mut [0; 8])?;
        }
        Ok([is_ready(&files[1..second]), is_ready(&files[second..])])
    }

    /// Ends both programs, and waits until they have ended, even if they still write.
    pub(super) fn stop_all(&mut self, events: &Receiver<Event>) {
        self.sides.iter_mut().for_each(Side::stop);
        while !self.sides.iter().all(Side::has_ended) {
            let Ok(event) = events.recv() else { return };
            self.hear(event);
        }
    }

    /// What came of it.
    pub(super) fn into_pass(self) -> Result<Pass, JudgeError> {
        self.transcript.finish();
        let Self { sides: [judge, submission], cause, validator, question, transcript, .. } = self;
        let (Some(judge), Some(submission)) = (judge.ended, submission.ended) else {
            return Err(SandboxError::Interrupted.into());
        };
        let (judge, submission) = (judge?, submission?);
        let mut facts = Facts::from(&submission);
        let (run, ruling) = match &cause {
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
        let verdict = match decide(first, run, ruling) {
            Decision::Is(verdict) => verdict,
            Decision::ValidatorFailed => {
                let ended = match cause {
                    Some(Cause::ValidatorFlood) => "wrote more than its output limit".to_owned(),
                    Some(Cause::ValidatorHangs(how)) => how,
                    _ => custom::describe(&judge),
                };
                let mut error = validator.fault(&validator.program, question, ended, &judge);
                if let JudgeError::ValidatorCrash { stderr, .. } = &mut error
                    && !transcript.is_empty()
                {
                    stderr.push_str("\nthe last lines of the conversation (< judge, > submission):\n");
                    stderr.push_str(&transcript.last_lines(LAST_LINES));
                }
                return Err(error);
            }
        };
        let (verdict, reason, points) = match (verdict, cause) {
            // The validator has decided, so what it has left counts.
            (Verdict::Accepted | Verdict::WrongAnswer, _) => match validator.conversation_ruling(question, &judge)? {
                Ruling::Right(points) => (Verdict::Accepted, None, points),
                Ruling::Wrong(message) => (Verdict::WrongAnswer, Some(Reason::Message(message.into())), None),
            },
            (_, Some(Cause::Wall(Some(how)))) => (verdict, Some(Reason::Stalled(how)), None),
            _ => (verdict, Some(Reason::Run), None),
        };
        Ok(Pass { verdict, reason, facts, points })
    }
}

/// What the submission's own run says, unless the judge has ended it.
fn run_verdict(submission: &Outcome) -> Option<Verdict> {
    if submission.stopped { None } else { Verdict::of_run(submission) }
}
