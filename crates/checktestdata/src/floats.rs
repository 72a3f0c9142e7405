//! Floats to write: one at random, and all of them in order of cost.
//!
//! A float is an integer over a power of ten, and the power says how it is written: the digits after the point, or in
//! scientific notation, always with one digit before the point, the exponent.

use num_bigint::BigInt;

use super::ast::Notation;
use super::produce::FloatSpan;
use super::random::Random;
use super::scan;
use super::span::{Span, write_int};
use super::value::Value;

/// The integers that over `10^places` lie within the bounds.
fn scaled(span: &FloatSpan<'_>, places: i64) -> Option<Span> {
    let scale = Value::decimal(BigInt::from(1), places).ok()?;
    let (low, high) = (ceiling(&span.min.multiply(&scale).ok()?)?, floor(&span.max.multiply(&scale).ok()?)?);
    Span::between(low, high)
}

/// The least and the most places, and those that cost nothing; without an end `i64::MAX`.
fn places(span: &FloatSpan<'_>) -> (i64, i64, i64) {
    let digits = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    if span.spec.notation != Notation::Scientific {
        let (fewest, most) = span.decimals.unwrap_or((0, u64::MAX));
        return (digits(fewest), digits(most), digits(fewest));
    }
    // Beyond so many zeros before the point nothing is left but zero.
    let large = span.min.bits().max(span.max.bits()).unwrap_or(0);
    let zeros = (digits(large) / 3 + 1).min(400);
    let away_from_zero = [&span.min, &span.max]
        .into_iter()
        .all(|bound| bound.compare(&Value::Int(0)).is_some_and(std::cmp::Ordering::is_gt))
        || [&span.min, &span.max]
            .into_iter()
            .all(|bound| bound.compare(&Value::Int(0)).is_some_and(std::cmp::Ordering::is_lt));
    let most = match span.decimals {
        // Away from zero the mantissa has no more places than it may, after the zeros that follow the point.
        Some((_, most)) if away_from_zero => digits(most).saturating_add(zeros),
        _ => i64::MAX,
    };
    (-zeros, most, 0)
}

fn text(span: &FloatSpan<'_>, value: &Value, places: i64) -> Option<Vec<u8>> {
    let text = match span.spec.notation {
        Notation::Scientific => scientific_text(value, places, span.decimals)?,
        _ => fixed_text(value, u64::try_from(places).ok()?),
    };
    span.first.allows(*text.first()?).then_some(text)
}

/// How many powers of ten the floats range over; `u64::MAX` also stands for no end.
pub(crate) fn powers(span: &FloatSpan<'_>) -> u64 {
    let (fewest, most, _) = places(span);
    most.saturating_sub(fewest).unsigned_abs()
}

/// The cost of the dearest float; `u64::MAX` where there is none.
pub(crate) fn dearest(span: &FloatSpan<'_>) -> u64 {
    let (fewest, most, free) = places(span);
    if most.saturating_sub(fewest) > 1000 {
        return u64::MAX;
    }
    let cost = |places: i64| {
        scaled(span, places).map(|steps| (places - free).unsigned_abs() + steps.up.max(steps.down).unsigned_abs())
    };
    (fewest..=most).filter_map(cost).max().unwrap_or(0)
}

/// All floats of this cost: the places beyond the free ones plus the steps from the simplest value.
pub(crate) fn of_cost(span: &FloatSpan<'_>, cost: u64) -> Vec<Vec<u8>> {
    let (fewest, most, free) = places(span);
    let mut texts = Vec::new();
    for extra in 0..=i64::try_from(cost).unwrap_or(i64::MAX) {
        let (more, fewer) = (free.saturating_add(extra), free.saturating_sub(extra));
        if more > most && fewer < fewest {
            break;
        }
        let both = [Some(more).filter(|&more| more <= most), Some(fewer).filter(|&fewer| extra > 0 && fewer >= fewest)];
        for places in both.into_iter().flatten() {
            let Some(steps) = scaled(span, places) else {
                continue;
            };
            let far = i64::try_from(cost).unwrap_or(i64::MAX) - extra;
            let upward = (far <= steps.up).then(|| steps.at(far));
            let downward = (far > 0 && far <= steps.down).then(|| steps.at(-far));
            texts.extend(upward.into_iter().chain(downward).filter_map(|value| text(span, &value, places)));
        }
    }
    texts
}

/// How many decimals more than need be a random float has at most.
const MOST_MORE: i64 = 6;

/// The fewest decimals beyond `tried` with which something lies within the bounds; `None` if something does with fewer, or nothing with a few hundred.
fn beyond(span: &FloatSpan<'_>, fewest: i64, tried: i64, most: i64) -> Option<i64> {
    const MOST: i64 = 400;
    let has = |places: &i64| scaled(span, *places).is_some();
    if (fewest..=tried.min(most)).any(|places| has(&places)) {
        return None;
    }
    (tried.saturating_add(1)..=most.min(tried.saturating_add(MOST))).find(has)
}

/// A float within its bounds, in the notation that is asked for; `None` if this trial found none.
pub(crate) fn random(random: &mut Random, span: &FloatSpan<'_>, size: u64, trial: u64) -> Option<Vec<u8>> {
    // The simplest value may not be writable: with every trial there is more to choose from.
    let reach = size.max(trial);
    let (fewest, most, free) = places(span);
    let more = most.saturating_sub(free).max(0).unsigned_abs().min(MOST_MORE.unsigned_abs()).min(reach);
    let mut places = free + random.up_to(more) as i64;
    if fewest < free && random.chance(50) {
        places = free - random.up_to((free - fewest).unsigned_abs()) as i64;
    }
    let steps = match scaled(span, places) {
        Some(steps) => steps,
        // Where nothing with so few decimals lies within the bounds, those that the bounds themselves have.
        None => {
            places = beyond(span, fewest, free.saturating_add(MOST_MORE), most)?;
            scaled(span, places)?
        }
    };
    let near = |random: &mut Random, far: i64| match random.below(5) {
        0 => 0,
        1 => far,
        2 => random.up_to(far.min(10).unsigned_abs()) as i64,
        3 => random.up_to(far.unsigned_abs().min(reach)) as i64,
        _ => random.up_to(far.unsigned_abs()) as i64,
    };
    let value = if size == 0 && trial == 0 {
        steps.at(0)
    } else if steps.up > 0 && (steps.down == 0 || random.chance(60)) {
        steps.at(near(random, steps.up))
    } else {
        steps.at(-near(random, steps.down))
    };
    let text = text(span, &value, places)?;
    scan::float_at(&text, 0, span.spec.notation).ok()?;
    Some(text)
}

/// The integer part toward the lesser side.
fn floor(value: &Value) -> Option<Value> {
    let ratio = value.to_ratio()?;
    let (numerator, denominator) = (ratio.numerator(), ratio.denominator());
    let quotient = numerator / denominator;
    let exact = &quotient * denominator == *numerator;
    let negative = numerator.sign() == num_bigint::Sign::Minus;
    Some(Value::from_big(if exact || !negative { quotient } else { quotient - 1 }))
}

/// The integer part toward the greater side.
fn ceiling(value: &Value) -> Option<Value> {
    floor(&value.negate().ok()?)?.negate().ok()
}

/// `scaled / 10^places` with exactly so many places.
pub(crate) fn fixed_text(scaled: &Value, places: u64) -> Vec<u8> {
    let mut digits = Vec::new();
    write_int(&mut digits, scaled);
    if places == 0 {
        return digits;
    }
    let negative = digits.first() == Some(&b'-');
    let magnitude = &digits[usize::from(negative)..];
    let places = places as usize;
    let mut text = if negative { vec![b'-'] } else { Vec::new() };
    let padding = (places + 1).saturating_sub(magnitude.len());
    let mut padded = vec![b'0'; padding];
    padded.extend_from_slice(magnitude);
    let (whole, fraction) = padded.split_at(padded.len() - places);
    text.extend_from_slice(whole);
    text.push(b'.');
    text.extend_from_slice(fraction);
    text
}

/// The same value with one digit before the point and an exponent; `None` where the digits after it are too many or too few.
fn scientific_text(scaled: &Value, places: i64, decimals: Option<(u64, u64)>) -> Option<Vec<u8>> {
    let mut digits = Vec::new();
    write_int(&mut digits, scaled);
    if scaled.is_zero() {
        return (decimals.is_none() && places == 0).then(|| b"0e0".to_vec());
    }
    let mut text = Vec::new();
    if digits[0] == b'-' {
        text.push(digits.remove(0));
    }
    let after = digits.len() as u64 - 1;
    if decimals.is_some_and(|(fewest, most)| after < fewest || after > most) {
        return None;
    }
    text.push(digits[0]);
    if after > 0 {
        text.push(b'.');
        text.extend_from_slice(&digits[1..]);
    }
    text.extend_from_slice(format!("e{}", after as i64 - places).as_bytes());
    Some(text)
}
