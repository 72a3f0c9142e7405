//! The games, a file each: what a move is, who wins and why, and how a statement gives the game away.
//!
//! A new game is a file here with its [`Rule`](crate::game) and its [`Entry`], and a line in [`ENTRIES`].

mod chinese;
mod elsewhere;
mod entry;
mod fibonacci;
mod grundys_game;
mod lasker;
mod lasker_splits;
mod misere;
mod moore;
mod moore_moves;
mod nim;
mod octal;
mod own;
mod staircase;
mod subtraction;
mod wythoff;
mod zero_move;

use std::str::FromStr;

use crate::game::{Game, UnknownGame};
pub use entry::Entry;
use entry::{Make, unknown};

/// Every game, in the order of the chapters of the course.
pub const ENTRIES: &[Entry] = &[
    nim::ENTRY,
    nim::MISERE,
    subtraction::ENTRY,
    fibonacci::ENTRY,
    zero_move::ENTRY,
    lasker::ENTRY,
    grundys_game::ENTRY,
    octal::ENTRY,
    staircase::ENTRY,
    wythoff::ENTRY,
    moore::ENTRY,
    elsewhere::THREE_SPLIT,
    elsewhere::FIBONACCI_NIM,
    elsewhere::EUCLID,
    elsewhere::HACKENBUSH,
    elsewhere::WHOLE_PILES,
    elsewhere::ATTACKS,
    elsewhere::ENDS,
    elsewhere::CUTTING,
    elsewhere::LOOPY,
    elsewhere::DAG,
    elsewhere::EVERY,
    elsewhere::TWO_ENDS,
    elsewhere::NORTHCOTT,
    elsewhere::MATCHING,
    elsewhere::COIN_PRODUCTS,
    elsewhere::COUNTING,
    elsewhere::STRANGE_NIM,
    elsewhere::CIRCLE,
    elsewhere::TEAMS,
    elsewhere::PRODUCT,
    elsewhere::DATES,
    elsewhere::ONE_OF_EACH,
    elsewhere::MOVED_STONES,
    elsewhere::RING,
    elsewhere::FILLING,
    elsewhere::CARDS,
    elsewhere::BEANS,
    elsewhere::BORDER,
    elsewhere::TREE_STONES,
    elsewhere::SQUARES,
];

/// The names of all games that are played on piles; where a game has numbers of its own, with an example of them: `subtraction:1,3,4`.
pub fn names() -> Vec<&'static str> {
    ENTRIES.iter().filter(|entry| entry.is_played_on_piles()).map(|entry| entry.game).collect()
}

/// Other usual names of games that are played on piles, such as `kayles`.
pub fn usual_names() -> impl Iterator<Item = &'static str> {
    own::names_alone()
}

/// These names, with an example where a game has numbers of its own: `nim, misere, … or moore:2`.
pub fn forms() -> String {
    match names().as_slice() {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        all => all.concat(),
    }
}

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        read(name)
    }
}

/// The game of this name.
fn read(name: &str) -> Result<Game, UnknownGame> {
    let (word, detail) = match name.split_once(':') {
        Some((word, detail)) => (word, Some(detail)),
        None => (name, None),
    };
    let Some(entry) = ENTRIES.iter().find(|entry| entry.word() == word) else {
        return own::read(name).unwrap_or_else(|| Err(unknown(not_known(name, word))));
    };
    match (entry.make, detail) {
        (Make::Alone(make), None) => Ok(make()),
        (Make::Of(make), Some(detail)) => make(detail),
        (Make::Never, _) => Err(unknown(format!(
            "`{word}` is not played on piles alone; `grundy list --games` has its rule and its problems"
        ))),
        (Make::Alone(_), Some(_)) => Err(unknown(format!("found `{name}`, expected just `{word}`"))),
        (Make::Of(_), None) => Err(unknown(format!(
            "found `{name}` without its numbers, expected them after a colon, as in {}",
            entry.game
        ))),
    }
}

/// The game of this file's name, where that says all.
fn named(name: &str) -> Option<Result<Game, UnknownGame>> {
    let is_known = ENTRIES.iter().any(|entry| entry.word() == name);
    is_known.then(|| read(name))
}

/// What was probably meant, or all there is.
fn not_known(name: &str, word: &str) -> String {
    let word = word.to_lowercase();
    let names = ENTRIES.iter().map(Entry::word).chain(own::names());
    let distances = names.map(|name| (strsim::damerau_levenshtein(&word, name), name));
    // At most a third of the letters differ, or one of a short word.
    let allowed = (word.chars().count() / 3).max(1);
    match distances.filter(|&(distance, _)| distance <= allowed).min() {
        Some((_, meant)) => format!("unknown game `{name}`, did you mean `{meant}`?"),
        None => format!("unknown game `{name}`, expected {}, or rules in words such as `take 1,3,4`", forms()),
    }
}
