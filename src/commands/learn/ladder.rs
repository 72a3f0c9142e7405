//! The ladder of problems, as `grundy list --ladder` and `grundy next` show it.

use anstyle::Style;
use serde::Serialize;

use crate::say::output;
use crate::say::table::{self, Cell};
use crate::shared_options::Format;
use catalogue::ladder::{RUNGS, Rung, Topic};
use theory::SpokenLanguage;

/// A problem of the ladder, for programs.
#[derive(Serialize)]
pub(crate) struct RungRow {
    problem: &'static str,
    title: &'static str,
    topic: Topic,
    difficulty: u8,
    prerequisites: &'static [&'static str],
}

impl RungRow {
    pub(crate) fn new(rung: &Rung, language: SpokenLanguage) -> Self {
        Self {
            problem: rung.problem,
            title: rung.title(language),
            topic: rung.topic,
            difficulty: rung.difficulty,
            prerequisites: rung.prerequisites,
        }
    }
}

/// Prints the ladder.
pub(crate) fn print(language: SpokenLanguage, format: Format) -> anyhow::Result<()> {
    match format {
        Format::Json => output::print_json(&RUNGS.iter().map(|rung| RungRow::new(rung, language)).collect::<Vec<_>>()),
        Format::Text => output::print(&text(language)),
    }
}

/// The ladder for people: a block for each topic, whose columns are the same.
fn text(language: SpokenLanguage) -> String {
    let bold = Style::new().bold();
    let head = [
        language.pick("difficulty", "难度"),
        language.pick("problem", "题目"),
        language.pick("title", "标题"),
        language.pick("solve first", "先做"),
    ];
    let row = |rung: &Rung| {
        vec![
            Cell::number(rung.difficulty.to_string()),
            Cell::new(rung.problem),
            Cell::prose(rung.title(language)),
            Cell::entries(rung.prerequisites, ", "),
        ]
    };
    let rows: Vec<_> = std::iter::once(head.map(Cell::new).to_vec()).chain(RUNGS.iter().map(row)).collect();
    let table = table::render("  ", &rows);
    let mut lines = table.lines();
    let mut text = format!("{}\n", lines.next().unwrap_or_default());
    let mut topic = None;
    for (rung, line) in RUNGS.iter().zip(lines) {
        if topic != Some(rung.topic) {
            topic = Some(rung.topic);
            text += &format!("\n{bold}{}{bold:#}\n", rung.topic.title(language));
        }
        text += &format!("{line}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_has_every_problem_with_its_title() {
        for language in SpokenLanguage::ALL {
            let text = anstream::adapter::strip_str(&text(language)).to_string();
            for rung in RUNGS {
                assert!(text.contains(&format!("  {}  ", rung.problem)), "{text}");
                assert!(text.contains(&rung.title(language).chars().take(8).collect::<String>()), "{text}");
            }
        }
    }
}
