//! Inputs as numbers and lists, with their answers.

use std::fmt;

/// What the numbers and lists of an input are called.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shape {
    /// The names of single numbers.
    pub numbers: Vec<String>,
    /// The names of lists.
    pub lists: Vec<String>,
}

/// One input.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Case {
    /// Single numbers, as [`Shape::numbers`] names them.
    pub numbers: Vec<i128>,
    /// Lists of numbers, as [`Shape::lists`] names them.
    pub lists: Vec<Vec<i128>>,
}

/// One input and its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The input.
    pub case: Case,
    /// An integer, or the index of the word in [`Table::labels`].
    pub answer: i128,
}

/// Inputs and answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// What stands in an input.
    pub shape: Shape,
    /// The two words that are answers; `None`: answers are integers.
    pub labels: Option<[String; 2]>,
    /// The rows, the smallest first.
    pub rows: Vec<TableRow>,
}

impl Table {
    /// A table without rows.
    pub fn new(shape: Shape, labels: Option<[String; 2]>) -> Self {
        Self { shape, labels, rows: Vec::new() }
    }

    /// Adds a row.
    pub fn add(&mut self, case: Case, answer: i128) {
        self.rows.push(TableRow { case, answer });
    }

    /// Whether answers are words.
    pub fn is_decision(&self) -> bool {
        self.labels.is_some()
    }

    /// An answer as the program writes it.
    pub fn label(&self, answer: i128) -> String {
        match (&self.labels, answer) {
            (Some(labels), 0 | 1) => labels[usize::from(answer == 1)].clone(),
            _ => answer.to_string(),
        }
    }
}

impl Case {
    /// How large an input is: the sum of its numbers and of the lengths of its lists.
    pub fn size(&self) -> i128 {
        let numbers = self.numbers.iter().chain(self.lists.iter().flatten());
        let sum = numbers.fold(0_i128, |sum, number| sum.saturating_add(number.saturating_abs()));
        self.lists.iter().fold(sum, |sum, list| sum.saturating_add(list.len() as i128))
    }

    /// The input with the names of a shape: `n = 3, a = 1 2 2`.
    pub fn describe(&self, shape: &Shape) -> String {
        let numbers = shape.numbers.iter().zip(&self.numbers).map(|(name, number)| format!("{name} = {number}"));
        let lists = shape.lists.iter().zip(&self.lists).map(|(name, list)| format!("{name} = {}", Spaced(list)));
        numbers.chain(lists).collect::<Vec<_>>().join(", ")
    }
}

/// Numbers with spaces between; a long list is cut.
struct Spaced<'a>(&'a [i128]);

impl fmt::Display for Spaced<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 20;
        if self.0.is_empty() {
            return f.write_str("(empty)");
        }
        for (index, number) in self.0.iter().take(SHOWN).enumerate() {
            write!(f, "{}{number}", if index > 0 { " " } else { "" })?;
        }
        if self.0.len() > SHOWN {
            write!(f, " … ({} in all)", self.0.len())?;
        }
        Ok(())
    }
}
