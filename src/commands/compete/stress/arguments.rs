//! The arguments of `grundy stress`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::complete_values;
use crate::shared_options::{
    CompareArguments, LanguagesFile, LimitArguments, ProblemsFolder, Required, ShardArgument, StressFormat, duration,
};

/// Find a small input on which a program fails
#[derive(Debug, Args)]
#[command(
    override_usage = "grundy stress [OPTIONS] [PROBLEM] [FILE]",
    after_help = "\
Examples:
  grundy stress                                      the newest program here
  grundy stress nimmoves my.cpp                      the package's own oracles
  grundy stress nimmoves my.cpp --against brute.py   your own oracle
  grundy stress input.ctd my.cpp --against brute.py  two programs and a grammar
  grundy stress . my.cpp --against brute.py --generator './gen {seed}'
  grundy stress onepile my.rs --exhaustive --time 1m smallest inputs first
  grundy stress nimmoves my.cpp --keep-going         collect different failures
  grundy stress nimmoves my.cpp --sanitize           find undefined behaviour
  grundy stress nimmoves my.cpp --input failing.in   shrink an input that fails

grundy compares FILE with an oracle on every input it tries: with the package's
brute force, or with an accepted submission if that is too slow. In a folder of
samples, the newest of brute.*, naive.*, slow.* and bf.* is the oracle, and gen.*
makes the inputs, unless you name others. grundy shrinks, shows and saves the
first failure. The same seed finds the same counterexample, for any number of
--jobs.

Exit codes: 0 nothing found; 1 a counterexample, or FILE does not compile; 2 an
oracle failed, or the oracles disagree; 130 interrupted."
)]
pub(crate) struct Stress {
    /// The problem, or a grammar: FILE.ctd [default: the folder of the program, or
    /// this one]
    #[arg(value_name = "PROBLEM|FILE", add = complete_values::problems())]
    pub(crate) problem: Option<String>,
    /// The program to test [default: the newest of the folder]
    pub(crate) file: Option<PathBuf>,
    /// Who is asked, and on what.
    #[command(flatten)]
    pub(crate) oracle: OracleArguments,
    /// Shrink this input, on which the program fails, instead of searching for one.
    /// The shrunk input gets the same verdict
    #[arg(long, short, value_name = "FILE", conflicts_with_all = ["seed", "time", "cases", "exhaustive", "random", "generator", "jobs", "keep_going", "shard"])]
    pub(crate) input: Option<PathBuf>,
    /// The seed of all random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How long to search, such as 10s, 500ms or 2m; with --keep-going, this
    /// includes shrinking
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub(crate) time: Duration,
    /// Maximum number of cases to try; with --shard, of all shards together
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) cases: Option<u64>,
    /// Try only valid inputs in order of size, the smallest first
    #[arg(long, conflicts_with_all = ["random", "generator"])]
    pub(crate) exhaustive: bool,
    /// Try only random inputs from the grammar
    #[arg(long, conflicts_with = "generator")]
    pub(crate) random: bool,
    /// Try only inputs from this command: a source file, a generator of the package
    /// or any other command, with {seed} where it takes its seed
    #[arg(long, value_name = "COMMAND")]
    pub(crate) generator: Option<String>,
    /// Take the inputs from this file, which the command of --generator writes
    #[arg(long, value_name = "NAME")]
    pub(crate) generator_output: Option<String>,
    /// Parallel runs [default: all cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,
    /// Search until the time runs out: shrink up to 200 failing inputs, and show up
    /// to 20 different counterexamples
    #[arg(long)]
    pub(crate) keep_going: bool,
    /// Which part is tried.
    #[command(flatten)]
    pub(crate) part: ShardArgument,
    /// What is done with a counterexample.
    #[command(flatten)]
    pub(crate) find: FindArguments,
}

/// What a candidate is compared with, and on which inputs.
#[derive(Debug, Args)]
pub(crate) struct OracleArguments {
    /// The oracle: a program whose answers are correct
    #[arg(long, value_name = "FILE")]
    pub(crate) against: Option<PathBuf>,
    /// The grammar of the input [default: the package's own]
    #[arg(long, value_name = "FILE.ctd")]
    pub(crate) grammar: Option<PathBuf>,
}

/// What is done with a counterexample: how long it is shrunk, under which limits, where it goes.
#[derive(Debug, Args)]
pub(crate) struct FindArguments {
    /// Maximum number of inputs to try while shrinking one counterexample
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) shrink_tries: u64,
    /// How long to shrink one counterexample
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub(crate) shrink_time: Duration,
    /// Save counterexamples in this folder [default: that of the secret cases, or
    /// `stress` below it, of the package that holds FILE, otherwise this folder]
    #[arg(long, short, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,
    /// Save nothing
    #[arg(long, conflicts_with = "output")]
    pub(crate) no_save: bool,
    /// Build FILE with the address and undefined behaviour sanitizers (C and C++)
    /// or with overflow checks (Rust). It gets 5 times the time limit and 1024 MiB
    /// more memory
    #[arg(long)]
    pub(crate) sanitize: bool,
    /// How outputs are compared.
    #[command(flatten)]
    pub(crate) compare: CompareArguments,
    /// The limits that replace the problem's.
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub(crate) required: Required,
    /// The output format
    #[arg(long, value_enum, default_value_t = StressFormat::Text)]
    pub(crate) format: StressFormat,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}
