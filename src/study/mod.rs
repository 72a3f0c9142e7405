//! The study half: every pile game behind one type, for explaining, playing and drawing.
//!
//! [`book`] is the course. [`game`] ties the templates of [`crate::games`] together; what is told about a position stands on it alone, so that a game
//! which is added there is at once explained, played and tested like all others.

pub mod book;
pub mod explain;
pub mod game;
pub mod play;
pub mod plot;
mod style;
pub mod tex;
pub mod which_game;
mod words;
