//! Staircase Nim: move stones one stair down.

use super::entry::{Entry, Make, normal};
use crate::explain::{Reason, Searched, Xor};
use crate::game::{
    Change, Move, NotAPosition, Pile, Play, Range, Ranges, Rule, Typing, Undecided, ValueRule, Winning, none_passed,
    stones,
};
use grundy::games::staircase::winning_moves;

pub(super) const ENTRY: Entry = Entry {
    game: "staircase",
    rule: "Move any number of stones from a stair to the next lower one; the player who cannot move loses.",
    cues: &[
        "move coins one step down",
        "slide pieces towards the end",
        "the gaps between pieces change",
        "the piles must stay sorted",
    ],
    template: "staircase",
    problems: &["staircase", "georgia", "pebbles"],
    judges: &["CSES 1099", "POJ 1704", "Luogu P3480"],
    trap: "Every second stair counts; which half counts depends on where stones leave play, not on how the stairs are numbered.",
    make: Make::Alone(|| normal(Staircase)),
};

/// Move any number of stones from stair k to stair k - 1; what lies on stair 1 (index 0) is out of play.
#[derive(Debug)]
struct Staircase;

/// How many stones there are.
fn total(stairs: &[Pile]) -> u128 {
    stairs.iter().map(|stair| u128::from(stair.stones)).fold(0, u128::saturating_add)
}

/// Whether all stones together fit 64 bits, so that no stair can overflow.
fn fits(stairs: &[Pile]) -> bool {
    total(stairs) <= u64::MAX.into()
}

impl Rule for Staircase {
    fn name(&self, _play: Play) -> String {
        "staircase".to_owned()
    }

    fn sentence(&self) -> String {
        "move any number of stones from a stair to the next lower one; stones on stair 1 are out of play".to_owned()
    }

    fn syntax(&self) -> &'static str {
        "`2 3` moves 3 stones from stair 2 to stair 1"
    }

    fn pile_word(&self) -> &'static str {
        "stair"
    }

    fn place(&self, number: usize) -> String {
        format!("on stair {number}")
    }

    fn describe(&self, step: &Move) -> String {
        let [lower, upper] = step.changes.as_slice() else { return step.to_string() };
        let (above, below, before) = (upper.pile + 1, lower.pile + 1, upper.before.stones);
        let after = upper.after.first().map_or(0, |after| after.stones);
        format!("stair {above}: {before} -> {after} (move {} to stair {below})", before - after)
    }

    fn check(&self, piles: &[Pile]) -> Result<(), NotAPosition> {
        if !fits(piles) {
            let reason = format!("found {} stones on all stairs, expected at most 2^64 - 1", total(piles));
            return Err(NotAPosition { reason });
        }
        none_passed(piles)
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        let Some(below) = pile.checked_sub(1) else { return Vec::new() };
        // Stones that would leave 64 bits below cannot be moved there.
        Ranges::of(pile).down(piles[pile].stones.min(u64::MAX - piles[below].stones)).done()
    }

    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        match typing.words {
            [stair, stones] => typing.down(stair, stones),
            _ => typing.unknown(),
        }
    }

    fn is_out_of_play(&self, pile: usize) -> bool {
        pile == 0
    }

    /// Stairs have their places.
    fn canonical(&self, piles: Vec<Pile>) -> Vec<Pile> {
        piles
    }

    fn is_sum(&self) -> bool {
        false
    }

    fn pile_values(&self, piles: &[Pile], play: Play) -> Result<Option<Vec<u128>>, Undecided> {
        let value = |(stair, pile): (usize, &Pile)| if stair % 2 == 1 { u128::from(pile.stones) } else { 0 };
        Ok((play == Play::Normal && fits(piles)).then(|| piles.iter().enumerate().map(value).collect()))
    }

    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        if play == Play::Misere || !fits(piles) {
            return Ok(None);
        }
        let change = |stair: usize, after: u64| Change { pile: stair, before: piles[stair], after: vec![after.into()] };
        let step = |(stair, moved): (usize, u64)| {
            let [below, above] = [piles[stair - 1].stones + moved, piles[stair].stones - moved];
            Move { changes: vec![change(stair - 1, below), change(stair, above)] }
        };
        Ok(Some(Winning::first(winning_moves(&stones(piles)).map(step), most)))
    }

    fn reason(&self, piles: &[Pile], play: Play) -> Result<Box<dyn Reason>, Undecided> {
        Ok(match play {
            Play::Normal => Box::new(Xor::of_stairs(piles)),
            Play::Misere => Box::new(Searched::new(&self.name(play), play)),
        })
    }

    fn value_rule(&self) -> ValueRule {
        ValueRule::Untold
    }

    fn counts(&self, pile: usize) -> bool {
        pile % 2 == 1
    }

    fn counting_rule(&self, play: Play) -> Option<String> {
        let rule = "Every second stair counts, from stair 2 on: stones there reach stair 1 in an odd number of moves. \
                    Stones that arrive on a stair that counts can be moved on at once, so they change nothing.";
        (play == Play::Normal).then(|| rule.to_owned())
    }
}
