//! The arguments of `grundy pattern`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::complete_values;
use crate::shared_options::{Format, LanguagesFile, ProblemsFolder, Required, duration};
use crate::user_games::RuleProgram;

/// Find the rule of a game from its brute force
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy pattern onepile                  a problem, by its brute force
  grundy pattern brute.py input.ctd       your own, with its grammar
  grundy pattern brute.py --numbers 2     its input is two numbers on a line
  grundy pattern brute.py --piles         its input is a list: its length first
  grundy pattern --table values.txt       a table of numbers and answers
  grundy pattern wythoff --game           a game of `grundy list --games`
  grundy pattern subtraction:1,3,4        the Grundy values of a pile
  grundy pattern nim --misere             misère play
  grundy pattern onepile --emit python    the rule as a program
  grundy pattern program:examples/rules.py --numbers 2

grundy runs the brute force on every small input, prints the table, and searches
for the simplest rule that explains all of it. It then attacks the rule: on rows
that were held out, on larger and larger inputs as far as somebody answers, and
beside the thresholds of the rule. What remains is a pattern, not a theorem.

Exit codes: 0 a pattern; 1 none was found; 2 grundy could not do its work;
130 interrupted.")]
pub(crate) struct PatternCommand {
    /// The problem, a game, or a brute force
    #[arg(value_name = "WHAT", add = complete_values::problems_and_games(), required_unless_present = "list")]
    pub(crate) what: Option<String>,
    /// The grammar of the input of a brute force
    #[arg(value_name = "GRAMMAR")]
    pub(crate) grammar: Option<PathBuf>,
    /// WHAT is a game, even if a problem has the same name
    #[arg(long, conflicts_with = "grammar")]
    pub(crate) game: bool,
    /// For a game: the player who makes the last move loses
    #[arg(long, conflicts_with = "grammar")]
    pub(crate) misere: bool,
    /// A table instead: lines of numbers and an answer, or a sequence; `-` is stdin
    #[arg(long = "table", id = "list", value_name = "FILE", conflicts_with_all = ["what", "game", "misere", "numbers"])]
    pub(crate) list: Option<PathBuf>,
    /// The table lists the losing positions alone
    #[arg(long)]
    pub(crate) losing: bool,
    /// The number of the first answer of a sequence, or of the first position
    #[arg(long, value_name = "N")]
    pub(crate) from: Option<u32>,
    /// Rules as a program, or a brute force without grammar: how many numbers [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) numbers: Option<u8>,
    /// A brute force without grammar: its input is how many piles there are, then their sizes on a line
    #[arg(long, conflicts_with_all = ["numbers", "list", "grammar", "game", "misere"])]
    pub(crate) piles: bool,
    /// Write the simplest rule as a program, instead of a report
    #[arg(long, value_enum, value_name = "LANGUAGE", conflicts_with = "format")]
    pub(crate) emit: Option<Emit>,
    /// Write the program to this file
    #[arg(long, short, value_name = "FILE", requires = "emit")]
    pub(crate) output: Option<PathBuf>,
    /// Total time for the brute force and the search
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub(crate) time: Duration,
    /// The seed of random inputs
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// What bounds rules that are a program.
    #[command(flatten)]
    pub(crate) rules: RuleProgram,
    /// What the sandbox must protect.
    #[command(flatten)]
    pub(crate) required: Required,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
    /// How programs are compiled and run.
    #[command(flatten)]
    pub(crate) table: LanguagesFile,
}

/// The language of a program that is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Emit {
    /// C++.
    Cpp,
    /// Python 3.
    Python,
}

impl PatternCommand {
    /// What was asked for, as the user wrote it.
    pub(crate) fn name(&self) -> String {
        let table = || self.list.as_ref().map(|path| path.display().to_string());
        self.what.clone().or_else(table).unwrap_or_default()
    }
}
