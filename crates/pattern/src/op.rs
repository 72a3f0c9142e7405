//! Operations on two numbers.

use crate::nimbers;
use crate::numbers::{gcd, modulo, quotient};

/// An operation on two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Op {
    /// The sum.
    Add,
    /// The difference.
    Sub,
    /// The product.
    Mul,
    /// The quotient, rounded down.
    Div,
    /// The remainder, at least 0.
    Mod,
    /// The nim-sum.
    Xor,
    /// The common bits.
    And,
    /// The bits of either.
    Or,
    /// The lesser.
    Min,
    /// The greater.
    Max,
    /// The greatest common divisor.
    Gcd,
    /// How far apart they are.
    Distance,
    /// 1 if the first is less, else 0.
    Less,
    /// 1 if the first is at most the second, else 0.
    AtMost,
    /// The nim product.
    NimProduct,
}

impl Op {
    /// The result; `None` where it is not defined, or too large.
    pub fn apply(self, a: i128, b: i128) -> Option<i128> {
        match self {
            Self::Add => a.checked_add(b),
            Self::Sub => a.checked_sub(b),
            Self::Mul => a.checked_mul(b),
            Self::Div => quotient(a, b),
            Self::Mod => modulo(a, b),
            Self::Xor => Some(a ^ b),
            Self::And => Some(a & b),
            Self::Or => Some(a | b),
            Self::Min => Some(a.min(b)),
            Self::Max => Some(a.max(b)),
            Self::Gcd => gcd(a, b),
            Self::Distance => a.checked_sub(b)?.checked_abs(),
            Self::Less => Some(i128::from(a < b)),
            Self::AtMost => Some(i128::from(a <= b)),
            Self::NimProduct => nimbers::product(a, b),
        }
    }

    /// Whether the order of the two makes no difference.
    pub fn is_symmetric(self) -> bool {
        !matches!(self, Self::Sub | Self::Div | Self::Mod | Self::Less | Self::AtMost)
    }

    /// The length of its description.
    pub fn cost(self) -> u32 {
        match self {
            Self::Add | Self::Sub => 1,
            Self::Mul | Self::Xor | Self::Min | Self::Max | Self::Mod | Self::Less | Self::AtMost => 2,
            Self::Div | Self::And | Self::Or | Self::Gcd | Self::Distance | Self::NimProduct => 3,
        }
    }

    /// The result in words.
    pub fn describe(self, a: &str, b: &str) -> String {
        match self {
            Self::Add => format!("{a} + {b}"),
            Self::Sub => format!("{a} - {b}"),
            Self::Mul => format!("{a}·{b}"),
            Self::Div => format!("floor({a} / {b})"),
            Self::Mod => format!("{a} mod {b}"),
            Self::Xor => format!("{a} xor {b}"),
            Self::And => format!("{a} and {b}"),
            Self::Or => format!("{a} or {b}"),
            Self::Min => format!("min({a}, {b})"),
            Self::Max => format!("max({a}, {b})"),
            Self::Gcd => format!("gcd({a}, {b})"),
            Self::Distance => format!("|{a} - {b}|"),
            Self::Less => format!("[{a} < {b}]"),
            Self::AtMost => format!("[{a} <= {b}]"),
            Self::NimProduct => format!("nim product({a}, {b})"),
        }
    }
}
