//! The values of a game for `grundy values`.

use std::fmt;

use super::{Computed, Extent, Method, Proof, compute};
use crate::game::{Game, MEX, Period, Pile, Play, Refusal, Table, Undecided, ValueRule, Values};

/// For a period, the values of piles up to this are computed, as far as [`WORK`] goes. The octal game 0.644 shows its period of 442 by 8 000
/// values; 0.156, 0.356 and 0.165, of preperiods up to 5 180, by up to 13 000.
const TOLD: u64 = 25_000;
/// So many options are looked at for the values beyond those that were asked for: those of 0.356 need half of them, in a few hundredths of a second.
const WORK: u64 = 1 << 25;
/// Without a period the table ends below this many piles: 2^26, 256 megabytes of values.
const MOST: u64 = 1 << 26;
/// For larger piles a period is sought among so many values: 2^16.
const SOUGHT: u64 = 1 << 16;

/// From where on the values repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeat {
    /// The least pile from which on they do.
    pub preperiod: u64,
    /// The least step in which they do.
    pub period: u64,
    /// Why they do.
    pub proof: Proof,
}

/// The Grundy values of the piles of 0 stones and more.
#[derive(Debug)]
pub struct Listing {
    /// The game, as it is typed.
    pub game: String,
    /// Its rules: a sentence without its full stop.
    pub rules: String,
    /// The largest pile that was asked for.
    pub to: u64,
    source: Source,
    method: Method,
    /// Of positions of one number, rather than piles.
    pub(super) is_listed: bool,
}

#[derive(Debug)]
enum Source {
    /// The values as the game gives them, with words for the rule, and the period that follows from it.
    Given {
        values: Values,
        told: String,
        period: Option<Period>,
    },
    Computed(Computed),
}

/// Why there are no values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListingError {
    /// The game has no values of single piles, or not of such large ones.
    Undecided(Undecided),
    /// The caller wanted to stop.
    Stopped,
}

impl fmt::Display for ListingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undecided(undecided) => undecided.fmt(f),
            Self::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for ListingError {}

impl From<Undecided> for ListingError {
    fn from(undecided: Undecided) -> Self {
        Self::Undecided(undecided)
    }
}

fn refused(reason: String) -> ListingError {
    Undecided { reason, why: Refusal::OfCommand {} }.into()
}

/// The values of the piles of up to `to` stones. `watch` is asked now and then, with the number of values so far, whether to go on.
///
/// # Errors
///
/// [`ListingError::Undecided`] when the game is not a sum of piles in normal play, or the table would be too large;
/// [`ListingError::Stopped`] when `watch` says no.
pub fn list(game: &Game, to: u64, watch: &mut dyn FnMut(u64) -> bool) -> Result<Listing, ListingError> {
    if game.play == Play::Misere {
        return Err(refused(format!("{game}: Grundy values decide normal play only, and here the last move loses")));
    }
    let is_listed = game.rule.listed().is_some();
    if !game.rule.is_sum() && !is_listed {
        let reason = format!("{game}: a move may change several piles, so a single pile has no value that adds up");
        return Err(refused(reason));
    }
    let (source, method) = match game.rule.recipe() {
        _ if is_listed => (positions(game, to)?, Method::Table),
        Some(recipe) => {
            // Where only a period helps, it is sought among fewer piles.
            let extent = match to {
                ..MOST => Extent { needed: to, most: to.max(TOLD), work: WORK },
                _ => Extent::all(SOUGHT),
            };
            let computed = compute(&recipe, extent, watch).ok_or(ListingError::Stopped)?;
            if computed.value(to).is_none() {
                return Err(refused(format!(
                    "{game}: the first {SOUGHT} values show no period; without one, --to is at most {}",
                    MOST - 1
                )));
            }
            let method = computed.method;
            (Source::Computed(computed), method)
        }
        None => {
            let values = game.rule.values(&[Pile::from(to)])?;
            let method =
                if matches!(values, Values::Table(_) | Values::Computed(_)) { Method::Table } else { Method::Formula };
            (Source::Given { values, told: told(game), period: game.rule.period() }, method)
        }
    };
    Ok(Listing { game: game.to_string(), rules: game.sentence(), to, source, method, is_listed })
}

/// The values of the positions of one number that were explored, and 0 for others.
fn positions(game: &Game, to: u64) -> Result<Source, ListingError> {
    if to >= MOST {
        return Err(refused(format!("{game}: found --to {to}, expected at most {}", MOST - 1)));
    }
    let value = |n: u64| game.rule.listed().and_then(|listed| listed.value(&[Pile::from(n)]));
    let values = (0..=to).map(|n| value(n).and_then(|value| u32::try_from(value).ok()).unwrap_or(0)).collect();
    Ok(Source::Given { values: Values::Table(Table::plain(values)), told: MEX.to_owned(), period: None })
}

/// What the values of a game are made by.
fn told(game: &Game) -> String {
    match game.rule.value_rule() {
        ValueRule::Formula(told) | ValueRule::Table(told) => told,
        ValueRule::Untold => "n stones: n".to_owned(),
    }
}

impl Listing {
    /// The value of a pile of at most [`Listing::to`] stones.
    pub fn value(&self, stones: u64) -> u128 {
        let pile = Pile::from(stones.min(self.to));
        match &self.source {
            Source::Given { values, .. } => values.of_pile(pile),
            Source::Computed(computed) => computed.value(pile.stones).unwrap_or(0).into(),
        }
    }

    /// All values from the pile of 0 stones on: of a table that repeats, by copies of the period.
    ///
    /// Values beyond 2^32 - 1, which only formulas give, are cut to that.
    pub fn all(&self) -> Vec<u32> {
        let computed = match &self.source {
            Source::Computed(computed) if computed.step == 1 => computed,
            _ => return self.run(0).map(|value| u32::try_from(value).unwrap_or(u32::MAX)).collect(),
        };
        let len = usize::try_from(self.to).unwrap_or(usize::MAX).saturating_add(1);
        let mut values = Vec::with_capacity(len);
        values.extend_from_slice(&computed.values[..len.min(computed.values.len())]);
        let Some(((preperiod, period), _)) = computed.period else { return values };
        values.truncate(preperiod + period);
        while values.len() < len {
            // Whole turns, so that what is copied goes on as it began.
            let turns = (values.len() - preperiod) / period * period;
            let more = turns.min(len - values.len());
            values.extend_from_within(preperiod..preperiod + more);
        }
        values
    }

    /// How the values were computed.
    pub fn method(&self) -> Method {
        self.method
    }

    /// The formula, or what a table is made by, where the game has words for it.
    pub fn formula(&self) -> Option<&str> {
        match &self.source {
            Source::Given { told, .. } => Some(told),
            Source::Computed(_) => None,
        }
    }

    /// From where on the values repeat, where that is proven.
    pub fn period(&self) -> Option<Repeat> {
        match &self.source {
            Source::Computed(Computed { step, period, .. }) => {
                let ((preperiod, period), proof) = (*period)?;
                // Values that stay the same repeat with every pile.
                let period = if period == 1 { 1 } else { period as u64 * step };
                Some(Repeat { preperiod: preperiod as u64 * step, period, proof })
            }
            Source::Given { period, .. } => {
                let Period { preperiod, period } = (*period)?;
                Some(Repeat { preperiod, period, proof: Proof::Formula })
            }
        }
    }

    /// How many values of piles were computed.
    pub fn computed(&self) -> u64 {
        match &self.source {
            Source::Given { .. } => 0,
            Source::Computed(computed) => computed.values.len() as u64,
        }
    }
}

/// Values of one pile after another.
#[derive(Debug)]
pub struct Run<'a> {
    listing: &'a Listing,
    next: u64,
    left: u64,
    /// Of a table: the place in it, and how many more piles it stands for.
    place: usize,
    same: u64,
}

impl<'a> Run<'a> {
    pub(super) fn new(listing: &'a Listing, from: u64) -> Self {
        let left = if from > listing.to { 0 } else { (listing.to - from).saturating_add(1) };
        let (place, same) = match &listing.source {
            Source::Computed(computed) => (computed.place(from).unwrap_or(0), computed.step - from % computed.step),
            Source::Given { .. } => (0, 0),
        };
        Self { listing, next: from, left, place, same }
    }
}

impl Iterator for Run<'_> {
    type Item = u128;

    fn next(&mut self) -> Option<u128> {
        self.left = self.left.checked_sub(1)?;
        let Source::Computed(computed) = &self.listing.source else {
            let value = self.listing.value(self.next);
            self.next = self.next.saturating_add(1);
            return Some(value);
        };
        let value = computed.values.get(self.place).copied().unwrap_or(0);
        self.same -= 1;
        if self.same == 0 {
            self.same = computed.step;
            self.place += 1;
            if let Some(((preperiod, period), _)) = computed.period
                && self.place == preperiod + period
            {
                self.place = preperiod;
            }
        }
        Some(value.into())
    }
}
