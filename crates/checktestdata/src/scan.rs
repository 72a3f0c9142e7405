//! Numbers as the data writes them.

use std::cmp::Ordering;

use num_bigint::BigInt;

use super::ast::Notation;
use super::value::{MAX_BITS, MAX_FLOAT_BITS, TOO_LARGE, Value, ten_to};

/// An integer at the beginning of some data.
pub(crate) enum IntToken {
    Small(i64),
    /// Well-formed and outside `i64`: all its bytes, the sign included.
    Long,
    /// No integer, or one with a leading zero or as `-0`.
    Malformed,
}

/// Reads a well-formed integer of at most 18 digits at `at`; also gives where it ends.
#[inline]
pub(crate) fn small_at(data: &[u8], at: usize) -> Option<(i64, usize)> {
    let negative = data.get(at) == Some(&b'-');
    let start = at + usize::from(negative);
    let mut value = 0i64;
    let mut end = start;
    while let Some(digit) = data.get(end).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit <= 9) {
        value = value.wrapping_mul(10).wrapping_add(i64::from(digit));
        end += 1;
    }
    let leading_zero = data.get(start) == Some(&b'0') && (end - start > 1 || negative);
    let usual = matches!(end - start, 1..=18) && !leading_zero;
    usual.then_some((if negative { -value } else { value }, end))
}

/// Reads the longest `-?[0-9]*` at `at`; also gives where it ends.
#[inline]
pub(crate) fn int_at(data: &[u8], at: usize) -> (IntToken, usize) {
    match small_at(data, at) {
        Some((value, end)) => (IntToken::Small(value), end),
        None => unusual_int(data, at),
    }
}

#[cold]
fn unusual_int(data: &[u8], at: usize) -> (IntToken, usize) {
    let rest = &data[at.min(data.len())..];
    let negative = rest.first() == Some(&b'-');
    let digits = &rest[usize::from(negative)..];
    let length = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let end = at + usize::from(negative) + length;
    if length == 0 || digits[0] == b'0' {
        return (IntToken::Malformed, end);
    }
    if length > 19 {
        return (IntToken::Long, end);
    }
    let magnitude = digits[..length].iter().fold(0i128, |value, &byte| value * 10 + i128::from(byte - b'0'));
    let value = if negative { -magnitude } else { magnitude };
    (i64::try_from(value).map_or(IntToken::Long, IntToken::Small), end)
}

/// The value of a [`IntToken::Long`].
///
/// `None` if it has more digits than any number the language computes with, and so lies beyond every bound.
pub(crate) fn long_value(token: &[u8]) -> Option<Value> {
    if token.len() as u64 * 3 > MAX_BITS {
        return None;
    }
    BigInt::parse_bytes(token, 10).map(Value::from_big)
}

/// A float as the data writes it.
pub(crate) struct FloatToken {
    pub(crate) negative: bool,
    /// The digits before and after the point, without it.
    digits: Vec<u8>,
    /// The digits before the point.
    whole: usize,
    /// The power of ten after `e`; one beyond an `i64` is held at its end.
    exponent: i64,
    pub(crate) scientific: bool,
    pub(crate) end: usize,
}

/// Reads a float at `at`, or gives where the longest beginning of one ends.
pub(crate) fn float_at(data: &[u8], at: usize, notation: Notation) -> Result<FloatToken, usize> {
    let byte = |at: usize| data.get(at).copied().unwrap_or(0);
    let run =
        |from: usize| from + data.get(from..).map_or(0, |rest| rest.iter().take_while(|b| b.is_ascii_digit()).count());
    let negative = byte(at) == b'-';
    let start = at + usize::from(negative);
    let mut end = run(start);
    if end == start || byte(start) == b'0' && end - start > 1 {
        return Err(end);
    }
    let whole = end - start;
    let mut digits = data[start..end].to_vec();
    if byte(end) == b'.' {
        let fraction = end + 1;
        end = run(fraction);
        if end == fraction {
            return Err(end);
        }
        digits.extend_from_slice(&data[fraction..end]);
    }
    let mut exponent = 0i64;
    let mut scientific = false;
    if notation != Notation::Fixed && matches!(byte(end), b'e' | b'E') {
        scientific = true;
        let signed = usize::from(matches!(byte(end + 1), b'+' | b'-'));
        let from = end + 1 + signed;
        let minus = byte(end + 1) == b'-';
        end = run(from);
        if end == from || byte(from) == b'0' && end - from > 1 {
            return Err(end);
        }
        for &digit in &data[from..end] {
            exponent = exponent.saturating_mul(10).saturating_add(i64::from(digit - b'0'));
        }
        exponent = if minus { -exponent } else { exponent };
    }
    if notation == Notation::Scientific && !scientific {
        return Err(end);
    }
    Ok(FloatToken { negative, digits, whole, exponent, scientific, end })
}

impl FloatToken {
    pub(crate) fn is_zero(&self) -> bool {
        self.digits.iter().all(|&digit| digit == b'0')
    }

    pub(crate) fn decimals(&self) -> usize {
        self.digits.len() - self.whole
    }

    /// Whether exactly one digit stands before the point and it is not zero.
    pub(crate) fn is_normalised(&self) -> bool {
        self.whole == 1 && self.digits[0] != b'0'
    }

    /// The value is mantissa times ten to this power.
    fn scale(&self) -> i64 {
        self.exponent.saturating_sub(self.decimals() as i64)
    }

    fn mantissa(&self) -> BigInt {
        let magnitude = BigInt::parse_bytes(&self.digits, 10).unwrap_or_default();
        if self.negative { -magnitude } else { magnitude }
    }

    /// The exact value; an error if it is too large to compute with.
    pub(crate) fn value(&self) -> Result<Value, String> {
        if self.is_zero() {
            return Value::decimal(BigInt::default(), 0);
        }
        if self.digits.len() as u64 * 3 > MAX_BITS {
            return Err(TOO_LARGE.into());
        }
        Value::decimal(self.mantissa(), self.scale())
    }

    /// Whether its value has more digits than most computations bear, most of them the zeros of a power of ten.
    pub(crate) fn is_vast(&self) -> bool {
        !self.is_zero() && self.scale().unsigned_abs().max(self.digits.len() as u64).saturating_mul(3) > MAX_FLOAT_BITS
    }

    /// The steps that it takes to write its value out.
    pub(crate) fn cost(&self) -> u64 {
        let words = (self.scale().unsigned_abs().min(MAX_BITS).saturating_add(self.digits.len() as u64)) / 16;
        words + words.saturating_mul(words) / 16
    }

    /// The steps that it takes to compare it with a bound, where these are many.
    pub(crate) fn cost_beside(&self, bound: &Value) -> u64 {
        match bound.bits() {
            Some(bits) if bits > MAX_FLOAT_BITS => self.cost() + bits / 1024,
            _ => 0,
        }
    }

    /// Compares with a bound, exactly and without expanding a large power of ten; `None` if the bound is no number.
    pub(crate) fn compare(&self, bound: &Value) -> Option<Ordering> {
        if let (Value::Int(bound), true, 0) = (bound, self.digits.len() <= 18, self.exponent) {
            let mantissa = self.digits.iter().fold(0i128, |value, &digit| value * 10 + i128::from(digit - b'0'));
            let mantissa = if self.negative { -mantissa } else { mantissa };
            let power = 10i128.pow(self.decimals() as u32);
            return Some(mantissa.cmp(&(i128::from(*bound) * power)));
        }
        let ratio = bound.to_ratio()?;
        let sign = if self.is_zero() {
            Ordering::Equal
        } else if self.negative {
            Ordering::Less
        } else {
            Ordering::Greater
        };
        let bound_sign = ratio.numerator().cmp(&BigInt::default());
        if sign != bound_sign || sign.is_eq() {
            return Some(sign.cmp(&bound_sign));
        }
        // Both have one sign. The value has `place` digits before its point (fewer than none: zeros after it).
        let significant = self.digits.iter().skip_while(|&&digit| digit == b'0').count() as i64;
        let place = significant.saturating_add(self.scale());
        let most = (MAX_BITS / 4) as i64;
        // The bound lies between 2^(bits - 1) and 2^(bits + 1), and so between these powers of ten: what is far from it is
        // decided without writing its zeros out.
        let bits = ratio.numerator().bits() as i64 - ratio.denominator().bits() as i64;
        let tens = (bits * 302 / 1000).abs().max(bits.abs() * 301 / 1000) + 2;
        let magnitude = if place > if bits < 0 { 2 } else { tens + 1 } {
            Ordering::Greater
        } else if place < if bits > 0 { -2 } else { -tens - 1 } {
            Ordering::Less
        } else if significant > most {
            // The bound is a fraction of far fewer digits: the digits cut off decide nothing but a tie.
            return self.shortened(most as usize).compare(bound).map(|order| if order.is_eq() { sign } else { order });
        } else {
            let power = ten_to(self.scale().unsigned_abs()).ok()?;
            let (left, right) = (self.mantissa() * ratio.denominator(), ratio.numerator().clone());
            return Some(if self.scale() < 0 { left.cmp(&(right * power)) } else { (left * power).cmp(&right) });
        };
        Some(if self.negative { magnitude.reverse() } else { magnitude })
    }

    /// The same value cut to its first `count` significant digits.
    fn shortened(&self, count: usize) -> Self {
        let zeros = self.digits.iter().take_while(|&&digit| digit == b'0').count();
        let digits: Vec<u8> = self.digits.iter().skip(zeros).take(count).copied().collect();
        let cut = (self.digits.len() - zeros - digits.len()) as i64;
        Self { whole: digits.len(), digits, exponent: self.scale().saturating_add(cut), ..*self }
    }
}

/// The value of a number in a grammar's text: an integer, or a float if it has a point or an exponent.
pub(crate) fn program_number(text: &str) -> Option<Value> {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, ""));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    if digits.len() as u64 * 4 > MAX_BITS {
        return None;
    }
    let mantissa = BigInt::parse_bytes(digits.as_bytes(), 10)?;
    if !text.contains(['.', 'e', 'E']) {
        return Some(Value::from_big(mantissa));
    }
    let exponent: i64 = if exponent.is_empty() { 0 } else { exponent.parse().ok()? };
    Value::decimal(mantissa, exponent.checked_sub(fraction.len() as i64)?).ok()
}
