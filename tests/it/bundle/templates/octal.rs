//! Octal games: take stones from one pile as a code allows, and perhaps split what is left; the player who cannot move loses.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// An octal game, given by its code, such as `0.77`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OctalGame {
    /// The digit before the point (0 or 4), then those behind it; the last one is not 0.
    digits: Vec<u8>,
}

/// The code of an octal game could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadCode {
    /// The character at which reading ended, from 1.
    pub column: usize,
}

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: expected 0 or 4, a point, and digits from 0 to 7, as in 0.77", self.column)
    }
}

impl Error for BadCode {}

impl FromStr for OctalGame {
    type Err = BadCode;

    fn from_str(code: &str) -> Result<Self, BadCode> {
        let mut digits = Vec::new();
        let mut end = 0;
        for (place, letter) in code.chars().enumerate() {
            end = place + 1;
            match (place, letter) {
                (0, '0') => digits.push(0),
                (0, '4') => digits.push(4),
                (1, '.') => {}
                (2.., '0'..='7') => digits.push(letter as u8 - b'0'),
                _ => return Err(BadCode { column: end }),
            }
        }
        if end < 3 {
            return Err(BadCode { column: end + 1 });
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(Self { digits })
    }
}

impl fmt::Display for OctalGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.digits[0])?;
        self.digits[1..].iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl OctalGame {
    /// For each number of stones that may be taken the digit of the code, zeros left out.
    pub fn digits(&self) -> impl Iterator<Item = (u64, u8)> + '_ {
        (0..).zip(self.digits.iter().copied()).filter(|&(_, digit)| digit != 0)
    }
}
