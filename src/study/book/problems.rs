//! The problems: what each asks, why its solution is right, and what goes wrong.
//!
//! These are the editorials of the packages, as `grundy show PROBLEM --editorial` shows them; the names in brackets are submissions in
//! `submissions/wrong_answer` and `submissions/time_limit_exceeded`, which the data catches.
//!
#![doc = include_str!("problems.md")]
