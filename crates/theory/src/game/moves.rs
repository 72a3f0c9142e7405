//! Piles, and a move of any pile game: the piles that it changes, and what becomes of them.

use std::fmt;

/// A pile. A `u64` becomes one that has not been passed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pile {
    /// The stones in the pile.
    pub stones: u64,
    /// Whether the pile has been passed on already, in the game that allows it once.
    pub zero_move_used: bool,
}

impl From<u64> for Pile {
    fn from(stones: u64) -> Self {
        Self { stones, zero_move_used: false }
    }
}

/// The stones of each pile.
pub(crate) fn stones(piles: &[Pile]) -> Vec<u64> {
    piles.iter().map(|pile| pile.stones).collect()
}

/// A move, as the piles that it changes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// By ascending index; at least one.
    pub changes: Vec<Change>,
}

/// What becomes of one pile.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Change {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The pile before the move.
    pub before: Pile,
    /// What stands in its place afterwards: one pile, or the parts of a split, which stand side by side.
    pub after: Vec<Pile>,
}

impl Move {
    /// The move that makes the pile at index `pile` into `after`.
    pub fn of_one(pile: usize, before: Pile, after: impl Into<Pile>) -> Self {
        Self { changes: vec![Change { pile, before, after: vec![after.into()] }] }
    }

    /// The move that splits the pile at index `pile` into these parts.
    pub(crate) fn split(pile: usize, before: Pile, parts: &[u64]) -> Self {
        Self { changes: vec![Change { pile, before, after: parts.iter().copied().map(Pile::from).collect() }] }
    }

    /// The move after which the piles have these stones: a pile keeps its place.
    pub(crate) fn to(piles: &[Pile], after: &[u64]) -> Self {
        let changed = (0..piles.len()).filter(|&pile| piles[pile].stones != after[pile]);
        let change = |pile: usize| Change { pile, before: piles[pile], after: vec![after[pile].into()] };
        Self { changes: changed.map(change).collect() }
    }

    /// The position after this move.
    pub fn apply(&self, piles: &[Pile]) -> Vec<Pile> {
        let mut after = Vec::with_capacity(piles.len() + 1);
        for (index, &pile) in piles.iter().enumerate() {
            match self.changes.binary_search_by_key(&index, |change| change.pile) {
                Ok(place) => after.extend(&self.changes[place].after),
                Err(_) => after.push(pile),
            }
        }
        after
    }

    /// Whether each change begins with a pile as it is in `piles`, in ascending order, and there is one.
    pub(crate) fn begins_at(&self, piles: &[Pile]) -> bool {
        let fits = |change: &Change| piles.get(change.pile) == Some(&change.before);
        let ascends = self.changes.windows(2).all(|pair| pair[0].pile < pair[1].pile);
        !self.changes.is_empty() && ascends && self.changes.iter().all(fits)
    }
}

/// As people write it, piles numbered from 1: `pile 2: 5 -> 4 (take 1)`, `pile 1: 7 -> 3 + 4`, `pile 3: 6 (pass)`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, change) in self.changes.iter().enumerate() {
            let separator = if place == 0 { "" } else { ", " };
            write!(f, "{separator}{change}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.before.stones;
        write!(f, "pile {}: {before}", self.pile + 1)?;
        let after: Vec<String> = self.after.iter().map(|pile| pile.stones.to_string()).collect();
        let left: u128 = self.after.iter().map(|pile| u128::from(pile.stones)).sum();
        let taken = i128::from(before) - left as i128;
        if taken == 0 && after.len() == 1 {
            return f.write_str(" (pass)");
        }
        write!(f, " -> {}", after.join(" + "))?;
        match taken {
            0 => Ok(()),
            1.. => write!(f, " (take {taken})"),
            _ => write!(f, " (add {})", -taken),
        }
    }
}
