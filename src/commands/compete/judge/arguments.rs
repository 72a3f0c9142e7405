//! The arguments of `grundy judge`.

use std::path::PathBuf;

use clap::Parser;

use crate::complete_values;
use crate::config;
use crate::shared_options::{
    CompareArguments, JudgeFormat, LanguagesFile, LimitArguments, ProblemsFolder, Required, ShardArgument,
};

/// Judge submissions: a package's own, or yours
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  grundy judge                           every submission of every problem
  grundy judge nimmoves                  every submission of one problem
  grundy judge nimmoves my.rs other.cpp  your programs, up to the first failure
  grundy judge nimmoves my.rs --all      every case
  grundy judge nimmoves my.rs --samples  only the samples
  grundy judge nimmoves my.rs --watch    judge again whenever my.rs is saved
  grundy judge nimmoves --matrix         also show the verdict on each case
  grundy judge my.py                     the samples in its folder
  grundy judge                           the newest program in a sample folder
  grundy judge --format json             a report for programs (docs/json.md)
  grundy judge --format junit > judge.xml

A package's own submissions must get the verdict that their folder names, such
as wrong_answer. Your program must be accepted.")]
pub(crate) struct Judge {
    /// The problem [default: every problem; in a folder with samples, its newest
    /// program]
    #[arg(add = complete_values::problems())]
    pub(crate) problem: Option<String>,
    /// The programs to judge instead of the package's own: files or folders
    pub(crate) files: Vec<PathBuf>,
    /// Judge only on the samples
    #[arg(long)]
    pub(crate) samples: bool,
    /// Judge only on this case: its name, or its number among the cases
    #[arg(long, value_name = "CASE", conflicts_with = "samples", add = complete_values::cases())]
    pub(crate) case: Option<String>,
    /// Run every case, even after a failure or an expected TLE
    #[arg(long)]
    pub(crate) all: bool,
    /// Judge every submission anew, also where nothing has changed since its verdict
    /// was kept
    #[arg(long)]
    pub(crate) fresh: bool,
    /// Judge again whenever a program or the data is saved, until Ctrl-C
    #[arg(long, conflicts_with = "shard")]
    pub(crate) watch: bool,
    /// For editors: wait until the program has the text that stdin gives (a line with
    /// its number of bytes, then the text), or until stdin ends
    #[arg(long, conflicts_with_all = ["watch", "shard"])]
    pub(crate) once_written: bool,
    /// Show the answer and the output of a WA side by side
    #[arg(long)]
    pub(crate) diff: bool,
    /// Also show what programs write to stderr on cases that they pass
    #[arg(long)]
    pub(crate) stderr: bool,
    /// Also show each submission's verdict on each case
    #[arg(long)]
    pub(crate) matrix: bool,
    /// Build your programs for debugging: sanitizers, checked containers, overflow
    /// checks, the macro LOCAL; raises the time and memory limits
    #[arg(long)]
    pub(crate) debug: bool,
    /// Compile your C and C++ programs with a `long` of 32 bits, as on Windows
    #[arg(long)]
    pub(crate) long32: bool,
    /// Parallel runs, each on its own core [default: all physical cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,
    /// The limits that replace the problem's.
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    /// Multiply the time limit of your programs [default: the time-factor of your
    /// grundy.toml for their language, or 1]
    #[arg(long, value_name = "FACTOR", value_parser = time_factor)]
    pub(crate) time_factor: Option<u32>,
    /// How outputs are compared.
    #[command(flatten)]
    pub(crate) compare: CompareArguments,
    /// Which part is judged.
    #[command(flatten)]
    pub(crate) part: ShardArgument,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub(crate) required: Required,
    /// The output format
    #[arg(long, value_enum, default_value_t = JudgeFormat::Text)]
    pub(crate) format: JudgeFormat,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}

/// A factor as percent.
fn time_factor(text: &str) -> Result<u32, String> {
    let factor = text.parse::<f64>().map_err(|_| "expected a factor from 0.01 to 100".to_owned())?;
    config::percent(factor)
}

impl Judge {
    /// Whether all cases are judged, with the problem's own limits and comparison: then a program that passes has solved the problem.
    pub(super) fn is_as_stated(&self) -> bool {
        !self.samples
            && self.case.is_none()
            && !self.debug
            && !self.long32
            && self.limits.time_limit.is_none()
            && self.limits.memory_limit.is_none()
            && self.time_factor.is_none()
            && !self.compare.changes_verdicts()
    }
}
