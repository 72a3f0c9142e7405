//! For those who set problems.

pub(crate) mod check;
pub(crate) mod data;
pub(crate) mod export;
pub(crate) mod r#gen;
pub(crate) mod import;
pub(crate) mod visualize;
