//! grundy itself, and the machine it runs on.

pub(crate) mod cache;
pub(crate) mod catalogue;
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod doctor;
pub(crate) mod python;
