//! The machine that judges: its cores, and how fast it is.

mod cores;
pub mod speed;

pub use cores::{Cores, stay_on};
