//! `grundy run`: one program, one input, no answer.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};
use serde::Serialize;

use crate::cli::arguments::{Format, Run};
use crate::cli::context::Context;
use crate::cli::{Exit, judge_json, judge_text};
use crate::judge::Verdict;
use crate::judge::case::{self, Facts, RunLimits};
use crate::program::Build;

/// The limits of a run that belongs to no problem.
const DEFAULT_LIMITS: RunLimits = RunLimits { time: Duration::from_secs(10), memory_mib: 2048, output_mib: 64 };

#[derive(Serialize)]
struct Report<'a> {
    file: &'a Path,
    verdict: &'static str,
    facts: Option<judge_json::Facts<'a>>,
    compiler_message: Option<&'a str>,
    stdout: Option<String>,
}

pub(super) fn run(context: &Context, command: &Run) -> anyhow::Result<Exit> {
    let program = match context.tools()?.builder.build(&command.file)? {
        Build::Ready(program) => program,
        Build::CompileError { message } => return compile_error(command, &message),
        Build::MissingCompiler { language, looked_for } => {
            bail!("{}: {}", command.file.display(), judge_text::missing_compiler(language, &looked_for))
        }
    };
    let input = match &command.input {
        Some(path) => File::open(path).with_context(|| path.display().to_string())?,
        None => File::from(io::stdin().as_fd().try_clone_to_owned().context("cannot hand on stdin")?),
    };
    let limits = RunLimits {
        time: command.limits.time_limit.unwrap_or(DEFAULT_LIMITS.time),
        memory_mib: command.limits.memory_limit.unwrap_or(DEFAULT_LIMITS.memory_mib),
        ..DEFAULT_LIMITS
    };
    let folder = tempfile::Builder::new().prefix("grundy-run-").tempdir().context("cannot make a working folder")?;
    let mut outcome = case::run_program(&program, Some(input), &limits, folder.path())?;
    let verdict = Verdict::of_run(&outcome).unwrap_or(Verdict::Accepted);
    let facts = case::facts(&outcome);
    match command.format {
        Format::Text => {
            io::copy(&mut outcome.stdout, &mut io::stdout().lock())?;
            io::stdout().flush()?;
            let mut stderr = anstream::stderr().lock();
            stderr.write_all(&outcome.stderr)?;
            writeln!(stderr, "{}", verdict_line(verdict, &facts, &limits))?;
        }
        Format::Json => {
            let mut stdout = Vec::new();
            outcome.stdout.read_to_end(&mut stdout)?;
            judge_json::print(&Report {
                file: &command.file,
                verdict: verdict.label(),
                facts: Some((&facts).into()),
                compiler_message: None,
                stdout: Some(String::from_utf8_lossy(&stdout).into_owned()),
            })?;
        }
    }
    Ok(if verdict == Verdict::Accepted { Exit::Ok } else { Exit::Unexpected })
}

fn compile_error(command: &Run, message: &str) -> anyhow::Result<Exit> {
    match command.format {
        Format::Text => {
            let mut stderr = anstream::stderr().lock();
            writeln!(stderr, "{}\n{}", message.trim_end(), judge_text::verdict(Verdict::CompileError))?;
        }
        Format::Json => judge_json::print(&Report {
            file: &command.file,
            verdict: Verdict::CompileError.label(),
            facts: None,
            compiler_message: Some(message),
            stdout: None,
        })?,
    }
    Ok(Exit::Unexpected)
}

fn verdict_line(verdict: Verdict, facts: &Facts, limits: &RunLimits) -> String {
    format!(
        "{}  {}; CPU {} of {}, wall {}, memory {} of {} MiB ({})",
        judge_text::verdict(verdict),
        judge_text::ending(facts),
        judge_text::seconds(facts.cpu_time),
        judge_text::seconds(limits.time),
        judge_text::seconds(facts.wall_time),
        judge_text::memory(facts.peak_memory_bytes),
        limits.memory_mib,
        facts.memory_method,
    )
}
