//! The moves of one pile, in the form from which its values are computed.

use crate::game::Takes;

/// How a pile is divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Parts {
    /// Into two parts, neither of them empty.
    Two,
    /// Into two parts of different size.
    Unequal,
    /// Into two equal parts.
    Equal,
}

/// The moves of one pile of a sum: what may be taken, and how the rest may be divided.
#[derive(Debug, Clone, Default)]
pub(crate) struct Recipe {
    /// Takes that leave one pile, or nothing.
    pub(crate) takes: Takes,
    /// Takes that must leave stones.
    pub(crate) leaving_some: Vec<u64>,
    /// Takes that must leave nothing.
    pub(crate) leaving_none: Vec<u64>,
    /// Takes, 0 among them, after which the rest is divided.
    pub(crate) splits: Vec<(u64, Parts)>,
}

impl Recipe {
    /// Without any split.
    pub(crate) fn of_takes(takes: Takes) -> Self {
        Self { takes, ..Self::default() }
    }

    /// The most stones that a move takes; `None` where that has no bound, or depends on the pile.
    pub(crate) fn greatest(&self) -> Option<u64> {
        let of_takes = if self.takes.is_empty() { 0 } else { self.takes.greatest()? };
        let others =
            self.leaving_some.iter().chain(&self.leaving_none).chain(self.splits.iter().map(|(taken, _)| taken));
        Some(others.fold(of_takes, |most, &taken| most.max(taken)))
    }

    /// Whether a pile may become two.
    pub(crate) fn has_splits(&self) -> bool {
        !self.splits.is_empty()
    }
}
