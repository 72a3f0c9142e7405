//! Expressions and tests, computed. Shared by everything that runs a grammar.

use super::ast::{Expr, FloatSpec, Operator, Program, Source, Test, Variable};
use super::memory::{Memory, hashing};
use super::value::{self, Value, show};

/// What a run stops for.
#[derive(Debug)]
pub(crate) enum Halt {
    /// The data is refused: the bytes in question and what was expected there.
    Reject { at: usize, len: usize, expected: String },
    /// The grammar is at fault.
    Fault(String),
    /// What was chosen so far leads nowhere.
    Dead,
    /// What was written grew beyond the limit.
    TooLong,
}

/// The result of a step of a run; the error is boxed to keep the good way small.
pub(crate) type Step<T> = Result<T, Box<Halt>>;

pub(crate) fn fault<T>(problem: impl Into<String>) -> Step<T> {
    Err(Box::new(Halt::Fault(problem.into())))
}

/// What MATCH and ISEOF ask.
pub(crate) trait Ahead {
    /// Whether the next byte is one of `set`.
    fn matches(&mut self, set: &[u8]) -> Step<bool>;
    /// Whether nothing is left.
    fn at_end(&mut self) -> Step<bool>;
    /// Where the run stands, in bytes.
    fn offset(&self) -> usize;
    /// The test that follows is asked for its contrary.
    fn negate(&mut self) {}
}

/// A fault inside a computation, as a [`Halt`].
pub(crate) trait OrFault<T> {
    fn or_fault(self) -> Step<T>;
}

impl<T> OrFault<T> for Result<T, String> {
    fn or_fault(self) -> Step<T> {
        self.map_err(|problem| Box::new(Halt::Fault(problem)))
    }
}

/// An index, with room for the usual single one.
pub(crate) fn index_of(program: &Program, memory: &mut Memory, variable: &Variable) -> Step<Vec<Value>> {
    let mut index = Vec::with_capacity(variable.index.len());
    for expression in &variable.index {
        index.push(one_index(program, memory, variable, expression)?);
    }
    Ok(index)
}

fn one_index(program: &Program, memory: &mut Memory, variable: &Variable, expression: &Expr) -> Step<Value> {
    match evaluate(program, memory, expression)? {
        value @ (Value::Int(_) | Value::Big(_)) => Ok(value),
        other => {
            let name = &program.names[variable.slot];
            fault(format!("found {} as an index of `{name}`, expected an integer", other.kind()))
        }
    }
}

/// Sets a variable.
#[inline]
pub(crate) fn assign(program: &Program, memory: &mut Memory, variable: &Variable, value: Value) -> Step<()> {
    match variable.index.as_slice() {
        [] => memory.set(variable.slot, &[], value),
        [single] => {
            let index = one_index(program, memory, variable, single)?;
            memory.set(variable.slot, &[index], value);
        }
        _ => {
            let index = index_of(program, memory, variable)?;
            memory.set(variable.slot, &index, value);
        }
    }
    Ok(())
}

fn look_up(program: &Program, memory: &mut Memory, variable: &Variable) -> Step<Value> {
    if variable.index.is_empty() {
        return match memory.get(variable.slot, &[]).cloned() {
            Some(value) => copied(memory, value),
            None => fault(format!("found `{}` without a value, expected it to be set", program.names[variable.slot])),
        };
    }
    // A single index, as is usual, needs no list of its own.
    if let [single] = variable.index.as_slice() {
        let index = one_index(program, memory, variable, single)?;
        return element(program, memory, variable, &[index]);
    }
    let index = index_of(program, memory, variable)?;
    element(program, memory, variable, &index)
}

fn element(program: &Program, memory: &mut Memory, variable: &Variable, index: &[Value]) -> Step<Value> {
    match memory.get(variable.slot, index).cloned() {
        Some(value) => copied(memory, value),
        None => {
            let name = &program.names[variable.slot];
            let index: Vec<_> = index.iter().map(show).collect();
            fault(format!("found `{name}[{}]` without a value, expected it to be set", index.join(",")))
        }
    }
}

/// A copy of a long number costs its length.
#[inline]
fn copied(memory: &mut Memory, value: Value) -> Step<Value> {
    if !matches!(value, Value::Int(_))
        && let Some(bits) = value.bits().filter(|&bits| bits > 4096)
    {
        memory.spend(bits / 4096).or_fault()?;
    }
    Ok(value)
}

#[inline]
pub(crate) fn evaluate(program: &Program, memory: &mut Memory, expression: &Expr) -> Step<Value> {
    match expression {
        Expr::Constant(value) => Ok(value.clone()),
        Expr::Variable(variable) => look_up(program, memory, variable),
        Expr::Length(text) => match evaluate(program, memory, text)? {
            Value::Text(text) => Ok(Value::Int(text.len() as i64)),
            other => fault(format!("found {} in STRLEN, expected a string", other.kind())),
        },
        Expr::Negate(operand) => evaluate(program, memory, operand)?.negate().or_fault(),
        Expr::Chain(first, rest) => {
            let mut value = evaluate(program, memory, first)?;
            for (operator, operand) in rest {
                let operand = evaluate(program, memory, operand)?;
                let small = matches!((&value, &operand), (Value::Int(_), Value::Int(_)));
                if *operator == Operator::Power {
                    let words = value.bits().unwrap_or(0) * power_of(&operand) / 64;
                    memory.spend(words.saturating_mul(words) / 16).or_fault()?;
                } else if !small {
                    charge(memory, *operator, &value, &operand)?;
                }
                value = operator.apply(&value, &operand).or_fault()?;
            }
            Ok(value)
        }
    }
}

/// What is usual, without a copy: an integer that fits an `i64`, written in the grammar or held by a variable without an index.
/// [`evaluate`] gives the same, and pays nothing for it.
#[inline]
pub(crate) fn small(memory: &Memory, expression: &Expr) -> Option<i64> {
    let value = match expression {
        Expr::Constant(value) => value,
        Expr::Variable(variable) if variable.index.is_empty() => memory.get(variable.slot, &[])?,
        _ => return None,
    };
    if let Value::Int(value) = value { Some(*value) } else { None }
}

/// The exponent, as far as a power of it is computed at all.
fn power_of(exponent: &Value) -> u64 {
    match exponent {
        Value::Int(exponent @ 0..) if (*exponent as u64) <= value::MAX_BITS => *exponent as u64,
        _ => 0,
    }
}

/// The words of a long value that one step compares.
const COMPARED: u64 = 16;

/// Comparing long values costs what going through them costs.
fn charge_length(memory: &mut Memory, value: &Value) -> Step<()> {
    if value.is_long() { memory.spend(value.words() / COMPARED).or_fault() } else { Ok(()) }
}

/// Long numbers cost what computing with them costs; floats also what reducing the result costs.
fn charge(memory: &mut Memory, operator: Operator, a: &Value, b: &Value) -> Step<()> {
    let words = |bits: u64| bits / 64 + 1;
    let mut steps = words(a.bits().unwrap_or(0)) * words(b.bits().unwrap_or(0)) / 16;
    if matches!(a, Value::Float(_)) || matches!(b, Value::Float(_)) {
        let (longer, shorter) = value::result_bits(operator.sign(), a, b).unwrap_or_default();
        steps += words(longer) * words(shorter) + 4 * words(shorter) * words(shorter);
        if longer > value::MAX_FLOAT_BITS {
            // The zeros of a power of ten are copied several times.
            steps += 16 * words(longer);
        }
    }
    memory.spend(steps).or_fault()
}

/// Comparing fractions takes products of their parts.
fn charge_fractions(memory: &mut Memory, a: &Value, b: &Value) -> Step<()> {
    let is_float = matches!(a, Value::Float(_)) || matches!(b, Value::Float(_));
    if is_float && let (Some(a), Some(b)) = (a.bits(), b.bits()) {
        memory.spend((a / 64) * (b / 64) / 16).or_fault()?;
    }
    Ok(())
}

/// A number that must be an integer.
#[inline]
pub(crate) fn integer(program: &Program, memory: &mut Memory, expression: &Expr, what: &str) -> Step<Value> {
    if let Some(value) = small(memory, expression) {
        return Ok(Value::Int(value));
    }
    match evaluate(program, memory, expression)? {
        value @ (Value::Int(_) | Value::Big(_)) => Ok(value),
        other => fault(format!("found {} as {what}, expected an integer", other.kind())),
    }
}

/// An integer or a float.
pub(crate) fn number(program: &Program, memory: &mut Memory, expression: &Expr, what: &str) -> Step<Value> {
    match evaluate(program, memory, expression)? {
        Value::Text(_) => fault(format!("found a string as {what}, expected a number")),
        value => Ok(value),
    }
}

/// A string.
pub(crate) fn text(
    program: &Program,
    memory: &mut Memory,
    expression: &Expr,
    what: &str,
) -> Step<std::sync::Arc<Vec<u8>>> {
    match evaluate(program, memory, expression)? {
        Value::Text(text) => Ok(text),
        other => fault(format!("found {} in {what}, expected a string", other.kind())),
    }
}

pub(crate) fn test(program: &Program, memory: &mut Memory, ahead: &mut impl Ahead, condition: &Test) -> Step<bool> {
    match condition {
        Test::Not(inner) => {
            ahead.negate();
            let answer = test(program, memory, ahead, inner)?;
            ahead.negate();
            Ok(!answer)
        }
        Test::All(tests) => {
            for inner in tests {
                if !test(program, memory, ahead, inner)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        Test::Any(tests) => {
            for inner in tests {
                if test(program, memory, ahead, inner)? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        Test::Compare(comparison, left, right) => {
            let a = evaluate(program, memory, left)?;
            let b = evaluate(program, memory, right)?;
            charge_length(memory, &a)?;
            charge_length(memory, &b)?;
            charge_fractions(memory, &a, &b)?;
            match a.compare(&b) {
                Some(order) => Ok(comparison.holds(order)),
                None => fault(format!("found a comparison of {} with {}, expected one kind", a.kind(), b.kind())),
            }
        }
        Test::Match(Expr::Constant(Value::Text(set))) => ahead.matches(set),
        Test::Match(set) => {
            let set = text(program, memory, set, "MATCH")?;
            ahead.matches(&set)
        }
        Test::IsEof => ahead.at_end(),
        Test::Unique(slots) => match memory.unique(slots).or_fault()? {
            Some(unique) => Ok(unique),
            None => {
                let names: Vec<_> = slots.iter().map(|&slot| program.names[slot].as_str()).collect();
                let expected = format!("{} to have values at the same indices", names.join(" and "));
                Err(Box::new(Halt::Reject { at: ahead.offset(), len: 0, expected }))
            }
        },
        Test::InArray(value, slot) => {
            let value = evaluate(program, memory, value)?;
            memory.spend(hashing(&value)).or_fault()?;
            memory.contains(*slot, &value).or_fault()
        }
    }
}

/// FLOATP's bounds on the digits after the point.
pub(crate) fn decimals(program: &Program, memory: &mut Memory, spec: &FloatSpec) -> Step<Option<(u64, u64)>> {
    let Some((fewest, most)) = &spec.decimals else {
        return Ok(None);
    };
    let mut bounds = [0; 2];
    for (bound, expression) in bounds.iter_mut().zip([fewest, most]) {
        match evaluate(program, memory, expression)? {
            Value::Int(digits @ 0..) => *bound = digits as u64,
            other => {
                return fault(format!(
                    "found {} as FLOATP's number of digits, expected an integer from 0",
                    show(&other)
                ));
            }
        }
    }
    Ok(Some((bounds[0], bounds[1])))
}

/// How often a REP runs; a negative count runs never.
#[inline]
pub(crate) fn repetitions(program: &Program, memory: &mut Memory, count: &Expr) -> Step<i64> {
    if let Some(count) = small(memory, count) {
        return Ok(count);
    }
    match evaluate(program, memory, count)? {
        Value::Int(count) => Ok(count),
        other => fault(format!("found {} as the count of a loop, expected an integer below 2^63", other.kind())),
    }
}

/// The pattern of a REGEX.
pub(crate) fn pattern(
    program: &Program,
    memory: &mut Memory,
    source: &Source,
) -> Step<std::sync::Arc<super::regex::Pattern>> {
    match source {
        Source::Constant(pattern) => Ok(std::sync::Arc::clone(pattern)),
        Source::Computed(expression) => {
            let text = text(program, memory, expression, "REGEX")?;
            memory.pattern(&text).or_fault()
        }
    }
}
