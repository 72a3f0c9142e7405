//! Subtraction games: one pile; a move takes one of certain numbers of stones; whoever cannot move loses.
//!
//! Idea:   taking 1 to k is lost exactly at the multiples of k + 1: what the opponent takes is filled up to k + 1. For any set
//!         of takes the Grundy value of n is the mex of the values of n - t, over the takes t that are at most n.
//! Period: let m be the greatest take. For n >= m every take is legal, so the value of n depends on the m values before it and
//!         on nothing else. So once m consecutive values are equal to m consecutive values p places earlier, every later
//!         value is equal to the one p places earlier: a repeated window is a proof, and not only a sign, of the period.
//! Bound:  with k takes every value is at most k, so there are at most (k + 1)^m windows, and preperiod + period is at most
//!         that. Real sets are far below it, but no small bound is known: so the search has a limit.
//! Sums:   several piles are won exactly when the xor of their values is not 0. If all takes are multiples of d, n stones have the
//!         value of n / d stones, rounded down, with takes that are d times smaller.
//! Time:   O(k) a value.  Memory: 4 bytes a value; for the period about 16 more.
//! Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays" (1982), chapter 4.
//! Proof:  equals a search for all 63 sets of takes from 1 to 6 up to 200 stones, for random sets, and for several piles; by the
//!         period as by a recursion up to a million stones (`tests/games.rs`).

use std::error::Error;
use std::fmt;

/// Whether the player to move wins on one pile of `n` stones when a move takes 1 to `most` stones.
///
/// 0 stones are lost. With `most` = 0 there is no move, so every pile is lost. Every input is legal, so this never panics.
///
/// ```
/// use grundy::games::subtraction::first_player_wins_up_to;
///
/// assert!(!first_player_wins_up_to(4, 3));
/// assert!(first_player_wins_up_to(5, 3));
/// assert!(first_player_wins_up_to(u64::MAX, u64::MAX));
/// ```
pub fn first_player_wins_up_to(n: u64, most: u64) -> bool {
    winning_take(n, most).is_some()
}

/// The number of stones to take from `n` when a move takes 1 to `most`, or `None` when the player to move has lost.
///
/// It is the only winning move. It leaves a multiple of `most + 1`.
///
/// ```
/// use grundy::games::subtraction::winning_take;
///
/// assert_eq!(winning_take(7, 3), Some(3));
/// assert_eq!(winning_take(8, 3), None);
/// ```
pub fn winning_take(n: u64, most: u64) -> Option<u64> {
    // `most + 1` leaves 64 bits only when `most` is the greatest number, and then the whole pile may be taken.
    let take = most.checked_add(1).map_or(n, |round| n % round);
    (take > 0).then_some(take)
}

/// A subtraction game: the numbers of stones that a move may take.
///
/// ```
/// use grundy::games::subtraction::SubtractionGame;
///
/// let game = SubtractionGame::new(&[1, 3, 4])?;
/// assert_eq!(game.grundy_values(11), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1]);
/// assert_eq!(game.first_player_wins(7 * 10_u64.pow(17) + 2), Some(false));
/// # Ok::<(), grundy::games::subtraction::ZeroTake>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubtractionGame {
    /// Ascending, none twice, none 0.
    takes: Vec<u64>,
}

/// The takes of a game name 0 at `index`: a move that takes nothing would never end the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZeroTake {
    /// Where the 0 stands, from 0.
    pub index: usize,
}

impl fmt::Display for ZeroTake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {} is 0, expected at least 1", self.index + 1)
    }
}

impl Error for ZeroTake {}

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

impl Period {
    /// The least pile of which the period says that it has the value of `n`: less than `preperiod + period`.
    ///
    /// With a table of that many values, every question is one look-up.
    ///
    /// # Panics
    ///
    /// When `period` is 0, which no period found here is.
    pub fn representative(&self, n: u64) -> usize {
        if n < self.preperiod as u64 {
            return n as usize;
        }
        self.preperiod + ((n - self.preperiod as u64) % self.period as u64) as usize
    }
}

impl SubtractionGame {
    /// How many piles [`SubtractionGame::period`] looks at: 2^22.
    pub const PERIOD_LIMIT: usize = 1 << 22;

    /// The game in which a move takes one of `takes`, in any order; what stands twice counts once.
    ///
    /// The empty slice is a game without moves: every pile is lost.
    ///
    /// # Errors
    ///
    /// [`ZeroTake`] when a take is 0.
    pub fn new(takes: &[u64]) -> Result<Self, ZeroTake> {
        if let Some(index) = takes.iter().position(|&take| take == 0) {
            return Err(ZeroTake { index });
        }
        let mut takes = takes.to_vec();
        takes.sort_unstable();
        takes.dedup();
        Ok(Self { takes })
    }

    /// The numbers a move may take: ascending, none twice.
    pub fn takes(&self) -> &[u64] {
        &self.takes
    }

    /// The Grundy values of the piles of 0 to `len - 1` stones. A pile is won exactly when its value is not 0.
    ///
    /// # Complexity
    ///
    /// O(`len` * k) time for k takes, O(`len`) memory.
    pub fn grundy_values(&self, len: usize) -> Vec<u32> {
        let mut values = Vec::with_capacity(len);
        self.extend(&mut values, len);
        values
    }

    /// Continues a table of values up to `len` piles.
    fn extend(&self, values: &mut Vec<u32>, len: usize) {
        // Takes that no pile of this table can serve are left out; the others fit a `usize`.
        let served = self.takes.iter().take_while(|&&take| take < len as u64);
        let takes: Vec<usize> = served.map(|&take| take as usize).collect();
        // The piles seen[v] - 1 had an option of value v last: no need to clear it between piles.
        let mut seen = vec![0; takes.len() + 1];
        for n in values.len()..len {
            for take in takes.iter().take_while(|&&take| take <= n) {
                seen[values[n - take] as usize] = n + 1;
            }
            let mex = (0..).zip(&seen).find(|&(_, &last)| last != n + 1);
            // k takes have at most k values, so one of the k + 1 is always missing.
            values.push(mex.map_or(0, |(value, _)| value));
        }
    }

    /// The period of the Grundy values, if looking at the piles below [`SubtractionGame::PERIOD_LIMIT`] proves it.
    pub fn period(&self) -> Option<Period> {
        self.period_within(Self::PERIOD_LIMIT)
    }

    /// The period of the Grundy values, if looking at the piles of 0 to `limit - 1` stones proves it.
    ///
    /// It is found exactly when preperiod + period + m <= `limit`, for the greatest take m (1 when there is none): then, and
    /// only then, a window of m values repeats. What is found is the least preperiod and the least period.
    ///
    /// # Complexity
    ///
    /// O(p * k) time for k takes and O(p) memory, p the lesser of `limit` and 2 * (preperiod + period + m).
    ///
    /// ```
    /// use grundy::games::subtraction::{Period, SubtractionGame};
    ///
    /// let game = SubtractionGame::new(&[2, 5, 8])?;
    /// assert_eq!(game.period_within(100), Some(Period { preperiod: 0, period: 10 }));
    /// assert_eq!(game.period_within(17), None);
    /// # Ok::<(), grundy::games::subtraction::ZeroTake>(())
    /// ```
    pub fn period_within(&self, limit: usize) -> Option<Period> {
        let window = self.takes.last().copied().unwrap_or(1);
        if window >= limit as u64 {
            return None;
        }
        let window = window as usize;
        let mut values = Vec::new();
        let mut len = window + 1;
        loop {
            self.extend(&mut values, len);
            let proven = proven_period(&values, window);
            if proven.is_some() || len == limit {
                return proven;
            }
            len = len.saturating_mul(2).min(limit);
        }
    }

    /// The Grundy value of a pile of `n` stones, by the period if `n` is large.
    ///
    /// `None` when `n` is at least [`SubtractionGame::PERIOD_LIMIT`] and no period is proven below it. Each call looks for the
    /// period anew: for many piles ask for it once, and use [`Period::representative`].
    pub fn grundy_value(&self, n: u64) -> Option<u32> {
        let index = if n < Self::PERIOD_LIMIT as u64 { n as usize } else { self.period()?.representative(n) };
        self.grundy_values(index + 1).last().copied()
    }

    /// Whether the player to move wins on a pile of `n` stones; `None` as [`SubtractionGame::grundy_value`] says.
    pub fn first_player_wins(&self, n: u64) -> Option<bool> {
        self.grundy_value(n).map(|value| value != 0)
    }
}

/// A move: the pile at index `pile` goes from `before` to `after` stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The stones in that pile before the move.
    pub before: u64,
    /// The stones left in it; less than `before` by one of the takes in every move that this module gives.
    pub after: u64,
}

impl Move {
    /// The number of stones taken: at least 1 in every move that this module gives.
    pub fn taken(&self) -> u64 {
        self.before.saturating_sub(self.after)
    }
}

/// The Grundy values of a game for all piles up to some number of stones, each by one look-up: for positions of several piles.
///
/// ```
/// use grundy::games::subtraction::SubtractionGame;
///
/// let game = SubtractionGame::new(&[1, 3, 4])?;
/// let table = game.table(u64::MAX).expect("1, 3, 4 has a short period");
/// assert_eq!(table.first_player_wins(&[5, 12]), Some(false));
/// let moves = table.winning_moves(&[9, 4]).expect("no pile is larger than the table");
/// assert_eq!(moves.map(|m| (m.pile, m.taken())).collect::<Vec<_>>(), [(0, 3), (1, 4)]);
/// # Ok::<(), grundy::games::subtraction::ZeroTake>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubtractionTable {
    /// Those that a pile up to `most` can serve: ascending.
    takes: Vec<u64>,
    most: u64,
    /// What divides all takes.
    step: u64,
    /// The values of `step` times 0, 1, 2, ... stones; below the end of the period, if there is one.
    values: Vec<u32>,
    period: Option<Period>,
}

impl SubtractionGame {
    /// The table of the piles of at most `most` stones.
    ///
    /// `None` when there are too many of them ([`SubtractionGame::PERIOD_LIMIT`], divided by what divides all takes) and no
    /// period is proven among the first. Takes greater than `most` make no difference.
    ///
    /// # Complexity
    ///
    /// As [`SubtractionGame::period_within`] for the lesser of that limit and `most` + 1.
    pub fn table(&self, most: u64) -> Option<SubtractionTable> {
        let takes: Vec<u64> = self.takes.iter().copied().take_while(|&take| take <= most).collect();
        let step = takes.iter().fold(0, |divisor, &take| common_divisor(divisor, take)).max(1);
        let game = Self { takes: takes.iter().map(|take| take / step).collect() };
        let piles = (most / step).saturating_add(1).min(Self::PERIOD_LIMIT as u64) as usize;
        let period = game.period_within(piles);
        let len = match period {
            Some(period) => period.preperiod + period.period,
            None if most / step < piles as u64 => piles,
            None => return None,
        };
        Some(SubtractionTable { takes, most, step, values: game.grundy_values(len), period })
    }
}

impl SubtractionTable {
    /// The Grundy value of a pile of `n` stones, or `None` when it is larger than the table.
    pub fn grundy_value(&self, n: u64) -> Option<u32> {
        if n > self.most {
            return None;
        }
        let steps = n / self.step;
        let index = self.period.map_or(steps as usize, |period| period.representative(steps));
        self.values.get(index).copied()
    }

    /// The xor of the values of `piles`.
    fn position_value(&self, piles: &[u64]) -> Option<u32> {
        piles.iter().try_fold(0, |sum, &pile| Some(sum ^ self.grundy_value(pile)?))
    }

    /// Whether the player to move wins on `piles`, or `None` when one of them is larger than the table.
    ///
    /// Empty piles and the empty slice are legal positions; a position without a move is lost.
    pub fn first_player_wins(&self, piles: &[u64]) -> Option<bool> {
        Some(self.position_value(piles)? != 0)
    }

    /// Every winning move on `piles`, by ascending index, and in a pile by ascending number of stones taken; `None` when one of
    /// the piles is larger than the table.
    ///
    /// There is no move exactly when the player to move has lost. The whole iteration is O(k) a pile for k takes.
    pub fn winning_moves<'a>(&'a self, piles: &'a [u64]) -> Option<impl Iterator<Item = Move> + 'a> {
        let total = self.position_value(piles)?;
        Some(piles.iter().enumerate().flat_map(move |(pile, &before)| {
            // What this pile must be worth for the total to be 0.
            let target = self.grundy_value(before).map(|value| total ^ value);
            let left = self.takes.iter().map_while(move |&take| before.checked_sub(take));
            let winning = left.filter(move |&after| self.grundy_value(after) == target);
            winning.map(move |after| Move { pile, before, after })
        }))
    }

    /// The first of [`SubtractionTable::winning_moves`], or `None` when the player to move has lost or a pile is larger than the
    /// table.
    pub fn winning_move(&self, piles: &[u64]) -> Option<Move> {
        self.winning_moves(piles)?.next()
    }
}

/// The greatest number that divides both; that of 0 and n is n.
fn common_divisor(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        let rest = a % b;
        a = b;
        b = rest;
    }
    a
}

/// The period of a table of values, if its last `window` values stand in it a second time.
///
/// The least distance to such a second place is the least period; from there the preperiod is found by going back.
fn proven_period(values: &[u32], window: usize) -> Option<Period> {
    let reversed: Vec<u32> = values.iter().rev().copied().collect();
    let prefixes = common_prefixes(&reversed);
    let period = (1..prefixes.len()).find(|&shift| prefixes[shift] >= window)?;
    let repeating = prefixes[period] + period;
    Some(Period { preperiod: values.len() - repeating, period })
}

/// For each place how many values from there on are equal to those from the start (the Z function); O(n).
fn common_prefixes(values: &[u32]) -> Vec<usize> {
    let mut lengths = vec![0; values.len()];
    // The match that reaches farthest: values[start..end] equal those from the start.
    let (mut start, mut end) = (0, 0);
    for i in 1..values.len() {
        let mut length = if i < end { lengths[i - start].min(end - i) } else { 0 };
        while i + length < values.len() && values[length] == values[i + length] {
            length += 1;
        }
        if i + length > end {
            start = i;
            end = i + length;
        }
        lengths[i] = length;
    }
    lengths
}
