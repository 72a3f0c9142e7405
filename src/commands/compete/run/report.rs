//! The parts that every report of `grundy run` has, with or without a validator.

use std::time::Duration;

use crate::commands::compete::run::arguments::Run;
use crate::report::text;
use crate::say::output;
use judge::Verdict;
use judge::run::{Facts, RunLimits};

/// The limits of a run that belongs to no problem.
pub(crate) const DEFAULT_LIMITS: RunLimits =
    RunLimits { time: Duration::from_secs(10), memory_mib: 2048, output_mib: 64, core: None };
/// How much of the program's stderr is passed on.
pub(crate) const STDERR_BYTES: u64 = 1 << 20;

pub(crate) fn limits(command: &Run) -> RunLimits {
    RunLimits {
        time: command.limits.time_limit.unwrap_or(DEFAULT_LIMITS.time),
        memory_mib: command.limits.memory_limit.unwrap_or(DEFAULT_LIMITS.memory_mib),
        ..DEFAULT_LIMITS
    }
}

/// The name of the program in reports.
pub(crate) fn name(command: &Run) -> String {
    command.file.as_ref().map_or(String::new(), |file| file.display().to_string())
}

/// Passes the program's stderr on, then prints the verdict on a line of its own. A closed stderr is no error.
pub(crate) fn tell(program_stderr: &[u8], verdict: &str) {
    output::pass_on_aside(program_stderr);
    let end = if matches!(program_stderr.last(), None | Some(b'\n')) { "" } else { "\n" };
    let cut = match program_stderr.len() as u64 == STDERR_BYTES {
        true => format!("[stderr was cut after {STDERR_BYTES} bytes]\n"),
        false => String::new(),
    };
    output::print_aside(&format!("{end}{cut}{verdict}\n{}", text::sandbox_line()));
}

pub(crate) fn verdict_line(verdict: Verdict, facts: &Facts, limits: &RunLimits) -> String {
    format!(
        "{}  {}; CPU {} of {}, wall {}{}, memory {} of {} MiB",
        text::verdict(verdict),
        text::ending(facts),
        text::seconds(facts.cpu_time),
        text::seconds(limits.time),
        text::seconds(facts.wall_time),
        text::waited(facts),
        text::memory(facts.peak_memory_bytes),
        limits.memory_mib,
    )
}
