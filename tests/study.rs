//! The games of `src/study`, against their rules written down a second time and a search that knows nothing else.

#[path = "study/against.rs"]
mod against;
#[path = "study/lasker.rs"]
mod lasker;
#[path = "study/moore.rs"]
mod moore;
#[path = "study/octal.rs"]
mod octal;
#[path = "study/staircase.rs"]
mod staircase;
