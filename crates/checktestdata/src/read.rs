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
        let min = eval::integer(self.program, &mut self.memory, &spec.min, "the least value of INT")?;
        let max = eval::integer(self.program, &mut self.memory, &spec.max, "the greatest value of INT")?;
        let start = self.cursor.at;
        let (token, end) = scan::int_at(self.cursor.data, start);
        let value = match (&token, &min, &max) {
            (IntToken::Small(value), Value::Int(min), Value::Int(max)) if min <= value && value <= max => {
                self.report.record_int(spec.site, 1, *value, *value, *min, *max);
                Value::Int(*value)
            }
            _ => {
                let value = self.long_int(&token, start, end, &min, &max)?;
                self.report.record(spec.site, 1, [&value, &value], &min, &max);
                value
            }
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

    #[cold]
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
            Err(end) => return reject(start, end - start, describe_float(spec, &min, &max)),
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
        self.cursor.at = token.end;
        let wanted = spec.variable.is_some();
        if token.is_vast() && wanted {
            self.memory.spend(token.cost()).or_fault()?;
        }
        // Else its bounds are far from any value that a report would tell, and its zeros are not written out for nothing.
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
        let min = eval::integer(self.program, &mut self.memory, &spec.min, "the least value of INT")?;
        let max = eval::integer(self.program, &mut self.memory, &spec.max, "the greatest value of INT")?;
        let (least, most) = match (&min, &max) {
            (Value::Int(least), Value::Int(most)) => (*least, *most),
            // No small integer lies between these: each value takes the long way.
            _ => (1, 0),
        };
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
            let (token, end) = scan::int_at(data, position);
            match token {
                IntToken::Small(value) if least <= value && value <= most => {
                    smallest = smallest.min(value);
                    largest = largest.max(value);
                    small += 1;
                }
                token => {
                    self.cursor.at = position;
                    let value = self.long_int(&token, position, end, &min, &max)?;
                    self.report.record(spec.site, 1, [&value, &value], &min, &max);
                }
            }
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
