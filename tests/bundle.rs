//! Bundles: what comes of programs that use the templates in awkward ways, what cannot be bundled, and the bundles of the problems.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

mod common;

#[path = "bundle/command.rs"]
mod command;
#[path = "bundle/corpus.rs"]
mod corpus;
#[path = "bundle/desk.rs"]
mod desk;
#[path = "bundle/packages.rs"]
mod packages;
#[path = "bundle/refused.rs"]
mod refused;
#[path = "bundle/shrinking.rs"]
mod shrinking;
