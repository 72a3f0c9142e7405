//! `grundy judge`.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::bail;

use crate::cli::arguments::{Format, Judge};
use crate::cli::context::{Context, jobs};
use crate::cli::progress::Progress;
use crate::cli::{Exit, complain, judge_json, judge_text, output, told};
use crate::data;
use crate::judge::{self, Candidate, Options, ProblemReport, SubmissionOutcome, Tools};
use crate::package::{Expectation, Problem, TestCase};
use crate::sandbox;

/// A problem with what came of it: its report, or why there is none.
pub(super) struct Judged {
    pub(super) problem: Problem,
    pub(super) result: Result<ProblemReport, String>,
}

pub(super) fn run(context: &Context, command: &Judge) -> anyhow::Result<Exit> {
    let named: Vec<String> = command.problem.iter().cloned().collect();
    if let Some(problem) = named.first()
        && command.files.is_empty()
        && Path::new(problem).is_file()
    {
        bail!("{problem}: this is a file; name the problem first: grundy judge PROBLEM {problem}");
    }
    let problems = context.problems(&named)?;
    let missing: Vec<String> = command.files.iter().filter_map(|file| not_a_file(file)).collect();
    if !missing.is_empty() {
        bail!("{}", missing.join("\n"));
    }
    let tools = context.tools()?;
    let mut judged = Vec::new();
    for problem in problems {
        let result = judge_problem(&problem, &tools, command);
        if sandbox::interrupted() {
            break;
        }
        let one = Judged { problem, result: result.map_err(|error| told(&error)) };
        if command.format == Format::Text {
            output::print(&judge_text::problem(&one))?;
        }
        for error in judge_text::errors(&one) {
            complain(&error);
        }
        judged.push(one);
    }
    if sandbox::interrupted() {
        // What a summary counts, and what a JSON report lists, would pass for the whole.
        return Ok(Exit::Interrupted);
    }
    match command.format {
        Format::Text => output::print(&judge_text::summary(&judged))?,
        Format::Json => output::print_json(&judge_json::report(&judged))?,
    }
    Ok(judged.iter().map(|one| exit(one, !command.files.is_empty())).max().unwrap_or(Exit::Ok))
}

fn judge_problem(problem: &Problem, tools: &Tools, command: &Judge) -> anyhow::Result<ProblemReport> {
    let candidates: Vec<Candidate> = if command.files.is_empty() {
        problem.submissions.iter().map(Candidate::from).collect()
    } else {
        command.files.iter().map(|file| candidate(problem, file, command.all)).collect()
    };
    if candidates.is_empty() {
        bail!("{}: nothing to judge: it has no submissions, and no file was named", problem.id);
    }
    let cases = cases(problem, tools, command.samples)?;
    let options = Options {
        jobs: jobs(command.jobs),
        time_limit: command.limits.time_limit,
        memory_limit_mib: command.limits.memory_limit,
        complete: !command.samples,
    };
    let progress = Progress::new(&problem.id);
    Ok(judge::judge(problem, &cases, &candidates, tools, &options, &progress)?)
}

/// The cases to judge on; never none.
pub(super) fn cases(problem: &Problem, tools: &Tools, samples: bool) -> anyhow::Result<Vec<TestCase>> {
    if samples {
        let cases: Vec<TestCase> = super::context::samples(problem).cloned().collect();
        if cases.is_empty() {
            bail!("{}: it has no samples", problem.id);
        }
        return Ok(cases);
    }
    Ok(data::all_cases(problem, tools, &Progress::new(&problem.id))?)
}

/// Why a file that the user named cannot be a submission, if it cannot.
fn not_a_file(file: &Path) -> Option<String> {
    let found = match file.metadata() {
        Ok(metadata) if metadata.is_file() => return None,
        Ok(metadata) if metadata.is_dir() => "expected a source file, found a folder".to_owned(),
        Ok(_) => "expected a source file, found a special file".to_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => "no such file".to_owned(),
        Err(error) => error.to_string(),
    };
    Some(format!("{}: {found}", file.display()))
}

/// A file that the user named: what it should get follows from its folder, if that is one of submissions.
fn candidate(problem: &Problem, file: &Path, all: bool) -> Candidate {
    let absolute = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    if let Some(own) = problem.submissions.iter().find(|submission| submission.source == absolute) {
        return Candidate { stop_at_failure: false, ..Candidate::from(own) };
    }
    let expectation = promised_by_folder(&absolute).unwrap_or(Expectation::Accepted);
    Candidate {
        source: file.to_owned(),
        name: file.display().to_string(),
        expectation,
        rules: expectation.rule(problem.form).into_iter().collect(),
        language: None,
        entrypoint: None,
        stop_at_failure: !all && expectation == Expectation::Accepted,
    }
}

fn promised_by_folder(file: &Path) -> Option<Expectation> {
    let folder = file.parent()?;
    let above: PathBuf = folder.parent()?.file_name()?.into();
    if above != Path::new("submissions") {
        return None;
    }
    Expectation::of_folder(folder.file_name()?.to_str()?)
}

/// What one problem's report means for the exit code. A missing compiler matters only for a file that was `named`.
pub(super) fn exit(judged: &Judged, named: bool) -> Exit {
    let Ok(report) = &judged.result else {
        return Exit::Trouble;
    };
    let of_submission = |submission: &judge::SubmissionReport| {
        if !submission.judge_errors().is_empty() {
            return Exit::Trouble;
        }
        match (&submission.outcome, submission.as_expected()) {
            (SubmissionOutcome::Skipped { .. }, _) if named => Exit::Trouble,
            (SubmissionOutcome::Skipped { .. }, _) | (_, Some(true)) => Exit::Ok,
            (_, Some(false)) => Exit::Unexpected,
            (_, None) => Exit::Trouble,
        }
    };
    report.submissions.iter().map(of_submission).max().unwrap_or(Exit::Ok)
}
