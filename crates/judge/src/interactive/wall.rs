//! The submission's time on the wall: when it is over, and how things stand then.
//!
//! Everything here is a function of times that the caller has read, counted from the beginning of the conversation. No clock is read.

use std::time::Duration;

use super::decide::{Standstill, standstill};
use crate::transcript::Speaker;
use sandbox::MOST_WAITING;

/// How long the validator is watched before the submission is ended for its time on the wall.
const WATCHED: Duration = Duration::from_millis(300);
/// A validator that uses less CPU time while it is watched does not compute.
const COMPUTES: Duration = Duration::from_millis(1);

/// Whose time has passed so far.
#[derive(Debug)]
pub(super) struct Wall {
    /// The submission's limit.
    limit: Duration,
    /// When both had been started, once they are.
    begun: Option<Duration>,
    /// When the submission last said something that the validator has not answered; at first, the beginning.
    asked: Option<Duration>,
    /// The time that the validator took for its answers so far.
    excused: Duration,
    last_moved: Duration,
    /// The CPU time of the submission when anybody last said something.
    used: Duration,
    /// Since when it is watched whether the validator computes, and its CPU time then.
    watched: Option<(Duration, Duration)>,
}

/// The validator, as far as the submission's time depends on it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Judge {
    pub(super) used: Duration,
    /// Whether it runs, or would if it had a core.
    pub(super) is_busy: bool,
    pub(super) has_ended: bool,
}

/// How things stand when the time is over.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scene {
    /// The CPU time of the submission.
    pub(super) used: Duration,
    /// For how long it has waited for a core.
    pub(super) waited: Duration,
    pub(super) judge_has_ended: bool,
    /// Whether the submission has closed its output, and the validator does not know it.
    pub(super) holds_end_back: bool,
    /// Whether what the validator wrote has not been read, and what the submission wrote.
    pub(super) unread: [bool; 2],
}

impl Wall {
    /// At the beginning of a conversation.
    pub(super) fn new(limit: Duration) -> Self {
        Self {
            limit,
            begun: None,
            asked: Some(Duration::ZERO),
            excused: Duration::ZERO,
            last_moved: Duration::ZERO,
            used: Duration::ZERO,
            watched: None,
        }
    }

    /// Notes that both run from now on: until then the submission could not talk, and has used no time of its own.
    pub(super) fn begin(&mut self, now: Duration) {
        self.begun = Some(now);
        self.asked = self.asked.map(|_| now);
        self.excused = Duration::ZERO;
        self.last_moved = now;
    }

    /// Notes that `speaker` has said something, and whose time has passed until then. `used`: the CPU time of the submission.
    pub(super) fn moved(&mut self, speaker: Speaker, now: Duration, used: Duration) {
        self.last_moved = now;
        self.used = used;
        match speaker {
            Speaker::Judge => {
                self.excused += self.asked.take().map_or(Duration::ZERO, |asked| now.saturating_sub(asked));
            }
            Speaker::Submission => self.asked = Some(now),
        }
    }

    /// What is left of the time, if anything. While the validator computes without a word, there is always something left:
    /// nothing is over before it was seen for [`WATCHED`] that it does nothing, or talks.
    ///
    /// `waited` tells how long the submission, and who passes its words on, have waited for a core. It and `judge` are asked only when they matter.
    pub(super) fn left(
        &mut self,
        now: Duration,
        waited: impl FnOnce() -> Duration,
        judge: impl FnOnce() -> Judge,
    ) -> Option<Duration> {
        let Some(begun) = self.begun else { return Some(self.limit) };
        let own = begun + self.limit + self.excused;
        if let Some(rest) = own.checked_sub(now) {
            return Some(rest);
        }
        // As the sandbox has it: what the submission has waited for a core is not its own.
        if let Some(rest) = (own + waited().min(self.limit * MOST_WAITING)).checked_sub(now) {
            return Some(rest);
        }
        let judge = judge();
        match self.watched {
            Some((at, _)) if now - at < WATCHED => Some(WATCHED - (now - at)),
            Some(_) if judge.has_ended => None,
            // It has talked, but on a busy machine it may have had no core since.
            Some((at, _)) if self.last_moved > at && !(judge.is_busy && now - self.last_moved >= WATCHED) => None,
            Some((at, _)) if self.last_moved > at => {
                self.watched = Some((now, judge.used));
                Some(WATCHED)
            }
            Some((_, before)) if judge.used < before + COMPUTES && !judge.is_busy => None,
            _ => {
                self.watched = Some((now, judge.used));
                Some(WATCHED)
            }
        }
    }

    /// How things stand when the time is over; `None`: the two still talk, or the submission is alone.
    pub(super) fn standstill(&self, now: Duration, scene: Scene) -> Option<Standstill> {
        let still = now.saturating_sub(self.last_moved);
        if scene.judge_has_ended || still < self.limit / 4 {
            return None;
        }
        if scene.holds_end_back {
            let still = still.as_secs_f64();
            let how = format!("the submission closed its output and did not end for {still:.1} s");
            return Some(Standstill::OfSubmission(how));
        }
        Some(standstill(still, scene.waited, scene.used.saturating_sub(self.used), scene.unread))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);
    const LIMIT: Duration = Duration::from_secs(3);
    const IDLE: Judge = Judge { used: Duration::ZERO, is_busy: false, has_ended: false };
    const SCENE: Scene = Scene {
        used: Duration::ZERO,
        waited: Duration::ZERO,
        judge_has_ended: false,
        holds_end_back: false,
        unread: [false; 2],
    };

    /// A conversation whose submission runs from the beginning.
    fn at_once() -> Wall {
        let mut wall = Wall::new(LIMIT);
        wall.begin(Duration::ZERO);
        wall
    }

    /// What is left for a submission that has waited for no core.
    fn left(wall: &mut Wall, now: u32, judge: Judge) -> Option<Duration> {
        wall.left(now * MS, || Duration::ZERO, || judge)
    }

    /// How things stand after 4 s without a word.
    fn stands(change: impl FnOnce(&mut Scene)) -> String {
        let mut scene = SCENE;
        change(&mut scene);
        match at_once().standstill(4000 * MS, scene) {
            Some(Standstill::OfSubmission(how)) => how,
            Some(Standstill::OfValidator(how)) => format!("validator: {how}"),
            None => "nothing".to_owned(),
        }
    }

    #[test]
    fn the_time_is_over_once_the_validator_was_seen_idle() {
        let mut wall = at_once();
        assert_eq!(left(&mut wall, 1000, IDLE), Some(2000 * MS));
        assert_eq!(left(&mut wall, 3000, IDLE), Some(Duration::ZERO));
        assert_eq!(left(&mut wall, 3001, IDLE), Some(WATCHED));
        assert_eq!(left(&mut wall, 3201, IDLE), Some(100 * MS));
        assert_eq!(left(&mut wall, 3301, IDLE), None);
    }

    #[test]
    fn until_both_run_no_time_is_the_submissions() {
        let mut wall = Wall::new(LIMIT);
        assert_eq!(left(&mut wall, 9000, IDLE), Some(LIMIT));
        wall.moved(Speaker::Judge, 9500 * MS, Duration::ZERO);
        wall.begin(10_000 * MS);
        assert_eq!(left(&mut wall, 12_000, IDLE), Some(1000 * MS));
        // It waits for a greeting from then on.
        let mut wall = Wall::new(LIMIT);
        wall.begin(10_000 * MS);
        wall.moved(Speaker::Judge, 11_000 * MS, Duration::ZERO);
        assert_eq!(left(&mut wall, 12_000, IDLE), Some(2000 * MS));
    }

    #[test]
    fn a_validator_that_gets_no_core_is_not_idle() {
        let mut wall = at_once();
        let busy = Judge { is_busy: true, ..IDLE };
        for now in (3001..20_000).step_by(300) {
            assert_eq!(left(&mut wall, now, busy), Some(WATCHED), "{now}");
        }
        assert_eq!(left(&mut wall, 20_101, IDLE), None);
        // Nor if it has talked since it was looked at, and then got none.
        let mut wall = at_once();
        assert_eq!(left(&mut wall, 3001, busy), Some(WATCHED));
        wall.moved(Speaker::Submission, 3100 * MS, Duration::ZERO);
        assert_eq!(left(&mut wall, 5000, busy), Some(WATCHED));
        assert_eq!(left(&mut wall, 5300, IDLE), None);
    }

    #[test]
    fn while_the_validator_computes_there_is_always_something_left() {
        let mut wall = at_once();
        for now in (3001..20_000).step_by(300) {
            assert_eq!(left(&mut wall, now, Judge { used: now * MS / 2, ..IDLE }), Some(WATCHED), "{now}");
        }
        // It computes no more, or has ended.
        let used = 19_801 * MS / 2;
        assert_eq!(left(&mut wall, 20_101, Judge { used, ..IDLE }), None);
        assert_eq!(left(&mut wall, 20_101, Judge { used: 2 * used, has_ended: true, ..IDLE }), None);
    }

    #[test]
    fn a_validator_that_talks_does_not_hold_the_end_up() {
        let mut wall = at_once();
        wall.moved(Speaker::Judge, Duration::ZERO, Duration::ZERO);
        assert_eq!(left(&mut wall, 3001, IDLE), Some(WATCHED));
        wall.moved(Speaker::Submission, 3100 * MS, Duration::ZERO);
        assert_eq!(left(&mut wall, 3301, Judge { used: 200 * MS, ..IDLE }), None);
    }

    #[test]
    fn what_the_validator_took_for_its_answers_is_not_the_submissions() {
        let mut wall = at_once();
        // Its greeting, which nobody asked for, is an answer as well: the submission could only wait.
        wall.moved(Speaker::Judge, 500 * MS, Duration::ZERO);
        wall.moved(Speaker::Submission, 700 * MS, Duration::ZERO);
        // It counts from the last question on, and two lines of one answer count once.
        wall.moved(Speaker::Submission, 1000 * MS, Duration::ZERO);
        wall.moved(Speaker::Judge, 2500 * MS, Duration::ZERO);
        wall.moved(Speaker::Judge, 2900 * MS, Duration::ZERO);
        assert_eq!(left(&mut wall, 4000, IDLE), Some(1000 * MS));
    }

    #[test]
    fn what_the_submission_waited_for_a_core_is_added_up_to_a_bound() {
        let mut wall = at_once();
        let mut after = |now: u32, waited: u32| wall.left(now * MS, || waited * MS, || IDLE);
        assert_eq!(after(4000, 1500), Some(500 * MS));
        assert_eq!(after(14_900, 1_000_000), Some(100 * MS));
        assert_eq!(after(15_001, 1_000_000), Some(WATCHED));
        assert_eq!(after(15_301, 1_000_000), None);
    }

    #[test]
    fn only_who_waits_is_told_to_flush() {
        assert!(stands(|_| ()).contains("did not flush"));
        // A tenth of a core since the last word is computing.
        let computes = stands(|scene| scene.used = 400 * MS);
        assert!(computes.contains("computes: it used 0.40 s of CPU time in the last 4.0 s"), "{computes}");
        assert!(stands(|scene| scene.used = 399 * MS).contains("did not flush"));
        // Of 4 s it had a core or slept for 1.5 s.
        let slowed = |used: u32| stands(|scene| (scene.used, scene.waited) = (used * MS, 2500 * MS));
        assert!(slowed(150).contains("computes") && slowed(149).contains("did not flush"));
        // What it used before the last word does not count.
        let mut wall = at_once();
        wall.moved(Speaker::Submission, 2000 * MS, 900 * MS);
        let scene = Scene { used: 950 * MS, ..SCENE };
        let stands = wall.standstill(4000 * MS, scene);
        assert!(
            matches!(&stands, Some(Standstill::OfSubmission(how)) if how.contains("for 2.0 s neither")),
            "{stands:?}"
        );
    }

    #[test]
    fn who_still_talks_or_is_alone_is_told_nothing() {
        assert_eq!(stands(|scene| scene.judge_has_ended = true), "nothing");
        let mut wall = at_once();
        wall.moved(Speaker::Submission, 3300 * MS, Duration::ZERO);
        assert_eq!(wall.standstill(4000 * MS, SCENE), None);
        wall.moved(Speaker::Submission, 3250 * MS, Duration::ZERO);
        assert!(wall.standstill(4000 * MS, SCENE).is_some());
        assert!(stands(|scene| scene.holds_end_back = true).contains("closed its output and did not end for 4.0 s"));
        assert!(stands(|scene| scene.unread = [false, true]).starts_with("validator: is idle"));
    }
}
