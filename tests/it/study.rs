//! The study half through the command: pages of `explain`, games of `play`, the book. What is true of games is tested in crates/theory.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod json;
mod pages;
mod terminal;
mod texts;
