//! Watching how an input is read.

use super::ast::Command;
use super::memory::Memory;

/// Watches a run, to learn how an input comes about.
pub(crate) trait Observer {
    /// Whether anything is watched; where not, short cuts are taken.
    const WATCHES: bool = true;
    /// A value was read by an INT, FLOAT or REGEX from these bytes.
    fn value(&mut self, command: &Command, start: usize, end: usize, memory: &mut Memory);
    /// MATCH or ISEOF said this.
    fn looked_ahead(&mut self, answer: bool);
    /// A loop begins; REP also says how often it will run.
    fn loop_begins(&mut self, command: &Command, count: Option<i64>);
    /// An iteration begins, before its separator.
    fn iteration(&mut self);
    /// The innermost loop ends.
    fn loop_ends(&mut self);
}

/// Watches nothing.
pub(crate) struct Blind;

impl Observer for Blind {
    const WATCHES: bool = false;
    fn value(&mut self, _: &Command, _: usize, _: usize, _: &mut Memory) {}
    fn looked_ahead(&mut self, _: bool) {}
    fn loop_begins(&mut self, _: &Command, _: Option<i64>) {}
    fn iteration(&mut self) {}
    fn loop_ends(&mut self) {}
}
