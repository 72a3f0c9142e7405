//! What was judged and found, as the user gets it: text, JSON, events, JUnit and HTML. What one command alone shows lies beside the command.

mod breach;
pub(crate) mod conversation;
pub(crate) mod diff;
pub(crate) mod event;
pub(crate) mod finding;
pub(crate) mod html;
pub(crate) mod json;
pub(crate) mod junit;
pub(crate) mod kept;
pub(crate) mod left_out;
pub(crate) mod machine;
pub(crate) mod matrix;
mod points;
pub(crate) mod reporters;
pub(crate) mod results;
mod rows;
pub(crate) mod text;
pub(crate) mod trace;
pub(crate) mod unanswered;
mod user_program;
