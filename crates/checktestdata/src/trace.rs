//! How an input came about: its values, and which iteration of which loop holds them.
//!
//! An input is taken apart by the validator and put together again by the producer: after values have changed or iterations
//! have gone, the same grammar runs forwards and takes from the trace what still fits.

use std::collections::HashMap;

use super::ast::{Command, CommandKind, Expr, FloatSpec, IntSpec, Program, Slot, Variable};
use super::error::ValidateError;
use super::eval::Step;
use super::floats::fixed_text;
use super::memory::Memory;
use super::observe::Observer;
use super::produce::{Chooser, FloatSpan, Producer};
use super::regex::Pattern;
use super::span::{Next, Span};
use super::validate;
use super::value::Value;
use super::words;

/// Index of a value in [`Trace::values`].
pub(crate) type ValueId = u32;
/// Index of a loop in [`Trace::loops`].
pub(crate) type LoopId = u32;

/// One thing that happened in an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    Value(ValueId),
    Answer(bool),
    Loop(LoopId),
}

/// What a value was.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Datum {
    Int(Value),
    /// The text of a FLOAT or a REGEX.
    Text(Vec<u8>),
}

/// One run of a loop.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    /// The value that says how often, for a REP of a variable.
    pub(crate) governor: Option<ValueId>,
    /// Whether it may run fewer times by itself: a WHILE.
    pub(crate) open: bool,
    /// Whether it could only run fewer times with a count that is computed in another way than from one variable: a REP of `2*n`.
    pub(crate) is_computed: bool,
    pub(crate) iterations: Vec<Vec<Event>>,
}

/// A whole input, taken apart.
#[derive(Clone, Debug)]
pub(crate) struct Trace {
    pub(crate) values: Vec<Datum>,
    pub(crate) loops: Vec<Loop>,
    pub(crate) top: Vec<Event>,
}

impl Trace {
    /// Takes a valid input apart.
    pub(crate) fn record(program: &Program, input: &[u8]) -> Result<Self, ValidateError> {
        let trace = Self { values: Vec::new(), loops: Vec::new(), top: Vec::new() };
        let mut recorder = Recorder { trace, input, open: Vec::new(), writers: HashMap::new() };
        validate::watched(program, input, &mut recorder)?;
        Ok(recorder.trace)
    }

    /// Writes the input that the trace stands for now; `None` if the grammar does not take it.
    pub(crate) fn write(&self, program: &Program) -> Option<Vec<u8>> {
        let mut memory = Memory::new(program.names.len(), 1 << 20);
        let mut chooser = Replay { trace: self, stack: vec![Place { loop_id: None, iteration: 0, event: 0 }] };
        let mut producer = Producer::new(program, &mut memory, &mut chooser);
        producer.limit = 1 << 30;
        producer.run(&program.commands).and_then(|()| producer.finish()).ok()?;
        let out = producer.out;
        validate::validate(program, &out).ok()?;
        Some(out)
    }
}

struct Recorder<'i> {
    trace: Trace,
    input: &'i [u8],
    open: Vec<LoopId>,
    /// The value last read into each variable without indices.
    writers: HashMap<Slot, ValueId>,
}

impl Recorder<'_> {
    fn push(&mut self, event: Event) {
        let iteration = match self.open.last() {
            Some(&id) => self.trace.loops[id as usize].iterations.last_mut(),
            None => Some(&mut self.trace.top),
        };
        if let Some(iteration) = iteration {
            iteration.push(event);
        }
    }
}

impl Observer for Recorder<'_> {
    fn value(&mut self, command: &Command, start: usize, end: usize, _: &mut Memory) {
        let id = self.trace.values.len() as ValueId;
        let text = &self.input[start..end];
        let datum = match &command.kind {
            CommandKind::Int(_) => match super::scan::int_at(text, 0).0 {
                super::scan::IntToken::Small(value) => Datum::Int(Value::Int(value)),
                _ => super::scan::long_value(text).map_or_else(|| Datum::Text(text.to_vec()), Datum::Int),
            },
            _ => Datum::Text(text.to_vec()),
        };
        if let CommandKind::Int(IntSpec { variable: Some(Variable { slot, index }), .. }) = &command.kind
            && index.is_empty()
        {
            self.writers.insert(*slot, id);
        }
        self.trace.values.push(datum);
        self.push(Event::Value(id));
    }

    fn looked_ahead(&mut self, answer: bool) {
        // Asked by the test of a WHILE, the answer belongs to the loop and follows from its iterations.
        self.push(Event::Answer(answer));
    }

    fn loop_begins(&mut self, command: &Command, _: Option<i64>) {
        let id = self.trace.loops.len() as LoopId;
        let governor = match &command.kind {
            CommandKind::Rep { count, .. } => variable_of(count).and_then(|slot| self.writers.get(&slot).copied()),
            _ => None,
        };
        let open = matches!(command.kind, CommandKind::While { .. });
        let is_computed = governor.is_none()
            && matches!(&command.kind, CommandKind::Rep { count, .. } if !matches!(count, Expr::Constant(_)));
        self.trace.loops.push(Loop { governor, open, is_computed, iterations: Vec::new() });
        self.push(Event::Loop(id));
        self.open.push(id);
    }

    fn iteration(&mut self) {
        if let Some(&id) = self.open.last() {
            self.trace.loops[id as usize].iterations.push(Vec::new());
        }
    }

    fn loop_ends(&mut self) {
        self.open.pop();
    }
}

/// The one variable that a count moves with: `n`, `n-1`, `n+2`.
fn variable_of(count: &Expr) -> Option<Slot> {
    match count {
        Expr::Variable(variable) if variable.index.is_empty() => Some(variable.slot),
        Expr::Chain(first, rest) => {
            use super::ast::Operator::{Add, Subtract};
            let shifted = rest
                .iter()
                .all(|(operator, operand)| matches!((operator, operand), (Add | Subtract, Expr::Constant(_))));
            if shifted { variable_of(first) } else { None }
        }
        _ => None,
    }
}

/// A place in a trace.
#[derive(Clone, Copy)]
struct Place {
    /// `None` at the top, or in a loop that the trace does not have.
    loop_id: Option<LoopId>,
    /// How many iterations have begun.
    iteration: usize,
    event: usize,
}

/// Chooses what the trace says, and the simplest where it says nothing that fits.
struct Replay<'t> {
    trace: &'t Trace,
    stack: Vec<Place>,
}

impl Replay<'_> {
    /// The next event of the wanted kind in this iteration; others before it are passed over.
    fn take(&mut self, wanted: impl Fn(Event) -> bool) -> Option<Event> {
        let depth = self.stack.len();
        let place = self.stack.last_mut()?;
        let events: &[Event] = match place.loop_id {
            Some(id) => self.trace.loops[id as usize].iterations.get(place.iteration.checked_sub(1)?)?,
            None if depth == 1 => &self.trace.top,
            None => return None,
        };
        let found = events.get(place.event..)?.iter().position(|&event| wanted(event))?;
        place.event += found + 1;
        events.get(place.event - 1).copied()
    }

    fn datum(&mut self) -> Option<&Datum> {
        match self.take(|event| matches!(event, Event::Value(_)))? {
            Event::Value(id) => Some(&self.trace.values[id as usize]),
            _ => None,
        }
    }
}

impl Chooser for Replay<'_> {
    fn int(&mut self, _: &Command, _: &IntSpec, span: &Span, _: &mut Memory) -> Step<Value> {
        Ok(match self.datum() {
            Some(Datum::Int(value)) => span.clamp(value.clone()),
            _ => span.simplest.clone(),
        })
    }

    fn float(&mut self, _: &Command, span: &FloatSpan<'_>) -> Step<Vec<u8>> {
        let recorded = match self.datum() {
            Some(Datum::Text(text)) => Some(text.clone()),
            _ => None,
        };
        Ok(recorded.unwrap_or_else(|| simplest_float(span.spec)))
    }

    fn regex(&mut self, _: &Command, pattern: &Pattern, _: Next) -> Step<Vec<u8>> {
        if let Some(Datum::Text(text)) = self.datum()
            && pattern.match_len(text) == Some(text.len())
        {
            return Ok(text.clone());
        }
        let mut text = Vec::new();
        words::sample(pattern.hir(), &mut super::random::Random::new(0, 0), 0, &mut { words::MOST_PARTS }, &mut text);
        Ok(text)
    }

    fn ahead(&mut self, wanted: Option<bool>) -> Step<bool> {
        if let Some(wanted) = wanted {
            return Ok(wanted);
        }
        Ok(self.take(|event| matches!(event, Event::Answer(_))).is_some_and(|event| event == Event::Answer(true)))
    }

    fn goes_on(&mut self, iteration: i64) -> Option<bool> {
        let place = self.stack.last()?;
        let recorded = place.loop_id.map_or(0, |id| self.trace.loops[id as usize].iterations.len());
        Some(usize::try_from(iteration).is_ok_and(|iteration| iteration < recorded))
    }

    fn loop_begins(&mut self, _: &Command, _: Option<(i64, u64)>) -> Step<()> {
        let event = self.take(|event| matches!(event, Event::Loop(_)));
        let loop_id = match event {
            Some(Event::Loop(id)) => Some(id),
            _ => None,
        };
        self.stack.push(Place { loop_id, iteration: 0, event: 0 });
        Ok(())
    }

    fn iteration(&mut self) {
        if let Some(place) = self.stack.last_mut() {
            place.iteration += 1;
            place.event = 0;
        }
    }

    fn idle(&mut self) -> Step<()> {
        Ok(())
    }

    fn loop_ends(&mut self) {
        self.stack.pop();
    }

    fn chosen(&self) -> u64 {
        0
    }
}

/// A float for a place where the trace has none; where it does not fit, the candidate is dropped.
fn simplest_float(spec: &FloatSpec) -> Vec<u8> {
    let places = match &spec.decimals {
        Some((Expr::Constant(Value::Int(fewest)), _)) => fewest.unsigned_abs().min(64),
        _ => 0,
    };
    fixed_text(&Value::Int(0), places)
}
