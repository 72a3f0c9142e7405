//! `grundy show`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use serde::Serialize;

use crate::arguments::Show;
use crate::context::{self, Context};
use crate::conversation::style;
use crate::flags::Format;
use crate::lines::harmless;
use crate::list::title;
use crate::{Exit, markdown, output, terminal};
use judge::interactive::{SampleLine, sample_lines};
use judge::transcript::Speaker;
use package::{Problem, TestCase};

#[derive(Serialize)]
struct Shown<'a> {
    id: &'a str,
    title: &'a str,
    language: &'a str,
    time_limit_s: Option<f64>,
    memory_limit_mib: u64,
    output_limit_mib: u64,
    text: Option<String>,
    #[serde(skip)]
    is_markdown: bool,
    samples: Vec<Sample>,
    interactions: Vec<Interaction>,
}

#[derive(Serialize)]
struct Sample {
    name: String,
    input: String,
    answer: String,
}

/// A sample interaction: what it shows in place of an input and an answer.
#[derive(Serialize)]
struct Interaction {
    name: String,
    text: String,
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
        is_markdown: texts.get(&command.lang).is_some_and(|path| path.extension().is_some_and(|name| name == "md")),
        samples: if command.editorial { Vec::new() } else { samples(&problem)? },
        interactions: if command.editorial { Vec::new() } else { interactions(&problem)? },
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

fn read(path: &Path) -> anyhow::Result<String> {
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The samples that are shown as input and answer: those without an interaction.
fn samples(problem: &Problem) -> anyhow::Result<Vec<Sample>> {
    let has_interaction = |case: &&TestCase| problem.interactions.iter().any(|path| sample_name(path) == case.name);
    context::samples(problem)
        .filter(|case| !has_interaction(case))
        .map(|case| Ok(Sample { name: case.name.clone(), input: read(&case.input)?, answer: read(&case.answer)? }))
        .collect()
}

fn interactions(problem: &Problem) -> anyhow::Result<Vec<Interaction>> {
    problem.interactions.iter().map(|path| Ok(Interaction { name: sample_name(path), text: read(path)? })).collect()
}

/// The name of the sample whose interaction this is.
fn sample_name(interaction: &Path) -> String {
    format!("sample/{}", interaction.file_stem().unwrap_or_default().to_string_lossy())
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
        let text = if shown.is_markdown { markdown::render(text, terminal::width()) } else { text.trim().to_owned() };
        writeln!(page, "\n{text}")?;
    }
    for sample in &shown.samples {
        writeln!(page, "\n{}, input:\n{}", sample.name, block(&sample.input))?;
        writeln!(page, "{}, output:\n{}", sample.name, block(&sample.answer))?;
    }
    for sample in &shown.interactions {
        writeln!(page, "\n{}, interaction:\n{}", sample.name, dialogue(&sample.text))?;
    }
    Ok(page)
}

/// What both sides say, each in a column and colour of its own.
fn dialogue(text: &str) -> String {
    let line = |line| match line {
        SampleLine::Said(speaker, words) => {
            let style = style(speaker);
            let words = harmless(words);
            match speaker {
                Speaker::Judge => format!("  {style}judge | {words}{style:#}"),
                Speaker::Submission => format!("  {style}  you |         {words}{style:#}"),
            }
        }
        SampleLine::NextPass => "  ----- next pass -----".to_owned(),
        SampleLine::Unknown(words) => format!("      ? | {}", harmless(words)),
    };
    sample_lines(text).map(line).collect::<Vec<_>>().join("\n")
}

/// Indents each line, so that an empty line is seen as one.
fn block(text: &str) -> String {
    text.lines().map(|line| format!("  | {line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_of_a_dialogue_have_their_columns() {
        let text = dialogue("<3\n>< 5\n---\n< 7\nbad\x1b\n");
        let plain = anstream::adapter::strip_str(&text).to_string();
        let lines =
            ["  judge | 3", "    you |         < 5", "  ----- next pass -----", "  judge |  7", "      ? | bad\\u{1b}"];
        assert_eq!(plain, lines.join("\n"));
    }
}
