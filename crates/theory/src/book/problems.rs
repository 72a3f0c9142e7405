//! The editorials of the problems: the idea, the proof and the traps of each.
//!
//! `grundy show PROBLEM --editorial` shows the same texts. The names in parentheses are submissions that the test data
//! catches, in `submissions/wrong_answer`, `submissions/time_limit_exceeded` and `submissions/run_time_error`.
//!
#![doc = include_str!("problems.md")]
