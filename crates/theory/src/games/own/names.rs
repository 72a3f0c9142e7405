//! The usual names of games, beside those of the files of `games`, and codes.

use super::super::{entry::unknown, named};
use super::known::game_of;
use super::pile::{Into, OnePile, Splitting};
use super::tokens::{Token, What};
use crate::game::{Game, Set, Takes, UnknownGame};

/// Names, and what each stands for: a name of this folder, or words.
pub(super) const NAMES: &[(&str, &str)] = &[
    ("kayles", "octal:0.77"),
    ("dawson", "octal:0.137"),
    ("dawsons-chess", "octal:0.137"),
    ("dawsons-kayles", "octal:0.07"),
    ("treblecross", "octal:0.007"),
    ("guiles", "octal:0.15"),
    ("officers", "octal:0.6"),
    ("grundys-game", "grundy"),
    ("laskers-nim", "lasker"),
    ("wythoffs-game", "wythoff"),
    ("misere-nim", "misere"),
    ("prim", "take coprime"),
    ("dim", "take divisors"),
    ("aliquot", "take proper divisors"),
];

/// Names that numbers or a code follow, and what stands before these in the game that is meant.
pub(super) const WITH_NUMBERS: &[(&str, &str)] = &[
    ("s-nim", "subtraction:"),
    ("snim", "subtraction:"),
    ("subtraction", "subtraction:"),
    ("bash", "take 1.."),
    ("moore", "moore:"),
    ("octal", "octal:"),
    ("hex", "hex:"),
];

/// The game that these tokens name; `None` where they name none.
pub(super) fn game(tokens: &[Token]) -> Option<Result<Game, UnknownGame>> {
    if let [Token { what: What::Code(code), .. }] = tokens {
        return Some(of_code(code, false));
    }
    let words = tokens.iter().take_while(|token| !token.word().is_empty());
    let words: Vec<&str> = words.map(Token::word).collect();
    let name = words.join("-");
    let detail: String = tokens[words.len()..].iter().map(|token| token.text.as_str()).collect();
    if detail.is_empty() {
        if let Some((_, meant)) = NAMES.iter().find(|(known, _)| *known == name) {
            return Some(meant.parse());
        }
        return named(&name);
    }
    let (_, meant) = WITH_NUMBERS.iter().find(|(known, _)| *known == name)?;
    Some(match *meant {
        "hex:" => of_code(&detail.to_lowercase(), true),
        _ if name == "bash" && !detail.bytes().all(|byte| byte.is_ascii_digit()) => {
            let expected = "expected one number, the most stones that a move may take, as in bash 3";
            Err(unknown(format!("`{name} {detail}`: {expected}")))
        }
        meant => format!("{meant}{detail}").parse(),
    })
}

/// The game of an octal or a hexadecimal code; `is_hex` where it is called so.
fn of_code(code: &str, is_hex: bool) -> Result<Game, UnknownGame> {
    let is_octal = code.bytes().all(|digit| digit == b'.' || (b'0'..b'8').contains(&digit));
    if is_octal {
        let game = format!("octal:{code}").parse();
        if game.is_ok() || !is_hex {
            return game;
        }
    }
    let bad = |column: usize| {
        let expected = "expected 0, 4, 8 or c, a point, and digits from 0 to 9 and a to f, as in 0.8a";
        unknown(format!("`{code}`: character {column}: {expected}"))
    };
    let mut digits = Vec::new();
    let mut end = 0;
    for (place, letter) in code.chars().enumerate() {
        end = place + 1;
        match (place, letter.to_digit(16)) {
            (0, Some(digit)) if digit % 4 == 0 => digits.push(digit),
            (1, None) if letter == '.' => {}
            (2.., Some(digit)) => digits.push(digit),
            _ => return Err(bad(end)),
        }
    }
    if end < 3 {
        return Err(bad(end + 1));
    }
    while digits.len() > 1 && digits.last() == Some(&0) {
        digits.pop();
    }
    let behind: String = digits[1..].iter().map(|digit| format!("{digit:x}")).collect();
    let name = format!("hex:{:x}.{behind}", digits[0]);
    Ok(game_of(of_digits(&digits), Some(name)))
}

/// The moves that the digits of a code allow.
fn of_digits(digits: &[u32]) -> OnePile {
    let taken = |bits: u32, mask: u32| {
        let places = (0_u64..).zip(digits).filter(move |&(_, digit)| digit & mask == bits);
        places.map(|(taken, _)| taken).filter(|&taken| taken > 0).collect::<Vec<u64>>()
    };
    let splitting = |into: Into, bit: u32| {
        let takes = Takes::union(numbers(&taken(bit, bit))).unwrap_or_default();
        Splitting { into, without_take: digits[0] & bit != 0, takes }
    };
    let splits = [splitting(Into::Two, 4), splitting(Into::Three, 8)];
    OnePile {
        takes: Takes::union(numbers(&taken(3, 3))).unwrap_or_default(),
        leaving_some: taken(2, 3),
        leaving_none: taken(1, 3),
        splits: splits.into_iter().filter(|split| split.without_take || !split.takes.is_empty()).collect(),
    }
}

/// The set of these numbers, if there are any.
fn numbers(all: &[u64]) -> Option<Set> {
    (!all.is_empty()).then(|| Set::Numbers(all.iter().map(|&number| [number, number]).collect()))
}
