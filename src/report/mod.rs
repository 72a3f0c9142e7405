//! What was judged and found, as the user gets it: text, JSON, JUnit and HTML.

pub(crate) mod conversation;
pub(crate) mod diff;
pub(crate) mod event;
pub(crate) mod finding;
pub(crate) mod html;
pub(crate) mod interrupted;
pub(crate) mod json;
pub(crate) mod judge;
pub(crate) mod judged;
pub(crate) mod junit;
pub(crate) mod matrix;
mod own;
mod points;
mod rows;
pub(crate) mod text;
mod trace;
