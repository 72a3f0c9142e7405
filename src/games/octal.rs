//! Octal games: take stones from one pile as a code allows, and perhaps split what is left; whoever cannot move loses.
//!
//! Idea:   digit d of the code, behind the point at place t, says what may be done when t stones are taken: 1 if the pile is
//!         then empty, 2 if one pile is left, 4 if it is left as two piles; the sum of those that may. Nim without bound has no
//!         such code, Kayles is 0.77, Dawson's Kayles 0.07, Grundy's game none. The Grundy value of a pile is the mex of its
//!         options, each a xor of at most two values; the player to move has lost exactly when the xor of all piles is 0.
//! Period: let k be the last place of the code, and e at least 1. Once the value of n + p has been seen to be that of n for all n
//!         from e to 2e + p + k - 1, it is for all n from e on: an option of a later n + p that is left as two piles has a
//!         greater part b of at least e + p, so that b - p is worth the same, and makes an option of n; and the other way round.
//!         So a table of 2e + 2p + k values is a proof. (For e = 0 it would not be: b - p could be 0, which is no part.)
//! Bound:  no octal game is known to have no period, and no bound is known: 0.16 has 149459, and of 0.6 none is known. So the
//!         search has a limit, and beyond it there is no answer.
//! Time:   O(n * d) for the values of n piles and a code of d digits, O(n^2 * d) if it splits.  Memory: 4 bytes a value.
//! Source: R. K. Guy, C. A. B. Smith, "The G-values of various games", Proceedings of the Cambridge Philosophical Society 52
//!         (1956), 514-526.
//! Proof:  equals a search for all 128 codes of two digits, on piles beside a Nim pile and on boards of several (`tests/games.rs`).

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// An octal game, given by its code, such as `0.77`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OctalGame {
    /// The digit before the point (0 or 4), then those behind it; the last one is not 0.
    digits: Vec<u8>,
}

/// The code of an octal game could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadCode {
    /// The character at which reading ended, from 1.
    pub column: usize,
}

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: expected 0 or 4, a point, and digits from 0 to 7, as in 0.77", self.column)
    }
}

impl Error for BadCode {}

impl FromStr for OctalGame {
    type Err = BadCode;

    fn from_str(code: &str) -> Result<Self, BadCode> {
        let mut digits = Vec::new();
        let mut end = 0;
        for (place, letter) in code.chars().enumerate() {
            end = place + 1;
            match (place, letter) {
                (0, '0') => digits.push(0),
                (0, '4') => digits.push(4),
                (1, '.') => {}
                (2.., '0'..='7') => digits.push(letter as u8 - b'0'),
                _ => return Err(BadCode { column: end }),
            }
        }
        if end < 3 {
            return Err(BadCode { column: end + 1 });
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(Self { digits })
    }
}

impl fmt::Display for OctalGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.digits[0])?;
        self.digits[1..].iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl OctalGame {
    /// How many piles [`OctalGame::period`] and [`Table`] look at: 2^13.
    pub const PERIOD_LIMIT: usize = 1 << 13;

    /// For each number of stones that may be taken the digit of the code, zeros left out.
    pub fn digits(&self) -> impl Iterator<Item = (u64, u8)> + '_ {
        (0..).zip(self.digits.iter().copied()).filter(|&(_, digit)| digit != 0)
    }

    /// The Grundy values of the piles of 0 to `len - 1` stones.
    ///
    /// ```
    /// use grundy::games::octal::OctalGame;
    ///
    /// let kayles: OctalGame = "0.77".parse()?;
    /// assert_eq!(kayles.grundy_values(12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    /// # Ok::<(), grundy::games::octal::BadCode>(())
    /// ```
    pub fn grundy_values(&self, len: usize) -> Vec<u32> {
        let mut values = Vec::with_capacity(len);
        self.extend(&mut values, len);
        values
    }

    /// Continues a table of values up to `len` piles.
    fn extend(&self, values: &mut Vec<u32>, len: usize) {
        // A value was seen among the options of n when its entry is n + 1: no need to clear it between piles.
        let mut seen: Vec<usize> = Vec::new();
        for n in values.len()..len {
            let mut see = |value: u32| {
                let value = value as usize;
                if value >= seen.len() {
                    seen.resize(value + 1, 0);
                }
                seen[value] = n + 1;
            };
            for (taken, digit) in self.digits().take_while(|&(taken, _)| taken <= n as u64) {
                let left = n - taken as usize;
                if leaves_one(digit, taken, left as u64) {
                    see(values[left]);
                }
                if digit & 4 != 0 {
                    (1..=left / 2).for_each(|part| see(values[part] ^ values[left - part]));
                }
            }
            let mex = seen.iter().take_while(|&&last| last == n + 1).count();
            values.push(mex as u32);
        }
    }

    /// The period of the Grundy values, if looking at the piles below [`OctalGame::PERIOD_LIMIT`] proves it.
    pub fn period(&self) -> Option<Period> {
        self.period_within(Self::PERIOD_LIMIT)
    }

    /// The period of the Grundy values, if looking at the piles of 0 to `limit - 1` stones proves it.
    ///
    /// It is found exactly when 2 * preperiod + 2 * period + k <= `limit`, for the last place k of the code, and 1 for a
    /// preperiod of 0. What is found is the least preperiod and the least period.
    ///
    /// ```
    /// use grundy::games::octal::{OctalGame, Period};
    ///
    /// let kayles: OctalGame = "0.77".parse()?;
    /// assert_eq!(kayles.period_within(168), Some(Period { preperiod: 71, period: 12 }));
    /// assert_eq!(kayles.period_within(167), None);
    /// # Ok::<(), grundy::games::octal::BadCode>(())
    /// ```
    pub fn period_within(&self, limit: usize) -> Option<Period> {
        self.table(limit).1
    }

    /// The values up to a proven period, or up to `limit`.
    fn table(&self, limit: usize) -> (Vec<u32>, Option<Period>) {
        let last_place = self.digits.len() - 1;
        let mut values = Vec::new();
        loop {
            let len = values.len().saturating_mul(2).max(64).min(limit);
            self.extend(&mut values, len);
            let period = proven_period(&values, last_place);
            if period.is_some() || len == limit {
                return (values, period);
            }
        }
    }
}

/// Whether taking `taken` stones may leave a single pile of `left`, or nothing.
fn leaves_one(digit: u8, taken: u64, left: u64) -> bool {
    taken > 0 && digit & if left == 0 { 1 } else { 2 } != 0
}

/// The least period that `values` prove for a code whose last place is `last_place`, and its least preperiod.
fn proven_period(values: &[u32], last_place: usize) -> Option<Period> {
    let len = values.len();
    (1..=len / 2).find_map(|period| {
        let differs = (0..len - period).rev().find(|&n| values[n] != values[n + period]);
        let preperiod = differs.map_or(0, |n| n + 1);
        let needed = 2 * preperiod.max(1) + 2 * period + last_place;
        (needed <= len).then_some(Period { preperiod, period })
    })
}

/// From which pile on, and in which steps, the Grundy values of a game repeat: both as small as can be.
///
/// The value of n + `period` is that of n for every n >= `preperiod`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The first pile from which on the values repeat.
    pub preperiod: usize,
    /// The step in which they repeat, at least 1.
    pub period: usize,
}

/// What becomes of a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Left {
    /// One pile of so many stones, or nothing.
    Stones(u64),
    /// Two piles that are not empty, the smaller one first.
    Split(u64, u64),
}

/// A move: the pile at index `pile` goes from `before` stones to `after`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The stones in that pile before the move.
    pub before: u64,
    /// What becomes of it.
    pub after: Left,
}

/// A game with its values up to a pile: what decides positions of several piles.
///
/// ```
/// use grundy::games::octal::{Left, OctalGame, Table};
///
/// let kayles: OctalGame = "0.77".parse()?;
/// let table = Table::new(&kayles, u64::MAX).unwrap();
/// assert!(!table.first_player_wins(&[5, 5]));
/// assert!(table.first_player_wins(&[u64::MAX]));
/// // The row of 5 pins: hit the one in the middle.
/// let moves: Vec<_> = table.winning_moves(&[5]).map(|m| m.after).collect();
/// assert_eq!(moves, [Left::Split(2, 2)]);
/// # Ok::<(), grundy::games::octal::BadCode>(())
/// ```
#[derive(Debug, Clone)]
pub struct Table<'a> {
    game: &'a OctalGame,
    values: Vec<u32>,
    period: Option<Period>,
}

impl<'a> Table<'a> {
    /// A table that knows the piles up to `greatest` stones.
    ///
    /// `None` when `greatest` is at least [`OctalGame::PERIOD_LIMIT`] and no period is proven below it.
    pub fn new(game: &'a OctalGame, greatest: u64) -> Option<Self> {
        let limit = greatest.min(OctalGame::PERIOD_LIMIT as u64 - 1) as usize + 1;
        let (values, period) = game.table(limit);
        let known = period.is_some() || greatest < limit as u64;
        known.then_some(Self { game, values, period })
    }

    /// The Grundy value of a pile of `stones`.
    ///
    /// # Panics
    ///
    /// When `stones` is more than the table was made for, and no period is known.
    pub fn value(&self, stones: u64) -> u32 {
        let index = match self.period {
            Some(Period { preperiod, period }) if stones >= preperiod as u64 => {
                preperiod + ((stones - preperiod as u64) % period as u64) as usize
            }
            _ => stones as usize,
        };
        self.values[index]
    }

    /// Whether the player to move wins on `piles`; whoever cannot move loses.
    ///
    /// # Panics
    ///
    /// As [`Table::value`], here and below.
    pub fn first_player_wins(&self, piles: &[u64]) -> bool {
        self.total(piles) != 0
    }

    fn total(&self, piles: &[u64]) -> u32 {
        piles.iter().fold(0, |total, &pile| total ^ self.value(pile))
    }

    /// Every winning move on `piles`, by ascending index; for one pile by the stones taken, and for these the single pile that is
    /// left before the splits, by their smaller part.
    ///
    /// Moves are made as they are asked for, each in O(preperiod + period), or in as many steps as the pile has stones where no
    /// period is known.
    pub fn winning_moves<'b>(&'b self, piles: &'b [u64]) -> impl Iterator<Item = Move> + 'b {
        let total = self.total(piles);
        piles.iter().enumerate().flat_map(move |(pile, &before)| {
            // What this pile must be worth for the total to be 0.
            let target = total ^ self.value(before);
            let digits = self.game.digits().take_while(move |&(taken, _)| taken <= before);
            digits.flat_map(move |(taken, digit)| {
                let left = before - taken;
                let one = leaves_one(digit, taken, left) && self.value(left) == target;
                let first = if digit & 4 != 0 { self.next_split(left, 1, target) } else { None };
                let parts = std::iter::successors(first, move |&part| self.next_split(left, part + 1, target));
                let splits = parts.map(move |part| Left::Split(part, left - part));
                let after = one.then_some(Left::Stones(left));
                after.into_iter().chain(splits).map(move |after| Move { pile, before, after })
            })
        })
    }

    /// The least smaller part, from `from` on, of a split of `stones` that is worth `target`.
    fn next_split(&self, stones: u64, from: u64, target: u32) -> Option<u64> {
        // Where both parts are beyond the preperiod, they repeat.
        let steps = self.period.map_or(u64::MAX, |it| (it.preperiod + it.period) as u64);
        let end = from.saturating_add(steps).min(stones / 2);
        (from..=end).find(|&part| self.value(part) ^ self.value(stones - part) == target)
    }
}
