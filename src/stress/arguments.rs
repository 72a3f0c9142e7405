//! What can be typed after `grundy stress` and `grundy shrink`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::flags::{Format, LimitArguments, Required};

/// `grundy stress`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy stress nimmoves my.cpp                        against the package's own oracles
  grundy stress nimmoves my.cpp --against brute.py     against a program of yours
  grundy stress input.ctd my.cpp --against brute.py    two programs and a grammar
  grundy stress . my.cpp --against brute.py --generator 'gen.py {seed}'
  grundy stress onepile my.rs --exhaustive --time 1m   every valid input, the smallest first
  grundy stress nimmoves my.cpp --keep-going           collect different failures

Every input is tried on FILE and on an oracle: the package's brute force, and an accepted
submission where that would take too long. The first failure is shrunk, shown and saved. The same
seed finds the same counterexample, whatever --jobs is.

Exit codes: 0 the budget ended with nothing found; 1 a counterexample, or FILE does not compile;
2 an oracle failed, or the oracles disagree; 130 interrupted.")]
pub struct Stress {
    /// The problem, or a grammar: FILE.ctd
    pub problem: String,
    /// The program to test
    pub file: PathBuf,
    /// Who is asked, and on what.
    #[command(flatten)]
    pub oracle: OracleArguments,
    /// The seed of everything that is chosen at random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How long to search, such as 10s, 500ms or 2m
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub time: Duration,
    /// How many cases to try at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub cases: Option<u64>,
    /// Only every valid input, the smallest first
    #[arg(long, conflicts_with_all = ["random", "generator"])]
    pub exhaustive: bool,
    /// Only random inputs from the grammar
    #[arg(long, conflicts_with = "generator")]
    pub random: bool,
    /// Only what this command prints: a source file or a generator of the package, with {seed} for a number
    #[arg(long, value_name = "COMMAND")]
    pub generator: Option<String>,
    /// Runs at one time [default: the number of cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Go on after a failure until the budget is spent: shrink the failing inputs (up to 200), show up to 20 that differ then
    #[arg(long)]
    pub keep_going: bool,
    /// What is done with a counterexample.
    #[command(flatten)]
    pub find: FindArguments,
}

/// `grundy shrink`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy shrink nimmoves my.cpp --input failing.in
  grundy shrink input.ctd my.cpp --against brute.py --input failing.in

The verdict stays what it is on the input to begin with: WA, RTE, TLE, MLE or OLE.

Exit codes: 0 FILE does not fail on the input; 1 the shrunk counterexample is shown, or FILE does
not compile; 2 an oracle failed, or the input is not valid; 130 interrupted.")]
pub struct Shrink {
    /// The problem, or a grammar: FILE.ctd
    pub problem: String,
    /// The program that fails
    pub file: PathBuf,
    /// The input on which it fails
    #[arg(long, short, value_name = "FILE")]
    pub input: PathBuf,
    /// Who is asked, and on what.
    #[command(flatten)]
    pub oracle: OracleArguments,
    /// What is done with a counterexample.
    #[command(flatten)]
    pub find: FindArguments,
}

/// Whom a candidate is held against, and on which inputs.
#[derive(Debug, Args)]
pub struct OracleArguments {
    /// The oracle: a program whose outputs are right
    #[arg(long, value_name = "FILE")]
    pub against: Option<PathBuf>,
    /// The grammar of the inputs, instead of the package's own
    #[arg(long, value_name = "FILE.ctd")]
    pub grammar: Option<PathBuf>,
}

/// What is done with a counterexample: how long it is shrunk, under which limits, where it goes.
#[derive(Debug, Args)]
pub struct FindArguments {
    /// How many inputs to try at most while shrinking
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    pub shrink_tries: u64,
    /// How long one counterexample may be shrunk
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub shrink_time: Duration,
    /// Save counterexamples in this folder [default: data/secret/stress of the package that FILE lies in (data/secret, where cases lie there), else this folder]
    #[arg(long, short, value_name = "DIR")]
    pub output: Option<PathBuf>,
    /// Save nothing
    #[arg(long, conflicts_with = "output")]
    pub no_save: bool,
    /// The limits that replace the problem's.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// What must be protected.
    #[command(flatten)]
    pub required: Required,
    /// How to write the report
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
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
