//! Games whose Grundy values are those of a table.

use pattern::Table;
use theory::game::{Game, Pile};

/// A table of fewer values says nothing.
const FEWEST: usize = 16;
/// So many values are compared.
const COMPARED: usize = 80;
/// Games with names of their own.
const NAMED: [(&str, &str); 10] = [
    ("nim", "Nim"),
    ("octal:0.77", "Kayles, the octal game 0.77"),
    ("octal:0.137", "Dawson's Chess, the octal game 0.137"),
    ("octal:0.07", "Dawson's Kayles, the octal game 0.07"),
    ("octal:0.6", "Officers, the octal game 0.6"),
    ("octal:0.007", "Treblecross, the octal game 0.007"),
    ("grundy", "Grundy's game, which splits a pile into two of different size"),
    ("lasker", "Lasker's game, which takes from a pile or splits it"),
    ("fibonacci", "the game in which a move takes a Fibonacci number"),
    ("zero-move", "Nim with one pass for each pile"),
];
/// A move of the subtraction games that are compared takes one of at most three numbers up to this.
const TAKEN: u32 = 9;

/// The named game, the subtraction game or the octal game of at most three digits whose values a table of one number has, in words.
pub(super) fn game(table: &Table) -> Option<String> {
    let rows: Vec<(u64, i128)> = table
        .rows
        .iter()
        .take(COMPARED)
        .map_while(|row| match row.case.numbers[..] {
            [n] if row.case.lists.is_empty() => Some((u64::try_from(n).ok()?, row.answer)),
            _ => None,
        })
        .collect();
    let different: std::collections::BTreeSet<i128> = rows.iter().map(|(_, value)| *value).collect();
    if table.is_decision() || rows.len() < FEWEST.max(table.rows.len().min(COMPARED)) || different.len() < 3 {
        return None;
    }
    let piles: Vec<Pile> = rows.iter().map(|(n, _)| Pile::from(*n)).collect();
    let has_values = |game: &str| {
        let game: Option<Game> = game.parse().ok();
        let values = game.and_then(|game| game.pile_values(&piles).ok().flatten());
        values.is_some_and(|values| {
            values.len() == rows.len()
                && values.iter().zip(&rows).all(|(own, (_, value))| i128::try_from(*own).is_ok_and(|own| own == *value))
        })
    };
    let named = NAMED.iter().map(|(game, name)| ((*game).to_owned(), (*name).to_owned()));
    let octal = (1..512_u32).map(|code| {
        let digits = format!("{code:03o}");
        let code = format!("0.{}", digits.trim_end_matches('0'));
        (format!("octal:{code}"), format!("the octal game {code}"))
    });
    let (game, name) = named.chain(subtractions()).chain(octal).find(|(game, _)| has_values(game))?;
    let last = rows.last().map_or(0, |(n, _)| *n);
    Some(format!("Up to {last}, these are the values of {name}: see `grundy values {game}`."))
}

/// Subtraction games, those with the fewest and smallest numbers first, and their names.
fn subtractions() -> impl Iterator<Item = (String, String)> {
    let one = (1..=TAKEN).map(|a| vec![a]);
    let two = (1..=TAKEN).flat_map(|b| (1..b).map(move |a| vec![a, b]));
    let three = (1..=TAKEN).flat_map(|c| (1..c).flat_map(move |b| (1..b).map(move |a| vec![a, b, c])));
    one.chain(two).chain(three).map(|set| {
        let words: Vec<String> = set.iter().map(u32::to_string).collect();
        let name = match words.as_slice() {
            [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
            words => words.concat(),
        };
        (format!("subtraction:{}", words.join(",")), format!("the game in which a move takes {name}"))
    })
}
