//! Problem x program -> verdicts: limits, output validators, expected verdicts, scheduling.
//!
//! Reading order: [`verdict`] says what a verdict is, and [`run`](mod@run) makes one run. [`compare`] is the default output
//! validator and [`custom`] runs a package's own; [`validator`] is either. [`case`](mod@case) judges one program on one case.
//! [`interactive`] does so if a validator and a submission talk, and [`passes`] if a submission runs several times.
//! [`problem`] judges all submissions of a problem and compares their verdicts with the expected ones; [`report`] is the
//! result. [`check`](mod@check) verifies a package, and [`data`] generates test cases.
//!
//! A verdict is a value. A fault of the package or of grundy is a [`JudgeError`], which a report shows as `JE`
//! and never as the submission's failure.
//!
//! ```
//! use std::path::Path;
//! use std::sync::Arc;
//!
//! use judge::data::BuiltIn;
//! use judge::{Candidate, JudgeProgress, Kept, Options, Tools, Verdict};
//! use program::cache::Cache;
//! use program::{Builder, CompileLimits};
//!
//! struct Silent;
//! impl JudgeProgress for Silent {
//!     fn compiling(&self, _: usize) {}
//!     fn compiled(&self) {}
//!     fn running(&self, _: usize) {}
//!     fn ran(&self) {}
//! }
//!
//! // Before the process grows or starts threads: this forks the small process that starts programs.
//! sandbox::begin()?;
//!
//! let folder = tempfile::tempdir()?;
//! let cache = Cache::at(folder.path().join("cache"));
//! let builder = Builder::new(cache.clone(), CompileLimits::default(), Arc::new(|_: &str| ()));
//! let tools = Tools { cache, builder, built_in: BuiltIn::default() };
//!
//! let problem = package::load(Path::new("../../problems/onepile"))?;
//! let wrong = |name: &str| name == "wrong_answer/multiples_of_three.cpp";
//! let candidates: Vec<Candidate> =
//!     problem.submissions.iter().filter(|submission| wrong(&submission.name)).map(Candidate::from).collect();
//! let options = Options { jobs: 1, time_limit: None, memory_limit_mib: None, complete: true, kept: Kept::Never, kept_output: 0 };
//! let report = judge::judge(&problem, &problem.committed_cases, &candidates, &tools, &options, &Silent)?;
//! // Its folder promises that some case gets WA.
//! assert_eq!(report.submissions[0].verdict(), Some(Verdict::WrongAnswer));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test reads files of its own"))]

pub mod asked_form;
mod candidate;
pub mod case;
pub mod check;
pub mod compare;
pub mod custom;
pub mod data;
pub mod error;
pub mod forked;
pub mod input;
pub mod interactive;
mod judge_rules;
pub mod machine;
pub mod parallel;
pub mod passes;
mod points;
pub mod problem;
mod profile;
pub mod report;
pub mod rules;
pub mod run;
pub mod score;
pub mod sub_case;
mod testlib;
pub mod time_limit;
pub mod tools;
pub mod transcript;
mod trial;
pub mod validator;
pub mod verdict;
pub mod visualizer;

pub use candidate::{Candidate, Stop};
pub use error::JudgeError;
pub use judge_rules::JudgeRules;
pub use problem::{JudgeProgress, Kept, Options, build_ahead, judge, judge_slow, measure_slowest};
pub use profile::Profile;
pub use report::{CaseReport, JudgedCase, ProblemReport, Reason, Skip, SubmissionOutcome, SubmissionReport};
pub use run::Facts;
pub use tools::{Tools, options_for, submission_options};
pub use verdict::Verdict;
