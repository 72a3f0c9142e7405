//! The grammar engine against tables, against brute force, and against another implementation of the language.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test stops at the first surprise, and says aloud what it skips"
)]

#[path = "format/enumerate.rs"]
mod enumerate;
#[path = "format/hostile.rs"]
mod hostile;
#[path = "format/peer.rs"]
mod peer;
#[path = "format/produce.rs"]
mod produce;
#[path = "format/shrink.rs"]
mod shrink;
#[path = "format/table.rs"]
mod table;
