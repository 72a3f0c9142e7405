//! Rules.

pub mod deep;
