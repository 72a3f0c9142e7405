//! Values as text: rows for people, CSV, and the b-files of the OEIS.

use std::io::{self, Write};

use super::listing::{Listing, Run};
use crate::words::wrapped;

/// So many bytes are collected before they are written.
const BUFFER: usize = 1 << 16;
/// Lines of sentences are not longer than this, however wide the terminal.
const WIDEST: usize = 100;

/// Of so many values the widest is found before the first is written: 2^22.
const MEASURED: usize = 1 << 22;

/// How values are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Rows of values, with the rules, the period and the method.
    Text,
    /// A head and a line `stones,value` for each pile.
    Csv,
    /// A line `stones value` for each pile, with comments.
    BFile,
}

impl Listing {
    /// Writes the values of the piles from `from` to [`Listing::to`], in lines of at most `width` columns where the format allows it.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written.
    pub fn write(&self, format: Format, from: u64, width: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
        match format {
            Format::Text => self.write_text(from, width, out),
            Format::Csv => {
                out.write_all(b"stones,value\n")?;
                self.write_lines(from, b',', out)
            }
            Format::BFile => {
                writeln!(out, "# Grundy values of {}: {}", self.game, self.rules)?;
                if let Some(repeat) = self.period() {
                    writeln!(out, "# proven: period {} from {} on", repeat.period, repeat.preperiod)?;
                }
                self.write_lines(from, b' ', out)
            }
        }
    }

    fn write_lines(&self, from: u64, between: u8, out: &mut dyn Write) -> io::Result<()> {
        let mut buffer = Vec::with_capacity(BUFFER + 64);
        let mut stones = Decimal::new(from);
        for value in self.run(from) {
            buffer.extend_from_slice(stones.digits());
            buffer.push(between);
            push_number(&mut buffer, value);
            buffer.push(b'\n');
            stones.increase();
            if buffer.len() >= BUFFER {
                out.write_all(&buffer)?;
                buffer.clear();
            }
        }
        out.write_all(&buffer)
    }

    fn write_text(&self, from: u64, width: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
        let sentences = width.map(|width| width.min(WIDEST));
        writeln!(out, "{}\n", wrapped(&format!("{}: {}.", self.game, self.rules), 2, sentences))?;
        let to = self.to;
        if self.is_listed {
            writeln!(out, "Grundy values of the positions {from} to {to}:\n")?;
        } else {
            writeln!(out, "Grundy values of piles of {from} to {to} stones:\n")?;
        }
        let label = self.to.to_string().len();
        let widths = self.run(from).take(MEASURED).map(|value| value.checked_ilog10().unwrap_or(0) + 1);
        let cell = widths.max().unwrap_or(1) as usize;
        // Of more values than are looked at beforehand, most have no more digits than their piles.
        let cell = if to - from < MEASURED as u64 { cell } else { cell.max(label) };
        let room = width.unwrap_or(WIDEST).saturating_sub(label + 3);
        let many = [20, 10, 5].into_iter().find(|many| many * (cell + 1) <= room).unwrap_or(1);
        let mut buffer: Vec<u8> = Vec::with_capacity(BUFFER + 64);
        for (place, value) in self.run(from).enumerate() {
            if place % many == 0 {
                if place > 0 {
                    buffer.push(b'\n');
                }
                write!(buffer, "  {:>label$} ", from + place as u64)?;
            }
            write!(buffer, " {value:>cell$}")?;
            if buffer.len() >= BUFFER {
                out.write_all(&buffer)?;
                buffer.clear();
            }
        }
        buffer.extend_from_slice(b"\n\n");
        out.write_all(&buffer)?;
        writeln!(out, "{}", wrapped(&self.ending(), 0, sentences))
    }

    /// What is known of the values beyond these.
    fn ending(&self) -> String {
        let formula = self.formula().map(|told| format!("Grundy value: {told}.")).unwrap_or_default();
        let period = match self.period() {
            Some(repeat) => format!(
                "Proven: from {} on, the values repeat with period {}; {}.",
                repeat.preperiod, repeat.period, repeat.proof
            ),
            None if self.computed() > 0 => format!("No period is proven by the first {} values.", self.computed()),
            None => String::new(),
        };
        let method = match self.computed() {
            0 => String::new(),
            many => format!("Method: {}; {many} values computed.", self.method()),
        };
        let said: Vec<String> = [formula, period, method].into_iter().filter(|said| !said.is_empty()).collect();
        said.join(" ")
    }

    /// The values of the piles from `from` to [`Listing::to`].
    pub fn run(&self, from: u64) -> Run<'_> {
        Run::new(self, from)
    }
}

/// A number in decimal that grows by one.
struct Decimal {
    digits: [u8; 20],
    first: usize,
}

impl Decimal {
    fn new(number: u64) -> Self {
        let mut decimal = Self { digits: [b'0'; 20], first: 19 };
        for (place, digit) in number.to_string().bytes().rev().enumerate() {
            decimal.digits[19 - place] = digit;
            decimal.first = 19 - place;
        }
        decimal
    }

    fn digits(&self) -> &[u8] {
        &self.digits[self.first..]
    }

    /// Of at most 20 digits.
    fn increase(&mut self) {
        for place in (0..20).rev() {
            if self.digits[place] < b'9' {
                self.digits[place] += 1;
                self.first = self.first.min(place);
                return;
            }
            self.digits[place] = b'0';
        }
    }
}

fn push_number(buffer: &mut Vec<u8>, number: u128) {
    match number {
        0..10 => buffer.push(b'0' + number as u8),
        10..100 => buffer.extend_from_slice(&[b'0' + (number / 10) as u8, b'0' + (number % 10) as u8]),
        _ => buffer.extend_from_slice(number.to_string().as_bytes()),
    }
}
