//! The programs: what each takes and what it writes. `src/bin` has a `main` for each.

pub mod boards;
pub mod duel;
pub mod fibonacci;
pub mod moore;
pub mod number;
pub mod one_match;
pub mod pairs;
pub mod piles;
pub mod positions;
pub mod stairs;
pub mod takes;
