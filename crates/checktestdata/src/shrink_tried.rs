//! Which steps are left when nothing helps any more, and how a number is lowered.

use super::value::Value;

/// Powers of two up to 2^62 are subtracted.
pub(super) const POWERS: u32 = 63;

/// Which steps were all tried on the result, and none of them led to a smaller input that still fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Up to so many iterations of one loop were left out together, each choice of them: 1, 2 or 3, and no more than there are. 0: there is
    /// no loop that may run fewer times, or not all were tried.
    pub left_out: u8,
    /// Whether there are loops of which no iteration could be left out, because their counts are computed from more than one variable and a constant
    /// that is added: `2*n`, `n+m`, `k[i]`.
    pub has_computed_loops: bool,
    /// How numbers were lowered, toward the simplest.
    pub lowered: Lowered,
    /// Whether every pair of numbers was lowered by the same power of two. False also if there is no pair.
    pub lowered_in_pairs: bool,
    /// Whether every character of every text was left out. False also if there is no text.
    pub shortened: bool,
}

/// How each number was lowered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lowered {
    /// Not at all, or not each, or there is none.
    #[default]
    No,
    /// By each power of two.
    ByPowers,
    /// To each lower value.
    ToAny,
}

/// The number that lies `step` nearer to zero, unless that is on its other side.
pub(super) fn toward_zero(value: &Value, step: i64) -> Option<Value> {
    let is_negative = matches!(value.compare(&Value::Int(0)), Some(std::cmp::Ordering::Less));
    let step = Value::Int(step);
    let lower = if is_negative { value.add(&step) } else { value.subtract(&step) }.ok()?;
    let passed = matches!(
        (is_negative, lower.compare(&Value::Int(0))),
        (true, Some(std::cmp::Ordering::Greater)) | (false, Some(std::cmp::Ordering::Less))
    );
    (!passed).then_some(lower)
}
