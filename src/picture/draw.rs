//! Draws what an input holds, part below part.

use super::canvas::{Canvas, LETTER, shortened};
use super::graph;
use super::shape::{self, Scope, Shape};
use checktestdata::{Field, Item, LONGEST, Rounds};

/// Rounds of each loop that are read for a picture, and values in all.
pub(super) const MOST_ROUNDS: usize = 200;
pub(super) const MOST_VALUES: usize = 20_000;

/// Parts, each in its own place below the other.
const MOST_PARTS: usize = 12;
/// Rows of a table, of a grid, and of words.
const MOST_ROWS: usize = 40;
/// The longest text of a value, in letters.
const MOST_LETTERS: usize = 24;
/// The height of the highest column.
const COLUMN: i64 = 110;
/// Numbers up to this are drawn stone by stone.
const MOST_STONES: f64 = 12.0;
const STONE: i64 = 12;
/// The side of a cell of a grid, and of the box of a letter.
const CELL: i64 = 20;
const ROW: i64 = 22;

/// Draws items from the place where the canvas is.
pub(super) fn items(canvas: &mut Canvas, items: &[Item], scope: &mut Scope) {
    let before = scope.len();
    let mut lists: Vec<&str> = Vec::new();
    let mut at = 0;
    while at < items.len() {
        if canvas.is_full() {
            canvas.left_out(items.len() - at, "part");
            break;
        }
        if let Item::Loop(rounds) = &items[at] {
            draw_loop(canvas, rounds, scope, &lists);
            lists.extend(rounds.counted_by.iter().map(|(name, _)| name.as_str()));
            at += 1;
            continue;
        }
        let run: Vec<&Field> = items[at..]
            .iter()
            .map_while(|item| match item {
                Item::Field(field) => Some(field),
                Item::Loop(_) => None,
            })
            .collect();
        at += run.len();
        match run.as_slice() {
            [word] if !word.is_number && word.bytes > 1 => words(canvas, &[word], 1),
            _ => values(canvas, &run),
        }
        scope.extend(run.iter().filter_map(|field| Some((field.name.clone()?, field.text.clone()))));
    }
    scope.truncate(before);
}

/// Values in a line, each with its name.
fn values(canvas: &mut Canvas, fields: &[&Field]) {
    let mut x = canvas.left;
    for field in fields {
        let text = shortened(&field.text, MOST_LETTERS);
        let name = field.name.as_ref().map_or_else(String::new, |name| format!("{} = ", shortened(name, MOST_LETTERS)));
        let width = (name.chars().count() + text.chars().count()) as i64 * LETTER;
        if x > canvas.left && x + width > canvas.left + canvas.room() {
            x = canvas.left;
            canvas.top += ROW;
        }
        canvas.text("quiet", x, canvas.top + 14, &name);
        canvas.text("", x + name.chars().count() as i64 * LETTER, canvas.top + 14, &text);
        x += width + 3 * LETTER;
    }
    canvas.top += ROW + 4;
}

fn draw_loop(canvas: &mut Canvas, rounds: &Rounds, scope: &mut Scope, lists: &[&str]) {
    match shape::classify(rounds, scope, lists) {
        Shape::Numbers(numbers) => columns(canvas, &numbers, rounds.count),
        Shape::Words(list) => words(canvas, &list, rounds.count),
        Shape::Letters(text) => {
            letters(canvas, &text, rounds.count);
            canvas.top += 8;
        }
        Shape::Grid { rows, columns } => grid(canvas, &rows, columns, rounds.count),
        Shape::Table(rows) => table(canvas, &rows, rounds.count),
        Shape::Graph(graph) => graph::draw(canvas, &graph),
        Shape::Parts => parts(canvas, rounds, scope),
    }
}

/// Rounds that hold more than one thing, each with its number.
fn parts(canvas: &mut Canvas, rounds: &Rounds, scope: &mut Scope) {
    const INDENT: i64 = 16;
    let mut drawn = 0;
    for (number, round) in (1..).zip(rounds.kept.iter().take(MOST_PARTS)) {
        if canvas.is_full() {
            break;
        }
        canvas.text("quiet", canvas.left, canvas.top + 14, &format!("{number} of {}", rounds.count));
        canvas.top += ROW;
        // What is nested deeper than a page is wide stays at its edge.
        let left = canvas.left;
        canvas.left = (left + INDENT).min(320);
        items(canvas, round, scope);
        canvas.left = left;
        drawn += 1;
    }
    canvas.left_out(rounds.count - drawn, "part");
}

/// A column for each number. Where the numbers never fall, or never rise, they are stairs.
fn columns(canvas: &mut Canvas, fields: &[&Field], count: usize) {
    let is_sorted = |least: usize, ordered: fn(f64, f64) -> bool, numbers: &[f64]| {
        numbers.len() > least && numbers.windows(2).all(|pair| ordered(pair[0], pair[1]))
    };
    let all: Vec<f64> = fields.iter().map(|field| field.text.parse().unwrap_or(0.0)).collect();
    let is_stairs = all.first() != all.last()
        && (is_sorted(2, |a, b| a <= b, &all) || is_sorted(2, |a, b| a >= b, &all))
        && count == all.len();
    let longest = fields.iter().map(|field| field.text.chars().count()).max().unwrap_or(1).min(MOST_LETTERS) as i64;
    let lies = longest <= 3;
    let width = if lies { (longest * LETTER + 4).max(20) } else { 20 };
    let gap = if is_stairs { 0 } else { 4 };
    let shown = fields.len().min(usize::try_from(canvas.room() / (width + gap)).unwrap_or(1));
    let (fields, numbers) = (&fields[..shown], &all[..shown]);
    let most = numbers.iter().fold(0.0_f64, |most, number| most.max(number.abs()));
    let is_whole = fields.iter().all(|field| !field.text.contains(['.', 'e', 'E', '-']));
    let by_stones = is_whole && most <= MOST_STONES;
    let height = |number: f64| -> i64 {
        match by_stones {
            true => number as i64 * STONE,
            // A number that is not 0 can be seen.
            false if number != 0.0 => ((number.abs() / most * COLUMN as f64).round() as i64).max(1),
            false => 0,
        }
    };
    let label = if lies { 16 } else { longest * LETTER + 8 };
    let highest = numbers.iter().filter(|number| **number >= 0.0).map(|number| height(*number)).max().unwrap_or(0);
    let deepest = numbers.iter().filter(|number| **number < 0.0).map(|number| height(*number)).max().unwrap_or(0);
    let ground = canvas.top + label + highest;
    for ((index, field), number) in fields.iter().enumerate().zip(numbers) {
        let x = canvas.left + index as i64 * (width + gap);
        let tall = height(*number);
        if by_stones {
            (0..tall / STONE).for_each(|stone| canvas.rect("column", x, ground - (stone + 1) * STONE, width, STONE));
        } else if *number < 0.0 {
            canvas.rect("column", x, ground, width, tall);
        } else if tall > 0 {
            canvas.rect("column", x, ground - tall, width, tall);
        }
        let text = shortened(&field.text, MOST_LETTERS);
        let above = ground - if *number < 0.0 { 0 } else { tall } - 4;
        if lies {
            canvas.centred("", x + width / 2, above, &text);
        } else {
            canvas.rising(x + width / 2 + 5, above, &text);
        }
        if index < 99 {
            canvas.centred("small", x + width / 2, ground + deepest + 14, &(index + 1).to_string());
        }
    }
    let right = canvas.left + shown as i64 * (width + gap) - gap;
    let left = canvas.left;
    canvas.draw(right).path("line", &format!("M{left} {ground}H{right}"));
    canvas.top = ground + deepest + 24;
    canvas.left_out(count - shown, "number");
}

/// Words, each letter in a box.
fn words(canvas: &mut Canvas, fields: &[&Field], count: usize) {
    let mut shown = 0;
    for field in fields.iter().take(MOST_ROWS) {
        // A letter may take several bytes; of a text that was cut, what is left is counted in bytes.
        let length = field.text.chars().count() + field.bytes.saturating_sub(LONGEST);
        letters(canvas, &field.text, length);
        shown += 1;
    }
    canvas.top += 4;
    canvas.left_out(count - shown, "word");
}

fn letters(canvas: &mut Canvas, text: &str, count: usize) {
    let room = usize::try_from(canvas.room() / CELL).unwrap_or(1);
    let mut shown = 0;
    for (index, letter) in text.chars().take(room).enumerate() {
        let x = canvas.left + index as i64 * CELL;
        canvas.rect("box", x, canvas.top, CELL, CELL);
        canvas.centred("", x + CELL / 2, canvas.top + 15, &letter.to_string());
        shown += 1;
    }
    canvas.top += CELL + 4;
    canvas.left_out(count - shown, "letter");
}

/// A cell for each character. `#` is a wall, and `.` and a space are free.
fn grid(canvas: &mut Canvas, rows: &[String], columns: usize, count: usize) {
    let room = usize::try_from(canvas.room() / CELL).unwrap_or(1);
    let shown = rows.len().min(MOST_ROWS);
    for (row, text) in rows[..shown].iter().enumerate() {
        let y = canvas.top + row as i64 * CELL;
        for (column, letter) in text.chars().take(room).enumerate() {
            let x = canvas.left + column as i64 * CELL;
            canvas.rect(if letter == '#' { "wall" } else { "box" }, x, y, CELL, CELL);
            if !matches!(letter, '#' | '.' | ' ') {
                canvas.centred("", x + CELL / 2, y + 15, &letter.to_string());
            }
        }
    }
    canvas.top += shown as i64 * CELL + 8;
    canvas.left_out(count - shown, "row");
    canvas.left_out(columns.saturating_sub(room), "column");
}

/// Rows of values; those of one column stand below one another.
fn table(canvas: &mut Canvas, rows: &[(Vec<&Field>, usize)], count: usize) {
    let columns = rows.iter().map(|(row, _)| row.len()).max().unwrap_or(0);
    let name = |column: usize| {
        let names = rows.iter().filter_map(|(row, _)| row.get(column)).map(|field| field.name.as_deref());
        let mut names = names.collect::<Vec<_>>();
        names.dedup();
        match names.as_slice() {
            [Some(name)] => shortened(name, MOST_LETTERS),
            _ => String::new(),
        }
    };
    let shown = rows.len().min(MOST_ROWS);
    let mut x = canvas.left;
    let mut drawn = 0;
    let of_rows = rows.iter().all(|(row, all)| row.len() == *all) && rows.iter().all(|(row, _)| row.len() == columns);
    let has_names = of_rows && columns <= 8 && (0..columns).any(|column| !name(column).is_empty());
    let first = canvas.top + if has_names { ROW } else { 0 };
    for column in 0..columns {
        let texts: Vec<Option<String>> = rows[..shown]
            .iter()
            .map(|(row, _)| row.get(column).map(|field| shortened(&field.text, MOST_LETTERS)))
            .collect();
        let name = if has_names { name(column) } else { String::new() };
        let longest = texts.iter().flatten().map(|text| text.chars().count()).chain([name.chars().count()]).max();
        let width = longest.unwrap_or(1) as i64 * LETTER + 12;
        if column > 0 && x + width > canvas.left + canvas.room() {
            break;
        }
        canvas.centred("quiet", x + width / 2, canvas.top + 15, &name);
        for (row, text) in texts.iter().enumerate() {
            let Some(text) = text else { continue };
            let y = first + row as i64 * ROW;
            canvas.rect("box", x, y, width, ROW);
            canvas.centred("", x + width / 2, y + 15, text);
        }
        x += width;
        drawn += 1;
    }
    canvas.top = first + shown as i64 * ROW + 8;
    canvas.left_out(count - shown, "row");
    canvas.left_out(rows.iter().map(|(_, all)| *all).max().unwrap_or(0).saturating_sub(drawn), "column");
}
