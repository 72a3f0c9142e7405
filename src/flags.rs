//! What can be typed after several subcommands.

use std::time::Duration;

use clap::{Args, ValueEnum};

use sandbox::Protection;

/// How a report is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// For programs; on stdout alone.
    Json,
}

/// How a report that knows right from wrong is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// For people.
    Text,
    /// For programs; on stdout alone.
    Json,
    /// JUnit XML, for continuous integration; on stdout alone.
    Junit,
}

/// What the sandbox must be able to keep programs from.
#[derive(Debug, Args)]
pub struct Required {
    /// Do nothing unless the sandbox protects these here: files, network, signals, processes
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = protection)]
    pub require: Vec<Protection>,
}

/// Limits that replace others.
#[derive(Debug, Args)]
pub struct LimitArguments {
    /// CPU time limit in seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub time_limit: Option<Duration>,
    /// Memory limit in MiB
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    pub memory_limit: Option<u64>,
}

fn protection(text: &str) -> Result<Protection, String> {
    let known = || Protection::ALL.map(Protection::name).join(", ");
    let found = Protection::ALL.into_iter().find(|protection| protection.name() == text);
    found.ok_or_else(|| format!("expected one of {}", known()))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wanted = "expected a number of seconds from 0.001 to 3600";
    match text.parse::<f64>() {
        Ok(number) if (0.001..=3600.0).contains(&number) => Ok(Duration::from_secs_f64(number)),
        _ => Err(wanted.to_owned()),
    }
}
