//! `grundy bundle --list-judges`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use crate::exit::Exit;
use crate::say::table::{self, Cell};
use crate::say::{output, terminal};
use crate::shared_options::Format;
use judges::Judge;

#[derive(Serialize)]
struct JudgeRow {
    name: &'static str,
    title: &'static str,
    editions: Vec<&'static str>,
    oldest_rustc: String,
    crates: BTreeMap<&'static str, &'static str>,
    source_limit_bytes: Option<u64>,
    form: String,
    notes: &'static str,
    languages: Vec<Entry>,
    facts: Vec<Fact>,
}

#[derive(Serialize)]
struct Entry {
    id: &'static str,
    name: &'static str,
    assumed: bool,
}

#[derive(Serialize)]
struct Fact {
    what: &'static str,
    from: &'static str,
    date: &'static str,
    assumed: bool,
}

/// Prints what is known of each judge.
pub(super) fn list(format: Format) -> anyhow::Result<Exit> {
    match format {
        Format::Json => output::print_json(&judges::with_bundles().map(row).collect::<Vec<_>>())?,
        Format::Text => {
            let cells = |row: Vec<String>| row.into_iter().map(Cell::new).collect();
            let rows: Vec<Vec<Cell>> = judges::rows().into_iter().map(cells).collect();
            // The name of a judge is much the same as its title.
            output::print(&format!("{}\n{}", table::render_sparing("", &rows, 1), notes(terminal::width())))?;
        }
    }
    Ok(Exit::Ok)
}

/// What else is to be known, a paragraph for each judge of which there is something.
fn notes(width: Option<usize>) -> String {
    let mut text = String::new();
    for judge in judges::with_bundles().filter(|judge| !judge.notes.is_empty()) {
        let note = format!("{}: {}", judge.name, judge.notes);
        let options = textwrap::Options::new(width.unwrap_or(100)).subsequent_indent("  ");
        // Writing into a `String` cannot fail.
        let _ = writeln!(text, "{}", textwrap::fill(&note, options));
    }
    text
}

fn row(judge: &Judge) -> JudgeRow {
    let entry = |entry: &judges::Entry| Entry { id: entry.language, name: entry.name, assumed: entry.assumed };
    let fact = |fact: &judges::Fact| Fact { what: fact.what, from: fact.from, date: fact.date, assumed: fact.assumed };
    JudgeRow {
        name: judge.name,
        title: judge.title,
        editions: judge.editions.iter().map(|edition| edition.name()).collect(),
        oldest_rustc: judge.oldest_rustc.to_string(),
        crates: judge.crates.iter().copied().collect(),
        source_limit_bytes: judge.source_limit_bytes,
        form: judge.form.to_string(),
        notes: judge.notes,
        languages: judge.menu().iter().map(entry).collect(),
        facts: judge.facts.iter().map(fact).collect(),
    }
}
