//! The names of the games, as they are typed and shown.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{Game, Play, Rule};
use crate::games::octal::OctalGame;
use crate::games::subtraction::SubtractionGame;

/// The forms of the names: what an unknown name is answered with.
const FORMS: &str =
    "nim, misere, zero-move, subtraction:1,3,4, fibonacci, lasker, staircase, moore:2, wythoff or octal:0.77";

/// What stands before the colon.
const WORDS: &[&str] =
    &["nim", "misere", "zero-move", "subtraction", "fibonacci", "lasker", "staircase", "moore", "wythoff", "octal"];

/// The name of a game could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownGame {
    /// What was found and what was expected.
    pub reason: String,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Error for UnknownGame {}

fn unknown(reason: String) -> UnknownGame {
    UnknownGame { reason }
}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        let (word, detail) = match name.split_once(':') {
            Some((word, detail)) => (word, Some(detail)),
            None => (name, None),
        };
        let rule = match (word, detail) {
            ("nim", None) => Rule::Nim,
            ("misere", None) => return Ok(Self::misere(Rule::Nim)),
            ("zero-move", None) => Rule::ZeroMove,
            ("fibonacci", None) => Rule::Fibonacci,
            ("lasker", None) => Rule::Lasker,
            ("staircase", None) => Rule::Staircase,
            ("wythoff", None) => Rule::Wythoff,
            ("subtraction", Some(takes)) => Rule::Subtraction(subtraction(takes)?),
            ("moore", Some(most)) => Rule::Moore { most_piles: most_piles(most)? },
            ("octal", Some(code)) => Rule::Octal(octal(code)?),
            ("subtraction" | "moore" | "octal", None) => {
                return Err(unknown(format!("found `{name}` alone, expected what follows the colon, as in {FORMS}")));
            }
            (known, Some(_)) if WORDS.contains(&known) => {
                return Err(unknown(format!("found `{name}`, expected `{known}` alone")));
            }
            _ => return Err(unknown(not_known(name, word))),
        };
        Ok(Self::normal(rule))
    }
}

/// What was probably meant, or all there is.
fn not_known(name: &str, word: &str) -> String {
    let word = word.to_lowercase();
    let distances = WORDS.iter().map(|known| (strsim::damerau_levenshtein(&word, known), known));
    // At most a third of the letters differ, or one of a short word.
    let allowed = (word.chars().count() / 3).max(1);
    match distances.filter(|&(distance, _)| distance <= allowed).min() {
        Some((_, meant)) => format!("unknown game `{name}`, did you mean `{meant}`?"),
        None => format!("unknown game `{name}`, expected {FORMS}"),
    }
}

fn subtraction(takes: &str) -> Result<SubtractionGame, UnknownGame> {
    let number = |text: &str| {
        let number = text.trim().parse::<u64>().ok().filter(|&take| take > 0);
        number.ok_or_else(|| unknown(format!("found the take `{text}`, expected a number from 1 to 2^64 - 1")))
    };
    let takes: Vec<u64> = takes.split(',').map(number).collect::<Result<_, _>>()?;
    SubtractionGame::new(&takes).map_err(|error| unknown(error.to_string()))
}

fn most_piles(text: &str) -> Result<usize, UnknownGame> {
    let number = text.parse::<usize>().ok().filter(|&most| most > 0);
    number.ok_or_else(|| {
        unknown(format!("found `moore:{text}`, expected how many piles a move may take from, at least 1"))
    })
}

fn octal(code: &str) -> Result<OctalGame, UnknownGame> {
    code.parse().map_err(|error| unknown(format!("`octal:{code}`: {error}")))
}

/// The name as it is typed, after `misere ` for the misère play of a game other than Nim.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.rule, self.play) {
            (Rule::Nim, Play::Misere) => return f.write_str("misere"),
            (_, Play::Misere) => f.write_str("misere ")?,
            (_, Play::Normal) => {}
        }
        match &self.rule {
            Rule::Nim => f.write_str("nim"),
            Rule::ZeroMove => f.write_str("zero-move"),
            Rule::Subtraction(game) => {
                let takes: Vec<String> = game.takes().iter().map(u64::to_string).collect();
                write!(f, "subtraction:{}", takes.join(","))
            }
            Rule::Fibonacci => f.write_str("fibonacci"),
            Rule::Lasker => f.write_str("lasker"),
            Rule::Staircase => f.write_str("staircase"),
            Rule::Moore { most_piles } => write!(f, "moore:{most_piles}"),
            Rule::Wythoff => f.write_str("wythoff"),
            Rule::Octal(game) => write!(f, "octal:{game}"),
        }
    }
}
