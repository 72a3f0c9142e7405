//! Options that several subcommands have.

use std::path::PathBuf;
use std::str::FromStr as _;
use std::time::Duration;

use clap::{Args, ValueEnum};

use package::{CaseNames, IoFiles, ProblemSettings, checked_file, checked_tolerance};
use sandbox::Protection;
use stress::Shard;

/// When to print in colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Also into a pipe or a file.
    Always,
    /// Not at all.
    Never,
}

impl Colour {
    /// Makes this the choice for everything that is printed from now on.
    pub(crate) fn write_global(self) {
        let choice = match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Where the problems are.
#[derive(Debug, Clone, Args)]
pub(crate) struct ProblemsFolder {
    /// The folder of the problem packages [default: the nearest problems/,
    /// and the embedded problems]
    #[arg(long, value_name = "DIR")]
    pub(crate) problems: Option<PathBuf>,
}

/// How programs are compiled and run.
#[derive(Debug, Clone, Args)]
pub(crate) struct LanguagesFile {
    /// Add a languages.yaml [default: $GRUNDY_LANGUAGES]
    #[arg(long = "language-file", alias = "languages", value_name = "FILE")]
    pub(crate) languages: Option<PathBuf>,
}

/// How a report is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// For programs; nothing else goes to stdout.
    Json,
}

/// How a report that knows right from wrong is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// For people.
    Text,
    /// For programs; nothing else goes to stdout.
    Json,
    /// JUnit XML, for CI; nothing else goes to stdout.
    Junit,
    /// For programs that follow the work: an event a line, as it happens; nothing else goes to stdout.
    Jsonl,
}

/// How the report of `judge` is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum JudgeFormat {
    /// For people.
    Text,
    /// For programs; nothing else goes to stdout.
    Json,
    /// JUnit XML, for CI; nothing else goes to stdout.
    Junit,
    /// One page for a browser, with every case and time; nothing else goes to stdout.
    Html,
    /// For programs that follow the work: an event a line, as it happens; nothing else goes to stdout.
    Jsonl,
}

/// How the report of `stress` is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum StressFormat {
    /// For people.
    Text,
    /// For programs; nothing else goes to stdout.
    Json,
    /// For programs that follow the search: an event a line, as it happens; nothing else goes to stdout.
    Jsonl,
}

/// How `listen` tells what it receives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ListenFormat {
    /// For people.
    Text,
    /// For programs: an event a line, as it happens; nothing else goes to stdout.
    Jsonl,
}

/// What the sandbox must protect.
#[derive(Debug, Clone, Args)]
pub(crate) struct Required {
    /// Fail unless the sandbox protects all of these: files, network, signals, processes
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = protection, add = crate::complete_values::protections())]
    pub(crate) require: Vec<Protection>,
}

/// How outputs are compared, other than the problem says.
#[derive(Debug, Default, Clone, Args)]
pub(crate) struct CompareArguments {
    /// Accept numbers within this absolute or relative error
    #[arg(long, value_name = "E", value_parser = tolerance)]
    pub(crate) tolerance: Option<f64>,
    /// Distinguish upper and lower case, or with `=false` do not, whatever the judge does
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) case_sensitive: Option<bool>,
    /// Require white space to match byte for byte, or with `=false` ignore it
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) space_sensitive: Option<bool>,
    /// Use this checker instead of the problem's own
    /// (FILE input output answer)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["tolerance", "case_sensitive", "space_sensitive"])]
    pub(crate) checker: Option<PathBuf>,
    /// The file that the program reads instead of stdin, in the folder where it starts
    #[arg(long, value_name = "NAME", value_parser = file_name)]
    pub(crate) input_file: Option<String>,
    /// The file that it writes instead of stdout
    #[arg(long, value_name = "NAME", value_parser = file_name)]
    pub(crate) output_file: Option<String>,
    /// What inputs and answers are called in a folder of samples; {} is the name of
    /// the case: --names 'I.{}' 'O.{}'
    #[arg(long, num_args = 2, value_names = ["IN", "OUT"])]
    pub(crate) names: Vec<String>,
}

impl CompareArguments {
    /// Whether another output may be right than the problem says.
    pub(crate) fn changes_verdicts(&self) -> bool {
        self.tolerance.is_some()
            || self.input_file.is_some()
            || self.output_file.is_some()
            || self.case_sensitive.is_some()
            || self.space_sensitive.is_some()
            || self.checker.is_some()
    }

    /// As settings of a problem, which come before those of its folder.
    ///
    /// # Errors
    ///
    /// When the names make no sense.
    pub(crate) fn settings(&self) -> anyhow::Result<ProblemSettings> {
        let names = match self.names.as_slice() {
            [input, answer] => {
                Some(CaseNames::new(input, answer).map_err(|message| anyhow::anyhow!("--names: {message}"))?)
            }
            _ => None,
        };
        Ok(ProblemSettings {
            tolerance: self.tolerance,
            case_sensitive: self.case_sensitive,
            space_sensitive: self.space_sensitive,
            checker: self.checker.clone(),
            files: IoFiles { input: self.input_file.clone(), output: self.output_file.clone() },
            names,
        })
    }
}

fn file_name(text: &str) -> Result<String, String> {
    checked_file(text).map(|()| text.to_owned())
}

fn tolerance(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().and_then(|number| checked_tolerance(number).ok());
    number.ok_or_else(|| "expected a number of at least 0, such as 1e-6".to_owned())
}

/// Which part of the work is done here.
#[derive(Debug, Args)]
pub(crate) struct ShardArgument {
    /// Do only part I of N, from 1, so that N machines can share the work:
    /// every Nth entry of the same list
    #[arg(long, value_name = "I/N", value_parser = Shard::from_str)]
    pub(crate) shard: Option<Shard>,
}

/// Limits that replace others.
#[derive(Debug, Clone, Args)]
pub(crate) struct LimitArguments {
    /// CPU time limit in seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time_limit: Option<Duration>,
    /// Memory limit in MiB
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    pub(crate) memory_limit: Option<u64>,
}

fn protection(text: &str) -> Result<Protection, String> {
    let known = Protection::ALL.map(Protection::name);
    let found = Protection::ALL.into_iter().find(|protection| protection.name() == text);
    found.ok_or_else(|| format!("expected one of {}{}", known.join(", "), crate::say::lines::meant(text, known)))
}

pub(crate) fn time_or_none(text: &str) -> Result<Duration, String> {
    if text == "0" { Ok(Duration::ZERO) } else { duration(text) }
}

pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let wanted = || "expected a time from 1ms to 24h, such as 10s, 500ms, 2m or 1h".to_owned();
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0), ("", 1.0)];
    let (number, unit) = units
        .iter()
        .find_map(|(suffix, unit)| text.strip_suffix(suffix).map(|number| (number, unit)))
        .ok_or_else(wanted)?;
    let seconds = number.parse::<f64>().map_err(|_| wanted())? * unit;
    if (0.001..=86_400.0).contains(&seconds) { Ok(Duration::from_secs_f64(seconds)) } else { Err(wanted()) }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wanted = "expected a number of seconds from 0.001 to 3600";
    match text.parse::<f64>() {
        Ok(number) if (0.001..=3600.0).contains(&number) => Ok(Duration::from_secs_f64(number)),
        _ => Err(wanted.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let table = [("10s", 10_000), ("500ms", 500), ("2m", 120_000), ("1h", 3_600_000), ("7", 7000), ("0.5", 500)];
        for (text, milliseconds) in table {
            assert_eq!(duration(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "s", "-1s", "0", "25h", "10 s", "1d", "inf", "nan"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
