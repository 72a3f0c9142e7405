//! Variables that have a value from the start, as checktestdata's option `-p n=3,m="x"` gives them.
//!
//! A command that reads such a variable then reads or writes this value alone, and its own bounds still hold.

use super::ast::{Command, CommandKind, Comparison, Expr, FloatSpec, IntSpec, Source, Test};
use super::error::CommandRef;
use super::lex::{self, TokenKind as Lexeme};
use super::scan::program_number;
use super::value::{Value, show};

/// A variable that has a value from the start.
#[derive(Clone, Debug)]
pub struct Preset {
    /// The variable's name.
    pub(crate) name: String,
    /// An integer, a float or a string.
    pub(crate) value: Value,
}

impl Preset {
    /// Reads a list such as `n=3,x=-0.5,s="ab"`.
    ///
    /// # Errors
    ///
    /// What was found where, and what was expected.
    pub fn parse(text: &str) -> Result<Vec<Self>, String> {
        let tokens =
            lex::tokens(text).map_err(|error| format!("found {}, expected {}", error.found, error.expected))?;
        let mut tokens = tokens.iter().peekable();
        let mut presets: Vec<Self> = Vec::new();
        let wrong = |at: usize, expected: &str| match text.get(at..).filter(|rest| !rest.is_empty()) {
            Some(rest) => format!("found `{}`, expected {expected}", rest.chars().take(40).collect::<String>()),
            None => format!("found the end of `{text}`, expected {expected}"),
        };
        loop {
            let at = tokens.peek().map_or(text.len(), |token| token.start);
            let name = match tokens.next().map(|token| &token.kind) {
                Some(Lexeme::Name(name)) => name.clone(),
                _ => return Err(wrong(at, "the name of a variable")),
            };
            if presets.iter().any(|preset| preset.name == name) {
                return Err(wrong(at, "each variable once"));
            }
            let at = tokens.peek().map_or(text.len(), |token| token.start);
            if tokens.next().map(|token| &token.kind) != Some(&Lexeme::Sign("=")) {
                return Err(wrong(at, "`=` and a value"));
            }
            let at = tokens.peek().map_or(text.len(), |token| token.start);
            let is_negative = tokens.next_if(|token| token.kind == Lexeme::Sign("-")).is_some();
            let value = match tokens.next().map(|token| &token.kind) {
                Some(Lexeme::Number(number)) => program_number(number)
                    .and_then(|value| if is_negative { value.negate().ok() } else { Some(value) })
                    .ok_or_else(|| wrong(at, "a number that is not too large"))?,
                Some(Lexeme::Text(bytes)) if !is_negative => Value::text(bytes.clone()),
                _ => return Err(wrong(at, "an integer, a float, or a string in double quotes")),
            };
            presets.push(Self { name, value });
            let at = tokens.peek().map_or(text.len(), |token| token.start);
            match tokens.next().map(|token| &token.kind) {
                Some(Lexeme::Sign(",")) => {}
                Some(Lexeme::End) | None => return Ok(presets),
                _ => return Err(wrong(at, "`,` and a further variable, or the end")),
            }
        }
    }
}

/// A command that reads a variable, as one that reads this value alone.
///
/// # Errors
///
/// What was expected instead of the command, if it cannot read such a value.
pub(crate) fn bound(kind: CommandKind, value: &Value, at: &CommandRef) -> Result<CommandKind, String> {
    let constant = || Expr::Constant(value.clone());
    let within = |min: Expr, max: Expr| {
        Test::All(vec![
            Test::Compare(Comparison::LessEqual, min, constant()),
            Test::Compare(Comparison::LessEqual, constant(), max),
        ])
    };
    let (test, kind) = match kind {
        CommandKind::Int(IntSpec { min, max, variable, site }) => match value {
            Value::Int(_) | Value::Big(_) => {
                (within(min, max), CommandKind::Int(IntSpec { min: constant(), max: constant(), variable, site }))
            }
            other => return Err(format!("no integer here, or an integer instead of the preset value {}", show(other))),
        },
        CommandKind::Float(FloatSpec { min, max, decimals, variable, notation, site }) => match value {
            Value::Text(_) => return Err(format!("a number instead of the preset value {}", show(value))),
            _ => {
                let spec = FloatSpec { min: constant(), max: constant(), decimals, variable, notation, site };
                (within(min, max), CommandKind::Float(spec))
            }
        },
        CommandKind::Regex { pattern, variable } => {
            let Value::Text(text) = value else {
                return Err(format!("a string instead of the preset value {}", show(value)));
            };
            if let Source::Constant(pattern) = &pattern
                && pattern.search(text).0 != Some(text.len())
            {
                return Err(format!("a regular expression that the preset value {} matches", show(value)));
            }
            let literal = Source::Constant(std::sync::Arc::new(super::regex::Pattern::new(&quoted(text))?));
            return Ok(CommandKind::Regex { pattern: literal, variable });
        }
        other => return Ok(other),
    };
    let holds = |value: i64| Expr::Constant(Value::Int(value));
    let never = CommandKind::Assert(Test::Compare(Comparison::Equal, holds(0), holds(1)));
    // A message names it instead of the condition that fails.
    let outside = CommandRef { text: format!("{} with the preset value {}", at.text, show(value)), ..at.clone() };
    Ok(CommandKind::If {
        test,
        then: vec![Command { kind, at: at.clone() }],
        otherwise: vec![Command { kind: never, at: outside }],
    })
}

/// A regular expression that matches this text alone.
fn quoted(text: &[u8]) -> Vec<u8> {
    let mut quoted = Vec::with_capacity(text.len() * 2);
    for &byte in text {
        if !byte.is_ascii_alphanumeric() && byte.is_ascii_graphic() {
            quoted.push(b'\\');
        }
        quoted.push(byte);
    }
    quoted
}
