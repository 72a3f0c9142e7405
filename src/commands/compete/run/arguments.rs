//! The arguments of `grundy run`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::complete_values;
use crate::shared_options::{Format, LanguagesFile, LimitArguments, ProblemsFolder, Required};

/// Compile a program and run it once under limits
#[derive(Debug, Clone, Args)]
#[command(after_help = "\
Examples:
  grundy run                                 the newest program here
  grundy run my.rs < 1.in
  grundy run my.rs --case sample-1
  grundy run my.cpp --input 1.in --time-limit 1
  grundy run my.py --interact nimduel                connect to the judge
  grundy run my.cpp --interact validate.cpp -i 1.in  talk with a validator
  grundy run --interact nimduel                      type the moves yourself

grundy passes the program's output on to stdout, its errors to stderr, and then
writes a verdict line to stderr. It has no answer to compare with: AC means that
the program ended with exit code 0 within the limits.")]
pub(crate) struct Run {
    /// The program [default: the newest here; with --interact, you type]
    pub(crate) file: Option<PathBuf>,
    /// Read the input from this file instead of stdin
    #[arg(long, short, value_name = "FILE")]
    pub(crate) input: Option<PathBuf>,
    /// Read the input of this case of the folder of the program
    #[arg(long, value_name = "CASE", conflicts_with_all = ["input", "interact"], add = complete_values::cases())]
    pub(crate) case: Option<String>,
    /// Connect the program to this interactive validator, or to that of a problem.
    /// The validator reads --input [default: the first sample of the problem]
    #[arg(long, value_name = "VALIDATOR|PROBLEM", add = complete_values::problems())]
    pub(crate) interact: Option<PathBuf>,
    /// The validator's answer file, with --input [default: an empty file]
    #[arg(long, value_name = "FILE", requires = "interact")]
    pub(crate) answer: Option<PathBuf>,
    /// The arguments and exit codes of the validator
    #[arg(long, value_enum, default_value_t = ValidatorProtocol::Icpc, requires = "interact")]
    pub(crate) protocol: ValidatorProtocol,
    /// The limits.
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub(crate) required: Required,
    /// The output format; JSON includes the program's output
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}

/// The protocols of output validators.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ValidatorProtocol {
    /// ICPC: 42 accepts, 43 rejects.
    Icpc,
    /// testlib: 0 accepts; 1, 2, 4, 5 and 8 reject; 7 gives points.
    Testlib,
}
