//! What its author uses in many contests.

pub mod fenwick;
pub mod gcd;
pub mod scanner;
