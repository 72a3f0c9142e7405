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

use serde::Serialize;
use theory::game::{Game, Pile};

/// A longer question is refused.
const LONGEST: usize = 1 << 16;

/// Why a question has no answer: what was found and what was expected.
type Refusal = String;

/// A question and its answer, both JSON.
pub fn answer(question: &str) -> String {
    reply(question).unwrap_or_else(|error| to_json(&Error { error }).unwrap_or_default())
}

#[derive(Serialize)]
struct Error {
    error: Refusal,
}

fn reply(question: &str) -> Result<String, Refusal> {
    if question.len() > LONGEST {
        return Err(format!("found a question of {} bytes, expected at most {LONGEST}", question.len()));
    }
    let question = serde_json::from_str::<question::Question>(question).map_err(|error| error.to_string())?;
    question.answer()
}

fn to_json(answer: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(answer).map_err(|error| error.to_string())
}

/// The game of a name, with the limit of work of a page.
fn game(name: &str) -> Result<Game, Refusal> {
    // What may stand before the name of a game that has no name of its own for misère play.
    let (name, misere) = match name.strip_prefix("misere ") {
        Some(name) => (name, true),
        None => (name, false),
    };
    let game: Game = name.parse().map_err(|error: theory::game::UnknownGame| error.to_string())?;
    let game = game.limited_to(Game::SEARCH_LIMIT / 8);
    Ok(if misere { game.misere() } else { game })
}

/// The piles of a game, of which there may be so many.
fn piles(game: &Game, words: &[String]) -> Result<Vec<Pile>, Refusal> {
    if words.len() > given::MOST_PILES {
        return Err(format!("found {} piles, expected at most {}", words.len(), given::MOST_PILES));
    }
    game.position(words).map_err(|error| error.to_string())
}
