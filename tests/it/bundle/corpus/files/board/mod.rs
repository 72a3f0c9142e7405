//! The board.

use grundy::games::nim::nim_sum;

mod rules;

/// A board.
pub struct Board {
    piles: Vec<u64>,
}

impl Board {
    pub fn new(piles: &[u64]) -> Self {
        Self { piles: piles.to_vec() }
    }

    pub fn sum(&self) -> u64 {
        nim_sum(&self.piles)
    }

    pub fn rules(&self) -> impl Iterator<Item = rules::Step> + '_ {
        rules::steps(&self.piles)
    }
}
