//! Renders what `check` does: each format hears the same events, and nothing else decides what is printed on stdout.

use std::path::Path;

use quick_junit::{NonSuccessKind, TestCase};
use serde::Serialize;

use super::arguments::Check;
use super::constraints::Values;
use super::{constraints, findings, mutants, small_inputs};
use crate::exit::Exit;
use crate::report::event::Event;
use crate::report::finding::{Finding, Severity};
use crate::report::junit as xml;
use crate::report::left_out;
use crate::report::text::sandbox_line;
use crate::say::colour::{BAD, DOUBTFUL, GOOD};
use crate::say::lines::{plural, push_prose, wrapped};
use crate::say::{output, terminal};
use crate::shard::Part;
use crate::shared_options::ReportFormat;

/// What was found in a package.
#[derive(Serialize)]
pub(super) struct CheckedProblem {
    /// Whether the package was checked as a whole, and not only some of its mutants.
    #[serde(skip)]
    pub(super) is_whole: bool,
    pub(super) problem: String,
    pub(super) complete: bool,
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    pub(super) submissions: usize,
    pub(super) findings: Vec<Finding>,
    pub(super) constraints: Vec<Values>,
    pub(super) scope: Vec<small_inputs::ScopeRow>,
    pub(super) mutants: Option<mutants::MutantsRow>,
}

/// All that one call of `check` has looked at.
pub(super) struct CheckSession {
    pub(super) problems: Vec<CheckedProblem>,
    /// What an interrupt has left out.
    pub(super) not_checked: Vec<String>,
    /// Which shard it is, if there are several.
    pub(super) part: Option<Part>,
}

impl CheckSession {
    fn is_complete(&self) -> bool {
        self.not_checked.is_empty() && self.problems.iter().all(|checked| checked.complete)
    }
}

/// Receives the events of `check`, for each problem in the order of the methods. Each fails if stdout cannot be written.
pub(super) trait CheckReporter {
    /// Checking begins.
    fn begun(&self) -> anyhow::Result<()> {
        Ok(())
    }

    /// A problem begins. This includes a folder whose package does not load.
    fn problem_begun(&self, _id: &str, _title: &str, _folder: &Path) -> anyhow::Result<()> {
        Ok(())
    }

    /// A problem ends.
    fn problem_ended(&self, _checked: &CheckedProblem) -> anyhow::Result<()> {
        Ok(())
    }

    /// All is done.
    fn ended(&self, session: &CheckSession, exit: Exit) -> anyhow::Result<()>;
}

/// Returns the reporter that the arguments ask for.
pub(super) fn reporter(command: &Check) -> Box<dyn CheckReporter> {
    match command.format {
        ReportFormat::Text => Box::new(Text { verbose: command.verbose, constraints: command.constraints }),
        ReportFormat::Json => Box::new(Json),
        ReportFormat::Junit => Box::new(Junit),
        ReportFormat::Jsonl => Box::new(JsonLines),
    }
}

struct Text {
    verbose: bool,
    constraints: bool,
}

impl CheckReporter for Text {
    fn problem_ended(&self, checked: &CheckedProblem) -> anyhow::Result<()> {
        output::print(&text(checked, self.verbose, self.constraints))
    }

    fn ended(&self, session: &CheckSession, _: Exit) -> anyhow::Result<()> {
        let line = session.part.as_ref().map(|part| part.describe("check")).unwrap_or_default();
        output::print(&(left_out(session) + &line + &sandbox_line()))
    }
}

struct Json;

impl CheckReporter for Json {
    fn ended(&self, session: &CheckSession, _: Exit) -> anyhow::Result<()> {
        output::print_json(&CheckJson {
            version: 1,
            sandbox: sandbox::summary(),
            complete: session.is_complete(),
            not_checked: &session.not_checked,
            shard: session.part.as_ref(),
            problems: &session.problems,
        })
    }
}

#[derive(Serialize)]
struct CheckJson<'a> {
    version: u32,
    sandbox: String,
    complete: bool,
    not_checked: &'a [String],
    /// Which shard it is; null without --shard.
    shard: Option<&'a Part>,
    problems: &'a [CheckedProblem],
}

struct Junit;

impl CheckReporter for Junit {
    fn ended(&self, session: &CheckSession, _: Exit) -> anyhow::Result<()> {
        output::print_junit(&junit(session))
    }
}

struct JsonLines;

impl CheckReporter for JsonLines {
    fn begun(&self) -> anyhow::Result<()> {
        output::print_json_line(&Event::begin("check"))
    }

    fn problem_begun(&self, id: &str, title: &str, folder: &Path) -> anyhow::Result<()> {
        output::print_json_line(&Event::ProblemBegin { problem: id, title, folder: folder.display().to_string() })
    }

    fn problem_ended(&self, checked: &CheckedProblem) -> anyhow::Result<()> {
        for finding in &checked.findings {
            output::print_json_line(&Event::Finding { problem: &checked.problem, finding })?;
        }
        output::print_json_line(&Event::ProblemEnd {
            problem: &checked.problem,
            error: None,
            complete: checked.complete,
        })
    }

    fn ended(&self, session: &CheckSession, exit: Exit) -> anyhow::Result<()> {
        output::print_json_line(&Event::end(session.is_complete(), exit))
    }
}

/// What an interrupt has left out; nothing if there was none.
fn left_out(session: &CheckSession) -> String {
    let begun = session.problems.iter().filter(|checked| !checked.complete);
    let begun: Vec<String> = begun.map(|checked| checked.problem.clone()).collect();
    left_out::check(&begun, &session.not_checked)
}

/// A suite a problem: a test for each finding, and one that stands for all that was looked at.
fn junit(session: &CheckSession) -> quick_junit::Report {
    let mut report = quick_junit::Report::new("grundy check");
    for checked in &session.problems {
        let mut suite = xml::problem_suite(&checked.problem);
        if !checked.complete {
            xml::add_interrupt(&mut suite, &checked.problem);
        }
        suite.add_test_case(xml::test(&checked.problem, &looked_at(checked), None, "", ""));
        suite.add_test_cases(checked.scope.iter().map(|scope| small_inputs::junit(&checked.problem, scope)));
        suite.add_test_cases(checked.mutants.iter().map(|mutants| mutants::junit(&checked.problem, mutants)));
        suite.add_test_cases(checked.findings.iter().map(|finding| junit_finding(&checked.problem, finding)));
        report.add_test_suite(suite);
    }
    report.add_test_suites(session.not_checked.iter().map(|problem| xml::interrupted_suite(problem)));
    if let Some(part) = &session.part {
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
fn looked_at(checked: &CheckedProblem) -> String {
    if !checked.is_whole {
        return "only mutants".to_owned();
    }
    format!(
        "{}, {}, {}",
        plural(checked.inputs, "input"),
        plural(checked.outputs, "output"),
        plural(checked.submissions, "accepted submission")
    )
}

fn text(checked: &CheckedProblem, verbose: bool, constraints: bool) -> String {
    let bad = checked.findings.iter().filter(|finding| !finding.severity.is_mild()).count();
    let state = if !checked.complete {
        format!("{DOUBTFUL}interrupted{DOUBTFUL:#}")
    } else if bad == 0 {
        format!("{GOOD}ok{GOOD:#}")
    } else {
        format!("{BAD}{}{BAD:#}", plural(bad, "finding"))
    };
    let mut text = format!("{}  {state}  ({})\n", checked.problem, looked_at(checked));
    for scope in &checked.scope {
        push_prose(&mut text, &scope.describe(), terminal::width());
    }
    if let Some(mutants) = &checked.mutants {
        for line in std::iter::once(mutants.describe()).chain(mutants.describe_lossy()) {
            push_prose(&mut text, &line, terminal::width());
        }
    }
    for line in findings::lines(&checked.findings, verbose).lines() {
        // What follows the first line of a finding may be code or an input.
        let is_first = !line.starts_with("    ");
        text.push_str(&wrapped(line, "    ", terminal::width().filter(|_| is_first)));
        text.push('\n');
    }
    if constraints {
        text.push_str(&constraints::table(&checked.constraints));
    }
    text
}
