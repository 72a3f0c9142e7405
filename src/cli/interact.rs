//! `grundy run --interact`: a program against an interactive validator, or a person.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use serde::Serialize;
use tempfile::TempDir;

use crate::cli::arguments::{Format, Run, ValidatorProtocol};
use crate::cli::{Exit, by_hand, conversation, judge_json, judge_text, output, run};
use crate::judge::case::{Reason, RunLimits};
use crate::judge::custom::Custom;
use crate::judge::passes::{self, Played};
use crate::judge::{Tools, Verdict};
use crate::package::{Kind, ProblemLimits, Protocol, TestCase};
use crate::program::Program;

#[derive(Serialize)]
struct Report<'a> {
    file: String,
    verdict: &'static str,
    facts: judge_json::Facts<'a>,
    validator_message: Option<&'a str>,
    stalled: Option<&'a str>,
    transcript: Vec<conversation::ReportEntry>,
}

pub(super) fn run(
    tools: &Tools,
    command: &Run,
    validator: &Path,
    program: Option<&Program>,
    limits: &RunLimits,
) -> anyhow::Result<Exit> {
    let validator = Custom {
        // Where `testlib.h` lies, if it is needed.
        program: tools.own_program(validator, &[validator.parent().unwrap_or(Path::new("")).join(".")])?,
        checker: None,
        kind: Kind { interactive: true, multi_pass: false },
        protocol: match command.protocol {
            ValidatorProtocol::Icpc => Protocol::Icpc,
            ValidatorProtocol::Testlib => Protocol::Testlib,
        },
    };
    let empty = tempfile::Builder::new().prefix("grundy-run-").tempdir().context("cannot make a working folder")?;
    let case = case(command, &empty)?;
    let problem_limits = ProblemLimits::default();
    let Some(program) = program else {
        return by_hand::run(&validator, &case, &problem_limits, command.format);
    };
    let played = passes::play(program, &case, &validator, limits, &problem_limits)?;
    match command.format {
        Format::Text => {
            output::print(&conversation::lines("", &played.transcript))?;
            run::tell(played.facts.stderr.as_bytes(), &verdict_line(&played, limits));
        }
        Format::Json => output::print_json(&Report {
            file: run::name(command),
            verdict: played.verdict.label(),
            facts: (&played.facts).into(),
            validator_message: match &played.reason {
                Some(Reason::Message(message)) => Some(message),
                _ => None,
            },
            stalled: match &played.reason {
                Some(Reason::Stalled(how)) => Some(how),
                _ => None,
            },
            transcript: conversation::entries(&played.transcript),
        })?,
    }
    Ok(if played.verdict == Verdict::Accepted { Exit::Ok } else { Exit::Unexpected })
}

fn verdict_line(played: &Played, limits: &RunLimits) -> String {
    let line = run::verdict_line(played.verdict, &played.facts, limits);
    match &played.reason {
        Some(Reason::Message(words) | Reason::Stalled(words)) if !words.is_empty() => {
            let words: Vec<String> = words.lines().map(judge_text::harmless).collect();
            format!("{line}\n{}", words.join("\n"))
        }
        _ => line,
    }
}

/// What the validator is given: files that are not named are empty.
fn case(command: &Run, empty: &TempDir) -> anyhow::Result<TestCase> {
    let path = |named: &Option<PathBuf>, name: &str| match named {
        Some(path) if path.is_dir() => bail!("{}: expected a file, found a folder", path.display()),
        Some(path) => path.canonicalize().with_context(|| path.display().to_string()),
        None => {
            let path = empty.path().join(name);
            std::fs::write(&path, "").with_context(|| path.display().to_string())?;
            Ok(path)
        }
    };
    let (input, answer) = (path(&command.input, "empty.in")?, path(&command.answer, "empty.ans")?);
    Ok(TestCase {
        name: input.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        input,
        answer,
        output_validator_args: Vec::new(),
        input_validator_args: Vec::new(),
        input_validator_args_by_name: Default::default(),
    })
}
