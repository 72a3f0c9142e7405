//! `grundy check --grammar FILE.ctd INPUT…`: inputs against a grammar, without a package.

use std::path::Path;

use anyhow::{Context as _, bail};
use serde::Serialize;

use crate::commands::set::check::arguments::Check;
use crate::commands::set::check::constraints::Values;
use crate::exit::Exit;
use crate::report::junit;
use crate::say::colour::{BAD, DOUBTFUL, GOOD};
use crate::say::lines::plural;
use crate::say::output;
use crate::shared_options::ReportFormat;
use checktestdata::{SiteReport, ValidateError};
use judge::check::unreached;
use untrusted::{MOST_OF_DATA, Root};

#[derive(Serialize)]
struct Answer<'a> {
    inputs: Vec<Input<'a>>,
    values: Vec<Values>,
}

#[derive(Serialize)]
struct Input<'a> {
    path: &'a str,
    valid: bool,
    line: Option<usize>,
    column: Option<usize>,
    message: Option<String>,
}

pub(crate) fn run(path: &Path, command: &Check) -> anyhow::Result<Exit> {
    let (inputs, format) = (&command.problems_named, command.format);
    if inputs.is_empty() {
        bail!("--grammar {}: name at least one input to check", path.display());
    }
    let grammar = crate::grammar::parse(path, command.preset.as_deref())?;
    let mut answers = Vec::new();
    let mut reached: Option<SiteReport> = None;
    for input in inputs {
        if sandbox::interrupted() {
            return Ok(Exit::Interrupted);
        }
        let bytes = Root::Typed
            .read(Path::new(input), MOST_OF_DATA)
            .with_context(|| format!("{input}: cannot read the input"))?;
        let validated =
            if command.whitespace_ok { grammar.validate_any_space(&bytes) } else { grammar.validate(&bytes) };
        let (valid, line, column, message) = match validated {
            Ok(report) => {
                match &mut reached {
                    Some(all) => all.merge(&report),
                    None => reached = Some(report),
                }
                (true, None, None, None)
            }
            Err(ValidateError::Rejected(rejection)) => {
                (false, Some(rejection.line), Some(rejection.column), Some(rejection.to_string()))
            }
            Err(error @ ValidateError::Program(_)) => {
                return Err(error).with_context(|| format!("{}: reading {input}", path.display()));
            }
        };
        answers.push(Input { path: input, valid, line, column, message });
    }
    let refused = answers.iter().filter(|answer| !answer.valid).count();
    match format {
        ReportFormat::Json => {
            let values = reached.iter().flat_map(SiteReport::sites).map(Values::from).collect();
            output::print_json(&Answer { inputs: answers, values })?;
        }
        ReportFormat::Junit => output::print_junit(&as_junit(path, &answers))?,
        ReportFormat::Text => output::print(&text(&answers, refused, reached.as_ref()))?,
        ReportFormat::Jsonl => bail!("--grammar: expected the format text, json or junit"),
    }
    Ok(if refused == 0 { Exit::Ok } else { Exit::Unexpected })
}

/// A suite with a test for each input.
fn as_junit(grammar: &Path, answers: &[Input<'_>]) -> quick_junit::Report {
    let name = grammar.display().to_string();
    let mut suite = quick_junit::TestSuite::new(junit::valid(&name));
    for answer in answers {
        let kind = (!answer.valid).then_some(quick_junit::NonSuccessKind::Failure);
        let message = answer.message.as_deref().unwrap_or_default();
        suite.add_test_case(junit::test(&name, answer.path, kind, "invalid", message));
    }
    let mut report = quick_junit::Report::new("grundy check");
    report.add_test_suite(suite);
    report
}

fn text(answers: &[Input<'_>], refused: usize, reached: Option<&SiteReport>) -> String {
    let mut text = String::new();
    for answer in answers {
        match &answer.message {
            None => text.push_str(&format!("{}: {GOOD}valid{GOOD:#}\n", answer.path)),
            Some(message) => text.push_str(&format!("{}: {BAD}invalid{BAD:#}: {message}\n", answer.path)),
        }
    }
    for message in reached.iter().flat_map(|report| unreached(report)) {
        text.push_str(&format!("{DOUBTFUL}warning{DOUBTFUL:#} {message}\n"));
    }
    text.push_str(&format!("{}: {} valid, {refused} not\n", plural(answers.len(), "input"), answers.len() - refused));
    text
}
