//! Problem x program -> verdicts: limits, output validators, expected verdicts, scheduling.
//!
//! Reading order: [`verdict`] says what a verdict is; [`compare`] is the default output validator and [`custom`] runs a
//! package's own; [`passes`] lets it and a submission talk, or runs a submission several times; [`case`](mod@case) judges one run; [`run`](mod@run) judges a problem's submissions and holds them
//! against what their folders promise; [`check`](mod@check) holds a package against itself.
//!
//! A verdict is a value. What is the package's or the kit's own fault is a [`JudgeError`], which a report shows as `JE`
//! and never as the submission's failure.

pub mod case;
pub mod check;
pub mod check_inputs;
pub mod compare;
mod compare_runs;
pub mod cores;
pub mod custom;
pub mod data;
pub mod error;
pub mod failures;
pub mod input;
mod interact;
mod interact_decide;
pub mod interact_hand;
mod interact_relay;
pub mod interact_sample;
mod interact_side;
pub mod interact_transcript;
mod lanes;
pub mod passes;
pub mod report;
pub mod run;
mod session;
pub mod speed;
pub mod stock;
mod testlib;
pub mod time_limit;
pub mod tools;
pub mod verdict;

pub use case::{CaseReport, Facts, Reason};
pub use error::JudgeError;
pub use report::{JudgedCase, ProblemReport, Skip, SubmissionOutcome, SubmissionReport};
pub use run::{Candidate, Observer, Options, Stop, judge};
pub use tools::Tools;
pub use verdict::Verdict;
