//! What waits to be fetched: one file to submit. cph-submit asks for it every three seconds; CPH-NG Submit waits for it on a websocket.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// How long a file is offered.
pub const OFFERED: Duration = Duration::from_secs(60);

/// The time between two reports to the caller that offers a file.
const STEP: Duration = Duration::from_millis(200);

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

/// How an offer ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// The extension has it.
    Fetched,
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
    fetched: Condvar,
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
    /// Whether it is on its way to a browser that has not confirmed it.
    is_sent: bool,
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
        state.polls += 1;
        let is_for_it = |offered: &&mut Offered| offered.submission.language_id.is_some() && !offered.is_sent;
        let offered = state.offered.as_mut().filter(is_for_it)?;
        offered.is_sent = true;
        Some((offered.number, offered.submission.clone()))
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
        if state.active != Some(number) {
            return None;
        }
        let polls = state.polls;
        let offered = state.offered.as_mut().filter(|offered| offered.submission.by_websocket && !offered.is_sent)?;
        let is_first = offered.submission.language_id.is_none()
            || offered.polls == polls && now.saturating_duration_since(offered.since) >= CPH_SUBMIT_FIRST;
        offered.is_sent = is_first;
        is_first.then(|| (offered.number, offered.submission.clone()))
    }

    /// What was sent of this offer has been handed out, and nobody gets it again; or it has not, and it is offered as before.
    pub(crate) fn confirm(&self, offer: u64, is_handed_out: bool) {
        let mut state = self.state();
        let polls = state.polls;
        let Some(offered) = state.offered.as_mut().filter(|offered| offered.number == offer) else { return };
        if is_handed_out {
            state.offered = None;
            self.shared.fetched.notify_all();
        } else {
            offered.is_sent = false;
            // A poll that failed keeps no browser from it.
            offered.polls = polls;
        }
    }

    /// Offers a file for at most `time`. `goes_on` is asked several times each second, with whether an extension that may have it has been heard of since.
    pub fn offer(&self, submission: Submission, time: Duration, mut goes_on: impl FnMut(bool) -> bool) -> Fate {
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
        state.offered = Some(Offered { number, submission, since: began, polls, is_sent: false });
        let fate = loop {
            let Some(offered) = &state.offered else { break Fate::Fetched };
            let left = time.saturating_sub(began.elapsed());
            // What is on its way arrives soon, or does not.
            if left.is_zero() && !offered.is_sent {
                break Fate::Expired;
            }
            let is_heard = by_polls && state.polls > polls || by_websocket && !state.browsers.is_empty();
            if !goes_on(is_heard) {
                break Fate::Withdrawn;
            }
            let step = if left.is_zero() { STEP } else { STEP.min(left) };
            let waited = self.shared.fetched.wait_timeout(state, step);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        };
        state.offered = None;
        state.is_taken = false;
        fate
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
        desk.state().offered = Some(Offered { number: 1, submission, since, polls: 0, is_sent: false });
        desk
    }

    #[test]
    fn each_extension_gets_what_it_can_submit() {
        let now = Instant::now();
        // Without a number it is not for cph-submit, and a browser gets it at once.
        let desk = offered(None, true, now);
        assert_eq!(desk.begin_to_answer(), None);
        let number = desk.join();
        assert!(desk.begin_to_send(number + 1, now).is_none() && desk.begin_to_send(number, now).is_some());
        // Once, unless it does not arrive.
        assert!(desk.begin_to_send(number, now).is_none());
        desk.confirm(1, false);
        assert!(desk.begin_to_send(number, now).is_some());
        // What becomes of another offer does not matter.
        desk.confirm(7, true);
        desk.confirm(7, false);
        assert!(desk.state().offered.as_ref().is_some_and(|offered| offered.is_sent));
        desk.confirm(1, true);
        assert!(desk.state().offered.is_none());
        // With a number alone it is for cph-submit.
        let desk = offered(Some(1), false, now);
        let number = desk.join();
        assert!(desk.begin_to_send(number, now + OFFERED).is_none() && desk.begin_to_answer().is_some());
        // With both, cph-submit is waited for, and goes before as soon as it has asked.
        let desk = offered(Some(1), true, now);
        let number = desk.join();
        assert!(desk.begin_to_send(number, now).is_none());
        assert!(desk.begin_to_send(number, now + CPH_SUBMIT_FIRST).is_some());
        assert_eq!(desk.begin_to_answer(), None, "it is on its way");
        desk.confirm(1, false);
        assert!(desk.begin_to_answer().is_some());
        // A poll that fails keeps no browser from it.
        desk.confirm(1, false);
        assert!(desk.begin_to_send(number, now + CPH_SUBMIT_FIRST).is_some());
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
        let fate = desk.offer(submission(1), Duration::from_secs(3600), |polled| {
            asked.push(polled);
            asked.len() < 2
        });
        assert_eq!((fate, asked), (Fate::Withdrawn, vec![false, false]));
        assert_eq!(desk.begin_to_answer(), None);
    }
}
