//! What stands in an input, without its bounds: enough to read valid inputs, and to write them.
//!
//! Only plain grammars have one: numbers and words, repeated as often as a number or the rest of the input says.

use super::Grammar;
use super::ast::{Command, CommandKind, Comparison, Expr, Operator, Program, Test, Variable};
use super::value::Value;

/// A part of an input, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// One space.
    Space,
    /// One line feed.
    Newline,
    /// A fixed text.
    Text(String),
    /// An integer.
    Int(Option<String>),
    /// A text that is not a number, or an integer that may have more than 64 bits.
    Word(Option<String>),
    /// A number with a point. Only in a [reading](Grammar::reading).
    Float(Option<String>),
    /// The parts again and again.
    Repeat {
        /// How often.
        times: Times,
        /// What stands between.
        separator: Option<Box<Part>>,
        /// What is repeated.
        body: Vec<Part>,
    },
}

/// How often parts are repeated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Times {
    /// So often.
    Fixed(i64),
    /// As the integer of this name says, plus a constant.
    Named(String, i64),
    /// Until the end of the input.
    ToEnd,
    /// Until the next byte is one of these.
    UntilByte(String),
    /// As long as the next byte is one of these. Only in a [reading](Grammar::reading).
    WhileByte(String),
    /// As long as the integer of this name, read in the body, is greater than this.
    WhileAbove(String, i64),
}

impl Grammar {
    /// What stands in an input; `None` where the grammar is not that plain: it depends on tests, or repeats by a computed number.
    pub fn outline(&self) -> Option<Vec<Part>> {
        self.reading().filter(|parts| parts.iter().all(is_exact))
    }

    /// As [`Self::outline`], also with numbers with a point, and lists up to the end of a line: enough to read a valid input.
    pub fn reading(&self) -> Option<Vec<Part>> {
        outline(&self.program, &self.program.commands)
    }
}

/// Whether a part is one that can be written as well as read.
fn is_exact(part: &Part) -> bool {
    match part {
        Part::Float(_) | Part::Repeat { times: Times::WhileByte(_), .. } => false,
        Part::Repeat { body, .. } => body.iter().all(is_exact),
        Part::Space | Part::Newline | Part::Text(_) | Part::Int(_) | Part::Word(_) => true,
    }
}

fn outline(program: &Program, commands: &[Command]) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    for command in commands {
        parts.extend(part(program, command)?);
    }
    Some(parts)
}

fn part(program: &Program, command: &Command) -> Option<Option<Part>> {
    let name = |variable: &Option<Variable>| variable.as_ref().map(|variable| program.names[variable.slot].clone());
    Some(Some(match &command.kind {
        CommandKind::Space => Part::Space,
        CommandKind::Newline => Part::Newline,
        CommandKind::Eof | CommandKind::Assert(_) | CommandKind::Set(_) | CommandKind::Unset(_) => return Some(None),
        CommandKind::Int(spec) if is_small(&spec.min) && is_small(&spec.max) => Part::Int(name(&spec.variable)),
        CommandKind::Int(spec) => Part::Word(name(&spec.variable)),
        CommandKind::Float(spec) => Part::Float(name(&spec.variable)),
        CommandKind::Regex { variable, .. } => Part::Word(name(variable)),
        CommandKind::Text(Expr::Constant(value)) => Part::Text(String::from_utf8(text(value)?.to_vec()).ok()?),
        CommandKind::Text(_) => return None,
        CommandKind::If { then, otherwise, .. } => {
            // White space that may be there or not.
            let is_blank = then.iter().chain(otherwise).all(is_blank);
            return is_blank.then_some(None);
        }
        CommandKind::Rep { count, separator, body, .. } => {
            let times = match count {
                Expr::Constant(Value::Int(count)) => Times::Fixed(*count),
                count => {
                    let (name, shift) = shifted(program, count)?;
                    Times::Named(name, shift)
                }
            };
            repeat(program, times, separator.as_deref(), body)?
        }
        CommandKind::While { test, separator, body, .. } => {
            if is_blank(command) {
                return Some(None);
            }
            repeat(program, until(program, test)?, separator.as_deref(), body)?
        }
    }))
}

fn repeat(program: &Program, times: Times, separator: Option<&Command>, body: &[Command]) -> Option<Part> {
    let separator = match separator {
        Some(command) => part(program, command)?.map(Box::new),
        None => None,
    };
    Some(Part::Repeat { times, separator, body: outline(program, body)? })
}

/// The end of a WHILE: at the end of the input, at a byte, or by a number that was read last.
fn until(program: &Program, test: &Test) -> Option<Times> {
    match test {
        Test::Not(inner) => match &**inner {
            Test::IsEof => Some(Times::ToEnd),
            Test::Match(Expr::Constant(bytes)) => {
                Some(Times::UntilByte(String::from_utf8(text(bytes)?.to_vec()).ok()?))
            }
            _ => None,
        },
        Test::Compare(Comparison::Greater, Expr::Variable(variable), Expr::Constant(Value::Int(bound)))
            if variable.index.is_empty() =>
        {
            Some(Times::WhileAbove(program.names[variable.slot].clone(), *bound))
        }
        Test::Match(Expr::Constant(bytes)) => Some(Times::WhileByte(String::from_utf8(text(bytes)?.to_vec()).ok()?)),
        _ => None,
    }
}

/// Whether a bound has no more than 64 bits, as far as the grammar alone tells.
fn is_small(bound: &Expr) -> bool {
    !matches!(bound, Expr::Constant(Value::Big(_)))
}

/// `n`, `n+1`, `n-1`.
fn shifted(program: &Program, count: &Expr) -> Option<(String, i64)> {
    match count {
        Expr::Variable(variable) if variable.index.is_empty() => Some((program.names[variable.slot].clone(), 0)),
        Expr::Chain(first, rest) => {
            let (name, mut shift) = shifted(program, first)?;
            for (operator, operand) in rest {
                match (operator, operand) {
                    (Operator::Add, Expr::Constant(Value::Int(value))) => shift = shift.checked_add(*value)?,
                    (Operator::Subtract, Expr::Constant(Value::Int(value))) => shift = shift.checked_sub(*value)?,
                    _ => return None,
                }
            }
            Some((name, shift))
        }
        _ => None,
    }
}

/// Whether a command reads nothing but white space.
fn is_blank(command: &Command) -> bool {
    match &command.kind {
        CommandKind::Space
        | CommandKind::Newline
        | CommandKind::Assert(_)
        | CommandKind::Set(_)
        | CommandKind::Unset(_) => true,
        CommandKind::While { body, .. } => body.iter().all(is_blank),
        CommandKind::If { then, otherwise, .. } => then.iter().chain(otherwise).all(is_blank),
        _ => false,
    }
}

fn text(value: &Value) -> Option<&[u8]> {
    match value {
        Value::Text(bytes) => Some(bytes),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    fn outline(text: &str) -> Option<Vec<Part>> {
        Grammar::parse(text).unwrap().outline()
    }

    #[test]
    fn loops_and_names_are_kept_and_what_reads_nothing_is_not() {
        let found = outline("INT(1,9,t) NEWLINE REP(t) INT(1,9,n) NEWLINE REP(n-1,SPACE) INT(0,9) END NEWLINE END EOF");
        let list = Part::Repeat {
            times: Times::Named("n".to_owned(), -1),
            separator: Some(Box::new(Part::Space)),
            body: vec![Part::Int(None)],
        };
        let case = vec![Part::Int(Some("n".to_owned())), Part::Newline, list, Part::Newline];
        let cases = Part::Repeat { times: Times::Named("t".to_owned(), 0), separator: None, body: case };
        assert_eq!(found, Some(vec![Part::Int(Some("t".to_owned())), Part::Newline, cases]));
    }

    #[test]
    fn the_ends_of_whiles_are_known_and_choices_are_not() {
        let ends = |text: &str| match outline(text)?.first()? {
            Part::Repeat { times, .. } => Some(times.clone()),
            _ => None,
        };
        assert_eq!(ends("WHILE(!ISEOF) INT(1,9) NEWLINE END"), Some(Times::ToEnd));
        let until = Times::UntilByte("0".to_owned());
        assert_eq!(ends("WHILE(!MATCH(\"0\")) INT(1,9) NEWLINE END STRING(\"0\") NEWLINE"), Some(until));
        let above = Times::WhileAbove("b".to_owned(), 0);
        assert_eq!(ends("SET(b=1) WHILE(b>0) INT(0,9,b) NEWLINE END"), Some(above));
        assert_eq!(outline("INT(1,9,n) IF(n==1) INT(1,9) END NEWLINE"), None);
    }
}
