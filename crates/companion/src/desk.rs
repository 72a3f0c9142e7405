//! What waits to be fetched: one file to submit, which the browser's extension asks for every three seconds.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// How long a file is offered.
pub const OFFERED: Duration = Duration::from_secs(60);

/// The time between two reports to the caller that offers a file.
const STEP: Duration = Duration::from_millis(200);

/// A file to submit, in the words of the extension's protocol.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Submission {
    /// The problem, for people.
    pub problem_name: String,
    /// The address of the problem.
    pub url: String,
    /// The file.
    pub source_code: String,
    /// The number of the language.
    pub language_id: u32,
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
    offered: Option<Submission>,
    /// Whether one waits for its end. Then there is no other offer, also when its file has been fetched.
    is_taken: bool,
    /// How often the extension has asked, ever.
    polls: u64,
}

impl Desk {
    fn state(&self) -> MutexGuard<'_, State> {
        self.shared.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How often the extension has asked.
    pub fn polls(&self) -> u64 {
        self.state().polls
    }

    /// The file, for the extension that asks. Nobody gets it again.
    pub(crate) fn fetch(&self) -> Option<Submission> {
        let mut state = self.state();
        state.polls += 1;
        let fetched = state.offered.take();
        if fetched.is_some() {
            self.shared.fetched.notify_all();
        }
        fetched
    }

    /// Offers a file for at most `time`. `goes_on` is asked several times each second, with whether the extension has asked for anything since.
    pub fn offer(&self, submission: Submission, time: Duration, mut goes_on: impl FnMut(bool) -> bool) -> Fate {
        let mut state = self.state();
        if state.is_taken {
            return Fate::Busy;
        }
        let polls = state.polls;
        state.is_taken = true;
        state.offered = Some(submission);
        let began = Instant::now();
        let fate = loop {
            if state.offered.is_none() {
                break Fate::Fetched;
            }
            let left = time.saturating_sub(began.elapsed());
            if left.is_zero() {
                break Fate::Expired;
            }
            if !goes_on(state.polls > polls) {
                break Fate::Withdrawn;
            }
            let waited = self.shared.fetched.wait_timeout(state, STEP.min(left));
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        };
        state.offered = None;
        state.is_taken = false;
        fate
    }
}

/// What the extension is answered.
pub(crate) fn answer(submission: Option<Submission>) -> String {
    #[derive(Serialize)]
    struct Answer {
        empty: bool,
        #[serde(flatten)]
        submission: Option<Submission>,
    }
    let answer = Answer { empty: submission.is_none(), submission };
    // Texts and a number are always JSON.
    serde_json::to_string(&answer).unwrap_or_else(|_| "{\"empty\":true}".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn submission(number: u32) -> Submission {
        Submission {
            problem_name: "1537C".to_owned(),
            url: "https://codeforces.com/contest/1537/problem/C".to_owned(),
            source_code: "print(\"\\n\u{1f600}\")\n".to_owned(),
            language_id: number,
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

    #[test]
    fn a_file_is_fetched_once() {
        let desk = Desk::default();
        assert_eq!(desk.fetch(), None);
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
            assert_eq!(desk.fetch(), Some(submission(1)));
            assert_eq!(desk.fetch(), None);
            offering.map(std::thread::ScopedJoinHandle::join)
        });
        assert!(matches!(fate, Ok(Ok(Fate::Fetched))), "{fate:?}");
        assert_eq!(desk.polls(), 3);
    }

    #[test]
    fn what_nobody_fetches_ends() {
        let desk = Desk::default();
        assert_eq!(desk.offer(submission(1), Duration::from_millis(1), |_| true), Fate::Expired);
        assert_eq!(desk.fetch(), None);
        let mut asked = Vec::new();
        let fate = desk.offer(submission(1), Duration::from_secs(3600), |polled| {
            asked.push(polled);
            asked.len() < 2
        });
        assert_eq!((fate, asked), (Fate::Withdrawn, vec![false, false]));
        assert_eq!(desk.fetch(), None);
    }
}
