//! `grundy list`.

use serde::Serialize;

use crate::cli::arguments::{Format, List};
use crate::cli::context::Context;
use crate::cli::table::{self, Cell};
use crate::cli::{Exit, complain, output};
use crate::package::Problem;

#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    title: &'a str,
    rule: String,
    source: &'a str,
}

pub(super) fn run(context: &Context, command: &List) -> anyhow::Result<Exit> {
    let mut problems = Vec::new();
    let mut exit = Exit::Ok;
    for (_, loaded) in context.load_each(&[])? {
        match loaded {
            Ok(problem) => problems.push(problem),
            Err(faults) => {
                complain(&faults.to_string());
                exit = Exit::Trouble;
            }
        }
    }
    let rows: Vec<Row<'_>> = problems.iter().map(row).collect();
    match command.format {
        Format::Json => output::print_json(&rows)?,
        Format::Text => {
            let head = ["id", "title", "rule", "source"].map(Cell::new).to_vec();
            let body = rows.iter().map(|row| {
                vec![Cell::new(row.id), Cell::new(row.title), Cell::new(row.rule.clone()), Cell::new(row.source)]
            });
            let rows: Vec<_> = std::iter::once(head).chain(body).collect();
            output::print(&table::render("", &rows))?;
        }
    }
    Ok(exit)
}

fn row(problem: &Problem) -> Row<'_> {
    Row {
        id: &problem.id,
        title: title(problem, "en"),
        rule: problem.keywords.join(", "),
        source: problem.source.as_deref().unwrap_or(""),
    }
}

/// The title in `language`, else in English, else in any language.
pub(super) fn title<'a>(problem: &'a Problem, language: &str) -> &'a str {
    let names = &problem.names;
    names.get(language).or_else(|| names.get("en")).or_else(|| names.values().next()).map_or(&problem.id, |name| name)
}
