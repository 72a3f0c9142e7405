//! Games whose Grundy values are those of a table.

use pattern::Table;
use theory::game::{Game, Pile};

/// A table of fewer values says nothing.
const FEWEST: usize = 16;
/// So many values are compared.
const COMPARED: usize = 80;
/// Octal games with names of their own.
const NAMED: [(&str, &str); 6] = [
    ("0.77", "Kayles"),
    ("0.137", "Dawson's Chess"),
    ("0.07", "Dawson's Kayles"),
    ("0.6", "Officers"),
    ("0.007", "Treblecross"),
    ("4.3333", "the first piles of Lasker's game"),
];

/// The octal game of at most three digits whose values a table of one number has, in words.
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
    let has_values = |code: &str| {
        let game: Option<Game> = format!("octal:{code}").parse().ok();
        let values = game.and_then(|game| game.pile_values(&piles).ok().flatten());
        values.is_some_and(|values| {
            values.len() == rows.len()
                && values.iter().zip(&rows).all(|(own, (_, value))| i128::try_from(*own).is_ok_and(|own| own == *value))
        })
    };
    let named = NAMED.iter().find(|(code, _)| has_values(code));
    let (code, name) = match named {
        Some((code, name)) => ((*code).to_owned(), format!("{name}, the octal game {code}")),
        None => {
            let mut codes = (1..512_u32).map(|code| {
                let digits = format!("{code:03o}");
                format!("0.{}", digits.trim_end_matches('0'))
            });
            let code = codes.find(|code| has_values(code))?;
            (code.clone(), format!("the octal game {code}"))
        }
    };
    let last = rows.last().map_or(0, |(n, _)| *n);
    Some(format!("Up to {last}, these are the values of {name}: see `grundy values octal:{code}`."))
}
