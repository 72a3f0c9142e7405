//! What a sum of piles is worth, in both kinds of play.

use super::answers::Play;

/// What an option is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Worth {
    /// The xor of the values of its parts.
    pub(crate) xor: u128,
    /// Whether a part has a value above 1.
    pub(crate) is_big: bool,
}

impl Worth {
    /// Of a sum of parts of these values.
    pub(crate) fn sum(values: impl Iterator<Item = u128>) -> Self {
        values.fold(Self { xor: 0, is_big: false }, |sum, value| Self {
            xor: sum.xor ^ value,
            is_big: sum.is_big || value > 1,
        })
    }

    /// Of this sum and another one together.
    pub(crate) fn and(self, other: Self) -> Self {
        Self { xor: self.xor ^ other.xor, is_big: self.is_big || other.is_big }
    }

    /// Whether the player to move wins it: in misère play by the rule.
    pub(crate) fn wins(self, play: Play) -> bool {
        match play {
            Play::Normal => self.xor != 0,
            Play::Misere => (self.xor != 0) == self.is_big,
        }
    }

    /// What one pile must become beside this rest for the sum to be lost, if it becomes one pile or none.
    pub(crate) fn answer(self, play: Play) -> u128 {
        self.xor ^ u128::from(play == Play::Misere && !self.is_big)
    }
}
