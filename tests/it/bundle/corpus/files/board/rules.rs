//! The rules.

pub use grundy::games::nim::Move as Step;

pub fn steps(piles: &[u64]) -> impl Iterator<Item = Step> + '_ {
    grundy::games::nim::winning_moves(piles)
}
