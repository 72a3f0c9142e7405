//! `grundy compare`: the times and the memory of programs on the same cases.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anstyle::Style;
use anyhow::bail;
use clap::Args;
use serde::Serialize;

use crate::commands::compete::asked_cases::{self, AskedCases};
use crate::commands::compete::{judge_profile, missing_module};
use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::config::Config;
use crate::context::{Context, prepare_headers};
use crate::exit::Exit;
use crate::local_imports;
use crate::report::json;
use crate::report::results::{Judged, Notes};
use crate::report::text::{self, memory, seconds};
use crate::report::unanswered::{self, verdict_cell};
use crate::say;
use crate::say::colour::{BAD, GOOD};
use crate::say::progress::Progress;
use crate::say::table::{self, Cell};
use crate::say::{output, terminal};
use crate::shared_options::{CompareArguments, Format, LanguagesFile, LimitArguments, ProblemsFolder};
use crate::what_to_judge::{self, Roles};
use crate::which_cases;
use judge::{Candidate, JudgedCase, Kept, Options, ProblemReport, Stop, SubmissionReport, Verdict};
use package::Expectation;

const DIM: Style = Style::new().dimmed();

/// Compare the times and memory of programs on the same cases
#[derive(Debug, Args)]
#[command(
    override_usage = "grundy compare [OPTIONS] [PROBLEM] [FILES]...",
    after_help = "\
Examples:
  grundy compare                        the newest program here, and its oracle
  grundy compare a.cpp b.py             on the samples beside them
  grundy compare nimmoves a.cpp b.rs    on every case of a problem

Every case runs with every program, one run at a time, so that the times are
comparable. The last line has the sums of the times and the largest memory."
)]
pub(crate) struct Compare {
    /// The problem [default: the samples in the folder of the first program]
    #[arg(value_name = "PROBLEM|FILE", add = complete_values::problems())]
    pub(crate) problem: Option<String>,
    /// The programs [default: the newest program of the folder, and its oracle]
    pub(crate) files: Vec<PathBuf>,
    /// The limits that replace the problem's.
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    /// How outputs are compared.
    #[command(flatten)]
    pub(crate) compare: CompareArguments,
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
struct ComparedCase<'a> {
    case: &'a str,
    runs: Vec<Run<'a>>,
}

#[derive(Serialize)]
struct Run<'a> {
    program: &'a str,
    verdict: &'static str,
    has_answer: bool,
    cpu_seconds: Option<f64>,
    memory_bytes: Option<u64>,
}

impl Subcommand for Compare {
    const GROUP: Option<Group> = Some(Group::Compete);

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), table: Some(&self.table), ..Needs::default() }
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Compare) -> anyhow::Result<Exit> {
    let typed = command.compare.settings()?;
    let (problem, files) = match &command.problem {
        Some(problem) => what_to_judge::programs(context, problem, &command.files, &typed)?,
        None => {
            let here = Path::new(".");
            let oracle = Roles::here().oracle(here);
            let file = what_to_judge::solution_of(here, "compare")?;
            let others = oracle.into_iter().filter(|oracle| *oracle != file);
            (".".to_owned(), std::iter::once(file.clone()).chain(others).collect())
        }
    };
    if files.len() < 2 {
        bail!("expected two programs or more; `grundy judge` judges one");
    }
    files.iter().try_for_each(|file| what_to_judge::require_program(file))?;
    let tools = context.tools()?;
    let problem = context.problem_as(&problem, &typed)?;
    let config = Config::load()?;
    let candidate = |file: &PathBuf| {
        Ok(Candidate {
            stop: Stop::Never,
            flags: config.flags_for(file),
            beside: local_imports::needed_by(context, file)?,
            // A limit that the user states is the limit.
            time_percent: if command.limits.time_limit.is_some() { 100 } else { config.time_percent_for(file) },
            ..Candidate::of_file(file, Expectation::Accepted, problem.form)
        })
    };
    let candidates: Vec<Candidate> = files.iter().map(candidate).collect::<anyhow::Result<_>>()?;
    judge_profile::note(&problem, &files, false);
    let folder = asked_cases::folder()?;
    let cases = which_cases::cases(&problem, &tools, false)?;
    let cases = AskedCases::of_files(&problem, &tools, &files, cases, folder.path())?.cases;
    // One run at a time, on a core of its own: nothing disturbs it.
    let options = Options {
        jobs: 1,
        time_limit: command.limits.time_limit,
        memory_limit_mib: command.limits.memory_limit,
        complete: true,
        kept: Kept::Never,
        kept_output: 0,
    };
    let progress = Progress::new(&problem.id);
    let report = judge::judge(&problem, &cases, &candidates, &tools, &options, &progress)?;
    match command.format {
        Format::Text => output::print(&text(&report))?,
        Format::Json => output::print_json(&rows(&report))?,
    }
    missing_module::tell_of(&tools.builder, &report);
    let judged = Judged {
        id: problem.id.clone(),
        title: untrusted::Text::default(),
        expects_only_accepted: true,
        result: Ok(report),
        warnings: Vec::new(),
        notes: Notes::default(),
        pictures: std::collections::BTreeMap::new(),
    };
    for error in text::errors(&judged) {
        say::error(&error);
    }
    prepare_headers(&tools);
    Ok(judged.exit(true))
}

/// The result of a program on a case, if it ran.
fn ran<'r>(submission: &'r SubmissionReport, case: &str) -> Option<&'r JudgedCase> {
    submission.cases().iter().find(|judged| judged.name == case)
}

fn rows(report: &ProblemReport) -> Vec<ComparedCase<'_>> {
    let run = |submission: &'_ SubmissionReport, case: &str| {
        let judged = ran(submission, case);
        let result = judged.and_then(|case| case.result.as_ref().ok());
        (
            match judged {
                Some(_) => result.map_or("JE", |result| result.verdict.label()),
                // It did not run at all.
                None => json::submission(submission, report).verdict,
            },
            result.is_none_or(|result| result.has_answer),
            result.map(|result| result.facts.cpu_time.as_secs_f64()),
            result.and_then(|result| result.facts.peak_memory_bytes),
        )
    };
    let row = |case| ComparedCase {
        case,
        runs: report
            .submissions
            .iter()
            .map(|submission| {
                let (verdict, has_answer, cpu_seconds, memory_bytes) = run(submission, case);
                Run { program: submission.candidate.name.raw(), verdict, has_answer, cpu_seconds, memory_bytes }
            })
            .collect(),
    };
    report.cases.iter().map(|case| row(case.as_str())).collect()
}

fn text(report: &ProblemReport) -> String {
    let mut head = vec![Cell::new("case").style(DIM)];
    for submission in &report.submissions {
        head.push(Cell::new(submission.candidate.name.raw()).style(DIM));
        head.extend(["CPU", "memory"].map(|word| Cell::number(word).style(DIM)));
    }
    let mut table = vec![head];
    for case in &report.cases {
        let mut row = vec![Cell::new(case)];
        let times: Vec<Option<Duration>> = report
            .submissions
            .iter()
            .map(|submission| Some(ran(submission, case)?.result.as_ref().ok()?.facts.cpu_time))
            .collect();
        let fastest = times.iter().flatten().min();
        for (submission, time) in report.submissions.iter().zip(&times) {
            let result = ran(submission, case).and_then(|case| case.result.as_ref().ok());
            row.push(result.map_or_else(|| Cell::new("-"), verdict_cell));
            let is_fastest = time.is_some() && time.as_ref() == fastest;
            row.push(Cell::number(time.map_or(String::new(), seconds)).style(if is_fastest {
                GOOD
            } else {
                Style::new()
            }));
            row.push(Cell::number(result.map_or(String::new(), |result| memory(result.facts.peak_memory_bytes))));
        }
        table.push(row);
    }
    let mut sums = vec![Cell::new("all").style(DIM)];
    for submission in &report.submissions {
        let results = || submission.cases().iter().filter_map(|case| case.result.as_ref().ok());
        let accepted = results().filter(|result| result.verdict == Verdict::Accepted && result.has_answer).count();
        let answered = report.cases.len() - report.unanswered;
        let all_well = results().filter(|result| result.verdict == Verdict::Accepted).count() == report.cases.len();
        sums.push(Cell::new(format!("{accepted}/{answered}")).style(if all_well { GOOD } else { BAD }));
        sums.push(Cell::number(seconds(results().map(|result| result.facts.cpu_time).sum())));
        let most = results().filter_map(|result| result.facts.peak_memory_bytes).max();
        sums.push(Cell::number(memory(most)));
    }
    table.push(sums);
    let mut text = table::render("", &table);
    for submission in &report.submissions {
        text.push_str(&unanswered::summary(submission));
        text.push_str(&text::details(submission, false, terminal::width()));
    }
    text
}
