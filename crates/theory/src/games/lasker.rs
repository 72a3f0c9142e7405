//! Lasker's Nim: take from one pile, or split a pile in two.

use super::entry::{Entry, Make, normal};
use super::lasker_splits::Splits;
use crate::game::{
    Move, Pile, Play, Range, Rule, Typing, Undecided, ValueRule, Values, Winning, read_take_or_split, take_any,
};
use grundy::games::lasker::grundy_value;

pub(super) const ENTRY: Entry = Entry {
    game: "lasker",
    rule: "Take any number of stones from one pile, or split a pile in two; the player who cannot move loses.",
    cues: &["may split a pile", "or divide it into two smaller ones"],
    template: "lasker",
    problems: &["lasker"],
    judges: &["HDU 3032"],
    trap: "The values swap 3 and 4, 7 and 8, and so on; the value of 2^31 - 1 stones does not fit in a signed 32-bit integer.",
    make: Make::Alone(|| normal(Lasker)),
};

/// Take any number of stones from one pile, or split a pile in two.
#[derive(Debug)]
struct Lasker;

/// What a pile may become to be worth `wanted`: by a take, then by splits.
fn becomes(index: usize, pile: Pile, wanted: u128) -> impl Iterator<Item = Move> {
    // The formula is its own inverse.
    let left = u64::try_from(wanted).map_or(u128::MAX, grundy_value);
    let take = (left < pile.stones.into()).then(|| Move::of_one(index, pile, left as u64));
    let splits = Splits::of(pile.stones, wanted);
    take.into_iter().chain(splits.map(move |part| Move::split(index, pile, &[part, pile.stones - part])))
}

impl Rule for Lasker {
    fn name(&self, _play: Play) -> String {
        "lasker".to_owned()
    }

    fn sentence(&self) -> String {
        "take any number of stones from one pile, or split a pile in two".to_owned()
    }

    fn syntax(&self) -> &'static str {
        "`2 3` takes 3 stones from pile 2, `2 split 3` splits pile 2 into 3 stones and the rest"
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        take_any(piles, pile).split(0, piles[pile].stones / 2).done()
    }

    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        read_take_or_split(typing)
    }

    fn values(&self, _piles: &[Pile]) -> Result<Values, Undecided> {
        Ok(Values::Formula(|pile| grundy_value(pile.stones)))
    }

    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        if play == Play::Misere {
            return Ok(None);
        }
        let value = |pile: Pile| grundy_value(pile.stones);
        let total = piles.iter().fold(0, |sum, &pile| sum ^ value(pile));
        let moves = piles.iter().enumerate().flat_map(|(index, &pile)| becomes(index, pile, total ^ value(pile)));
        Ok(Some(Winning::first(moves, most)))
    }

    fn value_rule(&self) -> ValueRule {
        let rule =
            "n stones: n for n mod 4 = 1 or 2, n + 1 for n mod 4 = 3, n - 1 for n mod 4 = 0 and n > 0, 0 for n = 0";
        ValueRule::Formula(rule.to_owned())
    }

    fn by_formula(&self, pile: Pile) -> String {
        let n = pile.stones;
        match n % 4 {
            _ if n == 0 => "empty".to_owned(),
            0 => format!("{n} mod 4 = 0: {n} - 1"),
            3 => format!("{n} mod 4 = 3: {n} + 1"),
            rest => format!("{n} mod 4 = {rest}: {n}"),
        }
    }
}
