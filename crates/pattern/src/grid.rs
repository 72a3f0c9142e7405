//! The table as one would write it: a row for one number, a grid for two.

use std::collections::{BTreeMap, BTreeSet};

use crate::table::{Table, TableRow};

/// The longest line.
const WIDTH: usize = 78;
/// Numbers in a row, and on each side of a grid.
const IN_ROW: usize = 60;
const IN_GRID: usize = 20;
/// Inputs of another form.
const LISTED: usize = 12;

/// The beginning of the table as text. Of two words, the first is `L` and the other `W`.
pub fn render(table: &Table) -> String {
    let mut text = String::new();
    if let Some([lost, won]) = &table.labels {
        text += &format!("L is `{lost}`, W is `{won}`.\n\n");
    }
    let (numbers, lists) = (table.shape.numbers.len(), table.shape.lists.len());
    match (numbers, lists) {
        (1, 0) => {
            let cells = table.rows.iter().filter_map(|row| Some((*row.case.numbers.first()?, cell(table, row))));
            text += &in_a_row(&table.shape.numbers[0], cells.collect());
        }
        (2, 0) => {
            let cells = table.rows.iter().filter_map(|row| match row.case.numbers[..] {
                [a, b] => Some(((a, b), cell(table, row))),
                _ => None,
            });
            text += &in_a_grid(&table.shape.numbers[0], &table.shape.numbers[1], &cells.collect());
        }
        (0, 1) => {
            let name = &table.shape.lists[0];
            let of = |row: &TableRow| row.case.lists.first().cloned().unwrap_or_default();
            let alone = table.rows.iter().filter_map(|row| match of(row)[..] {
                [a] => Some((a, cell(table, row))),
                _ => None,
            });
            let mut pairs = BTreeMap::new();
            for row in &table.rows {
                if let [a, b] = of(row)[..] {
                    pairs.insert((a, b), cell(table, row));
                }
            }
            text += &in_a_row(name, alone.collect());
            if !pairs.is_empty() {
                text += &format!("\nTwo numbers in {name}:\n");
                text += &in_a_grid("1st", "2nd", &pairs);
            }
            text += &listed(table, |row| of(row).len() > 2);
        }
        _ => text += &listed(table, |_| true),
    }
    text
}

fn cell(table: &Table, row: &TableRow) -> String {
    match (&table.labels, row.answer) {
        (Some(_), 0) => "L".to_owned(),
        (Some(_), _) => "W".to_owned(),
        (None, answer) => answer.to_string(),
    }
}

/// Numbers above, answers below, in as many pairs of lines as it takes.
fn in_a_row(name: &str, cells: BTreeMap<i128, String>) -> String {
    let cells: Vec<(String, String)> = cells.into_iter().take(IN_ROW).map(|(n, cell)| (n.to_string(), cell)).collect();
    let width = cells.iter().map(|(n, cell)| n.len().max(cell.len())).max().unwrap_or(1);
    let head = name.chars().count().max("answer".len());
    let each = WIDTH.saturating_sub(head + 1) / (width + 1);
    let mut text = String::new();
    for (index, chunk) in cells.chunks(each.max(1)).enumerate() {
        if index > 0 {
            text.push('\n');
        }
        let line = |words: Vec<&String>| words.iter().map(|word| format!(" {word:>width$}")).collect::<String>();
        text += &format!("{name:<head$} {}\n", line(chunk.iter().map(|(n, _)| n).collect()));
        text += &format!("{:<head$} {}\n", "answer", line(chunk.iter().map(|(_, cell)| cell).collect()));
    }
    text
}

/// The first number downwards, the second to the right.
fn in_a_grid(down: &str, right: &str, cells: &BTreeMap<(i128, i128), String>) -> String {
    let rows: BTreeSet<i128> = cells.keys().map(|(a, _)| *a).collect();
    let columns: BTreeSet<i128> = cells.keys().map(|(_, b)| *b).collect();
    let rows: Vec<i128> = rows.into_iter().take(IN_GRID).collect();
    let shown = |a: &i128, b: &i128| cells.get(&(*a, *b)).map_or(".", String::as_str);
    let width_of = |columns: &[i128]| {
        let cells = rows.iter().flat_map(|a| columns.iter().map(move |b| (a, b)));
        let widest = cells.map(|(a, b)| shown(a, b).len()).max().unwrap_or(1);
        columns.iter().map(|b| b.to_string().len()).max().unwrap_or(1).max(widest)
    };
    let mut columns: Vec<i128> = columns.into_iter().take(IN_GRID).collect();
    let head = format!("{down} \\ {right}");
    let room = WIDTH.saturating_sub(head.chars().count() + 1);
    while columns.len() > 1 && columns.len() * (width_of(&columns) + 1) > room {
        columns.pop();
    }
    let width = width_of(&columns);
    let wide = head.chars().count();
    let mut text = format!("{head} ");
    text += &columns.iter().map(|b| format!(" {b:>width$}")).collect::<String>();
    text.push('\n');
    for a in &rows {
        let line: String = columns.iter().map(|b| format!(" {:>width$}", shown(a, b))).collect();
        text += &format!("{a:>wide$} {line}\n");
    }
    text
}

/// Inputs of another form, one a line.
fn listed(table: &Table, is_listed: impl Fn(&TableRow) -> bool) -> String {
    let all: Vec<&TableRow> = table.rows.iter().filter(|row| is_listed(row)).collect();
    let mut text = String::new();
    for row in all.iter().take(LISTED) {
        text += &format!("{}: {}\n", row.case.describe(&table.shape), cell(table, row));
    }
    if all.len() > LISTED {
        text += &format!("… and {} more\n", all.len() - LISTED);
    }
    if text.is_empty() { text } else { format!("\n{text}") }
}
