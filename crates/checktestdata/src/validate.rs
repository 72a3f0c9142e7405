//! Reading an input by the grammar, byte for byte.
//!
//! The program runs over the bytes once, from the front, and never goes back. What is usual is made fast: an integer that fits
//! an `i64` costs no allocation, and a `REP` of a single `INT` runs in a loop of its own.

use super::ast::{Command, CommandKind, Expr, Program, Test, Variable};
use super::error::{CommandRef, ProgramFault, Rejection, ValidateError, position, quote};
use super::eval::{self, Ahead, Halt, OrFault, Step, assign, evaluate, repetitions};
use super::memory::Memory;
use super::observe::{Blind, Observer};
use super::report::SiteReport;
use super::value::Value;

/// Reads all of `data`.
pub(crate) fn validate(program: &Program, data: &[u8]) -> Result<SiteReport, ValidateError> {
    watched(program, data, &mut Blind)
}

/// Reads all of `data`, where any white space within a line stands for any other.
pub(crate) fn validate_any_space(program: &Program, data: &[u8]) -> Result<SiteReport, ValidateError> {
    run(program, &program.commands, None, data, true, &mut Blind)
}

/// Reads all of `data`, watched.
pub(crate) fn watched<O: Observer>(
    program: &Program,
    data: &[u8],
    observer: &mut O,
) -> Result<SiteReport, ValidateError> {
    part(program, &program.commands, None, data, observer)
}

/// Reads all of `data` by some of the program's commands: of the repetition at `case`, if they are those of one.
pub(crate) fn part<O: Observer>(
    program: &Program,
    commands: &[Command],
    case: Option<usize>,
    data: &[u8],
    observer: &mut O,
) -> Result<SiteReport, ValidateError> {
    run(program, commands, case, data, false, observer)
}

fn run<O: Observer>(
    program: &Program,
    commands: &[Command],
    case: Option<usize>,
    data: &[u8],
    any_space: bool,
    observer: &mut O,
) -> Result<SiteReport, ValidateError> {
    let mut reader = Reader {
        program,
        cursor: Cursor { data, at: 0, observer },
        memory: Memory::new(program.names.len(), data.len()),
        report: SiteReport::new(program),
        culprit: None,
        any_space,
    };
    reader.skip_space();
    let preset = program.presets(case).try_for_each(|preset| reader.run(std::slice::from_ref(preset)));
    let result = preset.and_then(|()| reader.run(commands)).and_then(|()| reader.end());
    match result {
        Ok(()) => Ok(reader.report),
        Err(halt) => Err(explain(data, reader.cursor.at, *halt, reader.culprit.unwrap_or(&program.end))),
    }
}

/// A [`Halt`] with its positions.
fn explain(data: &[u8], at: usize, halt: Halt, command: &CommandRef) -> ValidateError {
    match halt {
        Halt::Fault(problem) => ProgramFault { problem, command: command.clone(), offset: at }.into(),
        Halt::Dead | Halt::TooLong => {
            let problem = "found a choice, expected to read only".to_owned();
            ProgramFault { problem, command: command.clone(), offset: at }.into()
        }
        Halt::Reject { at, len, expected } => {
            let (line, column) = position(data, at);
            let rest = &data[at.min(data.len())..];
            let word = rest.iter().position(u8::is_ascii_whitespace).unwrap_or(rest.len()).max(1);
            let len = if len == 0 { word } else { len };
            let found = quote(&rest[..len.min(rest.len())]);
            Rejection { line, column, offset: at, found, expected, command: command.clone() }.into()
        }
    }
}

pub(super) struct Cursor<'d, O> {
    pub(super) data: &'d [u8],
    pub(super) at: usize,
    pub(super) observer: &'d mut O,
}

impl<O: Observer> Ahead for Cursor<'_, O> {
    fn matches(&mut self, set: &[u8]) -> Step<bool> {
        let answer = self.data.get(self.at).is_some_and(|byte| set.contains(byte));
        self.observer.looked_ahead(answer);
        Ok(answer)
    }

    fn at_end(&mut self) -> Step<bool> {
        let answer = self.at >= self.data.len();
        self.observer.looked_ahead(answer);
        Ok(answer)
    }

    fn offset(&self) -> usize {
        self.at
    }
}

pub(super) struct Reader<'p, 'd, O> {
    pub(super) program: &'p Program,
    pub(super) cursor: Cursor<'d, O>,
    pub(super) memory: Memory,
    pub(super) report: SiteReport,
    /// The innermost command that failed.
    pub(super) culprit: Option<&'p CommandRef>,
    /// Whether any white space within a line stands for any other.
    pub(super) any_space: bool,
}

pub(super) fn reject<T>(at: usize, len: usize, expected: impl Into<String>) -> Step<T> {
    Err(Box::new(Halt::Reject { at, len, expected: expected.into() }))
}

impl<'p, O: Observer> Reader<'p, '_, O> {
    fn run(&mut self, commands: &'p [Command]) -> Step<()> {
        for command in commands {
            self.command(command)?;
        }
        Ok(())
    }

    #[inline]
    fn command(&mut self, command: &'p Command) -> Step<()> {
        let result = match &command.kind {
            CommandKind::Int(spec) => self.int(command, spec),
            CommandKind::Space => self.byte(b' ', "a space"),
            CommandKind::Newline => self.byte(b'\n', "a newline (a single LF)"),
            _ => self.other(command),
        };
        if result.is_err() && self.culprit.is_none() {
            self.culprit = Some(&command.at);
        }
        result
    }

    fn other(&mut self, command: &'p Command) -> Step<()> {
        match &command.kind {
            CommandKind::Int(spec) => self.int(command, spec),
            CommandKind::Space | CommandKind::Newline => Ok(()),
            CommandKind::Eof => self.end(),
            CommandKind::Float(spec) => self.float(command, spec),
            CommandKind::Text(Expr::Constant(Value::Text(text))) => self.literal(text),
            CommandKind::Text(text) => {
                let text = eval::text(self.program, &mut self.memory, text, "STRING")?;
                self.literal(&text)
            }
            CommandKind::Regex { pattern, variable } => self.regex(command, pattern, variable.as_ref()),
            CommandKind::Assert(test) => {
                if self.test(test)? {
                    return Ok(());
                }
                reject(self.cursor.at, 0, "its condition to hold here")
            }
            CommandKind::Set(assignments) => {
                for (variable, expression) in assignments {
                    let value = evaluate(self.program, &mut self.memory, expression)?;
                    assign(self.program, &mut self.memory, variable, value)?;
                }
                Ok(())
            }
            CommandKind::Unset(slots) => {
                for &slot in slots {
                    self.memory.unset(slot);
                }
                Ok(())
            }
            CommandKind::Rep { index, count, separator, body, .. } => {
                self.rep(command, index.as_ref(), count, separator.as_deref(), body)
            }
            CommandKind::While { index, test, separator, body } => {
                self.cursor.observer.loop_begins(command, None);
                self.repeat_while(index.as_ref(), test, separator.as_deref(), body)?;
                self.cursor.observer.loop_ends();
                Ok(())
            }
            CommandKind::If { test, then, otherwise } => {
                let branch = if self.test(test)? { then } else { otherwise };
                self.run(branch)
            }
        }
    }

    fn test(&mut self, test: &Test) -> Step<bool> {
        eval::test(self.program, &mut self.memory, &mut self.cursor, test)
    }

    #[inline]
    fn byte(&mut self, byte: u8, name: &str) -> Step<()> {
        if self.any_space {
            return self.space_or_newline(byte, name);
        }
        if self.cursor.data.get(self.cursor.at) == Some(&byte) {
            self.cursor.at += 1;
            return Ok(());
        }
        reject(self.cursor.at, 0, name)
    }

    /// `SPACE` or `NEWLINE`, and the white space around it that does not count.
    #[cold]
    fn space_or_newline(&mut self, byte: u8, name: &str) -> Step<()> {
        let start = self.cursor.at;
        self.skip_space();
        let is_there = match byte {
            b' ' => self.cursor.at > start,
            _ => self.cursor.data.get(self.cursor.at) == Some(&byte),
        };
        if !is_there {
            return reject(self.cursor.at, 0, name);
        }
        if byte == b'\n' {
            self.cursor.at += 1;
            self.skip_space();
        }
        Ok(())
    }

    /// Steps over white space within a line, where it does not count.
    fn skip_space(&mut self) {
        let is_space = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | 0x0b | 0x0c);
        while self.any_space && self.cursor.data.get(self.cursor.at).is_some_and(is_space) {
            self.cursor.at += 1;
        }
    }

    fn end(&mut self) -> Step<()> {
        if self.cursor.at >= self.cursor.data.len() { Ok(()) } else { reject(self.cursor.at, 0, "the end of the file") }
    }

    fn literal(&mut self, text: &[u8]) -> Step<()> {
        let rest = &self.cursor.data[self.cursor.at..];
        if rest.starts_with(text) {
            self.cursor.at += text.len();
            return Ok(());
        }
        reject(self.cursor.at, text.len(), quote(text))
    }

    fn rep(
        &mut self,
        command: &'p Command,
        index: Option<&'p Variable>,
        count: &Expr,
        separator: Option<&'p Command>,
        body: &'p [Command],
    ) -> Step<()> {
        let count = repetitions(self.program, &mut self.memory, count)?;
        if !O::WATCHES
            && !self.any_space
            && let ([Command { kind: CommandKind::Int(spec), at }], None) = (body, index)
        {
            let glue = match separator.map(|separator| (&separator.kind, &separator.at)) {
                None => Some(None),
                Some((CommandKind::Space, at)) => Some(Some((b' ', "a space", at))),
                Some((CommandKind::Newline, at)) => Some(Some((b'\n', "a newline (a single LF)", at))),
                Some(_) => None,
            };
            if let (None, Some(glue)) = (&spec.variable, glue) {
                return self.many_ints(count, glue, spec, at);
            }
        }
        self.cursor.observer.loop_begins(command, Some(count));
        for iteration in 0..count {
            self.iteration(index, iteration, separator, body)?;
        }
        self.cursor.observer.loop_ends();
        match index {
            Some(index) => assign(self.program, &mut self.memory, index, Value::Int(count)),
            None => Ok(()),
        }
    }

    fn iteration(
        &mut self,
        index: Option<&'p Variable>,
        iteration: i64,
        separator: Option<&'p Command>,
        body: &'p [Command],
    ) -> Step<()> {
        let start = self.cursor.at;
        self.cursor.observer.iteration();
        if let Some(index) = index {
            assign(self.program, &mut self.memory, index, Value::Int(iteration))?;
        }
        if let (Some(separator), 1..) = (separator, iteration) {
            self.command(separator)?;
        }
        self.run(body)?;
        if self.cursor.at == start {
            self.memory.spend(1 + body.len() as u64).or_fault()?;
        }
        Ok(())
    }

    fn repeat_while(
        &mut self,
        index: Option<&'p Variable>,
        test: &Test,
        separator: Option<&'p Command>,
        body: &'p [Command],
    ) -> Step<()> {
        for iteration in 0.. {
            if let Some(index) = index {
                assign(self.program, &mut self.memory, index, Value::Int(iteration))?;
            }
            if !self.test(test)? {
                break;
            }
            self.iteration(index, iteration, separator, body)?;
        }
        Ok(())
    }
}
