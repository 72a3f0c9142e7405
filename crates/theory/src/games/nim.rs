//! Nim, in normal and misère play; [`misere`] is why one wins when the last stone loses.

use super::entry::{Entry, Make, normal};
use super::misere;
use crate::explain::{Reason, Xor};
use crate::game::{Move, Pile, Play, Range, Rule, Tame, Undecided, ValueRule, Values, Winning, stones, take_any};
use grundy::games::nim;

pub(super) const ENTRY: Entry = Entry {
    game: "nim",
    rule: "Take one or more stones from one pile; the player who takes the last stone wins.",
    cues: &["any number from one pile", "the player who cannot move loses", "print all winning moves"],
    template: "nim",
    trap: "Not every pile has a winning move: only a pile a with a xor s < a, where s is the nim-sum.",
    make: Make::Alone(|| normal(Nim)),
};

pub(super) const MISERE: Entry = Entry {
    game: "misere",
    rule: "Take one or more stones from one pile; the player who takes the last stone loses.",
    cues: &["the player who takes the last stone loses", "do not eat the last one"],
    template: "misere",
    trap: "Not the opposite of Nim: the winner differs only when every pile, empty ones included, is at most 1.",
    make: Make::Alone(|| normal(Nim).misere()),
};

/// Take one or more stones from one pile.
#[derive(Debug)]
pub(super) struct Nim;

impl Rule for Nim {
    fn name(&self, play: Play) -> String {
        match play {
            Play::Normal => "nim",
            Play::Misere => "misere",
        }
        .to_owned()
    }

    fn sentence(&self) -> String {
        "take one or more stones from one pile".to_owned()
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        take_any(piles, pile).done()
    }

    fn values(&self, _piles: &[Pile]) -> Result<Values, Undecided> {
        Ok(Values::Formula(|pile| pile.stones.into()))
    }

    fn wins(&self, piles: &[Pile], play: Play) -> Result<Option<bool>, Undecided> {
        Ok(Some(match play {
            Play::Normal => nim::nim_sum(&stones(piles)) != 0,
            Play::Misere => grundy::games::misere::first_player_wins(&stones(piles)),
        }))
    }

    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        let stones = stones(piles);
        let step = |(pile, left): (usize, u64)| Move::of_one(pile, piles[pile], left);
        Ok(Some(match play {
            Play::Normal => Winning::first(nim::winning_moves(&stones).map(step), most),
            Play::Misere => Winning::first(grundy::games::misere::winning_moves(&stones).map(step), most),
        }))
    }

    /// Nim has reasons of its own.
    fn tame(&self, _piles: &[Pile]) -> Option<Tame> {
        None
    }

    fn reason(&self, piles: &[Pile], play: Play) -> Result<Box<dyn Reason>, Undecided> {
        Ok(match play {
            Play::Normal => Box::new(Xor::of_stones(piles)),
            Play::Misere => misere::reason(piles),
        })
    }

    fn value_rule(&self) -> ValueRule {
        ValueRule::Untold
    }

    fn modulus(&self, _play: Play) -> Option<u64> {
        Some(2)
    }
}
