//! Turns the output of a program into answers: one of two words, or an integer.

use std::collections::BTreeMap;

use anyhow::bail;

use pattern::{Case, Shape, Table};

/// Words of a player who wins, or of what can be done.
const WINNING: [&str; 14] =
    ["win", "yes", "first", "true", "alice", "w", "possible", "can", "ok", "good", "fibo", "stan", "georgia", "tom"];
/// And their opposites, which may hold one of the words above.
const LOSING: [&str; 12] =
    ["lose", "loses", "lost", "no", "not", "second", "false", "bob", "l", "impossible", "can't", "cannot"];

/// A table of answers, and how they were read.
#[derive(Debug, Clone)]
pub(super) struct Read {
    pub(super) table: Table,
    /// Only the beginning of each answer was read, this: `first line`, `first word`.
    pub(super) part: Option<&'static str>,
    of: Part,
}

/// Answers that are one question, or two: whether they are a word of three, and which of the other two they are.
#[derive(Debug, Clone)]
pub(super) struct Outcomes {
    pub(super) first: Read,
    /// Of the rows whose answer is not that word.
    pub(super) others: Option<Read>,
}

impl From<Read> for Outcomes {
    fn from(first: Read) -> Self {
        Self { first, others: None }
    }
}

/// The part of an answer that is read.
type Part = fn(&str) -> &str;

impl Read {
    /// Whether an answer to a further input is none of those that the table has: not so an integer that is only too long.
    pub(super) fn is_other(&self, answer: &str) -> bool {
        self.value(answer).is_none() && !(self.table.labels.is_none() && is_integer((self.of)(answer)))
    }

    /// The only word that the table tells apart, if it counts every other answer as one.
    pub(super) fn only_word(&self) -> Option<&str> {
        self.table.labels.as_ref().filter(|[_, won]| won == ELSE).map(|[word, _]| word.as_str())
    }

    /// Another answer of the same program; `None`: it is of another kind.
    pub(super) fn value(&self, answer: &str) -> Option<i128> {
        let answer = (self.of)(answer);
        match &self.table.labels {
            None => integer(answer),
            Some([lost, won]) if answer == won || answer == lost => Some(i128::from(answer == won)),
            Some([lost, _]) if lost == OTHER => Some(0),
            Some([_, won]) if won == ELSE => Some(1),
            Some(_) => None,
        }
    }
}

/// What stands for the words that no answer has, and for all words but one.
const OTHER: &str = "(any other)";
const ELSE: &str = "anything else";

/// Reads answers: whole if they have one line, otherwise the first line or word of each.
pub(super) fn read(shape: &Shape, rows: &[(Case, String)]) -> anyhow::Result<Outcomes> {
    let parts: [(Option<&'static str>, Part); 3] = [
        (None, |answer| answer),
        (Some("first line"), |answer| answer.lines().next().unwrap_or_default()),
        (Some("first word"), |answer| answer.split_whitespace().next().unwrap_or_default()),
    ];
    for (part, of) in parts {
        let answers: Vec<&str> = rows.iter().map(|(_, answer)| of(answer)).collect();
        if let Some(table) = table(shape, rows, &answers) {
            return Ok(Read { table, part, of }.into());
        }
    }
    if let Some(outcomes) = parts.into_iter().find_map(|(part, of)| three(shape, rows, part, of)) {
        return Ok(outcomes);
    }
    let is_long = |answer: &str| is_integer(answer) && integer(answer).is_none();
    if let Some((case, answer)) = rows.iter().find(|(_, answer)| is_long(answer)) {
        bail!(
            "the answer to {} has {} digits and begins with `{}`, expected integers of at most {DIGITS} characters (leave \
             larger inputs out of the grammar)",
            case.describe(shape),
            answer.trim_start_matches('-').len(),
            &answer[..DIGITS]
        );
    }
    let mut shown: Vec<String> =
        rows.iter().map(|(_, answer)| format!("`{}`", answer.lines().next().unwrap_or(""))).collect();
    shown.sort();
    shown.dedup();
    let more = if shown.len() > 4 { ", …" } else { "" };
    shown.truncate(4);
    bail!(
        "the answers are neither one of two or three words nor an integer each: found {}{more} (print only who wins, or a number)",
        shown.join(", ")
    );
}

/// Answers that are one of three words, as win, lose and draw: first whether it is the one that says neither, then which of the others it is.
fn three(shape: &Shape, rows: &[(Case, String)], part: Option<&'static str>, of: Part) -> Option<Outcomes> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, answer) in rows {
        *counts.entry(of(answer)).or_default() += 1;
    }
    let is_word = |word: &&str| !word.is_empty() && word.split_whitespace().count() == 1;
    if counts.len() != 3 || !counts.keys().all(is_word) {
        return None;
    }
    let word = counts.iter().min_by_key(|(word, count)| (rank(word) != NEITHER, **count)).map(|(word, _)| *word)?;
    let mut first = Table::new(shape.clone(), Some([word.to_owned(), ELSE.to_owned()]));
    for (case, answer) in rows {
        first.add(case.clone(), i128::from(of(answer) != word));
    }
    let others: Vec<(Case, String)> = rows.iter().filter(|(_, answer)| of(answer) != word).cloned().collect();
    let answers: Vec<&str> = others.iter().map(|(_, answer)| of(answer)).collect();
    let others = table(shape, &others, &answers)?;
    Some(Outcomes { first: Read { table: first, part, of }, others: Some(Read { table: others, part, of }) })
}

/// The answer of a row as a number.
type Value<'a> = Box<dyn Fn(usize) -> i128 + 'a>;

fn table(shape: &Shape, rows: &[(Case, String)], answers: &[&str]) -> Option<Table> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for answer in answers {
        *counts.entry(answer).or_default() += 1;
    }
    let integers: Vec<Option<i128>> = answers.iter().map(|answer| integer(answer)).collect();
    let all_integers = integers.iter().all(Option::is_some);
    let (labels, value): (Option<[String; 2]>, Value<'_>) =
        if counts.len() <= 2 && counts.keys().all(|word| !word.is_empty()) {
            let [lost, won] = ordered(&counts);
            let positive = won.clone();
            (Some([lost, won]), Box::new(move |row| i128::from(answers[row] == positive)))
        } else if all_integers {
            (None, Box::new(move |row| integers[row].unwrap_or(0)))
        } else {
            // One word, or an answer of another kind.
            let words: Vec<&&str> = counts.keys().filter(|word| integer(word).is_none()).collect();
            let [word] = words[..] else {
                return None;
            };
            if word.split_whitespace().count() != 1 || counts.values().sum::<usize>() - counts[*word] < 3 {
                return None;
            }
            let word = (*word).to_owned();
            let labels = [word.clone(), ELSE.to_owned()];
            (Some(labels), Box::new(move |row| i128::from(answers[row] != word)))
        };
    let mut table = Table::new(shape.clone(), labels);
    for (row, (case, _)) in rows.iter().enumerate() {
        table.add(case.clone(), value(row));
    }
    Some(table)
}

/// Sums and products of a few integers of so many characters stay within 128 bits.
const DIGITS: usize = 30;

fn integer(word: &str) -> Option<i128> {
    word.parse().ok().filter(|_| word.len() <= DIGITS)
}

/// Whether it is written as an integer, of whatever size.
fn is_integer(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Neither the word of one who wins nor of one who loses.
const NEITHER: u8 = 1;

/// A word of one who loses is 0, of one who wins 2.
fn rank(word: &str) -> u8 {
    let lower = word.to_lowercase();
    let has =
        |list: &[&str]| lower.split(|c: char| !(c.is_alphanumeric() || c == '\'')).any(|part| list.contains(&part));
    if has(&LOSING) {
        0
    } else if has(&WINNING) {
        2
    } else {
        NEITHER
    }
}

/// The two words: first the one that loses, or the rarer one.
fn ordered(counts: &BTreeMap<&str, usize>) -> [String; 2] {
    let mut words: Vec<(&str, usize)> = counts.iter().map(|(word, count)| (*word, *count)).collect();
    if words.len() == 1 {
        words.push((OTHER, 0));
        words.swap(0, 1);
    }
    words.sort_by_key(|(word, count)| (rank(word), *count));
    [words[0].0.to_owned(), words[1].0.to_owned()]
}

impl Read {
    /// A table that no program wrote.
    pub(super) fn of_table(table: Table) -> Self {
        Self { table, part: None, of: |answer| answer }
    }
}
