//! Pictures, as SVG in the colours of the page: positions and graphs.

pub(crate) mod board;
pub(crate) mod graph;
pub(crate) mod ladder;
mod layers;
