//! What an input holds: its values with their names, and the loops that hold them, in order.
//!
//! The validator reads the input and [`Collector`] watches it, so every grammar has this tree, whatever its tests are. A large input is
//! read to its end, but only the first rounds of each loop are kept: the others are counted.

use super::Grammar;
use super::ast::{Command, CommandKind, Expr, IntSpec, Operator, Program, Variable};
use super::error::ValidateError;
use super::memory::Memory;
use super::observe::Observer;
use super::validate;
use super::value::Value;

/// A part of one input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// What an INT, a FLOAT or a REGEX has read.
    Field(Field),
    /// What a REP or a WHILE has read. A loop that reads no value is left out.
    Loop(Rounds),
}

/// One value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The variable of the grammar that has it, if one has.
    pub name: Option<String>,
    /// Whether an INT or a FLOAT has read it.
    pub is_number: bool,
    /// Its text: at most [`LONGEST`] bytes of it, where bytes that are no UTF-8 are replaced.
    pub text: String,
    /// The length of the whole text in bytes.
    pub bytes: usize,
    /// If its INT goes from 1 to a variable, or from 0 to one less: the variable and that 0 or 1. So a grammar writes that something is
    /// one of so many, such as a vertex of a graph.
    pub one_of: Option<(String, i64)>,
}

/// The rounds of one loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    /// The first of them.
    pub kept: Vec<Vec<Item>>,
    /// How many there are.
    pub count: usize,
    /// The variable that says how many, and what is added to it; `None` for other loops.
    pub counted_by: Option<(String, i64)>,
}

/// The most bytes of a value that are kept.
pub const LONGEST: usize = 400;

impl Grammar {
    /// What `input` holds, with the first `most_rounds` rounds of each loop, as long as there are no more than `most_values` in all.
    ///
    /// ```
    /// use checktestdata::{Grammar, Item};
    ///
    /// let grammar = Grammar::parse("INT(1,9,n) NEWLINE REP(n,SPACE) INT(0,9) END NEWLINE")?;
    /// let items = grammar.items(b"3\n4 7 1\n", 2, 100).unwrap();
    /// let [Item::Field(n), Item::Loop(piles)] = items.as_slice() else { panic!() };
    /// assert_eq!((n.name.as_deref(), n.text.as_str()), (Some("n"), "3"));
    /// assert_eq!((piles.count, piles.kept.len()), (3, 2));
    /// # Ok::<(), checktestdata::SyntaxError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Grammar::validate`].
    ///
    /// # Complexity
    /// One pass; memory for what is kept.
    pub fn items(&self, input: &[u8], most_rounds: usize, most_values: usize) -> Result<Vec<Item>, ValidateError> {
        let mut collector = Collector {
            program: &self.program,
            input,
            most_rounds,
            left: most_values,
            open: Vec::new(),
            top: Vec::new(),
        };
        validate::watched(&self.program, input, &mut collector)?;
        Ok(collector.top)
    }
}

/// A loop that has not ended.
struct Open {
    rounds: Rounds,
    /// Whether the loop lies in a round that is not kept.
    is_hidden: bool,
    /// Whether its present round is not kept.
    hides: bool,
    has_values: bool,
}

struct Collector<'i> {
    program: &'i Program,
    input: &'i [u8],
    most_rounds: usize,
    /// How many more values are kept.
    left: usize,
    open: Vec<Open>,
    top: Vec<Item>,
}

impl Collector<'_> {
    fn push(&mut self, item: Item) {
        match self.open.last_mut() {
            Some(open) => open.rounds.kept.last_mut().unwrap_or(&mut self.top).push(item),
            None => self.top.push(item),
        }
    }

    fn name(&self, variable: &Variable) -> String {
        self.program.names[variable.slot].clone()
    }

    /// The variable without an index that an expression is, and what is added to it.
    fn shifted(&self, expression: &Expr) -> Option<(String, i64)> {
        match expression {
            Expr::Variable(variable) if variable.index.is_empty() => Some((self.name(variable), 0)),
            Expr::Chain(first, rest) => {
                let (name, shift) = self.shifted(first)?;
                let [(operator, Expr::Constant(Value::Int(by)))] = rest.as_slice() else { return None };
                match operator {
                    Operator::Add => Some((name, shift.checked_add(*by)?)),
                    Operator::Subtract => Some((name, shift.checked_sub(*by)?)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn one_of(&self, spec: &IntSpec) -> Option<(String, i64)> {
        let Expr::Constant(Value::Int(least @ 0..=1)) = &spec.min else { return None };
        let (name, shift) = self.shifted(&spec.max)?;
        (shift == least - 1).then_some((name, *least))
    }
}

impl Observer for Collector<'_> {
    fn value(&mut self, command: &Command, start: usize, end: usize, _: &mut Memory) {
        if let Some(open) = self.open.last_mut() {
            open.has_values = true;
            if open.hides {
                return;
            }
        }
        self.left = self.left.saturating_sub(1);
        let text = &self.input[start..end];
        let variable = match &command.kind {
            CommandKind::Int(spec) => &spec.variable,
            CommandKind::Float(spec) => &spec.variable,
            CommandKind::Regex { variable, .. } => variable,
            _ => &None,
        };
        let field = Field {
            name: variable.as_ref().map(|variable| self.name(variable)),
            is_number: !matches!(command.kind, CommandKind::Regex { .. }),
            text: String::from_utf8_lossy(&text[..text.len().min(LONGEST)]).into_owned(),
            bytes: text.len(),
            one_of: match &command.kind {
                CommandKind::Int(spec) => self.one_of(spec),
                _ => None,
            },
        };
        self.push(Item::Field(field));
    }

    fn looked_ahead(&mut self, _: bool) {}

    fn loop_begins(&mut self, command: &Command, _: Option<i64>) {
        let counted_by = match &command.kind {
            CommandKind::Rep { count, .. } => self.shifted(count),
            _ => None,
        };
        let is_hidden = self.open.last().is_some_and(|open| open.hides);
        let rounds = Rounds { kept: Vec::new(), count: 0, counted_by };
        self.open.push(Open { rounds, is_hidden, hides: is_hidden, has_values: false });
    }

    fn iteration(&mut self) {
        let Some(open) = self.open.last_mut() else { return };
        open.rounds.count += 1;
        open.hides = open.is_hidden || open.rounds.count > self.most_rounds || self.left == 0;
        if !open.hides {
            open.rounds.kept.push(Vec::new());
        }
    }

    fn loop_ends(&mut self) {
        let Some(open) = self.open.pop() else { return };
        if !open.has_values {
            return;
        }
        if let Some(around) = self.open.last_mut() {
            around.has_values = true;
        }
        if !open.is_hidden {
            self.push(Item::Loop(open.rounds));
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

    use super::*;

    fn items(grammar: &str, input: &str) -> Vec<Item> {
        Grammar::parse(grammar).unwrap().items(input.as_bytes(), 3, 100).unwrap()
    }

    #[test]
    fn loops_without_values_are_left_out_and_tests_do_no_harm() {
        let grammar = "WHILE(!ISEOF) INT(1,9,n) SET(b=n) WHILE(b>0) SET(b=b-1) END IF(MATCH(\" \")) SPACE REGEX(\"[a-z]+\",w) END NEWLINE END";
        let found = items(grammar, "2 ab\n1\n");
        let [Item::Loop(rounds)] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!((rounds.count, rounds.counted_by.clone()), (2, None));
        let texts = |round: &[Item]| -> Vec<String> {
            round
                .iter()
                .map(|item| match item {
                    Item::Field(field) => field.text.clone(),
                    Item::Loop(_) => "loop".to_owned(),
                })
                .collect()
        };
        assert_eq!(rounds.kept.iter().map(|round| texts(round)).collect::<Vec<_>>(), [vec!["2", "ab"], vec!["1"]]);
    }

    #[test]
    fn vertices_are_known_by_their_bounds() {
        let found =
            items("INT(2,9,n) NEWLINE REP(n-1) INT(1,n) SPACE INT(0,n-1) SPACE INT(1,n+1) NEWLINE END", "2\n1 1 3\n");
        let [_, Item::Loop(rounds)] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!(rounds.counted_by, Some(("n".to_owned(), -1)));
        let bounds: Vec<_> = rounds.kept[0]
            .iter()
            .map(|item| match item {
                Item::Field(field) => field.one_of.clone(),
                Item::Loop(_) => None,
            })
            .collect();
        assert_eq!(bounds, [Some(("n".to_owned(), 1)), Some(("n".to_owned(), 0)), None]);
    }

    #[test]
    fn what_is_not_kept_is_counted() {
        let found = items("REP(5) REP(4) INT(0,9) SPACE END REGEX(\"a*\") NEWLINE END", &"1 2 3 4 aaa\n".repeat(5));
        let [Item::Loop(outer)] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!((outer.count, outer.kept.len()), (5, 3));
        let Item::Loop(inner) = &outer.kept[2][0] else { panic!() };
        assert_eq!((inner.count, inner.kept.len()), (4, 3));
        let few =
            Grammar::parse("REP(9) INT(0,9) NEWLINE END").unwrap().items("1\n".repeat(9).as_bytes(), 9, 4).unwrap();
        let [Item::Loop(rounds)] = few.as_slice() else { panic!("{few:?}") };
        assert_eq!((rounds.count, rounds.kept.len()), (9, 4));
    }
}
