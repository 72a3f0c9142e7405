//! Reading single values: INT, FLOAT, REGEX, and many INTs in a row.

use std::cmp::Ordering;

use super::ast::{Command, FloatSpec, IntSpec, Notation, Source, Variable};
use super::error::{CommandRef, quote};
use super::eval::{self, OrFault, Step, assign, decimals, fault, pattern};
use super::observe::Observer;
use super::scan::{self, IntToken};
use super::validate::{Reader, reject};
use super::value::{Value, show};

impl<'p, O: Observer> Reader<'p, '_, O> {
    #[inline]
    pub(super) fn int(&mut self, command: &Command, spec: &IntSpec) -> Step<()> {
        let start = self.cursor.at;
        let (least, most, long) = self.bounds(spec)?;
        let (value, end) = match scan::small_at(self.cursor.data, start) {
            Some((value, end)) if least <= value && value <= most => {
                self.report.record_int(spec.site, 1, value, value, least, most);
                (Value::Int(value), end)
            }
            _ => self.unusual_int(spec, start, &long.unwrap_or([Value::Int(least), Value::Int(most)]))?,
        };
        self.cursor.at = end;
        if let Some(variable) = &spec.variable {
            assign(self.program, &mut self.memory, variable, value)?;
        }
        if O::WATCHES {
            self.cursor.observer.value(command, start, end, &mut self.memory);
        }
        Ok(())
    }

    /// An integer that is long or out of bounds, or whose bounds are long; also gives where it ends.
    #[cold]
    fn unusual_int(&mut self, spec: &IntSpec, start: usize, [min, max]: &[Value; 2]) -> Step<(Value, usize)> {
        let (token, end) = scan::int_at(self.cursor.data, start);
        let value = self.long_int(&token, start, end, min, max)?;
        self.report.record(spec.site, 1, [&value, &value], min, max);
        Ok((value, end))
    }

    fn long_int(&self, token: &IntToken, start: usize, end: usize, min: &Value, max: &Value) -> Step<Value> {
        let value = match token {
            IntToken::Small(value) => Some(Value::Int(*value)),
            IntToken::Long => scan::long_value(&self.cursor.data[start..end]),
            IntToken::Malformed => None,
        };
        match value {
            Some(value)
                if min.compare(&value).is_some_and(Ordering::is_le)
                    && value.compare(max).is_some_and(Ordering::is_le) =>
            {
                Ok(value)
            }
            _ => {
                let zero =
                    if matches!(token, IntToken::Malformed) && end > start { " without leading zeros" } else { "" };
                reject(start, end - start, format!("an integer from {} to {}{zero}", show(min), show(max)))
            }
        }
    }

    pub(super) fn float(&mut self, command: &Command, spec: &FloatSpec) -> Step<()> {
        let min = eval::number(self.program, &mut self.memory, &spec.min, "the least value of FLOAT")?;
        let max = eval::number(self.program, &mut self.memory, &spec.max, "the greatest value of FLOAT")?;
        let decimals = decimals(self.program, &mut self.memory, spec)?;
        let start = self.cursor.at;
        let token = match scan::float_at(self.cursor.data, start, spec.notation) {
            Ok(token) => token,
            Err(end) => {
                let malformed = fault_of_float(&self.cursor.data[start..end]);
                return reject(start, end - start, format!("{}{malformed}", describe_float(spec, &min, &max)));
            }
        };
        let len = token.end - start;
        if let Some((fewest, most)) = decimals {
            let count = token.decimals() as u64;
            if count < fewest || count > most {
                return reject(start, len, format!("a float with {fewest} to {most} digits after the point"));
            }
            if token.scientific && !token.is_normalised() {
                return reject(start, len, "a float with exactly one digit before the point, and not zero");
            }
        }
        // Zeros of a large power of ten are not written out for nothing.
        self.memory.spend(token.cost_beside(&min) + token.cost_beside(&max)).or_fault()?;
        let (low, high) = (token.compare(&min), token.compare(&max));
        if !low.is_some_and(Ordering::is_ge) || !high.is_some_and(Ordering::is_le) {
            return reject(start, len, describe_float(spec, &min, &max));
        }
        if token.negative && token.is_zero() {
            self.report.record_negative_zero(start);
        }
        self.cursor.at = token.end;
        let wanted = spec.variable.is_some();
        if token.is_vast() && wanted {
            self.memory.spend(token.cost()).or_fault()?;
        }
        // Otherwise its bounds are far from any value that a report would tell, and its zeros are not written out for nothing.
        if wanted || !token.is_vast() {
            match token.value() {
                Ok(value) => {
                    self.report.record(spec.site, 1, [&value, &value], &min, &max);
                    if let Some(variable) = &spec.variable {
                        assign(self.program, &mut self.memory, variable, value)?;
                    }
                }
                Err(problem) if wanted => return fault(problem),
                Err(_) => {}
            }
        }
        if O::WATCHES {
            self.cursor.observer.value(command, start, token.end, &mut self.memory);
        }
        Ok(())
    }

    pub(super) fn regex(&mut self, command: &Command, source: &Source, variable: Option<&Variable>) -> Step<()> {
        let start = self.cursor.at;
        let pattern = pattern(self.program, &mut self.memory, source)?;
        let data = self.cursor.data;
        let (found, looked_at) = pattern.search(&data[start..]);
        // What was looked at beyond the match will be read again: an expression that does so each time is quadratic.
        let again = looked_at.saturating_sub(found.unwrap_or(0));
        self.memory.spend(again as u64).or_fault()?;
        let Some(len) = found else {
            return reject(start, 0, format!("a match of {}", quote(pattern.source())));
        };
        self.cursor.at = start + len;
        if let Some(variable) = variable {
            assign(self.program, &mut self.memory, variable, Value::text(&data[start..start + len]))?;
        }
        if O::WATCHES {
            self.cursor.observer.value(command, start, start + len, &mut self.memory);
        }
        Ok(())
    }

    /// The bounds of an INT; where one of them is long, an empty interval and both bounds.
    fn bounds(&mut self, spec: &IntSpec) -> Step<(i64, i64, Option<[Value; 2]>)> {
        let bounds = (eval::small(&self.memory, &spec.min), eval::small(&self.memory, &spec.max));
        if let (Some(least), Some(most)) = bounds {
            return Ok((least, most, None));
        }
        let min = eval::integer(self.program, &mut self.memory, &spec.min, "the least value of INT")?;
        let max = eval::integer(self.program, &mut self.memory, &spec.max, "the greatest value of INT")?;
        match (&min, &max) {
            (Value::Int(least), Value::Int(most)) => Ok((*least, *most, None)),
            _ => Ok((1, 0, Some([min, max]))),
        }
    }

    /// `REP(count, glue) INT(min,max) END` without a look at the commands for each value.
    pub(super) fn many_ints(
        &mut self,
        count: i64,
        glue: Option<(u8, &str, &'p CommandRef)>,
        spec: &IntSpec,
        at: &'p CommandRef,
    ) -> Step<()> {
        if count <= 0 {
            return Ok(());
        }
        self.culprit = Some(at);
        let (least, most, long) = self.bounds(spec)?;
        let data = self.cursor.data;
        let (mut smallest, mut largest, mut small) = (i64::MAX, i64::MIN, 0u64);
        let mut position = self.cursor.at;
        for iteration in 0..count {
            if let (Some((byte, name, separator)), 1..) = (glue, iteration) {
                if data.get(position) != Some(&byte) {
                    self.culprit = Some(separator);
                    self.cursor.at = position;
                    return reject(position, 0, name);
                }
                position += 1;
            }
            let end = match scan::small_at(data, position) {
                Some((value, end)) if least <= value && value <= most => {
                    smallest = smallest.min(value);
                    largest = largest.max(value);
                    small += 1;
                    end
                }
                _ => {
                    self.cursor.at = position;
                    let small_bounds = [Value::Int(least), Value::Int(most)];
                    self.unusual_int(spec, position, long.as_ref().unwrap_or(&small_bounds))?.1
                }
            };
            position = end;
        }
        self.cursor.at = position;
        self.culprit = None;
        if small > 0 {
            self.report.record_int(spec.site, small, smallest, largest, least, most);
        }
        Ok(())
    }
}

fn describe_float(spec: &FloatSpec, min: &Value, max: &Value) -> String {
    let notation = match spec.notation {
        Notation::Any => "a float",
        Notation::Fixed => "a float in fixed notation",
        Notation::Scientific => "a float in scientific notation",
    };
    format!("{notation} from {} to {}", show(min), show(max))
}

/// What is wrong with how a float is written, as the end of a sentence; nothing where that is not its notation.
fn fault_of_float(text: &[u8]) -> &'static str {
    let (number, exponent) = match text.iter().position(|byte| matches!(byte, b'e' | b'E')) {
        Some(at) => (&text[..at], Some(&text[at + 1..])),
        None => (text, None),
    };
    let is_padded = |text: &[u8]| matches!(text, [b'0', next, ..] if next.is_ascii_digit());
    let unsigned = |text: &[u8]| usize::from(matches!(text, [b'+' | b'-', ..]));
    match exponent {
        Some(exponent) if is_padded(&exponent[unsigned(exponent)..]) => " without leading zeros in its exponent",
        None if is_padded(&number[unsigned(number)..]) => " without leading zeros",
        None if number.ends_with(b".") => " with digits after its point",
        Some(_) | None => "",
    }
}
