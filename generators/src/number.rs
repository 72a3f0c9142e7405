//! Numbers and ranges as arguments: `12`, `10^9`, `2^31-1`, `2*10^5`; `1..10^9` with both ends included.

use crate::rng::{self, Words};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A text is no number or no range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberError {
    /// No number in the form that is read here.
    NotANumber(String),
    /// Below 0 or above 2^64 - 1.
    OutOfRange(String),
    /// The first end is greater than the second.
    Empty(u64, u64),
    /// A remainder that no number leaves.
    NoRemainder {
        /// What the numbers are divided by.
        modulus: u64,
        /// The remainder.
        remainder: u64,
    },
    /// No number of the range leaves the remainder.
    NoneInRange {
        /// The range.
        range: Range,
        /// What the numbers are divided by.
        modulus: u64,
        /// The remainder.
        remainder: u64,
    },
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotANumber(text) => write!(f, "found `{text}`, expected a number such as 12, 10^9 or 2^31-1"),
            Self::OutOfRange(text) => write!(f, "`{text}` does not lie between 0 and 2^64-1"),
            Self::Empty(least, most) => {
                write!(f, "the range {least}..{most} is empty: its first end is greater than its second")
            }
            Self::NoRemainder { modulus, remainder } => {
                write!(f, "a remainder of {remainder} modulo {modulus} does not exist")
            }
            Self::NoneInRange { range, modulus, remainder } => {
                write!(f, "no number in {range} leaves {remainder} modulo {modulus}")
            }
        }
    }
}

impl Error for NumberError {}

/// The number that `text` says: decimal numbers joined by `^`, `*`, `+` and `-`, which bind in this order.
///
/// # Errors
///
/// When `text` has another form, or any step leaves 0..2^64-1.
pub fn parse(text: &str) -> Result<u64, NumberError> {
    let out_of_range = || NumberError::OutOfRange(text.to_owned());
    let mut total: u128 = 0;
    let mut rest = text;
    let mut subtract = false;
    loop {
        let end = rest.find(['+', '-']).unwrap_or(rest.len());
        let term = parse_term(&rest[..end], text)?;
        let next = if subtract { total.checked_sub(term) } else { total.checked_add(term) };
        total = next.ok_or_else(out_of_range)?;
        let Some(sign) = rest[end..].chars().next() else {
            break;
        };
        subtract = sign == '-';
        rest = &rest[end + 1..];
    }
    if total > u128::from(u64::MAX) { Err(out_of_range()) } else { Ok(total as u64) }
}

/// Powers joined by `*`. `text` is the whole, for messages.
fn parse_term(term: &str, text: &str) -> Result<u128, NumberError> {
    let out_of_range = || NumberError::OutOfRange(text.to_owned());
    let digits = |digits: &str| {
        let only_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let parsed = only_digits.then(|| digits.parse::<u64>().map_err(|_| out_of_range()));
        parsed.unwrap_or_else(|| Err(NumberError::NotANumber(text.to_owned())))
    };
    let mut product: u128 = 1;
    for factor in term.split('*') {
        let factor = match factor.split_once('^') {
            Some((base, exponent)) => {
                // No base but 0 and 1 has a greater power within bounds, and those stay what they are.
                let exponent = digits(exponent)?.min(128) as u32;
                u128::from(digits(base)?).checked_pow(exponent).ok_or_else(out_of_range)?
            }
            None => u128::from(digits(factor)?),
        };
        product = product.checked_mul(factor).ok_or_else(out_of_range)?;
    }
    Ok(product)
}

/// The numbers from [`Range::least`] to [`Range::most`], both included: never empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    least: u64,
    most: u64,
}

impl Range {
    /// The numbers from `least` to `most`.
    ///
    /// # Errors
    ///
    /// [`NumberError::Empty`] when `least` is the greater.
    pub fn new(least: u64, most: u64) -> Result<Self, NumberError> {
        if least > most {
            return Err(NumberError::Empty(least, most));
        }
        Ok(Self { least, most })
    }

    /// The one number.
    pub fn only(number: u64) -> Self {
        Self { least: number, most: number }
    }

    /// The least number.
    pub fn least(self) -> u64 {
        self.least
    }

    /// The greatest number.
    pub fn most(self) -> u64 {
        self.most
    }

    /// Whether `number` is one of them.
    pub fn contains(self, number: u64) -> bool {
        (self.least..=self.most).contains(&number)
    }

    /// One of them, each as likely as the others.
    pub fn draw(self, rng: &mut impl Words) -> u64 {
        self.least + rng::at_most(rng, self.most - self.least)
    }

    /// One of those that leave `remainder` modulo `modulus`, each as likely as the others.
    ///
    /// # Errors
    ///
    /// [`NumberError::NoRemainder`] unless `remainder` is less than `modulus`; [`NumberError::NoneInRange`].
    pub fn draw_congruent(self, rng: &mut impl Words, modulus: u64, remainder: u64) -> Result<u64, NumberError> {
        if remainder >= modulus {
            return Err(NumberError::NoRemainder { modulus, remainder });
        }
        let none = NumberError::NoneInRange { range: self, modulus, remainder };
        // Numbers q * modulus + remainder, for q from `least_quotient` to `most_quotient`.
        let most_quotient = self.most.checked_sub(remainder).ok_or_else(|| none.clone())? / modulus;
        let least_quotient = self.least.saturating_sub(remainder).div_ceil(modulus);
        let quotients = Self::new(least_quotient, most_quotient).map_err(|_| none)?;
        Ok(quotients.draw(rng) * modulus + remainder)
    }
}

impl FromStr for Range {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        match text.split_once("..") {
            Some((least, most)) => Self::new(parse(least)?, parse(most)?),
            None => parse(text).map(Self::only),
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most { write!(f, "{}", self.least) } else { write!(f, "{}..{}", self.least, self.most) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written_in_statements() {
        let read = |text| parse(text).map_err(|error| error.to_string());
        assert_eq!(read("0"), Ok(0));
        assert_eq!(read("10^9"), Ok(1_000_000_000));
        assert_eq!(read("2^31-1"), Ok(2_147_483_647));
        assert_eq!(read("2^64-1"), Ok(u64::MAX));
        assert_eq!(read("2*10^5+7"), Ok(200_007));
        assert_eq!(read("10-2-3"), Ok(5));
        for bad in ["", "-1", "1-", "x", "2^", "^2", "1 ", "+1", "1e9", "2^3^2", "*", "٣"] {
            let message = format!("found `{bad}`, expected a number such as 12, 10^9 or 2^31-1");
            assert_eq!(read(bad), Err(message));
        }
        for bad in ["2^64", "1-2", "2^200", "10^99999999999", "18446744073709551616", "2^127*2^127"] {
            assert_eq!(read(bad), Err(format!("`{bad}` does not lie between 0 and 2^64-1")));
        }
    }

    #[test]
    fn ranges_include_both_ends_and_are_never_empty() {
        let read = |text: &str| text.parse::<Range>().map_err(|error| error.to_string());
        assert_eq!(read("1..2^3"), Ok(Range { least: 1, most: 8 }));
        assert_eq!(read("7"), Ok(Range { least: 7, most: 7 }));
        let empty = "the range 5..4 is empty: its first end is greater than its second";
        assert_eq!(read("5..4"), Err(empty.to_owned()));
        assert!(read("1..").is_err() && read("1...2").is_err());
    }

    #[test]
    fn drawn_numbers_cover_the_range_and_nothing_else() {
        let mut rng = rng::seeded(1);
        let range = Range { least: 5, most: 9 };
        let drawn: std::collections::BTreeSet<u64> = (0..200).map(|_| range.draw(&mut rng)).collect();
        assert!(drawn.into_iter().eq(5..=9));
        let all = Range { least: 0, most: u64::MAX };
        assert!((0..10).any(|_| all.draw(&mut rng) > u64::MAX / 2));
    }

    #[test]
    fn congruent_numbers_are_all_that_there_are() {
        let mut rng = rng::seeded(2);
        for (least, most) in [(0, 0), (0, 30), (7, 20), (19, 23)] {
            for modulus in 1..=12 {
                for remainder in 0..modulus {
                    let range = Range { least, most };
                    let expected: Vec<u64> = (least..=most).filter(|n| n % modulus == remainder).collect();
                    let draws = (0..400).filter_map(|_| range.draw_congruent(&mut rng, modulus, remainder).ok());
                    let drawn: std::collections::BTreeSet<u64> = draws.collect();
                    assert!(drawn.into_iter().eq(expected), "{range} {modulus} {remainder}");
                }
            }
        }
        let top = Range { least: u64::MAX - 3, most: u64::MAX };
        assert_eq!(top.draw_congruent(&mut rng, 4, 0), Ok(u64::MAX - 3));
        assert_eq!(top.draw_congruent(&mut rng, u64::MAX, 0), Ok(u64::MAX));
        assert!(top.draw_congruent(&mut rng, 0, 0).is_err());
        assert!(top.draw_congruent(&mut rng, 4, 4).is_err());
    }
}
