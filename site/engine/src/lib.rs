//! The engine of the course in the browser: a question in JSON, its answer in JSON.
//!
//! Entry:   [`answer`] is the only function. It never panics: a question without an answer gets `{"error": "found ..., expected ..."}`.
//! Numbers: stones, values and counts are strings in both directions, because JavaScript's numbers cannot hold 2^64 - 1. Indices are numbers.
//! Work:    each question is bounded: a search visits an eighth of the usual positions, and lists have a maximum length. The native and
//!          the WebAssembly build give the same answers (site/tests/site.mjs compares them).
//! Files:   `question` has the questions, and `given` what they are made of; `position`, `tables`, `graph`, `fields` and `expression`
//!          answer them; `exports` is the entry of the WebAssembly and has the only unsafe code.
//!
//! ```
//! let answer = web::answer(r#"{"ask": "position", "parts": [{"game": "nim", "piles": ["3", "5"]}]}"#);
//! assert!(answer.contains(r#""wins":true"#) && answer.contains(r#""xor":"6""#));
//! ```

#[cfg(target_arch = "wasm32")]
mod exports;
mod expression;
mod fields;
mod given;
mod graph;
pub mod language;
mod position;
mod question;
mod tables;

use std::io;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use theory::game::{Game, NotAPosition, Pile, Undecided, UnknownGame};
use theory::plot::PlotError;

/// A longer question is refused.
const LONGEST: usize = 1 << 16;

/// Why a question has no answer.
#[derive(Serialize)]
struct Refusal {
    /// What was found and what was expected.
    error: String,
    /// The same as a value, where a reader can meet it: the generator of the pages refuses those that ask what has no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<theory::game::Refusal>,
}

impl Refusal {
    /// The same reason behind a text that says where.
    fn behind(self, place: &str) -> Self {
        Self { error: format!("{place}: {}", self.error), ..self }
    }
}

impl language::Located for Refusal {
    fn in_column(self, column: usize) -> Self {
        self.behind(&format!("column {column}"))
    }
}

impl From<String> for Refusal {
    fn from(error: String) -> Self {
        Self { error, why: None }
    }
}

impl From<NotAPosition> for Refusal {
    fn from(NotAPosition { reason, why }: NotAPosition) -> Self {
        Self { error: reason, why: Some(why) }
    }
}

impl From<Undecided> for Refusal {
    fn from(Undecided { reason, why }: Undecided) -> Self {
        Self { error: reason, why: Some(why) }
    }
}

impl From<UnknownGame> for Refusal {
    fn from(error: UnknownGame) -> Self {
        error.to_string().into()
    }
}

impl From<PlotError> for Refusal {
    fn from(error: PlotError) -> Self {
        match error {
            PlotError::Undecided(undecided) => undecided.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<serde_json::Error> for Refusal {
    fn from(error: serde_json::Error) -> Self {
        error.to_string().into()
    }
}

/// A question and its answer, both JSON.
pub fn answer(question: &str) -> String {
    reply(question).unwrap_or_else(|refusal| to_json(&refusal).unwrap_or_default())
}

fn reply(question: &str) -> Result<String, Refusal> {
    if question.len() > LONGEST {
        return Err(format!("found a question of {} bytes, expected at most {LONGEST}", question.len()).into());
    }
    serde_json::from_str::<question::Question>(question)?.answer()
}

fn to_json(answer: &impl Serialize) -> Result<String, Refusal> {
    Ok(serde_json::to_string(answer)?)
}

/// JSON in which every integer is text.
struct NumbersAsText;

impl Formatter for NumbersAsText {
    fn write_u64<W: ?Sized + io::Write>(&mut self, out: &mut W, value: u64) -> io::Result<()> {
        write!(out, "\"{value}\"")
    }

    fn write_u128<W: ?Sized + io::Write>(&mut self, out: &mut W, value: u128) -> io::Result<()> {
        write!(out, "\"{value}\"")
    }
}

fn with_numbers_as_text(answer: &impl Serialize) -> Result<String, Refusal> {
    let mut out = Vec::new();
    answer.serialize(&mut Serializer::with_formatter(&mut out, NumbersAsText))?;
    String::from_utf8(out).map_err(|error| error.to_string().into())
}

/// The game of a name, with the limit of work of a page.
fn game(name: &str) -> Result<Game, Refusal> {
    // What may stand before the name of a game that has no name of its own for misère play.
    let (name, misere) = match name.strip_prefix("misere ") {
        Some(name) => (name, true),
        None => (name, false),
    };
    let game: Game = name.parse()?;
    let game = game.limited_to(Game::SEARCH_LIMIT / 8);
    Ok(if misere { game.misere() } else { game })
}

/// The piles of a game, of which there may be so many.
fn piles(game: &Game, words: &[String]) -> Result<Vec<Pile>, Refusal> {
    check_count(words.len())?;
    Ok(game.position(words)?)
}

/// Refuses a position with more piles than a page shows.
fn check_count(found: usize) -> Result<(), Refusal> {
    let most = given::MOST_PILES;
    if found <= most {
        return Ok(());
    }
    let why = Some(theory::game::Refusal::TooManyPiles { found, most });
    Err(Refusal { error: format!("found {found} piles, expected at most {most}"), why })
}
