//! What waits to be fetched: one file to submit. cph-submit asks for it every three seconds; CPH-NG Submit waits for it on a websocket.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::request::PATIENCE;

/// How long a file is offered.
pub const OFFERED: Duration = Duration::from_secs(60);

/// The time between two reports to the caller that offers a file.
const STEP: Duration = Duration::from_millis(200);

/// How long one who gives up waits for what becomes of a file that is on its way.
const ARRIVES: Duration = Duration::from_secs(1);

/// How long a file for both extensions is kept for cph-submit alone: it sets the language, and asks every three seconds.
const CPH_SUBMIT_FIRST: Duration = Duration::from_secs(4);

/// A file to submit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Submission {
    /// The problem, for people.
    pub problem_name: String,
    /// The address of the problem.
    pub url: String,
    /// The file.
    pub source_code: String,
    /// The number of the language for cph-submit; `None` keeps the file from it.
    pub language_id: Option<u32>,
    /// Whether CPH-NG Submit may have it.
    #[serde(default)]
    pub by_websocket: bool,
}

/// How far an offer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// No extension that may have the file has been heard of.
    Silent,
    /// One has been heard of.
    Heard,
    /// A browser is about to get the file, or is getting it. Its offerer hears of it before the file leaves.
    Going,
}

/// How an offer ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// The extension has it.
    Fetched,
    /// Who offered it gave up while it was on its way, and nobody knows whether it has arrived.
    Sent,
    /// Nobody asked in time.
    Expired,
    /// Who offered it gave up.
    Withdrawn,
    /// Another file was offered already.
    Busy,
}

/// Where a file is offered, and fetched once.
#[derive(Debug, Clone, Default)]
pub struct Desk {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    /// An offer's stage has changed.
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    offered: Option<Offered>,
    /// Whether one waits for its end. Then there is no other offer, also when its file has been fetched.
    is_taken: bool,
    /// How often cph-submit has asked, ever.
    polls: u64,
    /// The browsers that wait on a websocket, the first to come first.
    browsers: Vec<u64>,
    /// That of them which gets the files.
    active: Option<u64>,
    /// The numbers of browsers and offers so far.
    next: u64,
}

#[derive(Debug)]
struct Offered {
    /// Which offer it is: what was sent of another one says nothing of this one.
    number: u64,
    submission: Submission,
    since: Instant,
    /// `polls` when it was offered.
    polls: u64,
    stage: Stage,
}

/// What has become of an offer that has not ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Waiting,
    /// The extension is about to get it. The command that offers it does not know that yet.
    Reserved,
    /// The command that offers it knows so. It is on its way to a browser, which has not confirmed it.
    Going,
}

impl State {
    /// Reserves the file for cph-submit, which asks.
    fn reserve_for_poll(&mut self) -> Option<u64> {
        self.polls += 1;
        let offered = self.offered.as_mut().filter(|offered| offered.stage == Stage::Waiting)?;
        offered.submission.language_id?;
        offered.stage = Stage::Reserved;
        Some(offered.number)
    }

    /// Reserves the file for this browser.
    fn reserve_for_browser(&mut self, browser: u64, now: Instant) -> Option<u64> {
        if self.active != Some(browser) {
            return None;
        }
        let offered = self.offered.as_mut().filter(|offered| offered.stage == Stage::Waiting)?;
        let is_first = offered.submission.language_id.is_none()
            || offered.polls == self.polls && now.saturating_duration_since(offered.since) >= CPH_SUBMIT_FIRST;
        if !offered.submission.by_websocket || !is_first {
            return None;
        }
        offered.stage = Stage::Reserved;
        Some(offered.number)
    }
}

impl Desk {
    fn state(&self) -> MutexGuard<'_, State> {
        self.shared.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How often the extension has asked.
    pub fn polls(&self) -> u64 {
        self.state().polls
    }

    /// The file, for cph-submit, which asks. It stays reserved until [`Desk::confirm`] says whether it has been handed out: before that the process may not
    /// end.
    pub(crate) fn begin_to_answer(&self) -> Option<(u64, Submission)> {
        let mut state = self.state();
        let offer = state.reserve_for_poll()?;
        self.when_told(state, offer)
    }

    /// The file that is reserved, once who offers it knows. `None`: he has taken it back.
    fn when_told(&self, state: MutexGuard<'_, State>, offer: u64) -> Option<(u64, Submission)> {
        self.shared.changed.notify_all();
        let is_reserved = |state: &mut State| {
            state.offered.as_ref().is_some_and(|offered| offered.number == offer && offered.stage == Stage::Reserved)
        };
        let waited = self.shared.changed.wait_timeout_while(state, PATIENCE, is_reserved);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner).0;
        let offered = state.offered.as_mut().filter(|offered| offered.number == offer)?;
        if offered.stage == Stage::Reserved {
            offered.stage = Stage::Waiting;
            return None;
        }
        Some((offer, offered.submission.clone()))
    }

    /// A browser has come on a websocket; its number. The first gets the files.
    pub(crate) fn join(&self) -> u64 {
        let mut state = self.state();
        state.next += 1;
        let number = state.next;
        state.browsers.push(number);
        state.active.get_or_insert(number);
        number
    }

    /// A browser has gone; the one that came next gets the files.
    pub(crate) fn leave(&self, number: u64) {
        let mut state = self.state();
        state.browsers.retain(|browser| *browser != number);
        if state.active == Some(number) {
            state.active = state.browsers.first().copied();
        }
    }

    /// The user has chosen this browser to get the files.
    pub(crate) fn choose(&self, number: u64) {
        self.state().active = Some(number);
    }

    /// Whether this browser gets the files.
    pub(crate) fn is_active(&self, number: u64) -> bool {
        self.state().active == Some(number)
    }

    /// The file, for this browser. It stays reserved until [`Desk::confirm`] says whether it has arrived.
    pub(crate) fn begin_to_send(&self, number: u64, now: Instant) -> Option<(u64, Submission)> {
        let mut state = self.state();
        let offer = state.reserve_for_browser(number, now)?;
        self.when_told(state, offer)
    }

    /// What was sent of this offer has been handed out, and nobody gets it again; or it has not, and it is offered as before.
    pub(crate) fn confirm(&self, offer: u64, is_handed_out: bool) {
        let mut state = self.state();
        let polls = state.polls;
        let Some(offered) = state.offered.as_mut().filter(|offered| offered.number == offer) else { return };
        if is_handed_out {
            state.offered = None;
        } else {
            offered.stage = Stage::Waiting;
            // A poll that failed keeps no browser from it.
            offered.polls = polls;
        }
        self.shared.changed.notify_all();
    }

    /// Offers a file for at most `time`. `goes_on` is asked several times each second, and before the file leaves, with how far it is.
    pub fn offer(&self, submission: Submission, time: Duration, mut goes_on: impl FnMut(Progress) -> bool) -> Fate {
        let mut state = self.state();
        if state.is_taken {
            return Fate::Busy;
        }
        let polls = state.polls;
        let (by_polls, by_websocket) = (submission.language_id.is_some(), submission.by_websocket);
        state.is_taken = true;
        let began = Instant::now();
        state.next += 1;
        let number = state.next;
        state.offered = Some(Offered { number, submission, since: began, polls, stage: Stage::Waiting });
        let fate = loop {
            let is_heard = by_polls && state.polls > polls || by_websocket && !state.browsers.is_empty();
            let Some(offered) = &mut state.offered else { break Fate::Fetched };
            let left = time.saturating_sub(began.elapsed());
            // What is on its way arrives soon, or does not.
            if left.is_zero() && offered.stage == Stage::Waiting {
                break Fate::Expired;
            }
            let progress = match offered.stage {
                Stage::Waiting if is_heard => Progress::Heard,
                Stage::Waiting => Progress::Silent,
                Stage::Reserved | Stage::Going => Progress::Going,
            };
            if !goes_on(progress) {
                let is_going = offered.stage == Stage::Going;
                let end;
                (state, end) = if is_going { self.when_arrived(state) } else { (state, Fate::Withdrawn) };
                break end;
            }
            if offered.stage == Stage::Reserved {
                offered.stage = Stage::Going;
                self.shared.changed.notify_all();
            }
            let step = if left.is_zero() { STEP } else { STEP.min(left) };
            let waited = self.shared.changed.wait_timeout(state, step);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        };
        state.offered = None;
        state.is_taken = false;
        self.shared.changed.notify_all();
        fate
    }

    /// Waits a moment for what becomes of a file that is on its way.
    fn when_arrived<'s>(&self, state: MutexGuard<'s, State>) -> (MutexGuard<'s, State>, Fate) {
        let stage = |state: &State| state.offered.as_ref().map(|offered| offered.stage);
        let is_going = |state: &mut State| stage(state) == Some(Stage::Going);
        let waited = self.shared.changed.wait_timeout_while(state, ARRIVES, is_going);
        let state = waited.unwrap_or_else(PoisonError::into_inner).0;
        let fate = match stage(&state) {
            None => Fate::Fetched,
            Some(Stage::Going) => Fate::Sent,
            Some(Stage::Waiting | Stage::Reserved) => Fate::Withdrawn,
        };
        (state, fate)
    }
}

/// What cph-submit is answered.
pub(crate) fn answer(submission: Option<Submission>) -> String {
    let Some(submission) = submission else { return "{\"empty\":true}".to_owned() };
    let answer = serde_json::json!({
        "empty": false,
        "problemName": submission.problem_name,
        "url": submission.url,
        "sourceCode": submission.source_code,
        "languageId": submission.language_id,
    });
    answer.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn submission(number: u32) -> Submission {
        Submission {
            problem_name: "1537C".to_owned(),
            url: "https://codeforces.com/contest/1537/problem/C".to_owned(),
            source_code: "print(\"\\n\u{1f600}\")\n".to_owned(),
            language_id: Some(number),
            by_websocket: false,
        }
    }

    #[test]
    fn the_answer_is_what_the_extension_expects() {
        let value: serde_json::Value = serde_json::from_str(&answer(Some(submission(70)))).unwrap_or_default();
        let expected = serde_json::json!({
            "empty": false, "problemName": "1537C", "url": "https://codeforces.com/contest/1537/problem/C",
            "sourceCode": "print(\"\\n\u{1f600}\")\n", "languageId": 70,
        });
        assert_eq!(value, expected);
        assert_eq!(answer(None), "{\"empty\":true}");
    }

    /// A desk where this is offered, without one who waits for its end.
    fn offered(language_id: Option<u32>, by_websocket: bool, since: Instant) -> Desk {
        let desk = Desk::default();
        let submission = Submission { language_id, by_websocket, ..submission(0) };
        desk.state().offered = Some(Offered { number: 1, submission, since, polls: 0, stage: Stage::Waiting });
        desk
    }

    #[test]
    fn each_extension_gets_what_it_can_submit() {
        let now = Instant::now();
        // Without a number it is not for cph-submit, and a browser gets it at once.
        let desk = offered(None, true, now);
        assert_eq!(desk.state().reserve_for_poll(), None);
        let number = desk.join();
        assert!(
            desk.state().reserve_for_browser(number + 1, now).is_none()
                && desk.state().reserve_for_browser(number, now).is_some()
        );
        // Once, unless it does not arrive.
        assert!(desk.state().reserve_for_browser(number, now).is_none());
        desk.confirm(1, false);
        assert!(desk.state().reserve_for_browser(number, now).is_some());
        // What becomes of another offer does not matter.
        desk.confirm(7, true);
        desk.confirm(7, false);
        assert!(desk.state().offered.as_ref().is_some_and(|offered| offered.stage == Stage::Reserved));
        desk.confirm(1, true);
        assert!(desk.state().offered.is_none());
        // With a number alone it is for cph-submit.
        let desk = offered(Some(1), false, now);
        let number = desk.join();
        assert!(
            desk.state().reserve_for_browser(number, now + OFFERED).is_none()
                && desk.state().reserve_for_poll().is_some()
        );
        // With both, cph-submit is waited for, and goes before as soon as it has asked.
        let desk = offered(Some(1), true, now);
        let number = desk.join();
        assert!(desk.state().reserve_for_browser(number, now).is_none());
        assert!(desk.state().reserve_for_browser(number, now + CPH_SUBMIT_FIRST).is_some());
        assert_eq!(desk.state().reserve_for_poll(), None, "it is on its way");
        desk.confirm(1, false);
        assert!(desk.state().reserve_for_poll().is_some());
        // A poll that fails keeps no browser from it.
        desk.confirm(1, false);
        assert!(desk.state().reserve_for_browser(number, now + CPH_SUBMIT_FIRST).is_some());
    }

    #[test]
    fn one_browser_is_active() {
        let desk = Desk::default();
        let [first, second] = [desk.join(), desk.join()];
        assert!(desk.is_active(first) && !desk.is_active(second));
        desk.choose(second);
        assert!(desk.is_active(second));
        desk.leave(second);
        assert!(desk.is_active(first));
        desk.leave(first);
        let third = desk.join();
        assert!(desk.is_active(third));
    }

    #[test]
    fn a_file_is_fetched_once() {
        let desk = Desk::default();
        assert_eq!(desk.begin_to_answer(), None);
        let fate = std::thread::scope(|scope| {
            let offering = std::thread::Builder::new()
                .spawn_scoped(scope, || desk.offer(submission(1), Duration::from_secs(3600), |_| true));
            let began = Instant::now();
            while desk.state().offered.is_none() {
                assert!(began.elapsed() < OFFERED, "the file is not offered");
                std::thread::yield_now();
            }
            // While it is offered, no other can be.
            assert_eq!(desk.offer(submission(2), Duration::from_secs(3600), |_| true), Fate::Busy);
            assert_eq!(desk.begin_to_answer(), Some((1, submission(1))));
            assert_eq!(desk.begin_to_answer(), None);
            // What has not been handed out yet keeps the offer from its end.
            assert!(desk.state().is_taken && desk.state().offered.is_some());
            desk.confirm(1, true);
            offering.map(std::thread::ScopedJoinHandle::join)
        });
        assert!(matches!(fate, Ok(Ok(Fate::Fetched))), "{fate:?}");
        assert_eq!(desk.polls(), 3);
    }

    #[test]
    fn what_nobody_fetches_ends() {
        let desk = Desk::default();
        assert_eq!(desk.offer(submission(1), Duration::from_millis(1), |_| true), Fate::Expired);
        assert_eq!(desk.begin_to_answer(), None);
        let mut asked = Vec::new();
        let fate = desk.offer(submission(1), Duration::from_secs(3600), |progress| {
            asked.push(progress);
            asked.len() < 2
        });
        assert_eq!((fate, asked), (Fate::Withdrawn, vec![Progress::Silent; 2]));
        assert_eq!(desk.begin_to_answer(), None);
    }

    /// Offers a file that an extension asks for, and gives up when told for the time `goings` that it leaves. What the extension gets, and how the offer ends.
    fn fetched(goings: usize, confirms: Option<bool>) -> (Option<(u64, Submission)>, Fate) {
        let desk = Desk::default();
        std::thread::scope(|scope| {
            let asking = std::thread::Builder::new().spawn_scoped(scope, || {
                let began = Instant::now();
                while desk.state().offered.is_none() {
                    assert!(began.elapsed() < OFFERED, "the file is not offered");
                    std::thread::yield_now();
                }
                let got = desk.begin_to_answer();
                if let (Some((offer, _)), Some(arrives)) = (&got, confirms) {
                    desk.confirm(*offer, arrives);
                }
                got
            });
            let mut told = 0;
            let goes_on = |progress| {
                told += usize::from(progress == Progress::Going);
                told < goings
            };
            let fate = desk.offer(submission(1), Duration::from_secs(3600), goes_on);
            let got = asking.map(std::thread::ScopedJoinHandle::join).ok().and_then(Result::ok).flatten();
            (got, fate)
        })
    }

    #[test]
    fn who_gives_up_knows_whether_the_browser_has_the_file() {
        // Before it leaves, it stays.
        assert_eq!(fetched(1, None), (None, Fate::Withdrawn));
        // Then it is on its way.
        assert_eq!(fetched(2, None), (Some((1, submission(1))), Fate::Sent));
        // Whatever becomes of it is waited for.
        let (got, fate) = fetched(2, Some(true));
        assert_eq!((got.is_some(), fate), (true, Fate::Fetched));
    }
}
