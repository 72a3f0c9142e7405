//! The machine that judges: its cores, how fast it is, and how busy.

mod cores;
pub mod load;
pub mod speed;

pub use cores::{Cores, stay_on};
