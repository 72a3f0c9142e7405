//! The arguments of `grundy check`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::complete_values;
use crate::shared_options::{LanguagesFile, ProblemsFolder, ReportFormat, Required, ShardArgument, time_or_none};

/// How many lossy mutants `check --mutants` tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Mutants {
    /// About 60 lossy mutants per package
    Spread,
    /// Every lossy mutant
    All,
}

/// Check packages: files, data, answers, limits
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy check
  grundy check nimmoves ./my-package
  grundy check nimmoves --constraints          extreme values and bounds
  grundy check nimmoves --mutants              mutants that pass every case
  grundy check nimmoves --mutants=all          the same, with every lossy mutant
  grundy check nimmoves --time                 propose a time limit
  grundy check mypackage --time --write        and write it into problem.yaml
  grundy check --grammar input.ctd 1.in 2.in   inputs against a grammar
  grundy check --grammar input.ctd 1.in -w     any white space within a line
  grundy check --format json
  grundy check --format junit > check.xml

A mutant is a program with one small change. A lossy mutant stores one value in
a smaller type, drops one of its bits or caps it. A mutant that passes every
case shows a gap in the data.

The limit of --time is the CPU time of the slowest accepted submission on this
machine times ac_to_time_limit (2 unless problem.yaml has another), rounded up
to time_resolution (1 s). Each submission in time_limit_exceeded must then
exceed the limit times time_limit_to_tle (1.5); otherwise the exit code is 1.")]
pub(crate) struct Check {
    /// The problems [default: every problem]; with --grammar, the inputs
    #[arg(value_name = "PROBLEM", add = complete_values::problems())]
    pub(crate) problems_named: Vec<String>,
    /// Check inputs against this grammar instead of packages
    #[arg(long, value_name = "FILE.ctd", conflicts_with_all = ["shard", "problems", "languages"])]
    pub(crate) grammar: Option<PathBuf>,
    /// With --grammar: treat any run of white space within a line as equal to any
    /// other
    #[arg(long, short = 'w', requires = "grammar")]
    pub(crate) whitespace_ok: bool,
    /// With --grammar: fix variables, as in `n=3,x=0.5,s="ab"`
    #[arg(long, short, value_name = "NAME=VALUE,…", requires = "grammar")]
    pub(crate) preset: Option<String>,
    /// Also show the smallest and largest value of each variable, and its bounds
    #[arg(long, conflicts_with = "grammar")]
    pub(crate) constraints: bool,
    /// Show every warning on a line of its own; otherwise like ones are counted
    #[arg(long, short)]
    pub(crate) verbose: bool,
    /// How long to compare accepted submissions with the brute force on all small
    /// inputs of a package; 0 skips this
    #[arg(long, value_name = "TIME", default_value = "3s", value_parser = time_or_none)]
    pub(crate) scope_time: Duration,
    /// Also mutate the accepted Rust and C++ programs, and report each mutant that
    /// passes every case; `all` tries every lossy mutant
    #[arg(long, value_enum, value_name = "HOW MANY", num_args = 0..=1, require_equals = true,
        default_missing_value = "spread", conflicts_with = "grammar")]
    pub(crate) mutants: Option<Mutants>,
    /// Instead propose a time limit for one problem, from the times of its own
    /// submissions on this machine
    #[arg(long, conflicts_with_all = ["grammar", "constraints", "verbose", "scope_time", "mutants", "shard"])]
    pub(crate) time: bool,
    /// With --time: write the limit into problem.yaml
    #[arg(long, requires = "time")]
    pub(crate) write: bool,
    /// Parallel runs, each on its own core [default: all physical cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,
    /// Which part is checked.
    #[command(flatten)]
    pub(crate) part: ShardArgument,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub(crate) required: Required,
    /// The output format
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    pub(crate) format: ReportFormat,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}
