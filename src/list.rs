//! `grundy list`.

use std::env;
use std::fmt::Write as _;
use std::path::Path;

use anstyle::Style;
use clap::Args;
use serde::Serialize;

use crate::context::{Context, Listed};
use crate::flags::{Format, ProblemsFolder};
use crate::table::{self, Cell};
use crate::{Exit, complain, output, terminal};
use package::{Problem, Source};
use theory::which_game::{ENTRIES, Entry};

/// `grundy list`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  grundy list\n  grundy list --format json\n  grundy list --games")]
pub struct List {
    /// List the games instead: how to recognise each, its template, its problems
    #[arg(long)]
    pub games: bool,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Where the problems are.
    #[command(flatten)]
    pub place: ProblemsFolder,
}

/// Where a problem is from that is in no folder.
const EMBEDDED: &str = "embedded";

#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    title: &'a str,
    rule: String,
    source: String,
    /// In JSON, each by itself.
    sources: Vec<SourceRow<'a>>,
    /// The folder of the package, or `embedded`.
    origin: String,
}

/// Where a problem is from.
#[derive(Serialize)]
struct SourceRow<'a> {
    name: &'a str,
    url: Option<&'a str>,
}

pub(super) fn run(context: &Context, command: &List) -> anyhow::Result<Exit> {
    if command.games {
        return games(command.format);
    }
    let mut problems = Vec::new();
    let mut exit = Exit::Ok;
    for Listed { folder, is_embedded, problem } in context.listed()? {
        match problem {
            Ok(problem) => problems.push((problem, (!is_embedded).then_some(folder))),
            Err(faults) => {
                complain(&faults.to_string());
                exit = Exit::Trouble;
            }
        }
    }
    let rows: Vec<Row<'_>> = problems.iter().map(|(problem, folder)| row(problem, folder.as_deref())).collect();
    match command.format {
        Format::Json => output::print_json(&rows)?,
        Format::Text => {
            let head = ["id", "title", "rule", "judge", "from"].map(Cell::new).to_vec();
            let body = problems.iter().zip(&rows).map(|((problem, folder), row)| {
                let judges: Vec<&str> =
                    problem.sources.iter().map(Source::short).filter(|name| !name.is_empty()).collect();
                vec![
                    Cell::new(row.id),
                    Cell::new(row.title),
                    Cell::new(row.rule.clone()),
                    Cell::new(judges.join(", ")),
                    Cell::new(place(folder.as_deref())),
                ]
            });
            let rows: Vec<_> = std::iter::once(head).chain(body).collect();
            output::print(&table::render("", &rows))?;
        }
    }
    Ok(exit)
}

/// Which game is this: a block for each game.
fn games(format: Format) -> anyhow::Result<Exit> {
    match format {
        Format::Json => output::print_json(&ENTRIES)?,
        Format::Text => {
            let blocks: Vec<String> = ENTRIES.iter().map(|entry| block(entry, terminal::width())).collect();
            output::print(&blocks.join("\n"))?;
        }
    }
    Ok(Exit::Ok)
}

fn block(entry: &Entry, width: Option<usize>) -> String {
    let bold = Style::new().bold();
    let mut block = format!("{bold}{}{bold:#}\n", entry.game);
    let cues: Vec<String> = entry.cues.iter().map(|cue| format!("\"{cue}\"")).collect();
    let template = match entry.template {
        "" => String::new(),
        name => format!("grundy::games::{name}"),
    };
    let lines = [
        ("rule", entry.rule.to_owned()),
        ("cues", cues.join(", ")),
        ("template", template),
        ("problems", entry.problems.join(", ")),
        ("judges", entry.judges.join(", ")),
        ("trap", entry.trap.to_owned()),
    ];
    for (name, text) in lines.iter().filter(|(_, text)| !text.is_empty()) {
        let first = format!("  {name:<10}");
        let options = textwrap::Options::new(width.unwrap_or(usize::MAX)).initial_indent(&first);
        // Writing into a `String` cannot fail.
        let _ = writeln!(block, "{}", textwrap::fill(text, options.subsequent_indent("            ")));
    }
    block
}

/// The folder that a package lies in, seen from the working folder.
fn place(package: Option<&Path>) -> String {
    let Some(folder) = package.map(|package| package.parent().unwrap_or(package)) else {
        return EMBEDDED.to_owned();
    };
    let here = env::current_dir().ok();
    let below = here.and_then(|here| folder.strip_prefix(here).ok());
    below.filter(|below| *below != Path::new("")).unwrap_or(folder).display().to_string()
}

fn row<'a>(problem: &'a Problem, folder: Option<&Path>) -> Row<'a> {
    Row {
        id: &problem.id,
        title: title(problem, "en"),
        rule: problem.keywords.join(", "),
        source: problem.sources.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        sources: problem
            .sources
            .iter()
            .map(|source| SourceRow { name: &source.name, url: source.url.as_deref() })
            .collect(),
        origin: folder.map_or_else(|| EMBEDDED.to_owned(), |folder| folder.display().to_string()),
    }
}

/// The title in `language`, else in English, else in any language.
pub(super) fn title<'a>(problem: &'a Problem, language: &str) -> &'a str {
    let names = &problem.names;
    names.get(language).or_else(|| names.get("en")).or_else(|| names.values().next()).map_or(&problem.id, |name| name)
}
