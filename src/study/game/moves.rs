//! A move of any pile game: the piles that it changes, and what becomes of them.

use std::fmt;

use super::Pile;

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
    /// What stands in its place afterwards: one pile, or the two parts of a split, which stand side by side.
    pub after: Vec<Pile>,
}

impl Move {
    /// The move that makes the pile at index `pile` into `after`.
    pub fn of_one(pile: usize, before: Pile, after: impl Into<Pile>) -> Self {
        Self { changes: vec![Change { pile, before, after: vec![after.into()] }] }
    }

    /// The position after this move.
    pub fn apply(&self, piles: &[Pile]) -> Vec<Pile> {
        let mut after = Vec::with_capacity(piles.len() + 1);
        for (index, &pile) in piles.iter().enumerate() {
            match self.changes.iter().find(|change| change.pile == index) {
                Some(change) => after.extend(&change.after),
                None => after.push(pile),
            }
        }
        after
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
