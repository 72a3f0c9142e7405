//! `grundy check --time`: proposes a time limit from the times of a package's own submissions.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;
use serde::Serialize;

use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::{Context, jobs};
use crate::exit::Exit;
use crate::report::machine;
use crate::report::text::{details, errors_of, seconds};
use crate::say::colour::{BAD, GOOD};
use crate::say::progress::Progress;
use crate::say::table::{self, Cell};
use crate::say::{self, lines, output, terminal};
use crate::shared_options::{Format, LanguagesFile, ProblemsFolder};
use crate::whole_file;
use judge::machine::speed;
use judge::time_limit::{bounds_from_below, derive};
use judge::{Candidate, Kept, Options, ProblemReport, SubmissionReport, Verdict, data};
use package::{Expectation, Form, Problem};
use untrusted::{MOST_OF_TEXT, Root};

/// Propose a time limit from a package's own submissions
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  grundy check mypackage --time            measure, and propose a limit
  grundy check mypackage --time --write    and write it into problem.yaml

The limit is the CPU time of the slowest accepted submission on this machine
times ac_to_time_limit (2 unless problem.yaml has another), rounded up to
time_resolution (1 s). Each submission in time_limit_exceeded must then exceed
the limit times time_limit_to_tle (1.5); otherwise the exit code is 1.

The slowest runs and those that exceed the limit are measured alone, and up
to three times while other work keeps the machine busy. On a machine that is
too busy the exit code is 2.")]
pub(crate) struct TimeCommand {
    /// The problem
    #[arg(add = complete_values::problems())]
    pub(crate) problem: String,
    /// Write the limit into problem.yaml
    #[arg(long)]
    pub(crate) write: bool,
    /// Parallel runs, each on its own core [default: all physical cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,
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

#[derive(Serialize)]
struct TimeReport {
    version: u32,
    problem: String,
    /// In seconds; `null` if the package states none.
    stated: Option<f64>,
    proposed: f64,
    ac_to_time_limit: f64,
    time_limit_to_tle: f64,
    submissions: Vec<TimedSubmission>,
    languages: Vec<LanguageRow>,
    written: bool,
}

/// A submission that bears on the limit.
#[derive(Serialize)]
struct TimedSubmission {
    submission: String,
    language: Option<&'static str>,
    /// `accepted` or `slow`.
    role: &'static str,
    /// The CPU time of the slowest case; of a slow one, of the case that exceeds the limit.
    seconds: Option<f64>,
    case: Option<String>,
    as_expected: bool,
    /// Whether the kit failed, not the submission.
    #[serde(skip)]
    is_error: bool,
    /// Why it is not as expected, in lines.
    #[serde(skip)]
    details: String,
}

/// The limit that the accepted submissions in one language ask for.
#[derive(Serialize)]
struct LanguageRow {
    language: &'static str,
    slowest: f64,
    /// The limit that would follow from the other languages alone.
    without: Option<f64>,
}

impl Subcommand for TimeCommand {
    const GROUP: Option<Group> = None;

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        let TimeCommand { problem, write, jobs, format, .. } = self;
        run(context, problem, *write, *jobs, *format)
    }
}

/// Proposes a time limit for a problem, and may write it into its `problem.yaml`.
pub(super) fn run(
    context: &Context,
    problem: &str,
    write: bool,
    asked: Option<u16>,
    format: Format,
) -> anyhow::Result<Exit> {
    let problem = context.problem(problem)?;
    let id = &problem.id;
    if write {
        context.require_unpacked(&problem)?;
    }
    if write && context.is_embedded(&problem) {
        bail!(
            "{id}: an embedded problem cannot be changed; write it out first: grundy catalogue {id} --output problems"
        );
    }
    if write && problem.form != Form::Icpc2025 {
        bail!("{id}: --write changes problem.yaml of the format 2025-09, and this package has another one");
    }
    let tools = context.tools()?;
    let progress = Progress::new(id);
    let cases = data::all_cases(&problem, &tools, &progress)?;
    let options = |time_limit| Options {
        jobs: jobs(asked),
        time_limit,
        memory_limit_mib: None,
        complete: true,
        kept: Kept::Never,
        kept_output: 0,
    };
    // Without a stated limit, the judge times what must be accepted.
    let mut free = problem.clone();
    free.limits.time_limit = None;
    let accepted: Vec<Candidate> =
        problem.submissions.iter().filter(|one| bounds_from_below(&one.rules)).map(Candidate::from).collect();
    let timed = judge::judge(&free, &cases, &accepted, &tools, &options(None), &progress)?;
    let proposed = timed.limits.time;
    let raised = proposed.mul_f64(problem.limits.time_limit_to_tle);
    let slow: Vec<Candidate> = problem
        .submissions
        .iter()
        .filter(|one| one.expectation == Expectation::TimeLimitExceeded)
        .map(Candidate::from)
        .collect();
    let slow = match slow.is_empty() {
        true => None,
        false => Some(judge::judge_slow(&problem, &cases, &slow, &tools, &options(Some(raised)), &progress)?),
    };
    if sandbox::interrupted() {
        return Ok(Exit::Interrupted);
    }
    let mut rows: Vec<TimedSubmission> = timed.submissions.iter().map(accepted_row).collect();
    rows.extend(slow.iter().flat_map(|report| report.submissions.iter().map(slow_row)));
    let is_right = rows.iter().all(|row| row.as_expected);
    let written = write && is_right;
    if written {
        write_limit(&problem, proposed)?;
    }
    let report = TimeReport {
        version: 1,
        problem: id.clone(),
        stated: problem.limits.time_limit.map(|limit| limit.as_secs_f64()),
        proposed: proposed.as_secs_f64(),
        ac_to_time_limit: problem.limits.ac_to_time_limit,
        time_limit_to_tle: problem.limits.time_limit_to_tle,
        languages: languages(&problem, &timed),
        submissions: rows,
        written,
    };
    match format {
        Format::Json => output::print_json(&report)?,
        Format::Text => {
            let machine = machine::beside_derived_limit(&problem, speed::known(&tools.cache));
            output::print(&text(&report, raised, write, &machine))?;
        }
    }
    let errors: Vec<String> = std::iter::once(&timed).chain(&slow).flat_map(errors_of).collect();
    errors.iter().for_each(|error| say::error(error));
    Ok(match (errors.is_empty(), is_right) {
        (false, _) => Exit::Trouble,
        (true, false) => Exit::Unexpected,
        (true, true) => Exit::Ok,
    })
}

fn language(report: &SubmissionReport) -> Option<&'static str> {
    program::language_of(&report.candidate.source).map(|language| language.name)
}

fn accepted_row(report: &SubmissionReport) -> TimedSubmission {
    let times = report.cases().iter().filter_map(|case| Some((case.result.as_ref().ok()?.facts.cpu_time, &case.name)));
    let slowest = times.max_by_key(|(time, _)| *time);
    TimedSubmission {
        submission: report.candidate.name.raw().to_owned(),
        language: language(report),
        role: "accepted",
        seconds: slowest.map(|(time, _)| time.as_secs_f64()),
        case: slowest.map(|(_, name)| name.raw().to_owned()),
        as_expected: report.as_expected() == Some(true),
        is_error: !report.judge_errors().is_empty(),
        details: details(report, false, terminal::width()),
    }
}

fn slow_row(report: &SubmissionReport) -> TimedSubmission {
    let is_slow = |case: &&judge::JudgedCase| {
        case.result.as_ref().is_ok_and(|report| report.verdict == Verdict::TimeLimitExceeded)
    };
    let case = report.cases().iter().find(is_slow);
    TimedSubmission {
        submission: report.candidate.name.raw().to_owned(),
        language: language(report),
        role: "slow",
        seconds: case.and_then(|case| case.result.as_ref().ok()).map(|report| report.facts.cpu_time.as_secs_f64()),
        case: case.map(|case| case.name.raw().to_owned()),
        as_expected: report.as_expected() == Some(true),
        is_error: !report.judge_errors().is_empty(),
        // The line on the limit says if it is not slow enough.
        details: String::new(),
    }
}

/// Of each language of accepted submissions, the slowest, and the limit without it.
fn languages(problem: &Problem, timed: &ProblemReport) -> Vec<LanguageRow> {
    let mut slowest: BTreeMap<&'static str, Duration> = BTreeMap::new();
    for report in timed.submissions.iter().filter(|report| report.candidate.expectation == Expectation::Accepted) {
        if let (Some(language), Some(time)) = (language(report), report.slowest()) {
            let known = slowest.entry(language).or_default();
            *known = time.max(*known);
        }
    }
    let without = |language: &str| {
        let others = slowest.iter().filter(|(other, _)| **other != language).map(|(_, time)| *time).max();
        others.map(|time| derive(time, &problem.limits).as_secs_f64())
    };
    slowest
        .iter()
        .map(|(language, time)| LanguageRow { language, slowest: time.as_secs_f64(), without: without(language) })
        .collect()
}

fn text(report: &TimeReport, raised: Duration, wanted: bool, machine: &str) -> String {
    let mut rows = Vec::new();
    for row in &report.submissions {
        let state = match (row.is_error, row.as_expected) {
            (true, _) => Cell::new("JUDGE ERROR").style(BAD),
            (false, true) => Cell::new("ok").style(GOOD),
            (false, false) => Cell::new("UNEXPECTED").style(BAD),
        };
        rows.push(vec![
            Cell::new(&row.submission),
            Cell::new(row.language.unwrap_or("-")),
            Cell::number(row.seconds.map_or_else(|| "-".to_owned(), |time| seconds(Duration::from_secs_f64(time)))),
            Cell::new(row.case.as_deref().unwrap_or("")),
            state,
        ]);
    }
    let mut table = format!("{}\n{}", report.problem, table::render("  ", &rows));
    table.extend(report.submissions.iter().map(|row| row.details.as_str()));
    let mut text = String::new();
    let slowest = report
        .submissions
        .iter()
        .filter(|row| row.role == "accepted")
        .filter_map(|row| row.seconds)
        .fold(0.0, f64::max);
    text.push_str(&format!(
        "proposed time limit: {} s ({slowest:.2} s of the slowest submission that must keep it, times {}, rounded up)\n",
        report.proposed, report.ac_to_time_limit
    ));
    text.push_str(&format!("{machine}\n"));
    match report.stated {
        Some(stated) if (stated - report.proposed).abs() < 1e-9 => text.push_str("problem.yaml has the same limit\n"),
        Some(stated) => text.push_str(&format!("problem.yaml has {stated} s\n")),
        None => text.push_str("problem.yaml has no limit\n"),
    }
    for row in &report.submissions {
        if row.role == "slow" && !row.as_expected && !row.is_error {
            text.push_str(&format!(
                "{}: not TLE at {:.2} s, {} times the limit: it needs larger data, or the limit is too high\n",
                row.submission,
                raised.as_secs_f64(),
                report.time_limit_to_tle
            ));
        }
    }
    for row in &report.languages {
        if let Some(without) = row.without.filter(|without| *without < report.proposed) {
            text.push_str(&format!(
                "only {} needs this limit: without it, the limit is {without} s, and {} needs a factor of {}\n",
                row.language,
                row.language,
                (report.proposed / without).ceil()
            ));
        }
    }
    if report.written {
        text.push_str("written into problem.yaml\n");
    } else if wanted {
        text.push_str("nothing was written: a submission is not as expected\n");
    }
    let wrapped = |line: &str| lines::wrapped(line, "  ", terminal::width()) + "\n";
    table + &text.lines().map(wrapped).collect::<String>()
}

/// Puts the limit into problem.yaml; all else in it stays as it is.
fn write_limit(problem: &Problem, limit: Duration) -> anyhow::Result<()> {
    let path = problem.root.join("problem.yaml");
    let text = Root::Inside(&problem.root)
        .text(&path, MOST_OF_TEXT)
        .with_context(|| format!("{}: cannot read the file", path.display()))?;
    let changed = with_limit(&text, limit.as_secs_f64()).with_context(|| {
        format!(
            "{}: found no place for `limits.time_limit`; write {} there yourself",
            path.display(),
            limit.as_secs_f64()
        )
    })?;
    if changed == text {
        return Ok(());
    }
    whole_file::write_into(&path, changed.as_bytes())?;
    // What was written is read again: the file says nothing else than before.
    let read = crate::context::load(Path::new(&problem.root));
    if read.ok().and_then(|read| read.limits.time_limit) != Some(limit) {
        whole_file::write_into(&path, text.as_bytes())?;
        bail!(
            "{}: `limits` has a form that cannot be changed here; write time_limit: {} yourself",
            path.display(),
            limit.as_secs_f64()
        );
    }
    Ok(())
}

/// The text of problem.yaml with this limit, in block style; `None` where `limits` has another form.
fn with_limit(text: &str, seconds: f64) -> Option<String> {
    let number = if seconds.fract() == 0.0 { format!("{seconds:.1}") } else { format!("{seconds}") };
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let is_limits = |line: &String| line.split('#').next().is_some_and(|line| line.trim_end() == "limits:");
    match lines.iter().position(is_limits) {
        Some(place) => {
            let is_inside = |line: &&String| line.starts_with(' ') || line.trim().is_empty() || line.starts_with('#');
            let inside = lines[place + 1..].iter().take_while(is_inside).count();
            let block = place + 1..place + 1 + inside;
            match lines[block].iter().position(|line| line.trim_start().starts_with("time_limit:")) {
                Some(at) => {
                    let line = &mut lines[place + 1 + at];
                    let indent: String = line.chars().take_while(|c| *c == ' ').collect();
                    let comment = line.find(" #").map_or_else(String::new, |at| line[at..].to_owned());
                    *line = format!("{indent}time_limit: {number}{comment}");
                }
                None => {
                    let is_key = |line: &&String| line.starts_with(' ') && !line.trim_start().starts_with('#');
                    let keys = lines[place + 1..place + 1 + inside].iter().filter(is_key);
                    let first =
                        keys.filter(|line| !line.trim().is_empty()).map(|line| line.len() - line.trim_start().len());
                    let indent = first.min().unwrap_or(2);
                    lines.insert(place + 1, format!("{}time_limit: {number}", " ".repeat(indent)));
                }
            }
        }
        None if lines.iter().any(|line| line.starts_with("limits")) => return None,
        None => lines.extend(["limits:".to_owned(), format!("  time_limit: {number}")]),
    }
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    Some(lines.join(end) + end)
}

#[cfg(test)]
mod tests {
    use super::with_limit;

    #[test]
    fn only_the_limit_changes() {
        for (before, after) in [
            (
                "name: A\nlimits:\n  time_limit: 1.0 # why\n  memory: 5\n",
                Some("name: A\nlimits:\n  time_limit: 3.0 # why\n  memory: 5\n"),
            ),
            ("limits:\n    memory: 5\nname: A\n", Some("limits:\n    time_limit: 3.0\n    memory: 5\nname: A\n")),
            (
                "limits:\n\n# two\n    memory: 5\r\n",
                Some("limits:\r\n    time_limit: 3.0\r\n\r\n# two\r\n    memory: 5\r\n"),
            ),
            ("name: A\n", Some("name: A\nlimits:\n  time_limit: 3.0\n")),
            ("limits: {memory: 5}\n", None),
        ] {
            assert_eq!(with_limit(before, 3.0).as_deref(), after);
        }
        assert_eq!(with_limit("a: b\n", 0.5).as_deref(), Some("a: b\nlimits:\n  time_limit: 0.5\n"));
    }
}
