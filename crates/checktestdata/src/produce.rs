//! Running a grammar forwards: where the validator reads a value, a [`Chooser`] picks one and it is written.
//!
//! What MATCH and ISEOF find lies in the future here. Each answer is a choice as well, and becomes a demand on what is written
//! next ([`Next`]): after `!MATCH("0")` the next byte is no `0`. A demand that cannot be met ends this way of choosing
//! ([`Halt::Dead`]), and so does an ASSERT that fails.

use super::ast::{Command, CommandKind, Expr, FloatSpec, IntSpec, Notation, Program, Test, Variable};
use super::error::CommandRef;
use super::eval::{self, Ahead, Halt, OrFault, Step, assign, evaluate};
use super::memory::Memory;
use super::regex::Pattern;
use super::span::{Next, Span, starts_freely, write_int};
use super::trail::{Place, Trail};
use super::value::Value;

/// What a float may be.
pub(crate) struct FloatSpan<'s> {
    pub(crate) min: Value,
    pub(crate) max: Value,
    pub(crate) decimals: Option<(u64, u64)>,
    pub(crate) spec: &'s FloatSpec,
    pub(crate) first: Next,
}

/// Picks whatever is open.
pub(crate) trait Chooser {
    /// An integer for INT.
    fn int(&mut self, command: &Command, spec: &IntSpec, span: &Span, memory: &mut Memory) -> Step<Value>;
    /// The text of a float.
    fn float(&mut self, command: &Command, span: &FloatSpan<'_>) -> Step<Vec<u8>>;
    /// A text that the pattern matches.
    fn regex(&mut self, command: &Command, pattern: &Pattern, first: Next) -> Step<Vec<u8>>;
    /// The answer of MATCH or ISEOF; `wanted` keeps a loop going or ends it, as [`Self::goes_on`] said.
    fn ahead(&mut self, wanted: Option<bool>) -> Step<bool>;
    /// Whether a WHILE should go on, if that is open.
    fn goes_on(&mut self, iteration: i64) -> Option<bool>;
    /// A loop begins; REP says how often it will run and how many values each iteration holds at least.
    fn loop_begins(&mut self, command: &Command, count: Option<(i64, u64)>) -> Step<()>;
    fn iteration(&mut self);
    /// An iteration of a WHILE wrote only what is fixed.
    fn idle(&mut self) -> Step<()>;
    fn loop_ends(&mut self);
    /// How often a list of commands may step back and choose anew.
    fn patience(&self) -> u32 {
        0
    }
    /// Command `at` of a list failed: which one, at most itself, to run again from; `None` gives up.
    fn step_back(&mut self, _at: usize, _culprit: Option<&CommandRef>) -> Option<usize> {
        None
    }
    /// How many loops are open.
    fn depth(&self) -> usize {
        0
    }
    /// Forgets the loops beyond the first `depth`.
    fn roll_back(&mut self, _depth: usize) {}
    /// How many values were chosen so far.
    fn chosen(&self) -> u64;
    /// How often chance decided so far, also over loops and what lies ahead.
    fn decided(&self) -> u64 {
        self.chosen()
    }
    /// Where the run stands, if it is kept.
    fn trail(&mut self) -> Option<&mut Trail> {
        None
    }
    /// A choice comes next, perhaps, and the run could go on from here another time.
    fn keep_point(&mut self, _memory: &Memory, _length: usize, _next: Next) {}
}

/// Where a command of a list began.
struct Mark {
    length: usize,
    journal: usize,
    next: Next,
    depth: usize,
    decided: u64,
}

/// A run forwards.
pub(crate) struct Producer<'p, C> {
    pub(crate) program: &'p Program,
    pub(crate) memory: &'p mut Memory,
    pub(crate) chooser: &'p mut C,
    pub(crate) out: Vec<u8>,
    pub(crate) next: Next,
    /// The innermost command that failed.
    pub(crate) culprit: Option<&'p CommandRef>,
    /// The most bytes to write.
    pub(crate) limit: usize,
    /// Between two iterations of a loop, where no place says so.
    pub(super) separating: bool,
}

/// What a test demands of what comes next.
struct Demands<'d, C> {
    chooser: &'d mut C,
    next: &'d mut Next,
    wanted: Option<bool>,
    /// The length of what is written.
    offset: usize,
}

fn dead<T>() -> Step<T> {
    Err(Box::new(Halt::Dead))
}

impl<C: Chooser> Ahead for Demands<'_, C> {
    fn matches(&mut self, set: &[u8]) -> Step<bool> {
        self.demand(Next::around(set))
    }

    fn at_end(&mut self) -> Step<bool> {
        self.demand(Next::only_end())
    }

    fn offset(&self) -> usize {
        self.offset
    }

    fn negate(&mut self) {
        self.wanted = self.wanted.map(|wanted| !wanted);
    }
}

impl<C: Chooser> Demands<'_, C> {
    /// Answers whether what comes next is in `set`, and demands that it be so.
    fn demand(&mut self, set: Next) -> Step<bool> {
        let (inside, outside) = (self.next.and(set), self.next.and(set.not()));
        let answer = match (inside.is_empty(), outside.is_empty()) {
            (true, true) => return dead(),
            (true, false) => false,
            (false, true) => true,
            (false, false) => self.chooser.ahead(self.wanted)?,
        };
        *self.next = if answer { inside } else { outside };
        Ok(answer)
    }
}

impl<'p, C: Chooser> Producer<'p, C> {
    pub(crate) fn new(program: &'p Program, memory: &'p mut Memory, chooser: &'p mut C) -> Self {
        let (out, next, culprit) = (Vec::new(), Next::ANY, None);
        Self { program, memory, chooser, out, next, culprit, limit: usize::MAX, separating: false }
    }

    /// Writes what `commands` stand for.
    pub(crate) fn run(&mut self, commands: &'p [Command]) -> Step<()> {
        let patience = self.chooser.patience();
        if patience == 0 {
            return self.run_straight(commands);
        }
        let mut marks = Vec::with_capacity(commands.len());
        let mut failures = 0;
        while marks.len() < commands.len() {
            let at = marks.len();
            marks.push(Mark {
                length: self.out.len(),
                journal: self.memory.mark(),
                next: self.next,
                depth: self.chooser.depth(),
                decided: self.chooser.decided(),
            });
            let Err(halt) = self.command(&commands[at]) else {
                continue;
            };
            failures += 1;
            // Where nothing was decided since, the same would fail again: a loop that checks what was written before it leaves stepping
            // back to the list around it.
            let decided = self.chooser.decided();
            let again = match &*halt {
                Halt::Dead if failures <= patience && marks[0].decided < decided => {
                    self.chooser.step_back(at, self.culprit)
                }
                _ => None,
            };
            let mark = again.and_then(|again| {
                marks.truncate(again + 1);
                while marks.last().is_some_and(|mark| mark.decided == decided) {
                    marks.pop();
                }
                marks.pop()
            });
            let Some(mark) = mark else {
                return Err(halt);
            };
            self.out.truncate(mark.length);
            self.memory.roll_back(mark.journal);
            self.chooser.roll_back(mark.depth);
            self.next = mark.next;
            self.culprit = None;
        }
        Ok(())
    }

    /// Demands of what comes next that `test` holds.
    pub(crate) fn demand_test(&mut self, test: &Test) -> Step<()> {
        if self.test(test, Some(true))? { Ok(()) } else { dead() }
    }

    /// Ends the text.
    pub(crate) fn finish(&mut self) -> Step<()> {
        if self.next.end {
            self.next = Next::only_end();
            return Ok(());
        }
        dead()
    }

    pub(super) fn command(&mut self, command: &'p Command) -> Step<()> {
        let result = self.kind(command);
        if result.is_err() && self.culprit.is_none() {
            self.culprit = Some(&command.at);
        }
        result
    }

    fn kind(&mut self, command: &'p Command) -> Step<()> {
        match &command.kind {
            CommandKind::Space => self.emit(b" "),
            CommandKind::Newline => self.emit(b"\n"),
            CommandKind::Eof => self.finish(),
            CommandKind::Int(spec) => self.int(command, spec),
            CommandKind::Float(spec) => self.float(command, spec),
            CommandKind::Text(Expr::Constant(Value::Text(text))) => self.emit(text),
            CommandKind::Text(text) => {
                let text = eval::text(self.program, self.memory, text, "STRING")?;
                self.emit(&text)
            }
            CommandKind::Regex { pattern, variable } => {
                let pattern = eval::pattern(self.program, self.memory, pattern)?;
                let text = self.chooser.regex(command, &pattern, self.next)?;
                self.emit(&text)?;
                self.keep(variable.as_ref(), || Ok(Value::text(text)))
            }
            CommandKind::Assert(test) => {
                if self.test(test, None)? {
                    Ok(())
                } else {
                    dead()
                }
            }
            CommandKind::Set(assignments) => self.set(assignments),
            CommandKind::Unset(slots) => {
                slots.iter().for_each(|&slot| self.memory.unset(slot));
                Ok(())
            }
            CommandKind::Rep { index, count, floor, separator, body } => {
                self.rep(command, index.as_ref(), count, *floor, separator.as_deref(), body)
            }
            CommandKind::While { index, test, separator, body } => {
                self.repeat_while(command, index.as_ref(), test, separator.as_deref(), body)
            }
            CommandKind::If { test, then, otherwise } => {
                let holds = match self.enter() {
                    Some(place) => place.at == 1,
                    None => self.test(test, None)?,
                };
                self.stand(Place { at: i64::from(holds), ..Place::default() });
                self.run(if holds { then } else { otherwise })?;
                self.leave();
                Ok(())
            }
        }
    }

    fn set(&mut self, assignments: &[(Variable, Expr)]) -> Step<()> {
        for (variable, expression) in assignments {
            let value = evaluate(self.program, self.memory, expression)?;
            assign(self.program, self.memory, variable, value)?;
        }
        Ok(())
    }

    pub(super) fn test(&mut self, test: &Test, wanted: Option<bool>) -> Step<bool> {
        let (chooser, next) = (&mut *self.chooser, &mut self.next);
        let mut demands = Demands { chooser, next, wanted, offset: self.out.len() };
        eval::test(self.program, self.memory, &mut demands, test)
    }

    fn emit(&mut self, text: &[u8]) -> Step<()> {
        let Some(&first) = text.first() else {
            return Ok(());
        };
        if !self.next.allows(first) {
            return dead();
        }
        if self.out.len() + text.len() > self.limit {
            return Err(Box::new(Halt::TooLong));
        }
        self.next = Next::ANY;
        self.out.extend_from_slice(text);
        Ok(())
    }

    pub(super) fn keep(&mut self, variable: Option<&Variable>, value: impl FnOnce() -> Step<Value>) -> Step<()> {
        match variable {
            Some(variable) => assign(self.program, self.memory, variable, value()?),
            None => Ok(()),
        }
    }

    fn int(&mut self, command: &Command, spec: &IntSpec) -> Step<()> {
        let min = eval::integer(self.program, self.memory, &spec.min, "the least value of INT")?;
        let max = eval::integer(self.program, self.memory, &spec.max, "the greatest value of INT")?;
        if self.next.is_end() {
            return dead();
        }
        let first = if starts_freely(&min, self.next) { Next::ANY } else { self.next };
        let Some(span) = Span::new(min, max, first) else {
            return dead();
        };
        let value = self.chooser.int(command, spec, &span, self.memory)?;
        if self.out.len() >= self.limit {
            return Err(Box::new(Halt::TooLong));
        }
        write_int(&mut self.out, &value);
        self.next = Next::NO_DIGIT;
        self.keep(spec.variable.as_ref(), || Ok(value))
    }

    fn float(&mut self, command: &Command, spec: &FloatSpec) -> Step<()> {
        let min = eval::number(self.program, self.memory, &spec.min, "the least value of FLOAT")?;
        let max = eval::number(self.program, self.memory, &spec.max, "the greatest value of FLOAT")?;
        let decimals = eval::decimals(self.program, self.memory, spec)?;
        let span = FloatSpan { min, max, decimals, spec, first: self.next };
        let text = self.chooser.float(command, &span)?;
        self.emit(&text)?;
        let mut after = b"0123456789".to_vec();
        let exponent = text.contains(&b'e');
        if !exponent && spec.notation != Notation::Fixed {
            after.extend_from_slice(b"eE");
        }
        if !exponent && !text.contains(&b'.') {
            after.push(b'.');
        }
        self.next = Next::around(&after).not();
        let notation = spec.notation;
        self.keep(spec.variable.as_ref(), || match super::scan::float_at(&text, 0, notation) {
            Ok(token) => token.value().or_fault(),
            Err(_) => dead(),
        })
    }
}
