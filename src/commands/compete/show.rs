//! `grundy show`: the statement, limits and samples of a problem on the terminal.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;
use serde::Serialize;

use crate::commands::learn::list::title;
use crate::commands::{Group, Needs, Subcommand};
use crate::complete_values;
use crate::context::{self, Context};
use crate::exit::Exit;
use crate::locale;
use crate::report::conversation::style;
use crate::say::lines::{harmless, on_one_line};
use crate::say::{markdown, output, terminal};
use crate::shared_options::{Format, ProblemsFolder};
use crate::whole_file;
use export::statement;
use judge::interactive::{SampleLine, sample_lines};
use judge::transcript::Speaker;
use package::{Problem, TestCase};
use theory::SpokenLanguage;
use untrusted::{MOST_OF_DATA, MOST_OF_TEXT, Root, Text};

/// Show a problem: statement, limits and samples
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy show nimmoves\n  grundy show nimmoves --locale zh\n  grundy show nimmoves --editorial\n  grundy show nimmoves --html nimmoves.html"
)]
pub(crate) struct Show {
    /// The problem
    #[arg(add = complete_values::problems())]
    pub(crate) problem: String,
    /// The language of the statement [default: that of grundy.toml or the locale,
    /// or en, or the first that there is]
    #[arg(long = "locale", alias = "lang", value_name = "LOCALE", add = complete_values::statement_languages())]
    pub(crate) lang: Option<String>,
    /// Show the editorial instead of the statement
    #[arg(long)]
    pub(crate) editorial: bool,
    /// Write one page of HTML, which needs nothing else, into this file
    #[arg(long, value_name = "FILE", conflicts_with = "format")]
    pub(crate) html: Option<PathBuf>,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Where the problems are.
    #[command(flatten)]
    pub(crate) place: ProblemsFolder,
}

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
    kind: TextKind,
    samples: Vec<Sample>,
    interactions: Vec<Interaction>,
}

/// What a text is written in, by the extension of its file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TextKind {
    Markdown,
    Tex,
    Other,
}

impl TextKind {
    fn of_file(path: &Path) -> Self {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("md") => Self::Markdown,
            Some("tex") => Self::Tex,
            _ => Self::Other,
        }
    }

    /// A text of this kind in Markdown.
    fn in_markdown(self, text: &str) -> Option<String> {
        match self {
            Self::Markdown => Some(text.to_owned()),
            Self::Tex => Some(export::from_tex(text)),
            Self::Other => None,
        }
    }
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

impl Subcommand for Show {
    const GROUP: Option<Group> = Some(Group::Compete);
    const IS_COMMON: bool = true;

    fn needs(&self) -> Needs<'_> {
        Needs { place: Some(&self.place), ..Needs::default() }
    }

    fn grace(&self) -> Duration {
        Duration::ZERO
    }

    fn run(&self, context: &Context) -> anyhow::Result<Exit> {
        run(context, self)
    }
}

fn run(context: &Context, command: &Show) -> anyhow::Result<Exit> {
    command.html.as_deref().map_or(Ok(()), whole_file::require_place)?;
    let problem = context.problem(&command.problem)?;
    let (kind, texts) =
        if command.editorial { ("editorial", &problem.solutions) } else { ("statement", &problem.statements) };
    let lang = match &command.lang {
        Some(lang) => lang.clone(),
        None => usual(texts, command.format)?,
    };
    let shown = Shown {
        id: &problem.id,
        title: title(&problem, &lang),
        language: &lang,
        time_limit_s: problem.limits.time_limit.map(|limit| limit.as_secs_f64()),
        memory_limit_mib: problem.limits.memory_mib,
        output_limit_mib: problem.limits.output_mib,
        text: text(&problem, kind, texts, &lang)?,
        kind: texts.get(&lang).map_or(TextKind::Other, |path| TextKind::of_file(path)),
        samples: if command.editorial { Vec::new() } else { samples(&problem)? },
        interactions: if command.editorial { Vec::new() } else { interactions(&problem)? },
    };
    if let Some(path) = &command.html {
        return write_html(path, &shown);
    }
    match command.format {
        Format::Json => output::print_json(&shown)?,
        Format::Text => output::print(&render(&shown)?)?,
    }
    Ok(Exit::Ok)
}

/// Writes the page of a statement or an editorial.
fn write_html(path: &Path, shown: &Shown<'_>) -> anyhow::Result<Exit> {
    let Some(text) = shown.text.as_ref().and_then(|text| shown.kind.in_markdown(text)) else {
        bail!("{}: --html wants a text in Markdown or TeX, and there is none in `{}`", shown.id, shown.language);
    };
    let samples: Vec<_> = shown
        .samples
        .iter()
        .map(|sample| statement::Sample { input: sample.input.clone(), output: sample.answer.clone() })
        .collect();
    let time = shown.time_limit_s.map_or_else(String::new, |seconds| format!("{seconds} s, "));
    let note = format!("{}: {time}{} MiB", shown.id, shown.memory_limit_mib);
    let (language, title) = (shown.language, shown.title);
    let page = statement::Page { language, title, note: &note, markdown: &text, samples: &samples };
    whole_file::write(path, statement::to_html(&page).as_bytes())?;
    output::print(&format!("wrote {}\n", path.display()))?;
    Ok(Exit::Ok)
}

/// The user's language, if the text is in it; otherwise English, or the first that there is.
fn usual(texts: &BTreeMap<String, PathBuf>, format: Format) -> anyhow::Result<String> {
    let english = SpokenLanguage::English.code();
    let wanted = [locale::chosen(None, format)?.code(), english];
    let known = wanted.into_iter().find(|code| texts.contains_key(*code));
    Ok(known.or_else(|| texts.keys().next().map(String::as_str)).unwrap_or(english).to_owned())
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
        bail!("{}: no {kind} in language `{language}`; found: {languages} (--locale chooses)", problem.id);
    };
    if path.extension().is_some_and(|extension| extension == "pdf") {
        return Ok(Some(format!("The {kind} is a PDF: {}", path.display())));
    }
    let text = Root::Inside(&problem.root)
        .text(path, MOST_OF_TEXT)
        .with_context(|| format!("{}: cannot read the {kind}", path.display()))?;
    Ok(Some(text))
}

fn read(case: &TestCase, path: &Path) -> anyhow::Result<String> {
    let bytes = case.files().read(path, MOST_OF_DATA).with_context(|| path.display().to_string())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The samples that are shown as input and answer: those without an interaction.
fn samples(problem: &Problem) -> anyhow::Result<Vec<Sample>> {
    let has_interaction = |case: &&TestCase| problem.interactions.iter().any(|path| sample_name(path) == case.name);
    context::samples(problem)
        .filter(|case| !has_interaction(case))
        .map(|case| {
            let [input, answer] = case.shown();
            Ok(Sample { name: case.name.clone(), input: read(case, &input)?, answer: read(case, &answer)? })
        })
        .collect()
}

fn interactions(problem: &Problem) -> anyhow::Result<Vec<Interaction>> {
    let read = |path: &PathBuf| {
        let bytes = Root::Inside(&problem.root).read(path, MOST_OF_DATA).with_context(|| path.display().to_string())?;
        Ok(Interaction { name: sample_name(path), text: String::from_utf8_lossy(&bytes).into_owned() })
    };
    problem.interactions.iter().map(read).collect()
}

/// The name of the sample whose interaction this is.
fn sample_name(interaction: &Path) -> String {
    format!("sample/{}", interaction.file_stem().unwrap_or_default().to_string_lossy())
}

fn render(shown: &Shown<'_>) -> anyhow::Result<String> {
    let language = SpokenLanguage::of_code(shown.language).unwrap_or_default();
    let mut page = String::new();
    writeln!(page, "{}{}{}", on_one_line(shown.id), language.pick(": ", "："), on_one_line(shown.title))?;
    let derived = || language.pick("derived from the accepted submissions", "由通过的程序推得").to_owned();
    let time = shown.time_limit_s.map_or_else(derived, |limit| format!("{limit} s"));
    let (memory, output) = (shown.memory_limit_mib, shown.output_limit_mib);
    match language {
        SpokenLanguage::English => {
            writeln!(page, "time limit: {time}; memory limit: {memory} MiB; output limit: {output} MiB")?;
        }
        SpokenLanguage::Chinese => writeln!(page, "时间限制：{time}；内存限制：{memory} MiB；输出限制：{output} MiB")?,
    }
    if let Some(text) = &shown.text {
        let text = match shown.kind.in_markdown(text) {
            Some(text) => markdown::render(&text, terminal::width()),
            None => Text::from(text.trim()).lines_shown().to_string(),
        };
        writeln!(page, "\n{text}")?;
    }
    let [input, answer, interaction] =
        language.pick([", input:", ", output:", ", interaction:"], ["，输入：", "，输出：", "，交互："]);
    for sample in &shown.samples {
        let name = on_one_line(&sample.name);
        writeln!(page, "\n{name}{input}\n{}", block(&sample.input))?;
        writeln!(page, "{name}{answer}\n{}", block(&sample.answer))?;
    }
    for sample in &shown.interactions {
        writeln!(page, "\n{}{interaction}\n{}", on_one_line(&sample.name), dialogue(&sample.text, language))?;
    }
    Ok(page)
}

/// What both sides say, each in a column and colour of its own.
fn dialogue(text: &str, language: SpokenLanguage) -> String {
    // Each five columns wide.
    let [judge, you] = language.pick(["judge", "  you"], [" 评测", " 选手"]);
    let line = |line| match line {
        SampleLine::Said(speaker, words) => {
            let style = style(speaker);
            let words = harmless(words);
            match speaker {
                Speaker::Judge => format!("  {style}{judge} | {words}{style:#}"),
                Speaker::Submission => format!("  {style}{you} |         {words}{style:#}"),
            }
        }
        SampleLine::NextPass => language.pick("  ----- next pass -----", "  ----- 下一轮 -----").to_owned(),
        SampleLine::Unknown(words) => format!("      ? | {}", harmless(words)),
    };
    sample_lines(text).map(line).collect::<Vec<_>>().join("\n")
}

/// Indents each line, so that an empty line is seen as one.
fn block(text: &str) -> String {
    text.lines().map(|line| format!("  | {}", harmless(line))).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_of_a_dialogue_have_their_columns() {
        let text = dialogue("<3\n>< 5\n---\n< 7\nbad\x1b\n", SpokenLanguage::English);
        let plain = anstream::adapter::strip_str(&text).to_string();
        let lines =
            ["  judge | 3", "    you |         < 5", "  ----- next pass -----", "  judge |  7", "      ? | bad\\u{1b}"];
        assert_eq!(plain, lines.join("\n"));
    }
}
