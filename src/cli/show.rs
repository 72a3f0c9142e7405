//! `grundy show`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use serde::Serialize;

use crate::cli::arguments::{Format, Show};
use crate::cli::context::{self, Context};
use crate::cli::list::title;
use crate::cli::{Exit, output};
use crate::package::Problem;

#[derive(Serialize)]
struct Shown<'a> {
    id: &'a str,
    title: &'a str,
    language: &'a str,
    time_limit_s: Option<f64>,
    memory_limit_mib: u64,
    output_limit_mib: u64,
    text: Option<String>,
    samples: Vec<Sample>,
}

#[derive(Serialize)]
struct Sample {
    name: String,
    input: String,
    answer: String,
}

pub(super) fn run(context: &Context, command: &Show) -> anyhow::Result<Exit> {
    let problem = context.problem(&command.problem)?;
    let (kind, texts) =
        if command.editorial { ("editorial", &problem.solutions) } else { ("statement", &problem.statements) };
    let shown = Shown {
        id: &problem.id,
        title: title(&problem, &command.lang),
        language: &command.lang,
        time_limit_s: problem.limits.time_limit.map(|limit| limit.as_secs_f64()),
        memory_limit_mib: problem.limits.memory_mib,
        output_limit_mib: problem.limits.output_mib,
        text: text(&problem, kind, texts, &command.lang)?,
        samples: if command.editorial { Vec::new() } else { samples(&problem)? },
    };
    match command.format {
        Format::Json => output::print_json(&shown)?,
        Format::Text => output::print(&render(&shown)?)?,
    }
    Ok(Exit::Ok)
}

fn text(
    problem: &Problem,
    kind: &str,
    texts: &BTreeMap<String, PathBuf>,
    language: &str,
) -> anyhow::Result<Option<String>> {
    let Some(path) = texts.get(language) else {
        if texts.is_empty() && kind == "statement" {
            return Ok(None);
        }
        let languages: Vec<&str> = texts.keys().map(String::as_str).collect();
        let languages = if languages.is_empty() { "none".to_owned() } else { languages.join(", ") };
        bail!("{}: no {kind} in language `{language}`; found: {languages}", problem.id);
    };
    if path.extension().is_some_and(|extension| extension == "pdf") {
        return Ok(Some(format!("The {kind} is a PDF: {}", path.display())));
    }
    let text = fs::read_to_string(path).with_context(|| format!("{}: cannot read the {kind}", path.display()))?;
    Ok(Some(text))
}

fn samples(problem: &Problem) -> anyhow::Result<Vec<Sample>> {
    let read = |path: &PathBuf| {
        fs::read(path)
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .with_context(|| path.display().to_string())
    };
    context::samples(problem)
        .map(|case| Ok(Sample { name: case.name.clone(), input: read(&case.input)?, answer: read(&case.answer)? }))
        .collect()
}

fn render(shown: &Shown<'_>) -> anyhow::Result<String> {
    let mut page = String::new();
    writeln!(page, "{}: {}", shown.id, shown.title)?;
    let time =
        shown.time_limit_s.map_or("derived from the accepted submissions".to_owned(), |limit| format!("{limit} s"));
    writeln!(
        page,
        "time limit: {time}; memory limit: {} MiB; output limit: {} MiB",
        shown.memory_limit_mib, shown.output_limit_mib
    )?;
    if let Some(text) = &shown.text {
        writeln!(page, "\n{}", text.trim())?;
    }
    for sample in &shown.samples {
        writeln!(page, "\n{}, input:\n{}", sample.name, block(&sample.input))?;
        writeln!(page, "{}, output:\n{}", sample.name, block(&sample.answer))?;
    }
    Ok(page)
}

/// Indents each line, so that an empty line is seen as one.
fn block(text: &str) -> String {
    text.lines().map(|line| format!("  | {line}")).collect::<Vec<_>>().join("\n")
}
