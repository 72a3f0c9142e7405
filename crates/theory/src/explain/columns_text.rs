//! The binary table for people, as wide as the terminal allows.
//!
//! Small numbers have the powers of two above their columns. Larger ones have the exponents there, written downwards,
//! four columns to a group. If a line has no room for all columns, the table continues below, and many columns in which
//! every number has a 0 become one `…`.

use super::columns::{Columns, PileRow};
use crate::style::{DIM, MARK, STRONG, Style, styled};

/// Up to this many columns have their power of two above them.
const MOST_POWERS: usize = 7;
/// This many consecutive columns of zeros, or more, are shown as one.
const LEAST_GAP: usize = 9;
/// More rows than this are not shown unless all are asked for.
const MOST_ROWS: usize = 48;

/// What stands left of the binary digits.
struct Side<'a> {
    /// `pile` or `stair`.
    word: &'a str,
    /// Whether the numbers are values and stand beside the stones.
    has_values: bool,
    rows: &'a [&'a PileRow],
    left_out: usize,
    columns: &'a Columns,
}

/// One column of the table, or several of zeros.
#[derive(Clone, Copy)]
enum Item {
    /// The column of this exponent.
    Bit(usize),
    /// Columns in which every number has a 0.
    Gap,
}

/// The table, in lines of at most `width` columns; `word` is what a pile is called.
pub(super) fn render(columns: &Columns, word: &str, has_values: bool, all: bool, width: Option<usize>) -> String {
    let shown = if all || columns.rows.len() <= MOST_ROWS { columns.rows.len() } else { MOST_ROWS };
    let rows: Vec<&PileRow> = columns.rows.iter().take(shown).collect();
    let side = Side { word, has_values, rows: &rows, left_out: columns.rows.len() - shown, columns };
    let bits = columns.sums.len();
    let by_power = bits <= MOST_POWERS
        && side.width(true) + power_widths(bits).iter().sum::<usize>() + bits <= width.unwrap_or(usize::MAX);
    if by_power {
        let items: Vec<Item> = (0..bits).rev().map(Item::Bit).collect();
        return side.block(&items, true, true);
    }
    let items = with_gaps(columns);
    let mut text = String::new();
    let mut rest = &items[..];
    let mut first = true;
    while !rest.is_empty() {
        let room = width.map_or(usize::MAX, |width| width.saturating_sub(side.width(first)));
        let fitting = side.fitting(rest, room.max(8));
        if !first {
            text.push('\n');
        }
        text.push_str(&side.block(&rest[..fitting], first, false));
        rest = &rest[fitting..];
        first = false;
    }
    text
}

fn power_widths(bits: usize) -> Vec<usize> {
    (0..bits).rev().map(|bit| (1_u64 << bit).to_string().len()).collect()
}

/// The columns, long runs of zeros as one.
fn with_gaps(columns: &Columns) -> Vec<Item> {
    let bits = columns.sums.len();
    let is_zero = |bit: &usize| columns.rows.iter().all(|row| digit(row, bits, *bit) == '0');
    let mut items = Vec::new();
    let mut run: Vec<usize> = Vec::new();
    for bit in (0..bits).rev() {
        if is_zero(&bit) {
            run.push(bit);
            continue;
        }
        close(&mut items, &mut run);
        items.push(Item::Bit(bit));
    }
    close(&mut items, &mut run);
    items
}

fn close(items: &mut Vec<Item>, run: &mut Vec<usize>) {
    if run.len() >= LEAST_GAP {
        items.push(Item::Gap);
        run.clear();
    }
    items.extend(run.drain(..).map(Item::Bit));
}

fn digit(row: &PileRow, bits: usize, bit: usize) -> char {
    row.binary.as_bytes().get(bits - 1 - bit).map_or('0', |&byte| char::from(byte))
}

impl Side<'_> {
    fn sum_word(&self) -> String {
        if self.columns.modulus == 2 { "nim-sum".to_owned() } else { format!("mod {}", self.columns.modulus) }
    }

    fn odd_word(&self) -> &'static str {
        if self.columns.modulus == 2 { "odd" } else { "not 0" }
    }

    fn label_width(&self) -> usize {
        let number = self.rows.last().map_or(0, |row| row.pile.to_string().len());
        self.word.len().max(self.sum_word().len()).max(self.odd_word().len()).max(number)
    }

    fn stones_width(&self) -> usize {
        let xor = self.columns.xor.filter(|_| !self.has_values).map_or(0, |xor| xor.to_string().len());
        self.rows.iter().map(|row| row.stones.len()).max().unwrap_or(0).max("stones".len()).max(xor)
    }

    fn value_width(&self) -> usize {
        let xor = self.columns.xor.map_or(0, |xor| xor.to_string().len());
        self.rows.iter().map(|row| row.number.to_string().len()).max().unwrap_or(0).max("value".len()).max(xor)
    }

    /// The columns left of the binary digits; only the first block has the numbers.
    fn width(&self, first: bool) -> usize {
        let numbers = if first { 2 + self.stones_width() } else { 0 };
        let values = if first && self.has_values { 2 + self.value_width() } else { 0 };
        2 + self.label_width() + numbers + values + 2
    }

    /// How wide a column of digits is, without the powers above.
    fn cell(&self) -> usize {
        self.columns.sums.iter().map(|sum| sum.to_string().len()).max().unwrap_or(1)
    }

    /// How many of `items` fit into `room`, at least one; a line ends with a whole group where it can.
    fn fitting(&self, items: &[Item], room: usize) -> usize {
        let mut used = 0;
        let mut last_group = 0;
        for (place, &item) in items.iter().enumerate() {
            used += self.gap_before(items, place) + if matches!(item, Item::Gap) { 1 } else { self.cell() };
            if used > room {
                return if last_group > 0 { last_group } else { place.max(1) };
            }
            if starts_group(item) || matches!(item, Item::Bit(0)) {
                last_group = place + usize::from(matches!(item, Item::Bit(0)));
            }
        }
        items.len()
    }

    /// The spaces before an item: groups of four stand apart, wide columns all do.
    fn gap_before(&self, items: &[Item], place: usize) -> usize {
        usize::from(
            place > 0 && (self.cell() > 1 || starts_group(items[place]) || matches!(items[place - 1], Item::Gap)),
        )
    }

    fn block(&self, items: &[Item], first: bool, by_power: bool) -> String {
        let mut text = self.head(items, first, by_power);
        let bits = self.columns.sums.len();
        for row in self.rows {
            let dim = if row.counts { None } else { Some(DIM) };
            let numbers = (row.stones.clone(), row.number.to_string());
            let cells = |bit: usize| {
                let digit = digit(row, bits, bit).to_string();
                let is_marked = row.counts && digit == "1" && self.columns.sums[bits - 1 - bit] != 0;
                (digit, dim.or(is_marked.then_some(MARK)))
            };
            text.push_str(&self.line(&row.pile.to_string(), first.then_some(numbers), items, by_power, cells));
        }
        if self.left_out > 0 {
            text.push_str(&format!("  … and {} more (see --all)\n", self.left_out));
        }
        let xor = self.columns.xor.map_or(String::new(), |xor| xor.to_string());
        let numbers = if self.has_values { (String::new(), xor) } else { (xor, String::new()) };
        let sums = |bit: usize| {
            let sum = self.columns.sums[bits - 1 - bit];
            (sum.to_string(), (sum != 0).then_some(MARK))
        };
        text.push_str(&self.line(&self.sum_word(), first.then_some(numbers), items, by_power, sums));
        let odd = |bit: usize| {
            let mark = if self.columns.sums[bits - 1 - bit] != 0 { "^" } else { "" };
            (mark.to_owned(), Some(MARK))
        };
        if items.iter().any(|item| matches!(item, Item::Bit(bit) if self.columns.sums[bits - 1 - bit] != 0)) {
            text.push_str(&self.line(self.odd_word(), first.then(Default::default), items, by_power, odd));
        }
        text
    }

    /// The powers of two, or their exponents downwards.
    fn head(&self, items: &[Item], first: bool, by_power: bool) -> String {
        let names = first.then(|| ("stones".to_owned(), "value".to_owned()));
        if by_power {
            let powers = |bit: usize| ((1_u64 << bit).to_string(), Some(STRONG));
            return self.line(self.word, names, items, true, powers);
        }
        let top = items.iter().map(|item| if let Item::Bit(bit) = item { *bit } else { 0 }).max().unwrap_or(0);
        let tens = |bit: usize| (if bit >= 10 { (bit / 10).to_string() } else { String::new() }, Some(STRONG));
        let ones = |bit: usize| ((bit % 10).to_string(), Some(STRONG));
        let mut text = String::new();
        if top >= 10 {
            text.push_str(&self.line("", first.then(Default::default), items, false, tens));
        }
        text.push_str(&self.line(self.word, names, items, false, ones));
        text
    }

    /// One line: the label, the numbers if any, and what `cell` says of each column.
    fn line(
        &self,
        label: &str,
        numbers: Option<(String, String)>,
        items: &[Item],
        by_power: bool,
        cell: impl Fn(usize) -> (String, Option<Style>),
    ) -> String {
        let mut line = format!("  {label:<width$}", width = self.label_width());
        if let Some((stones, value)) = numbers {
            line.push_str(&format!("  {stones:>width$}", width = self.stones_width()));
            if self.has_values {
                line.push_str(&format!("  {value:>width$}", width = self.value_width()));
            }
        }
        line.push_str("  ");
        let powers = power_widths(if by_power { self.columns.sums.len() } else { 0 });
        let mut spaces = 0;
        for (place, &item) in items.iter().enumerate() {
            spaces += if by_power { usize::from(place > 0) } else { self.gap_before(items, place) };
            let (shown, style, wide) = match item {
                Item::Gap => ("…".to_owned(), Some(DIM), 1),
                Item::Bit(bit) => {
                    let (shown, style) = cell(bit);
                    (shown, style, powers.get(place).copied().unwrap_or_else(|| self.cell()))
                }
            };
            spaces += wide.saturating_sub(shown.chars().count());
            if shown.is_empty() {
                continue;
            }
            line.push_str(&" ".repeat(spaces));
            line.push_str(&style.map_or(shown.clone(), |style| styled(style, &shown)));
            spaces = 0;
        }
        line.truncate(line.trim_end().len());
        line.push('\n');
        line
    }
}

/// Whether a group of four begins here: 2^3, 2^7 and so on.
fn starts_group(item: Item) -> bool {
    match item {
        Item::Bit(bit) => bit % 4 == 3,
        Item::Gap => true,
    }
}
