//! Where the Grundy value of each pile comes from: a formula, or a table with its period.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::game::{Game, Period, Pile, Play, Undecided, ValueRule};
use crate::words::count;

/// Longer tables are not told.
const TABLE: u64 = 1 << 13;
/// How many values are shown when nothing shorter says all.
const SHOWN: u64 = 32;
/// Piles of fewer stones have their options told.
const SMALL: u64 = 65;

/// The values of a game's piles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Values {
    /// The formula, or what the table is made by.
    pub rule: String,
    /// The values of piles of 0, 1, 2, ... stones: the preperiod and one period, where one is proven. Empty for a formula.
    pub table: Vec<u128>,
    /// From which pile on the values repeat; `null` when no period is proven, and for a formula.
    pub preperiod: Option<u64>,
    /// The step in which they repeat.
    pub period: Option<u64>,
    /// For each pile the value and where it comes from.
    pub piles: Vec<PileValue>,
}

/// The value of one pile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PileValue {
    /// The pile's number, from 1.
    pub pile: usize,
    /// Its Grundy value: at most 2^64.
    pub value: u128,
    /// Where it comes from, as `10 mod 4`.
    pub from: String,
}

/// The values of `piles`; `None` if values do not describe the game.
pub(super) fn values(game: &Game, piles: &[Pile]) -> Result<Option<Values>, Undecided> {
    let (rule, by_formula) = match game.rule.value_rule() {
        ValueRule::Untold => return Ok(None),
        ValueRule::Formula(rule) => (rule, true),
        ValueRule::Table(rule) => (rule, false),
    };
    let values = match game.play {
        Play::Normal => game.pile_values(piles)?,
        Play::Misere => game.rule.misere_values(piles),
    };
    let Some(values) = values else { return Ok(None) };
    let period = if by_formula { None } else { game.rule.period() };
    let table = if by_formula { Vec::new() } else { table(game, piles, period)? };
    let piles = piles.iter().zip(values).zip(1..).map(|((&pile, value), number)| {
        let from = if by_formula { game.rule.by_formula(pile) } else { from_table(game, pile, value, period) };
        PileValue { pile: number, value, from }
    });
    Ok(Some(Values {
        rule,
        piles: piles.collect(),
        table,
        preperiod: period.map(|period| period.preperiod),
        period: period.map(|period| period.period),
    }))
}

fn all_below(game: &Game, len: u64) -> Result<Vec<u128>, Undecided> {
    let piles: Vec<Pile> = (0..len).map(Pile::from).collect();
    // The values are those of normal play, whoever wins at the end.
    Ok(game.rule.pile_values(&piles, Play::Normal)?.unwrap_or_default())
}

/// The preperiod and one period; without one the values up to the largest pile. Long tables are not told.
fn table(game: &Game, piles: &[Pile], period: Option<Period>) -> Result<Vec<u128>, Undecided> {
    let len = match period {
        Some(period) => period.len(),
        None => {
            let largest = piles.iter().map(|pile| pile.stones).max().unwrap_or(0);
            largest.saturating_add(1).min(SHOWN)
        }
    };
    if len > TABLE {
        return Ok(Vec::new());
    }
    all_below(game, len)
}

/// Where the value of one pile comes from, in a table.
fn from_table(game: &Game, pile: Pile, value: u128, period: Option<Period>) -> String {
    let n = pile.stones;
    match period {
        Some(period) if n >= period.len() => {
            let as_if = period.representative(n);
            let turns = (n - as_if) / period.period;
            let same = count(as_if, "stone");
            format!("same as a pile of {same}, by the period: {n} - {turns} * {} = {as_if}", period.period)
        }
        _ => by_options(game, pile, value),
    }
}

/// The values of the options of a small pile, and the least that is missing.
fn by_options(game: &Game, pile: Pile, value: u128) -> String {
    let alone = [pile];
    let options = game.count_moves(&alone);
    let table = match pile.stones {
        0..SMALL => all_below(game, pile.stones + 1).unwrap_or_default(),
        _ => return format!("the mex over its {}", count(options, "option")),
    };
    if options == 0 {
        return "no move".to_owned();
    }
    let value_of = |option: &Pile| table.get(option.stones as usize).copied().unwrap_or(0);
    let sums = game.moves(&alone).map(|step| step.apply(&alone).iter().map(value_of).fold(0, |sum, value| sum ^ value));
    let found: BTreeSet<u128> = sums.collect();
    let found: Vec<String> = found.iter().map(u128::to_string).collect();
    format!("values of its options: {}; {value} is the smallest missing", found.join(", "))
}
