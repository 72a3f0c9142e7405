//! For those who practise and submit.

mod asked_cases;
pub(crate) mod bundle;
pub(crate) mod case;
pub(crate) mod compare;
mod compiler_warnings;
pub(crate) mod debug;
pub(crate) mod judge;
mod judge_profile;
pub(crate) mod listen;
mod missing_module;
pub(crate) mod new;
pub(crate) mod paste;
pub(crate) mod run;
pub(crate) mod show;
pub(crate) mod stress;
pub(crate) mod submit;
