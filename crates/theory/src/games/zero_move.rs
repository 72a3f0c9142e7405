//! Zero-move Nim: Nim in which each pile may be passed on once.

use super::entry::{Entry, Make, normal};
use crate::game::{
    Move, NotAPosition, Pile, Play, Range, Rule, Tame, Typing, Undecided, ValueRule, Values, Winning, Worth, rests,
    take_any,
};
use grundy::games::zero_move::grundy_value;

pub(super) const ENTRY: Entry = Entry {
    game: "zero-move",
    rule: "Nim, but a player may pass on a non-empty pile, once per pile in the whole game.",
    cues: &["once per pile, a player may remove no stones", "may skip each pile once"],
    template: "zero_move",
    trap: "An empty pile is worth 0, not -1: it cannot be passed on.",
    make: Make::Alone(|| normal(ZeroMove)),
};

/// As Nim; and each pile that is not empty may once be passed on.
#[derive(Debug)]
struct ZeroMove;

/// Why misère play is decided by the values: a value above 1 has moves to 0 and 1 by the mex, and single piles of these are small.
const TAME: &str = "piles of every size meet it: a move leaves one pile, only an empty one has value 0, and one above 1 has moves to values 0 and 1";

fn value(pile: Pile) -> u128 {
    grundy_value(pile.stones, !pile.zero_move_used)
}

fn may_pass(pile: Pile) -> bool {
    pile.stones > 0 && !pile.zero_move_used
}

/// What a pile may become to be worth `wanted`: by a take, and by passing.
fn becomes(pile: Pile, wanted: u128) -> impl Iterator<Item = Pile> {
    // The values of fresh piles swap neighbours, so their formula is its own inverse.
    let fresh = u64::try_from(wanted).map_or(u128::MAX, |wanted| grundy_value(wanted, true));
    let stones = if pile.zero_move_used { wanted } else { fresh };
    let take = (stones < pile.stones.into()).then_some(Pile { stones: stones as u64, ..pile });
    let pass = (may_pass(pile) && wanted == pile.stones.into()).then_some(Pile { zero_move_used: true, ..pile });
    take.into_iter().chain(pass)
}

impl Rule for ZeroMove {
    fn name(&self, _play: Play) -> String {
        "zero-move".to_owned()
    }

    fn sentence(&self) -> String {
        "take one or more stones from one pile, or pass on a pile that is not empty, once for each pile".to_owned()
    }

    fn syntax(&self) -> &'static str {
        "`2 3` takes 3 stones from pile 2, `2 pass` passes on pile 2"
    }

    fn check(&self, _piles: &[Pile]) -> Result<(), NotAPosition> {
        Ok(())
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        take_any(piles, pile).pass(may_pass(piles[pile])).done()
    }

    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        match typing.words {
            [pile, "pass"] => {
                let index = typing.index(pile)?;
                let before = typing.piles[index];
                if before.stones == 0 {
                    return Err(format!("pile {pile} is empty, and only a pile with stones can be passed on"));
                }
                if before.zero_move_used {
                    return Err(format!("pile {pile} has been passed on already"));
                }
                Ok(Move::of_one(index, before, Pile { zero_move_used: true, ..before }))
            }
            [pile, stones] => typing.take(pile, stones),
            _ => typing.unknown(),
        }
    }

    fn values(&self, _piles: &[Pile]) -> Result<Values, Undecided> {
        Ok(Values::Formula(value))
    }

    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        let rests = rests(piles.iter().map(|&pile| value(pile)));
        let of_pile = |(index, (&pile, rest)): (usize, (&Pile, Worth))| {
            becomes(pile, rest.answer(play)).map(move |after| Move::of_one(index, pile, after))
        };
        Ok(Some(Winning::first(piles.iter().zip(rests).enumerate().flat_map(of_pile), most)))
    }

    fn tame(&self, _piles: &[Pile]) -> Option<Tame> {
        Some(Tame::Proven(TAME))
    }

    fn value_rule(&self) -> ValueRule {
        let rule = "n stones not passed on: n - 1 for even n > 0, n + 1 for odd n, 0 for n = 0; passed on (p): n";
        ValueRule::Formula(rule.to_owned())
    }

    fn by_formula(&self, pile: Pile) -> String {
        let n = pile.stones;
        match n % 2 {
            _ if pile.zero_move_used => format!("passed on: {n}"),
            _ if n == 0 => "empty".to_owned(),
            0 => format!("even: {n} - 1"),
            _ => format!("odd: {n} + 1"),
        }
    }
}
