//! The games behind one type against searches that know only the rules.

#[path = "study/plot.rs"]
mod plot;
#[path = "study/wythoff.rs"]
mod wythoff;
