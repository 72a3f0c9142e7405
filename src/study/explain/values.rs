//! Where the Grundy value of each pile comes from: a formula, or a table with its period.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::games::octal;
use crate::games::subtraction::Period;
use crate::study::game::{Game, Pile, Play, Rule, Undecided};
use crate::study::words::count;

/// How many values of a table are worked out to find the period of an octal game.
const TABLE: u64 = 400;
/// How many values are shown when nothing shorter says all.
const SHOWN: usize = 32;
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
    pub preperiod: Option<usize>,
    /// The step in which they repeat.
    pub period: Option<usize>,
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

/// The values of `piles`; `None` where the game is not told by values.
pub(super) fn of(game: &Game, piles: &[Pile]) -> Result<Option<Values>, Undecided> {
    if matches!(game.rule, Rule::Nim | Rule::Staircase | Rule::Moore { .. } | Rule::Wythoff)
        || game.play == Play::Misere
    {
        return Ok(None);
    }
    let Some(values) = game.pile_values(piles)? else { return Ok(None) };
    let (rule, table, period) = source(game, piles)?;
    let piles = piles.iter().zip(values).zip(1..).map(|((&pile, value), number)| {
        let from = from(game, pile, value, period);
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

/// What one may take, when that is every number from 1 to the greatest.
fn up_to(takes: &[u64]) -> Option<u64> {
    takes.last().copied().filter(|&most| most == takes.len() as u64)
}

/// The rule of the values, the table, and its period.
fn source(game: &Game, piles: &[Pile]) -> Result<(String, Vec<u128>, Option<Period>), Undecided> {
    let by_formula = |rule: &str| Ok((rule.to_owned(), Vec::new(), None));
    match &game.rule {
        Rule::ZeroMove => {
            by_formula("n stones not passed on: n - 1 for even n > 0, n + 1 for odd n, 0 for n = 0; passed on (p): n")
        }
        Rule::Lasker => by_formula(
            "n stones: n for n mod 4 = 1 or 2, n + 1 for n mod 4 = 3, n - 1 for n mod 4 = 0 and n > 0, 0 for n = 0",
        ),
        Rule::Subtraction(subtraction) => match up_to(subtraction.takes()) {
            Some(most) => by_formula(&format!("n stones: n mod {}", u128::from(most) + 1)),
            None => {
                let period = subtraction.period_within(1 << 16);
                let rule = "the least value that no option has (mex), from the smallest pile on";
                Ok((rule.to_owned(), table(game, piles, period)?, period))
            }
        },
        _ => {
            let period = if let Rule::Octal(octal) = &game.rule { octal.period_within(TABLE as usize) } else { None };
            let period = period.map(|octal::Period { preperiod, period }| Period { preperiod, period });
            let rule = "the least value that no option has (mex), from the smallest pile on";
            Ok((rule.to_owned(), table(game, piles, period)?, period))
        }
    }
}

fn all_below(game: &Game, len: u64) -> Result<Vec<u128>, Undecided> {
    let piles: Vec<Pile> = (0..len).map(Pile::from).collect();
    Ok(game.pile_values(&piles)?.unwrap_or_default())
}

/// The preperiod and one period; without one the values up to the largest pile. Long tables are not told.
fn table(game: &Game, piles: &[Pile], period: Option<Period>) -> Result<Vec<u128>, Undecided> {
    let len = match period {
        Some(period) => period.preperiod + period.period,
        None => {
            let largest = piles.iter().map(|pile| pile.stones).max().unwrap_or(0);
            usize::try_from(largest).unwrap_or(usize::MAX).saturating_add(1).min(SHOWN)
        }
    };
    if len > TABLE as usize {
        return Ok(Vec::new());
    }
    all_below(game, len as u64)
}

/// Where the value of one pile comes from.
fn from(game: &Game, pile: Pile, value: u128, period: Option<Period>) -> String {
    let n = pile.stones;
    match &game.rule {
        Rule::ZeroMove if pile.zero_move_used => format!("passed on: {n}"),
        Rule::ZeroMove | Rule::Lasker if n == 0 => "empty".to_owned(),
        Rule::ZeroMove if n.is_multiple_of(2) => format!("even: {n} - 1"),
        Rule::ZeroMove => format!("odd: {n} + 1"),
        Rule::Lasker => match n % 4 {
            0 => format!("{n} mod 4 = 0: {n} - 1"),
            3 => format!("{n} mod 4 = 3: {n} + 1"),
            rest => format!("{n} mod 4 = {rest}: {n}"),
        },
        Rule::Subtraction(subtraction) if up_to(subtraction.takes()).is_some() => {
            let most = up_to(subtraction.takes()).unwrap_or(0);
            format!("{n} mod {}", u128::from(most) + 1)
        }
        _ => match period {
            Some(period) if n >= (period.preperiod + period.period) as u64 => {
                let as_if = period.representative(n);
                format!(
                    "as {as_if}, by the period: {n} - {} * {}",
                    (n - as_if as u64) / period.period as u64,
                    period.period
                )
            }
            _ => by_options(game, pile, value),
        },
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
    format!("options are worth {}; {value} is the least missing", found.join(", "))
}
