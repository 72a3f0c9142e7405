//! Staircase Nim: move stones one stair down.

use super::entry::{Entry, Make, normal};
use crate::explain::{Reason, Tamed, Xor};
use crate::game::{
    Change, Move, NotAPosition, Pile, Play, Range, Ranges, Refusal, Rule, Tame, Typing, Undecided, ValueRule, Winning,
    none_passed, rests,
};

pub(super) const ENTRY: Entry = Entry {
    game: "staircase",
    rule: "Move one or more stones from a stair to the next lower one; the player who cannot move loses.",
    cues: &[
        "move coins one step down",
        "slide pieces towards the end",
        "the gaps between pieces change",
        "the piles must stay sorted",
    ],
    template: "staircase",
    trap: "Every second stair counts; which half counts depends on where stones leave play, not on how the stairs are numbered.",
    make: Make::Alone(|| normal(Staircase)),
};

/// Move one or more stones from stair k to stair k - 1; what lies on stair 1 (index 0) is out of play.
#[derive(Debug)]
struct Staircase;

/// Why misère play is decided by the stairs that count as by the piles of Nim, a stair of n stones having the value n.
///
/// Every move changes exactly one stair that counts: it takes stones from it, or brings some from the stair above. Call a position big
/// if a stair that counts has more than 1 stone, else small; its value is the xor of these stairs. As for [`tame`](crate::game::tame),
/// by induction on how long the game can last:
/// 1. Small, value 1: lost. There is a stone on a stair that counts, so there is a move. A move down from such a stair, or of one stone
///    onto an empty one, leaves a small position of value 0. Any other move makes one stair alone greater than 1, so the position is
///    big and its value is not 0. All these are won.
/// 2. Small, value 0: won. Without a move that is true. If a stair that counts has a stone, that stone goes down. Otherwise a stair that
///    does not count has one that can move, and it comes onto an empty one that counts. Both leave a small position of value 1.
/// 3. Big, value 0: lost. Two stairs that count have more than 1 stone. A move changes one of them at most, so the position stays
///    big, and its value changes.
/// 4. Big, another value: won. If one stair alone is above 1, it is reduced to 0 or 1, whichever makes the value 1. Otherwise a stair is
///    reduced as in Nim, so that the value becomes 0, and another stair stays above 1.
const TAME: &str = "a move lowers one stair that counts, as in Nim, or raises one, and that never leads from a lost position to a lost one";

/// How many stones are in play: those from stair 2 on.
fn total(stairs: &[Pile]) -> u128 {
    stairs.iter().skip(1).map(|stair| u128::from(stair.stones)).fold(0, u128::saturating_add)
}

/// Whether all stones in play together fit 64 bits, so that no stair of theirs can overflow. The stones on stair 1 decide nothing: where
/// they are more, 2^64 - 1 stand for them.
fn fits(stairs: &[Pile]) -> bool {
    total(stairs) <= u64::MAX.into()
}

/// Every winning move as (stair, stones to move down from it), by ascending stair: at most one for each.
fn winning_moves(stairs: &[Pile], play: Play) -> impl Iterator<Item = (usize, u64)> {
    let counts = |stair: usize| stair % 2 == 1;
    let number = |(stair, pile): (usize, &Pile)| if counts(stair) { u128::from(pile.stones) } else { 0 };
    let rests = rests(stairs.iter().enumerate().map(number));
    (1..stairs.len()).filter_map(move |stair| {
        let (below, stones) = (stairs[stair - 1].stones, stairs[stair].stones);
        // What the one stair that counts must come to.
        let wanted = |counting: usize| u64::try_from(rests[counting].answer(play)).ok();
        let moved =
            if counts(stair) { stones.checked_sub(wanted(stair)?)? } else { wanted(stair - 1)?.checked_sub(below)? };
        (0 < moved && moved <= stones).then_some((stair, moved))
    })
}

impl Rule for Staircase {
    fn name(&self, _play: Play) -> String {
        "staircase".to_owned()
    }

    fn sentence(&self) -> String {
        "move one or more stones from a stair to the next lower one; stones on stair 1 are out of play".to_owned()
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
            let reason = format!(
                "found {} stones on the stairs from 2 on, expected at most 2^64 - 1, since all of them can come to stair 2",
                total(piles)
            );
            return Err(NotAPosition { reason, why: Refusal::FullStairs {} });
        }
        none_passed(piles)
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        let Some(below) = pile.checked_sub(1) else { return Vec::new() };
        // Stones that would leave 64 bits on a stair in play cannot be moved there.
        let room = if below == 0 { u64::MAX } else { u64::MAX - piles[below].stones };
        Ranges::of_pile(pile).down(piles[pile].stones.min(room)).done()
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

    fn tame(&self, piles: &[Pile]) -> Option<Tame> {
        fits(piles).then_some(Tame::Proven(TAME))
    }

    fn misere_values(&self, piles: &[Pile]) -> Option<Vec<u128>> {
        self.pile_values(piles, Play::Normal).ok().flatten()
    }

    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        if !fits(piles) {
            return Ok(None);
        }
        let change = |stair: usize, after: u64| Change { pile: stair, before: piles[stair], after: vec![after.into()] };
        let step = |(stair, moved): (usize, u64)| {
            let [below, above] = [piles[stair - 1].stones.saturating_add(moved), piles[stair].stones - moved];
            Move { changes: vec![change(stair - 1, below), change(stair, above)] }
        };
        Ok(Some(Winning::first(winning_moves(piles, play).map(step), most)))
    }

    fn reason(&self, piles: &[Pile], play: Play) -> Result<Box<dyn Reason>, Undecided> {
        Ok(match play {
            Play::Normal => Box::new(Xor::of_stairs(piles)),
            Play::Misere => Box::new(Tamed::of_stairs(piles)),
        })
    }

    fn value_rule(&self) -> ValueRule {
        ValueRule::Untold
    }

    fn counts(&self, pile: usize) -> bool {
        pile % 2 == 1
    }

    fn counting_rule(&self, play: Play) -> Option<String> {
        let rule = match play {
            Play::Normal => {
                "Every second stair counts, from stair 2 on: stones there reach stair 1 in an odd number of moves. \
                 Stones that arrive on a stair that counts can be moved on at once, so they change nothing."
            }
            Play::Misere => {
                "Every second stair counts, from stair 2 on: stones there reach stair 1 in an odd number of moves, and \
                 every move changes exactly one of these stairs."
            }
        };
        Some(rule.to_owned())
    }
}
