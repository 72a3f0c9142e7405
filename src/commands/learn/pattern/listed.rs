//! A table that the user wrote: inputs with their answers, a sequence of answers, or the losing positions alone.

use std::collections::HashMap;
use std::io::Read as _;
use std::path::Path;

use anyhow::{Context as _, bail};

use super::answers::{self, Outcomes, Read};
use crate::say::lines::harmless;
use pattern::{Case, Oracle, Shape, Table, TableRow};
use untrusted::{MOST_OF_TEXT, Root};

/// An integer has no more characters.
const DIGITS: usize = 30;
/// A list of losing positions goes no further.
const LARGEST: i128 = 100_000;
/// An input has no more numbers.
const NUMBERS: usize = 4;
/// What the numbers of an input are called, if the table does not say it.
const NAMES: [&str; NUMBERS] = ["a", "b", "c", "d"];

/// How a table is to be read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reading {
    /// It lists the losing positions alone.
    pub(super) losing: bool,
    /// The number of the first answer of a sequence, or of the first position.
    pub(super) from: Option<u32>,
}

/// A line that has something to say: its number and its words.
type Line<'t> = (usize, Vec<&'t str>);

/// The text of a file, or of stdin where its name is `-`.
pub(super) fn text(path: &Path) -> anyhow::Result<String> {
    if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().lock().take(MOST_OF_TEXT).read_to_end(&mut bytes).context("cannot read stdin")?;
        return String::from_utf8(bytes).context("stdin: expected a text in UTF-8");
    }
    Root::Typed.text(path, MOST_OF_TEXT).with_context(|| format!("{}: cannot read the table", path.display()))
}

/// The table of a text. `name` stands in messages.
pub(super) fn read(text: &str, name: &str, reading: Reading) -> anyhow::Result<Outcomes> {
    let words = |line: &str| -> bool { !line.trim().is_empty() && !line.trim_start().starts_with('#') };
    let mut lines: Vec<Line<'_>> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| words(line))
        .map(|(number, line)| (number, line.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty()).collect()))
        .collect();
    if reading.losing {
        return losing(&lines, name, reading);
    }
    let header = header(&lines);
    if header.is_some() {
        lines.remove(0);
    }
    if let ([(_, words)], None) = (lines.as_slice(), &header) {
        return sequence(words, name, reading);
    }
    if lines.iter().all(|(_, words)| words.len() == 1) {
        let words: Vec<&str> = lines.iter().flat_map(|(_, words)| words.clone()).collect();
        return sequence(&words, name, reading);
    }
    if reading.from.is_some() {
        bail!("--from: {name} has the number of each answer; leave --from out");
    }
    rows(&lines, header, name)
}

/// The names of the columns, if the first line has these instead of numbers.
fn header(lines: &[Line<'_>]) -> Option<Vec<String>> {
    let [(_, first), (_, second), ..] = lines else {
        return None;
    };
    let is_number = |words: &[&str]| words.first().is_some_and(|word| integer(word).is_some());
    let names = first.len() > 1 && !is_number(first) && is_number(second) && first.len() == second.len();
    names.then(|| first.iter().map(|word| harmless(word)).collect())
}

fn integer(word: &str) -> Option<i128> {
    word.parse().ok().filter(|_| word.len() <= DIGITS)
}

fn shape(numbers: usize, header: Option<Vec<String>>) -> Shape {
    let usual = || if numbers == 1 { vec!["n"] } else { NAMES[..numbers.min(NUMBERS)].to_vec() };
    let names = header.map(|names| names.into_iter().take(numbers).collect());
    let numbers = names.unwrap_or_else(|| usual().into_iter().map(str::to_owned).collect());
    Shape { numbers, lists: Vec::new() }
}

/// Lines of numbers, each with an answer behind them.
fn rows(lines: &[Line<'_>], header: Option<Vec<String>>, name: &str) -> anyhow::Result<Outcomes> {
    let leading = |words: &[&str]| words.iter().take_while(|word| integer(word).is_some()).count();
    let inputs = |words: &[&str]| leading(words).min(words.len() - 1);
    let numbers = lines.iter().map(|(_, words)| inputs(words)).min().unwrap_or(0);
    if !(1..=NUMBERS).contains(&numbers) {
        let (line, words) = lines.iter().find(|(_, words)| inputs(words) == numbers).context("the table is empty")?;
        bail!(
            "{name}:{line}: found `{}`, expected one to {NUMBERS} integers and an answer",
            harmless(&words.join(" "))
        );
    }
    let integers = lines.iter().all(|(_, words)| leading(words) == words.len());
    let mut known: HashMap<Vec<i128>, (usize, String)> = HashMap::new();
    let mut all = Vec::new();
    for (line, words) in lines {
        if integers && words.len() != numbers + 1 {
            bail!("{name}:{line}: found {} numbers, expected {} as in the other lines", words.len(), numbers + 1);
        }
        let (input, answer) = words.split_at(numbers);
        let input: Vec<i128> = input.iter().filter_map(|word| integer(word)).collect();
        let answer = harmless(&answer.join(" "));
        let before = known.entry(input.clone()).or_insert_with(|| (*line, answer.clone()));
        if before.1 != answer {
            bail!("{name}:{line}: found the answer `{answer}`, expected `{}` as in line {}", before.1, before.0);
        }
        if before.0 == *line {
            all.push((Case { numbers: input, lists: Vec::new() }, answer));
        }
    }
    all.sort_by_cached_key(|(case, _)| (case.size(), case.clone()));
    enough(all.len(), name)?;
    answers::read(&shape(numbers, header), &all).with_context(|| name.to_owned())
}

/// Answers to the numbers from one on.
fn sequence(words: &[&str], name: &str, reading: Reading) -> anyhow::Result<Outcomes> {
    enough(words.len(), name)?;
    let Some(from) = reading.from else {
        bail!("{name}: a sequence of answers, whose first number it does not say: name it by --from 0 or --from 1");
    };
    let row = |(n, word): (i128, &&str)| (Case { numbers: vec![n], lists: Vec::new() }, harmless(word));
    let rows: Vec<(Case, String)> = (i128::from(from)..).zip(words).map(row).collect();
    answers::read(&shape(1, None), &rows).with_context(|| name.to_owned())
}

/// The positions that are lost; all others up to the last of them are won.
fn losing(lines: &[Line<'_>], name: &str, reading: Reading) -> anyhow::Result<Outcomes> {
    let mut lost = std::collections::BTreeSet::new();
    for (line, words) in lines {
        for word in words {
            match integer(word) {
                Some(position @ 0..=LARGEST) => lost.insert(position),
                _ => bail!("{name}:{line}: found `{}`, expected a position from 0 to {LARGEST}", harmless(word)),
            };
        }
    }
    enough(lost.len(), name)?;
    let first = lost.first().copied().unwrap_or(0);
    let from = reading.from.map_or(first.min(1), i128::from);
    let last = lost.last().copied().unwrap_or(0);
    let mut table = Table::new(shape(1, None), Some(["lost".to_owned(), "won".to_owned()]));
    for n in from..=last {
        table.add(Case { numbers: vec![n], lists: Vec::new() }, i128::from(!lost.contains(&n)));
    }
    Ok(Read::of_table(table).into())
}

fn enough(count: usize, name: &str) -> anyhow::Result<()> {
    if count < 4 {
        bail!("{name}: found {count} answers, too few for a pattern");
    }
    Ok(())
}

/// Nobody answers what a table does not have.
pub(super) struct Nobody;

impl Oracle for Nobody {
    type Error = anyhow::Error;

    fn is_valid(&self, _: &Case) -> bool {
        false
    }

    fn ask(&mut self, _: &[Case]) -> anyhow::Result<Vec<TableRow>> {
        Ok(Vec::new())
    }
}
