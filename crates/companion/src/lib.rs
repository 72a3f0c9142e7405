//! Talks to a browser on the same machine: receives problems from the extension Competitive Companion, and serves the course.
//!
//! The extension reads the page of a problem and posts a JSON document to programs on the same machine, one document
//! for each problem. A contest is several documents with one batch id, in order.
//!
//! In reading order: [`Task`] is the document, checked; [`Place`] names the folder for a problem; [`Listener`] receives
//! the posts and rejects everything else; at its [`Desk`] the extension cph-submit fetches a file to submit. [`Pages`] serves a site by the same
//! rules, and hands what its pages ask to what [`Answers`] them.
//!
//! ```
//! let text = r#"{"name": "A. Nim", "url": "https://codeforces.com/contest/1537/problem/A", "group": "Codeforces - Round",
//!     "timeLimit": 1000, "memoryLimit": 256, "tests": [{"input": "3\n3 4 5\n", "output": "First\n"}]}"#;
//! let task = companion::Task::parse(text.as_bytes()).unwrap();
//! let place = companion::Place::for_task(&task);
//! assert_eq!((place.contest.as_deref(), place.problem.as_str()), (Some("codeforces-1537"), "a"));
//! ```

mod browsers;
mod calls;
mod desk;
#[cfg(unix)]
pub mod handover;
mod listener;
mod pages;
mod place;
mod request;

pub use calls::{Answers, Call, Key, LARGEST_CALL, Lines, Reply};
pub use desk::{Desk, Fate, OFFERED, Progress, Submission};
pub use listener::{Event, Listener, PORTS, PortError};
pub use package::task::{Batch, Medium, Task, TaskError, Test};
pub use pages::{Files, Pages};
pub use place::Place;
pub use request::LARGEST_BODY;
