//! Bundles: what comes of programs that use the templates in awkward ways, what cannot be bundled, and the bundles of the problems.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

mod command;
mod corpus;
mod crates;
mod desk;
mod packages;
mod python;
mod reader;
mod refused;
mod shrinking;
