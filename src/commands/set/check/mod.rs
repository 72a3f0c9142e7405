//! `grundy check`.

pub(crate) mod arguments;
mod constraints;
mod findings;
mod grammar;
mod mutants;
mod scope;
mod shard;
pub(crate) mod time;

use std::path::Path;

use anyhow::bail;
use quick_junit::{NonSuccessKind, TestCase};
use serde::Serialize;

use self::arguments::Check;
use self::constraints::Values;
use self::mutants::Wanted;
use self::shard::Own;
use crate::commands::learn::list::title;
use crate::commands::{Group, Subcommand};
use crate::context::{Context, jobs, name_of};
use crate::exit::Exit;
use crate::flags::{Format, LanguagesFile, ProblemsFolder, ReportFormat};
use crate::report::event::Event;
use crate::report::finding::{Finding, Severity};
use crate::report::interrupted;
use crate::report::junit as xml;
use crate::report::text::sandbox_line;
use crate::say::colour::{BAD, DOUBTFUL, GOOD};
use crate::say::lines::{plural, push_prose, wrapped};
use crate::say::progress::Progress;
use crate::say::{self, output, terminal};
use crate::shard::Part;
use crate::which_cases::cases;
use judge::check::{self, CheckReport};
use judge::{Options, Tools};
use package::{Fault, Faults, Problem};
use sandbox::Protection;

#[derive(Serialize)]
struct Report<'a> {
    version: u32,
    sandbox: String,
    complete: bool,
    not_checked: &'a [String],
    /// Which shard it is; null without --shard.
    shard: Option<&'a Part>,
    problems: &'a [Row],
}

#[derive(Serialize)]
struct Row {
    /// Whether the package was checked as a whole, and not only some of its mutants.
    #[serde(skip)]
    is_whole: bool,
    problem: String,
    complete: bool,
    inputs: usize,
    outputs: usize,
    submissions: usize,
    findings: Vec<Finding>,
    constraints: Vec<Values>,
    scope: Vec<scope::Row>,
    mutants: Option<mutants::Row>,
}

impl Subcommand for Check {
    const GROUP: Option<Group> = Some(Group::Set);
    const IS_COMMON: bool = true;

    fn place(&self) -> Option<&ProblemsFolder> {
        Some(&self.place)
    }

    fn table(&self) -> Option<&LanguagesFile> {
        Some(&self.table)
    }

    fn required(&self) -> &[Protection] {
        &self.required.require
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Check) -> anyhow::Result<Exit> {
    if let Some(grammar) = &command.grammar {
        return grammar::run(grammar, command);
    }
    if command.time {
        let [problem] = command.problems_named.as_slice() else {
            bail!("--time measures one problem: found {}, expected its name", command.problems_named.len());
        };
        let format = match command.format {
            ReportFormat::Text => Format::Text,
            ReportFormat::Json => Format::Json,
            ReportFormat::Junit | ReportFormat::Jsonl => bail!("--time: expected the format text or json"),
        };
        return time::run(context, problem, command.write, command.jobs, format);
    }
    let loaded = context.load_each(&command.problems_named)?;
    let tools = context.tools()?;
    let options =
        Options { jobs: jobs(command.jobs), time_limit: None, memory_limit_mib: None, complete: true, kept_output: 0 };
    if command.format == ReportFormat::Jsonl {
        output::print_json_line(&Event::begin("check"))?;
    }
    let mut rows = Vec::new();
    let mut exit = Exit::Ok;
    let mut not_checked = Vec::new();
    let (own, part) = shard::of(command, &loaded)?;
    for ((folder, result), own) in loaded.into_iter().zip(&own).filter(|(_, own)| !own.is_empty()) {
        if sandbox::interrupted() {
            not_checked.push(result.map_or_else(|_| name_of(&folder), |problem| problem.id));
            continue;
        }
        if command.format == ReportFormat::Jsonl {
            let known = result.as_ref().ok();
            let id = known.map_or_else(|| name_of(&folder), |problem| problem.id.clone());
            let title = known.map_or("", |problem| title(problem, "en"));
            let folder = folder.display().to_string();
            output::print_json_line(&Event::ProblemBegin { problem: &id, title, folder })?;
        }
        let row = match result {
            Ok(problem) => one(&problem, &tools, &options, command, own),
            Err(faults) => malformed(&folder, &faults),
        };
        exit = exit.max(row.findings.iter().map(Finding::exit).max().unwrap_or(Exit::Ok));
        match command.format {
            ReportFormat::Text => output::print(&text(&row, command))?,
            ReportFormat::Jsonl => print_events(&row)?,
            ReportFormat::Json | ReportFormat::Junit => {}
        }
        rows.push(row);
    }
    let line = part.as_ref().map(|part| part.describe("check")).unwrap_or_default();
    let complete = not_checked.is_empty() && rows.iter().all(|row| row.complete);
    let exit = if sandbox::interrupted() { Exit::Interrupted } else { exit };
    match command.format {
        ReportFormat::Text => output::print(&(left_out(&rows, &not_checked) + &line + &sandbox_line()))?,
        ReportFormat::Json => output::print_json(&Report {
            version: 1,
            sandbox: sandbox::summary(),
            complete,
            not_checked: &not_checked,
            shard: part.as_ref(),
            problems: &rows,
        })?,
        ReportFormat::Junit => output::print_junit(&junit(&rows, &not_checked, part.as_ref()))?,
        ReportFormat::Jsonl => output::print_json_line(&Event::End { complete, exit_code: exit.code() })?,
    }
    Ok(exit)
}

/// Prints what was found in a problem, and that it ends.
fn print_events(row: &Row) -> anyhow::Result<()> {
    for finding in &row.findings {
        output::print_json_line(&Event::Finding { problem: &row.problem, finding })?;
    }
    output::print_json_line(&Event::ProblemEnd { problem: &row.problem, error: None, complete: row.complete })
}

/// What an interrupt has left out; nothing if there was none.
fn left_out(rows: &[Row], not_checked: &[String]) -> String {
    let begun: Vec<String> = rows.iter().filter(|row| !row.complete).map(|row| row.problem.clone()).collect();
    interrupted::check(&begun, not_checked)
}

fn one(problem: &Problem, tools: &Tools, options: &Options, command: &Check, own: &Own) -> Row {
    let progress = Progress::new(&problem.id);
    let whole = judge::data::with_invalid_cases(problem, tools, &progress).map_err(anyhow::Error::from);
    let (whole, lost) = match whole {
        Ok(whole) => (whole, None),
        Err(error) => (problem.clone(), Some(error)),
    };
    let problem = &whole;
    let (cases, trouble) = match cases(problem, tools, false) {
        Ok(cases) => (cases, lost),
        Err(error) => (problem.committed_cases.clone(), Some(error)),
    };
    // Of a package of which only mutants are tried here, another shard reports everything else.
    let report = match own.whole {
        true => check::check(problem, &cases, tools, options, &progress),
        false => CheckReport::default(),
    };
    let mut row = row(problem.id.clone(), report);
    if let Some(error) = trouble.filter(|_| !sandbox::interrupted()) {
        let yaml = problem.generators_yaml.as_ref().map(|yaml| yaml.path.clone());
        let path = problem.recipe.as_ref().map(|recipe| recipe.path.clone()).or(yaml);
        let path = path.unwrap_or_else(|| problem.root.clone());
        row.findings.push(Finding::failure(&path, say::error_text(&error)));
    }
    row.is_whole = own.whole;
    if own.whole {
        check_form(problem, tools, options, command, &mut row);
    }
    if let Some(how_many) = command.mutants
        && !sandbox::interrupted()
    {
        let wanted = Wanted { how_many, own, jobs: options.jobs };
        row.mutants = mutants::row(problem, &cases, &wanted, tools, &progress, &mut row.findings);
    }
    row.complete &= !sandbox::interrupted();
    row
}

/// Adds the faults of a package's form, and compares its submissions with the brute force.
fn check_form(problem: &Problem, tools: &Tools, options: &Options, command: &Check, row: &mut Row) {
    let of_form = problem.warnings.iter().map(|fault| Finding::of_form(Severity::Error, fault));
    row.findings.splice(0..0, of_form);
    if !command.scope_time.is_zero() && scope::is_meant(problem) && !sandbox::interrupted() {
        row.scope = scope::rows(problem, command.scope_time, options.jobs, tools, &mut row.findings);
    }
}

fn row(problem: String, report: CheckReport) -> Row {
    Row {
        is_whole: true,
        problem,
        complete: !report.interrupted,
        inputs: report.inputs,
        outputs: report.outputs,
        submissions: report.submissions,
        findings: report.findings.into_iter().map(Finding::from).collect(),
        constraints: report.values.iter().map(|(_, site)| site.into()).collect(),
        scope: Vec::new(),
        mutants: None,
    }
}

fn malformed(folder: &Path, faults: &Faults) -> Row {
    let severity = |fault: &Fault| if fault.is_mild { Severity::Error } else { Severity::Malformed };
    let findings = faults.as_slice().iter().map(|fault| Finding::of_form(severity(fault), fault)).collect();
    Row { findings, ..row(name_of(folder), CheckReport::default()) }
}

/// A suite a problem: a test for each finding, and one that stands for all that was looked at.
fn junit(rows: &[Row], not_checked: &[String], part: Option<&Part>) -> quick_junit::Report {
    let mut report = quick_junit::Report::new("grundy check");
    for row in rows {
        let mut suite = xml::problem_suite(&row.problem);
        if !row.complete {
            xml::add_interrupt(&mut suite, &row.problem);
        }
        suite.add_test_case(xml::test(&row.problem, &looked_at(row), None, "", ""));
        suite.add_test_cases(row.scope.iter().map(|scope| scope::junit(&row.problem, scope)));
        suite.add_test_cases(row.mutants.iter().map(|mutants| mutants::junit(&row.problem, mutants)));
        suite.add_test_cases(row.findings.iter().map(|finding| junit_finding(&row.problem, finding)));
        report.add_test_suite(suite);
    }
    report.add_test_suites(not_checked.iter().map(|problem| xml::interrupted_suite(problem)));
    if let Some(part) = part {
        part.mark(&mut report);
    }
    report
}

fn junit_finding(problem: &str, finding: &Finding) -> TestCase {
    let line = finding.line.map_or(String::new(), |line| format!(":{line}"));
    let word = finding.severity.word();
    let name = format!("{word}: {}{line}", finding.path);
    let kind = match finding.severity {
        Severity::Skipped => return xml::skipped(problem, &name, &finding.message),
        Severity::Warning => {
            let mut test = xml::test(problem, &name, None, "", "");
            test.set_system_out(xml::valid(&finding.message));
            return test;
        }
        Severity::Error => NonSuccessKind::Failure,
        Severity::Malformed | Severity::JudgeError => NonSuccessKind::Error,
    };
    xml::test(problem, &name, Some(kind), word, &finding.message)
}

/// What was counted, in words.
fn looked_at(row: &Row) -> String {
    if !row.is_whole {
        return "only mutants".to_owned();
    }
    format!(
        "{}, {}, {}",
        plural(row.inputs, "input"),
        plural(row.outputs, "output"),
        plural(row.submissions, "accepted submission")
    )
}

fn text(row: &Row, command: &Check) -> String {
    let bad = row.findings.iter().filter(|finding| !finding.severity.is_mild()).count();
    let state = if !row.complete {
        format!("{DOUBTFUL}interrupted{DOUBTFUL:#}")
    } else if bad == 0 {
        format!("{GOOD}ok{GOOD:#}")
    } else {
        format!("{BAD}{}{BAD:#}", plural(bad, "finding"))
    };
    let mut text = format!("{}  {state}  ({})\n", row.problem, looked_at(row));
    for scope in &row.scope {
        push_prose(&mut text, &scope.describe(), terminal::width());
    }
    if let Some(mutants) = &row.mutants {
        for line in std::iter::once(mutants.describe()).chain(mutants.describe_lossy()) {
            push_prose(&mut text, &line, terminal::width());
        }
    }
    for line in findings::lines(&row.findings, command.verbose).lines() {
        // What follows the first line of a finding may be code or an input.
        let is_first = !line.starts_with("    ");
        text.push_str(&wrapped(line, "    ", terminal::width().filter(|_| is_first)));
        text.push('\n');
    }
    if command.constraints {
        text.push_str(&constraints::table(&row.constraints));
    }
    text
}
