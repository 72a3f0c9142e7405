//! Values of the language: integers of any size, exact floats, strings of bytes.
//!
//! An integer that fits an `i64` is always held as one, so that equal integers have one form. A float is a reduced fraction:
//! decimals read from the data and their sums, products and quotients stay exact (`1.0/3*3 == 1`).

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use num_bigint::{BigInt, Sign};

/// No number may grow beyond this many bits, about 300 000 digits: what would is a fault, not an endless computation.
pub(crate) const MAX_BITS: u64 = 1 << 20;

/// The same for the shorter of the two parts of a float, whose every operation reduces a fraction: about 5 000 digits. The other
/// may be as long as an integer, as in `1E100000`.
pub(crate) const MAX_FLOAT_BITS: u64 = 1 << 14;

/// Said of numbers beyond [`MAX_BITS`] and [`MAX_FLOAT_BITS`].
pub(crate) const TOO_LARGE: &str = "found a number too large to compute with, expected one below 2^(2^20), and a float of at most 4900 digits before its zeros";

/// A value of a variable or an expression.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Int(i64),
    /// An integer outside `i64`.
    Big(Box<BigInt>),
    Float(Box<Ratio>),
    Text(Arc<Vec<u8>>),
}

/// A reduced fraction with a positive denominator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ratio {
    numerator: BigInt,
    denominator: BigInt,
}

/// Why an operation has no result.
pub(crate) type Problem = String;

impl Value {
    pub(crate) fn text(bytes: impl Into<Vec<u8>>) -> Self {
        Self::Text(Arc::new(bytes.into()))
    }

    pub(crate) fn from_big(big: BigInt) -> Self {
        i64::try_from(&big).map_or_else(|_| Self::Big(Box::new(big)), Self::Int)
    }

    /// `mantissa * 10^exponent` as a float.
    pub(crate) fn decimal(mantissa: BigInt, exponent: i64) -> Result<Self, Problem> {
        let power = ten_to(exponent.unsigned_abs())?;
        if power.bits() + mantissa.bits() > MAX_BITS {
            return Err(TOO_LARGE.into());
        }
        if exponent >= 0 {
            return Ok(Self::Float(Box::new(Ratio { numerator: mantissa * power, denominator: BigInt::from(1) })));
        }
        if power.bits().min(mantissa.bits()) > MAX_FLOAT_BITS {
            return Err(TOO_LARGE.into());
        }
        Ok(Self::Float(Box::new(Ratio::new(mantissa, power))))
    }

    /// "integer", "float" or "string", for messages.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Int(_) | Self::Big(_) => "an integer",
            Self::Float(_) => "a float",
            Self::Text(_) => "a string",
        }
    }

    pub(crate) fn to_big(&self) -> Option<BigInt> {
        match self {
            Self::Int(int) => Some(BigInt::from(*int)),
            Self::Big(big) => Some((**big).clone()),
            _ => None,
        }
    }

    pub(crate) fn to_ratio(&self) -> Option<Ratio> {
        match self {
            Self::Float(ratio) => Some((**ratio).clone()),
            _ => self.to_big().map(|big| Ratio { numerator: big, denominator: BigInt::from(1) }),
        }
    }

    /// Order of two numbers or of two strings (by bytes); `None` between the two.
    pub(crate) fn compare(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Int(a), Self::Int(b)) => Some(a.cmp(b)),
            (Self::Text(a), Self::Text(b)) => Some(a.cmp(b)),
            (Self::Text(_), _) | (_, Self::Text(_)) => None,
            (Self::Float(_), _) | (_, Self::Float(_)) => {
                let (a, b) = (self.to_ratio()?, other.to_ratio()?);
                Some((a.numerator * b.denominator).cmp(&(b.numerator * a.denominator)))
            }
            _ => Some(self.to_big()?.cmp(&other.to_big()?)),
        }
    }

    pub(crate) fn negate(&self) -> Result<Self, Problem> {
        if let Self::Float(ratio) = self {
            let Ratio { numerator, denominator } = (**ratio).clone();
            return Ok(Self::Float(Box::new(Ratio { numerator: -numerator, denominator })));
        }
        Self::Int(0).subtract(self)
    }

    pub(crate) fn add(&self, other: &Self) -> Result<Self, Problem> {
        if let (Self::Int(a), Self::Int(b)) = (self, other)
            && let Some(sum) = a.checked_add(*b)
        {
            return Ok(Self::Int(sum));
        }
        arithmetic(
            "+",
            self,
            other,
            |a, b| a + b,
            |a, b| {
                Ratio::new(&a.numerator * &b.denominator + &b.numerator * &a.denominator, a.denominator * b.denominator)
            },
        )
    }

    pub(crate) fn subtract(&self, other: &Self) -> Result<Self, Problem> {
        if let (Self::Int(a), Self::Int(b)) = (self, other)
            && let Some(difference) = a.checked_sub(*b)
        {
            return Ok(Self::Int(difference));
        }
        arithmetic(
            "-",
            self,
            other,
            |a, b| a - b,
            |a, b| {
                Ratio::new(&a.numerator * &b.denominator - &b.numerator * &a.denominator, a.denominator * b.denominator)
            },
        )
    }

    pub(crate) fn multiply(&self, other: &Self) -> Result<Self, Problem> {
        if let (Self::Int(a), Self::Int(b)) = (self, other)
            && let Some(product) = a.checked_mul(*b)
        {
            return Ok(Self::Int(product));
        }
        arithmetic(
            "*",
            self,
            other,
            |a, b| a * b,
            |a, b| Ratio::new(a.numerator * b.numerator, a.denominator * b.denominator),
        )
    }

    /// Integers divide toward zero; with a float on either side the quotient is exact.
    pub(crate) fn divide(&self, other: &Self) -> Result<Self, Problem> {
        if other.is_zero() {
            return Err("found a division by zero, expected another divisor".into());
        }
        if let (Self::Int(a), Self::Int(b)) = (self, other)
            && let Some(quotient) = a.checked_div(*b)
        {
            return Ok(Self::Int(quotient));
        }
        arithmetic(
            "/",
            self,
            other,
            |a, b| a / b,
            |a, b| Ratio::new(a.numerator * b.denominator, a.denominator * b.numerator),
        )
    }

    /// The remainder has the sign of the dividend.
    pub(crate) fn remainder(&self, other: &Self) -> Result<Self, Problem> {
        let (Some(a), Some(b)) = (self.to_big(), other.to_big()) else {
            return Err(format!("found {} % {}, expected integers", self.kind(), other.kind()));
        };
        if other.is_zero() {
            return Err("found a remainder by zero, expected another divisor".into());
        }
        Ok(Self::from_big(a % b))
    }

    pub(crate) fn power(&self, other: &Self) -> Result<Self, Problem> {
        let Self::Int(exponent @ 0..) = other else {
            return Err(format!("found {} as the exponent, expected a non-negative integer below 2^63", show(other)));
        };
        let bits = self.bits().ok_or_else(|| format!("found {} ^ an integer, expected a number", self.kind()))?;
        // Of an integer the part below is 1, and so are all its powers.
        let shorter = self.parts().map_or(0, |(over, under)| if self.to_big().is_some() { 0 } else { over.min(under) });
        let is_small = |exponent: &u32| {
            let times = |bits: u64| u64::from(*exponent).saturating_mul(bits);
            times(bits) <= MAX_BITS && (shorter <= 1 || times(shorter) <= MAX_FLOAT_BITS)
        };
        let exponent = u32::try_from(*exponent).ok().filter(is_small);
        match (self, exponent) {
            (Self::Int(0 | 1), None) => Ok(self.clone()),
            (Self::Int(-1), None) => {
                other.remainder(&Self::Int(2)).map(|odd| Self::Int(if odd.is_zero() { 1 } else { -1 }))
            }
            (_, None) => Err(TOO_LARGE.into()),
            (Self::Float(ratio), Some(exponent)) => {
                Ok(Self::Float(Box::new(Ratio::new(ratio.numerator.pow(exponent), ratio.denominator.pow(exponent)))))
            }
            (_, Some(exponent)) => Ok(Self::from_big(self.to_big().unwrap_or_default().pow(exponent))),
        }
    }

    pub(crate) fn is_zero(&self) -> bool {
        match self {
            Self::Int(int) => *int == 0,
            Self::Float(ratio) => ratio.numerator.sign() == Sign::NoSign,
            _ => false,
        }
    }

    /// Upper bounds for the bits of a number's parts, above and below the line; `None` for a string.
    fn parts(&self) -> Option<(u64, u64)> {
        match self {
            Self::Float(ratio) => Some((ratio.numerator.bits(), ratio.denominator.bits())),
            _ => Some((self.bits()?, 1)),
        }
    }

    /// An upper bound for the bits of a number's parts; `None` for a string.
    pub(crate) fn bits(&self) -> Option<u64> {
        match self {
            Self::Int(int) => Some(u64::from(64 - int.unsigned_abs().leading_zeros())),
            Self::Big(big) => Some(big.bits()),
            Self::Float(ratio) => Some(ratio.numerator.bits().max(ratio.denominator.bits())),
            Self::Text(_) => None,
        }
    }

    /// Its length in words of eight bytes.
    pub(crate) fn words(&self) -> u64 {
        match self {
            Self::Text(text) => text.len() as u64 / 8,
            number => number.bits().unwrap_or(0) / 64,
        }
    }

    /// Whether going through it costs more than a step.
    pub(crate) fn is_long(&self) -> bool {
        self.words() >= 16
    }
}

fn arithmetic(
    sign: &str,
    a: &Value,
    b: &Value,
    on_ints: impl Fn(BigInt, BigInt) -> BigInt,
    on_ratios: impl Fn(Ratio, Ratio) -> Ratio,
) -> Result<Value, Problem> {
    let Some((longer, shorter)) = result_bits(sign, a, b) else {
        return Err(format!("found {} {sign} {}, expected numbers", a.kind(), b.kind()));
    };
    if longer > MAX_BITS || shorter > MAX_FLOAT_BITS {
        return Err(TOO_LARGE.into());
    }
    if let (Some(a), Some(b)) = (a.to_big(), b.to_big()) {
        return Ok(Value::from_big(on_ints(a, b)));
    }
    match (a.to_ratio(), b.to_ratio()) {
        (Some(a), Some(b)) => Ok(Value::Float(Box::new(on_ratios(a, b)))),
        _ => Err(format!("found {} {sign} {}, expected numbers", a.kind(), b.kind())),
    }
}

/// Upper bounds for the bits of the longer and of the shorter part of what comes of two numbers, before it is reduced; of
/// integers, whose results have one part, the second is 0. `None`: one of them is a string.
pub(crate) fn result_bits(sign: &str, a: &Value, b: &Value) -> Option<(u64, u64)> {
    let ((a_over, a_under), (b_over, b_under)) = (a.parts()?, b.parts()?);
    if !matches!(a, Value::Float(_)) && !matches!(b, Value::Float(_)) {
        return Some((a_over + b_over, 0));
    }
    let (over, under) = match sign {
        "*" => (a_over + b_over, a_under + b_under),
        "/" => (a_over + b_under, a_under + b_over),
        _ => ((a_over + b_under).max(b_over + a_under), a_under + b_under),
    };
    Some((over.max(under), over.min(under)))
}

/// `10^exponent`, within [`MAX_BITS`].
pub(crate) fn ten_to(exponent: u64) -> Result<BigInt, Problem> {
    match u32::try_from(exponent) {
        Ok(exponent) if u64::from(exponent) * 4 <= MAX_BITS => Ok(BigInt::from(10).pow(exponent)),
        _ => Err(TOO_LARGE.into()),
    }
}

impl Ratio {
    fn new(numerator: BigInt, denominator: BigInt) -> Self {
        if denominator == BigInt::from(1) {
            return Self { numerator, denominator };
        }
        let mut divisor = gcd(numerator.clone(), denominator.clone());
        if (divisor.sign() == Sign::Minus) != (denominator.sign() == Sign::Minus) {
            divisor = -divisor;
        }
        Self { numerator: numerator / &divisor, denominator: denominator / divisor }
    }

    /// The numerator of the reduced fraction.
    pub(crate) fn numerator(&self) -> &BigInt {
        &self.numerator
    }

    /// The denominator, positive.
    pub(crate) fn denominator(&self) -> &BigInt {
        &self.denominator
    }
}

fn gcd(mut a: BigInt, mut b: BigInt) -> BigInt {
    while b.sign() != Sign::NoSign {
        let rest = a % &b;
        a = b;
        b = rest;
    }
    a
}

/// Equality as UNIQUE and INARRAY mean it: `1` and `1.0` are one value, a number and a string never are.
impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.compare(other) == Some(Ordering::Equal)
    }
}

impl Eq for Value {}

impl Hash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Self::Int(int) => int.hash(state),
            Self::Big(big) => big.hash(state),
            Self::Float(ratio) if ratio.denominator == BigInt::from(1) => {
                Self::from_big(ratio.numerator.clone()).hash(state);
            }
            Self::Float(ratio) => (&ratio.numerator, &ratio.denominator).hash(state),
            Self::Text(text) => text.hash(state),
        }
    }
}

/// A value for a message; long ones are cut.
pub(crate) fn show(value: &Value) -> String {
    let digits = |big: &BigInt| {
        if big.bits() > 400 { format!("an integer of {} bits", big.bits()) } else { big.to_string() }
    };
    match value {
        Value::Int(int) => int.to_string(),
        Value::Big(big) => digits(big),
        Value::Float(ratio) if ratio.numerator.bits() > 400 && ratio.denominator == BigInt::from(1) => {
            format!("a float of {} bits", ratio.numerator.bits())
        }
        Value::Float(ratio) => {
            show_ratio(ratio).unwrap_or_else(|| format!("{}/{}", digits(&ratio.numerator), digits(&ratio.denominator)))
        }
        Value::Text(text) => super::error::quote(text),
    }
}

/// A fraction as a plain decimal, where it is a short one.
fn show_ratio(ratio: &Ratio) -> Option<String> {
    let places =
        (0u32..=30).find(|&places| (BigInt::from(10).pow(places) % &ratio.denominator).sign() == Sign::NoSign)?;
    if ratio.numerator.bits() > 400 {
        return None;
    }
    let scaled = &ratio.numerator * (BigInt::from(10).pow(places) / &ratio.denominator);
    let digits = format!("{:0>width$}", scaled.magnitude().to_string(), width = places as usize + 1);
    let (whole, fraction) = digits.split_at(digits.len() - places as usize);
    let sign = if scaled.sign() == Sign::Minus { "-" } else { "" };
    Some(if places == 0 { format!("{sign}{whole}.0") } else { format!("{sign}{whole}.{fraction}") })
}
