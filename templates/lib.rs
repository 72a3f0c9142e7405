//! What a contestant pastes: game theory on `std` alone, one idea a file.

pub mod games;
