//! The Grundy values of piles: a formula, or a table with the period that it proves.

use std::sync::Arc;

use super::{Move, Pile, Play, Range, Worth};
use crate::values::Computed;

/// The value of every pile that a position may come to.
#[derive(Debug)]
pub(crate) enum Values {
    /// By a formula.
    Formula(fn(Pile) -> u128),
    /// From a table.
    Table(Table),
    /// From a table that is kept.
    Computed(Arc<Computed>),
    /// Of the game in which a move takes `least` to `most` stones: 2^64 - 1 stands for no bound.
    Interval {
        /// At least 1.
        least: u64,
        /// At least `least`.
        most: u64,
    },
}

/// The values of 0, 1, 2, ... stones.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    /// At least up to the end of the first period, if there is one.
    pub(crate) values: Vec<u32>,
    /// What the table counts by: n stones are worth as many as its n / `step`, rounded down.
    pub(crate) step: u64,
    /// Of what the table counts by.
    pub(crate) period: Option<Period>,
}

/// From which pile on, and in which steps, the Grundy values of a game repeat: both as small as can be.
///
/// The value of n + `period` is that of n for every n >= `preperiod`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Period {
    /// The first pile from which on the values repeat.
    pub(crate) preperiod: u64,
    /// The step in which they repeat, at least 1.
    pub(crate) period: u64,
}

impl Period {
    /// As the templates give it.
    pub(crate) fn new((preperiod, period): (usize, usize)) -> Self {
        Self { preperiod: preperiod as u64, period: period as u64 }
    }

    /// How many values say all.
    pub(crate) fn len(self) -> u64 {
        self.preperiod.saturating_add(self.period)
    }

    /// The least pile of which the period says that it has the value of `n`: less than [`Period::len`].
    pub(crate) fn representative(self, n: u64) -> u64 {
        if n < self.preperiod {
            return n;
        }
        self.preperiod + (n - self.preperiod) % self.period
    }
}

impl Table {
    /// Values without a known period.
    pub(crate) fn plain(values: Vec<u32>) -> Self {
        Self { values, step: 1, period: None }
    }

    /// The first table, of lengths that double from `first` to `limit`, that proves a period; or else that of `limit` values.
    pub(crate) fn with_period(
        first: usize,
        limit: usize,
        values: impl Fn(usize) -> Vec<u32>,
        period: impl Fn(&[u32]) -> Option<(usize, usize)>,
    ) -> Self {
        let mut len = first.min(limit);
        loop {
            let values = values(len);
            let period = period(&values).map(Period::new);
            if period.is_some() || len == limit {
                return Self { values, step: 1, period };
            }
            len = len.saturating_mul(2).min(limit);
        }
    }

    /// Whether a pile of so many stones has its value here.
    pub(crate) fn knows(&self, stones: u64) -> bool {
        self.period.is_some() || stones / self.step < self.values.len() as u64
    }
}

impl Values {
    /// The value of a pile that the values were made for.
    pub(crate) fn of_pile(&self, pile: Pile) -> u128 {
        match self {
            Self::Formula(value) => value(pile),
            Self::Table(table) => {
                let place = pile.stones / table.step;
                table.values[table.period.map_or(place, |period| period.representative(place)) as usize].into()
            }
            Self::Computed(computed) => computed.value(pile.stones).unwrap_or(0).into(),
            &Self::Interval { least, most: u64::MAX } => (pile.stones / least).into(),
            &Self::Interval { least, most } => {
                u128::from(pile.stones) % (u128::from(least) + u128::from(most)) / u128::from(least)
            }
        }
    }

    /// After how many steps the values repeat: the greatest number where that is not known.
    fn repeat_after(&self) -> u64 {
        match self {
            Self::Table(Table { step: 1, period: Some(period), .. }) => period.len(),
            Self::Computed(computed) => match (&**computed, computed.period) {
                (Computed { step: 1, .. }, Some(((preperiod, period), _))) => (preperiod + period) as u64,
                _ => u64::MAX,
            },
            _ => u64::MAX,
        }
    }

    /// Every winning move of a sum of piles, as it is asked for: `options` lists those of one pile. In misère play by the rule of
    /// [`tame`](super::tame), whose condition must hold.
    pub(crate) fn winning_moves<'a>(
        &'a self,
        piles: &'a [Pile],
        play: Play,
        options: impl Fn(usize) -> Vec<Range> + 'a,
    ) -> impl Iterator<Item = Move> + 'a {
        let rests: Vec<Worth> = rests(piles.iter().map(|&pile| self.of_pile(pile)));
        rests.into_iter().enumerate().flat_map(move |(pile, rest)| {
            let wanted = move |left: Worth| !left.and(rest).wins(play);
            let steps = self.repeat_after();
            options(pile)
                .into_iter()
                .flat_map(move |range| range.worth(piles, wanted, steps, |pile| self.of_pile(pile)))
        })
    }
}

/// For each of these values, what the others come to.
pub(crate) fn rests(values: impl Iterator<Item = u128>) -> Vec<Worth> {
    let values: Vec<u128> = values.collect();
    let xor = values.iter().fold(0, |sum, value| sum ^ value);
    let big = values.iter().filter(|&&value| value > 1).count();
    values.iter().map(|value| Worth { xor: xor ^ value, is_big: big > usize::from(*value > 1) }).collect()
}
