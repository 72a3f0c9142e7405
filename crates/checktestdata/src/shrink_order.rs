//! Which of two inputs is the simpler one.

use super::trace::{Datum, Event, Trace};
use super::value::Value;

/// The order of simplicity: fewer values, then values nearer to zero, then shorter texts, then the order of the values.
pub(super) fn smaller(a: &Trace, a_text: &[u8], b: &Trace, b_text: &[u8]) -> bool {
    measure(a).cmp(&measure(b)).then(a_text.len().cmp(&b_text.len())).then_with(|| compare(a, b)).is_lt()
}

fn measure(trace: &Trace) -> (usize, usize) {
    let iterations: usize = trace.loops.iter().map(|each| each.iterations.len()).sum();
    let events = trace.loops.iter().flat_map(|each| &each.iterations).flatten().chain(&trace.top);
    let values = events.filter(|event| matches!(event, Event::Value(_))).count();
    (values, iterations)
}

/// Compares two traces of as many values: first how far all values together lie from zero, then one by one.
fn compare(a: &Trace, b: &Trace) -> std::cmp::Ordering {
    let weight = |trace: &Trace| {
        let sizes = trace.values.iter().map(|datum| match datum {
            Datum::Int(value) => magnitude(value),
            Datum::Text(text) => Value::Int(text.iter().map(|&byte| i64::from(rank(byte))).sum()),
        });
        sizes.fold(Value::Int(0), |sum, size| sum.add(&size).unwrap_or(sum))
    };
    let by_weight = weight(a).compare(&weight(b)).unwrap_or(std::cmp::Ordering::Equal);
    by_weight.then_with(|| {
        let differing = a.values.iter().zip(&b.values).find(|(a, b)| a != b);
        match differing {
            Some((Datum::Int(a), Datum::Int(b))) => {
                // Of two equally far from zero the positive one is simpler.
                let order = magnitude(a).compare(&magnitude(b)).unwrap_or(std::cmp::Ordering::Equal);
                order.then_with(|| b.compare(a).unwrap_or(std::cmp::Ordering::Equal))
            }
            Some((Datum::Text(a), Datum::Text(b))) => {
                a.iter().map(|&byte| rank(byte)).cmp(b.iter().map(|&byte| rank(byte)))
            }
            _ => std::cmp::Ordering::Equal,
        }
    })
}

fn magnitude(value: &Value) -> Value {
    match value.compare(&Value::Int(0)) {
        Some(std::cmp::Ordering::Less) => value.negate().unwrap_or_else(|_| value.clone()),
        _ => value.clone(),
    }
}

/// How plain a byte is; less is plainer.
pub(super) fn rank(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => byte - b'0',
        b'a'..=b'z' => 10 + byte - b'a',
        b'A'..=b'Z' => 40 + byte - b'A',
        b' '..=b'~' => 100,
        _ => 200,
    }
}
