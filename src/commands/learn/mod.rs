//! For those who study games.

pub(crate) mod course;
pub(crate) mod explain;
pub(crate) mod ladder;
pub(crate) mod list;
pub(crate) mod next;
pub(crate) mod pattern;
pub(crate) mod play;
pub(crate) mod plot;
pub(crate) mod snippets;
pub(crate) mod values;
