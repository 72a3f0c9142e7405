//! Commands: the text of a grammar becomes a [`Program`], or a [`SyntaxError`] before any data is read.
//!
//! What can be known from the text alone is checked here: names, brackets, the number and kind of arguments, constant
//! arithmetic, regular expressions. What depends on values (a variable that is not set) shows only when the grammar runs.

use std::collections::HashMap;
use std::sync::Arc;

use super::ast::{Command, CommandKind, Expr, FloatSpec, IntSpec, Notation, Program, Slot, Source, Variable};
use super::error::{CommandRef, SyntaxError};
use super::lex::{self, MAX_DEPTH, Token, TokenKind as Lexeme};
use super::preset::{self, Preset};
use super::regex::Pattern;
use super::roles;
use super::value::Value;

/// Parses a whole grammar, some of whose variables have a value from the start.
pub(crate) fn parse(text: &str, presets: &[Preset]) -> Result<Program, SyntaxError> {
    let tokens = lex::tokens(text)?;
    let mut parser = Parser {
        text,
        places: lex::Places::of(text),
        tokens,
        at: 0,
        depth: 0,
        slots: HashMap::new(),
        names: Vec::new(),
        sites: Vec::new(),
        has_regex: false,
        presets: presets.iter().map(|preset| (preset.name.clone(), preset.value.clone())).collect(),
    };
    let mut commands = parser.commands(&[])?;
    if parser.peek() != &Lexeme::End {
        return Err(parser.unexpected("a command or the end of the grammar"));
    }
    commands.splice(0..0, parser.preset_command(presets)?);
    let end = parser.reference(text.trim_end().len(), "EOF");
    let Parser { names, sites, has_regex, .. } = parser;
    let roles = roles::slot_roles(&commands, names.len());
    Ok(Program { commands, names, sites, has_regex, roles, end })
}

pub(super) struct Parser<'t> {
    pub(super) text: &'t str,
    places: lex::Places<'t>,
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    slots: HashMap<String, usize>,
    names: Vec<String>,
    sites: Vec<(CommandRef, Option<Slot>)>,
    has_regex: bool,
    /// The values that variables have from the start.
    presets: HashMap<String, Value>,
}

/// Steps through the tokens.
impl Parser<'_> {
    pub(super) fn token(&self) -> &Token {
        // The last token is the end, and nothing steps over it.
        &self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    pub(super) fn peek(&self) -> &Lexeme {
        &self.token().kind
    }

    pub(super) fn advance(&mut self) {
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
    }

    pub(super) fn mark(&self) -> usize {
        self.at
    }

    pub(super) fn back_to(&mut self, mark: usize) {
        self.at = mark;
    }

    pub(super) fn is_sign(&self, sign: &str) -> bool {
        matches!(self.peek(), Lexeme::Sign(found) if *found == sign)
    }

    pub(super) fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Lexeme::Word(found) if found == word)
    }

    /// Steps over `sign` if it is next.
    pub(super) fn accept(&mut self, sign: &str) -> bool {
        let next = self.is_sign(sign);
        if next {
            self.advance();
        }
        next
    }

    pub(super) fn expect(&mut self, sign: &str) -> Result<(), SyntaxError> {
        if self.accept(sign) { Ok(()) } else { Err(self.unexpected(&format!("`{sign}`"))) }
    }

    pub(super) fn unexpected(&self, expected: &str) -> SyntaxError {
        let token = self.token();
        let found = match &token.kind {
            Lexeme::End => "the end of the grammar".to_owned(),
            _ => format!("`{}`", cut(&self.text[token.start..token.end])),
        };
        lex::error_at(self.text, token.start, found, expected.to_owned())
    }

    /// An error about the text from byte `start` to here.
    pub(super) fn error_from(&self, start: usize, expected: &str) -> SyntaxError {
        let end = self.at.checked_sub(1).map_or(start, |last| self.tokens[last].end);
        let found = format!("`{}`", cut(self.text.get(start..end).unwrap_or("")));
        lex::error_at(self.text, start, found, expected.to_owned())
    }

    /// Runs `parse` one level deeper.
    pub(super) fn deeper<T>(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Result<T, SyntaxError>,
    ) -> Result<T, SyntaxError> {
        if self.depth == MAX_DEPTH {
            return Err(self.unexpected(&format!("at most {MAX_DEPTH} levels of nesting")));
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// The value that the variable read by a command has from the start.
    fn preset_of(&self, kind: &CommandKind) -> Option<Value> {
        let variable = match kind {
            CommandKind::Int(IntSpec { variable, .. })
            | CommandKind::Float(FloatSpec { variable, .. })
            | CommandKind::Regex { variable, .. } => variable.as_ref()?,
            _ => return None,
        };
        let name = self.names.get(variable.slot).filter(|_| variable.index.is_empty())?;
        self.presets.get(name).cloned()
    }

    /// What gives variables their values at the start.
    fn preset_command(&self, presets: &[Preset]) -> Result<Option<Command>, SyntaxError> {
        let mut assignments = Vec::new();
        for Preset { name, value } in presets {
            let Some(&slot) = self.slots.get(name) else {
                let found = format!("the preset variable `{name}`");
                return Err(lex::error_at(self.text, 0, found, "a variable of the grammar".to_owned()));
            };
            assignments.push((Variable { slot, index: Vec::new() }, Expr::Constant(value.clone())));
        }
        let at = self.reference(0, "a preset");
        Ok((!assignments.is_empty()).then_some(Command { kind: CommandKind::Set(assignments), at }))
    }

    fn reference(&self, start: usize, text: &str) -> CommandRef {
        let place = self.places.at(start);
        CommandRef { line: place.line, column: place.column, text: cut(text) }
    }

    pub(super) fn slot(&mut self) -> Result<usize, SyntaxError> {
        let Lexeme::Name(name) = self.peek().clone() else {
            return Err(self.unexpected("a variable's name"));
        };
        self.advance();
        let next = self.names.len();
        let slot = *self.slots.entry(name.clone()).or_insert(next);
        if slot == next {
            self.names.push(name);
        }
        Ok(slot)
    }

    pub(super) fn variable(&mut self) -> Result<Variable, SyntaxError> {
        let slot = self.slot()?;
        let mut index = Vec::new();
        if self.accept("[") {
            loop {
                let start = self.token().start;
                let value = self.expression()?;
                if matches!(&value, Expr::Constant(Value::Float(_) | Value::Text(_))) {
                    return Err(self.error_from(start, "an integer as the index"));
                }
                index.push(value);
                if !self.accept(",") {
                    break;
                }
            }
            self.expect("]")?;
        }
        Ok(Variable { slot, index })
    }
}

/// Commands.
impl Parser<'_> {
    /// Commands up to one of the words in `until`, or to the end of the text if there are none.
    fn commands(&mut self, until: &[&str]) -> Result<Vec<Command>, SyntaxError> {
        let mut commands = Vec::new();
        loop {
            match self.peek() {
                Lexeme::End if until.is_empty() => return Ok(commands),
                Lexeme::Word(word) if until.contains(&word.as_str()) => return Ok(commands),
                Lexeme::Word(word) if until.is_empty() && (word == "END" || word == "ELSE") => {
                    return Err(self.unexpected("a command, since no loop or IF is open"));
                }
                Lexeme::Word(_) => commands.push(self.deeper(Self::command)?),
                _ => {
                    let more = if until.is_empty() { String::new() } else { format!(" or `{}`", until.join("` or `")) };
                    return Err(self.unexpected(&format!("a command{more}")));
                }
            }
        }
    }

    fn command(&mut self) -> Result<Command, SyntaxError> {
        let Lexeme::Word(word) = self.peek().clone() else {
            return Err(self.unexpected("a command"));
        };
        match word.as_str() {
            "REP" | "REPI" | "WHILE" | "WHILEI" | "IF" => self.block(&word),
            _ => self.simple(&word),
        }
    }

    /// A command without a body; only these can separate.
    fn simple(&mut self, word: &str) -> Result<Command, SyntaxError> {
        let start = self.token().start;
        const KNOWN: [&str; 11] =
            ["SPACE", "NEWLINE", "EOF", "INT", "FLOAT", "FLOATP", "STRING", "REGEX", "ASSERT", "SET", "UNSET"];
        if !KNOWN.contains(&word) {
            return Err(self.unexpected("a command"));
        }
        self.advance();
        let mut kind = match word {
            "SPACE" => CommandKind::Space,
            "NEWLINE" => CommandKind::Newline,
            "EOF" => CommandKind::Eof,
            _ => {
                self.expect("(")?;
                let kind = self.arguments(word)?;
                self.expect(")")?;
                kind
            }
        };
        let end = self.tokens[self.at - 1].end;
        let at = self.reference(start, &self.text[start..end]);
        if let CommandKind::Int(IntSpec { site, variable, .. }) | CommandKind::Float(FloatSpec { site, variable, .. }) =
            &mut kind
        {
            *site = self.sites.len();
            self.sites.push((at.clone(), variable.as_ref().map(|variable| variable.slot)));
        }
        let kind = match self.preset_of(&kind) {
            Some(value) => preset::bound(kind, &value, &at).map_err(|expected| self.error_from(start, &expected))?,
            None => kind,
        };
        Ok(Command { kind, at })
    }

    fn arguments(&mut self, word: &str) -> Result<CommandKind, SyntaxError> {
        Ok(match word {
            "INT" => {
                let min = self.number("an integer", false)?;
                self.expect(",")?;
                let max = self.number("an integer", false)?;
                let variable = if self.accept(",") { Some(self.variable()?) } else { None };
                CommandKind::Int(IntSpec { min, max, variable, site: 0 })
            }
            "FLOAT" | "FLOATP" => self.float(word == "FLOATP")?,
            "STRING" => CommandKind::Text(self.text_value("a string")?),
            "REGEX" => self.regex()?,
            "ASSERT" => CommandKind::Assert(self.test()?),
            "SET" => {
                let mut assignments = Vec::new();
                loop {
                    let variable = self.variable()?;
                    self.expect("=")?;
                    assignments.push((variable, self.expression()?));
                    if !self.accept(",") {
                        break CommandKind::Set(assignments);
                    }
                }
            }
            _ => {
                let mut slots = vec![self.slot()?];
                while self.accept(",") {
                    slots.push(self.slot()?);
                }
                CommandKind::Unset(slots)
            }
        })
    }

    fn float(&mut self, with_decimals: bool) -> Result<CommandKind, SyntaxError> {
        let min = self.number("a number", true)?;
        self.expect(",")?;
        let max = self.number("a number", true)?;
        let mut decimals = None;
        if with_decimals {
            self.expect(",")?;
            let fewest = self.number("a number of digits", false)?;
            self.expect(",")?;
            decimals = Some((fewest, self.number("a number of digits", false)?));
        }
        let variable = if self.accept(",") { Some(self.variable()?) } else { None };
        let mut notation = Notation::Any;
        if variable.is_some() && self.accept(",") {
            notation = match self.peek() {
                Lexeme::Word(word) if word == "FIXED" => Notation::Fixed,
                Lexeme::Word(word) if word == "SCIENTIFIC" => Notation::Scientific,
                _ => return Err(self.unexpected("`FIXED` or `SCIENTIFIC`")),
            };
            self.advance();
        }
        Ok(CommandKind::Float(FloatSpec { min, max, decimals, variable, notation, site: 0 }))
    }

    fn regex(&mut self) -> Result<CommandKind, SyntaxError> {
        self.has_regex = true;
        let start = self.token().start;
        let expression = self.text_value("a regular expression in a string")?;
        let pattern = match expression {
            Expr::Constant(Value::Text(text)) => {
                let pattern = Pattern::new(&text).map_err(|problem| self.error_from(start, &problem))?;
                Source::Constant(Arc::new(pattern))
            }
            other => Source::Computed(other),
        };
        let variable = if self.accept(",") { Some(self.variable()?) } else { None };
        Ok(CommandKind::Regex { pattern, variable })
    }

    fn block(&mut self, word: &str) -> Result<Command, SyntaxError> {
        let start = self.token().start;
        self.advance();
        self.expect("(")?;
        let index = if matches!(word, "REPI" | "WHILEI") {
            let index = self.variable()?;
            self.expect(",")?;
            Some(index)
        } else {
            None
        };
        let (mut count, mut test) = (None, None);
        if word.starts_with("REP") {
            count = Some(self.number("a count", false)?);
        } else {
            test = Some(self.test()?);
        }
        let mut separator = None;
        if word != "IF" && self.accept(",") {
            let Lexeme::Word(inner) = self.peek().clone() else {
                return Err(self.unexpected("a command that separates"));
            };
            separator = Some(Box::new(self.simple(&inner)?));
        }
        self.expect(")")?;
        let at = self.reference(start, &self.text[start..self.tokens[self.at - 1].end]);
        let body = self.commands(if word == "IF" { &["ELSE", "END"] } else { &["END"] })?;
        let mut otherwise = Vec::new();
        if self.is_word("ELSE") {
            self.advance();
            otherwise = self.commands(&["END"])?;
        }
        self.advance();
        let kind = match (count, test) {
            (Some(count), _) => CommandKind::Rep { index, count, floor: roles::floor(&body), separator, body },
            (None, Some(test)) if word == "IF" => CommandKind::If { test, then: body, otherwise },
            (None, Some(test)) => CommandKind::While { index, test, separator, body },
            (None, None) => return Err(self.unexpected("a command")),
        };
        Ok(Command { kind, at })
    }
}

/// The first 80 characters of a text, on one line.
fn cut(text: &str) -> String {
    const SHOWN: usize = 80;
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if one_line.chars().count() <= SHOWN {
        return one_line;
    }
    one_line.chars().take(SHOWN).chain(['…']).collect()
}
