//! What may be written next, and the integers between two bounds.

use super::value::Value;

/// What may come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Next {
    /// A bit for each byte below 128.
    low: u128,
    /// A bit for each byte from 128 on.
    high: u128,
    pub(crate) end: bool,
}

impl Next {
    pub(crate) const ANY: Self = Self { low: u128::MAX, high: u128::MAX, end: true };
    /// What may follow an integer: a digit would belong to it.
    pub(crate) const NO_DIGIT: Self = Self { low: !(0x3ff << b'0'), high: u128::MAX, end: true };

    pub(crate) fn only_end() -> Self {
        Self { low: 0, high: 0, end: true }
    }

    pub(crate) fn around(set: &[u8]) -> Self {
        let mut next = Self { low: 0, high: 0, end: false };
        for &byte in set {
            let half = if byte < 128 { &mut next.low } else { &mut next.high };
            *half |= 1 << (byte & 127);
        }
        next
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Self { low: self.low & other.low, high: self.high & other.high, end: self.end && other.end }
    }

    pub(crate) fn not(self) -> Self {
        Self { low: !self.low, high: !self.high, end: !self.end }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.is_end() && !self.end
    }

    pub(crate) fn allows(self, byte: u8) -> bool {
        let half = if byte < 128 { self.low } else { self.high };
        half >> (byte & 127) & 1 == 1
    }

    /// Whether nothing but the end may come.
    pub(crate) fn is_end(self) -> bool {
        self.low | self.high == 0
    }
}

/// The integers that may be written: `simplest - down ..= simplest + up`, where the first byte is allowed.
pub(crate) struct Span {
    pub(crate) min: Value,
    pub(crate) max: Value,
    /// The value nearest to zero.
    pub(crate) simplest: Value,
    /// Steps from the simplest value to the greatest; `i64::MAX` also stands for more.
    pub(crate) up: i64,
    pub(crate) down: i64,
    first: Next,
}

impl Span {
    pub(crate) fn new(min: Value, max: Value, first: Next) -> Option<Self> {
        if let (Value::Int(low), Value::Int(high)) = (&min, &max) {
            let simplest = 0.clamp(*low, (*high).max(*low));
            let (up, down) = (high.saturating_sub(simplest), simplest.saturating_sub(*low));
            return (low <= high).then_some(Self { simplest: Value::Int(simplest), min, max, up, down, first });
        }
        let zero = Value::Int(0);
        let before = |a: &Value, b: &Value| a.compare(b).is_some_and(std::cmp::Ordering::is_le);
        if !before(&min, &max) {
            return None;
        }
        let simplest = if before(&zero, &min) {
            &min
        } else if before(&max, &zero) {
            &max
        } else {
            &zero
        };
        let steps = |a: &Value, b: &Value| match a.subtract(b) {
            Ok(Value::Int(steps)) => steps,
            _ => i64::MAX,
        };
        let (up, down) = (steps(&max, simplest), steps(simplest, &min));
        Some(Self { simplest: simplest.clone(), min, max, up, down, first })
    }

    /// All integers from `low` to `high`, if there are any.
    pub(crate) fn between(low: Value, high: Value) -> Option<Self> {
        Self::new(low, high, Next::ANY)
    }

    /// The value `steps` above the simplest one.
    pub(crate) fn at(&self, steps: i64) -> Value {
        self.simplest.add(&Value::Int(steps)).unwrap_or_else(|_| self.simplest.clone())
    }

    /// Whether the value may begin here, by its first byte.
    pub(crate) fn admits(&self, value: &Value) -> bool {
        if self.first == Next::ANY {
            return true;
        }
        let mut text = Vec::new();
        write_int(&mut text, value);
        self.first.allows(text[0])
    }

    /// The nearest value within the bounds.
    pub(crate) fn clamp(&self, value: Value) -> Value {
        if value.compare(&self.min).is_none_or(std::cmp::Ordering::is_lt) {
            self.min.clone()
        } else if value.compare(&self.max).is_none_or(std::cmp::Ordering::is_gt) {
            self.max.clone()
        } else {
            value
        }
    }
}

/// Whether every integer from `min` on may begin where `next` is demanded.
pub(crate) fn starts_freely(min: &Value, next: Next) -> bool {
    if next == Next::ANY {
        return true;
    }
    let digits = (b'1'..=b'9').all(|digit| next.allows(digit));
    let at_least = |bound: i64| min.compare(&Value::Int(bound)).is_some_and(std::cmp::Ordering::is_ge);
    digits && (at_least(1) || next.allows(b'0') && (at_least(0) || next.allows(b'-')))
}

/// An integer in decimal.
pub(crate) fn write_int(out: &mut Vec<u8>, value: &Value) {
    let Value::Int(int) = value else {
        if let Some(big) = value.to_big() {
            out.extend_from_slice(big.to_string().as_bytes());
        }
        return;
    };
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    let mut rest = int.unsigned_abs();
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if *int < 0 {
        out.push(b'-');
    }
    out.extend_from_slice(&digits[at..]);
}
