//! The grammar engine against tables, against brute force, and against another implementation of the language.
#![expect(clippy::disallowed_methods, reason = "a test starts programs of its own")]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stderr,
    reason = "a test stops at the first surprise, and says aloud what it skips"
)]

mod enumerate;
mod grammars;
mod hostile;
mod options;
mod peer;
mod produce;
mod shrink;
mod table;
#[path = "../../../../tests/common/wait.rs"]
mod wait;
