//! The kinds of files that describe a game.

/// The words before the colon of a game that is a file.
pub(crate) const KINDS: [&str; 3] = ["program:", "graph:", "hackenbush:"];
