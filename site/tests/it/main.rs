//! The course as it is, and a small one in which every kind of part stands.

#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

mod command;
mod course;
mod faults;
mod middle;
mod problems;
mod sample;
#[path = "../../../tests/common/wait.rs"]
mod wait;
