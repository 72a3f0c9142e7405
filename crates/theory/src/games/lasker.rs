//! Lasker's Nim: take from one pile, or split a pile in two.

use super::entry::{Entry, Make, normal};
use super::lasker_splits::Splits;
use crate::game::{
    Move, Pile, Play, Range, Rule, Tame, Typing, Undecided, ValueRule, Values, Winning, Worth, read_take_or_split,
    rests, take_any,
};
use grundy::games::lasker::grundy_value;

pub(super) const ENTRY: Entry = Entry {
    game: "lasker",
    rule: "Take one or more stones from one pile, or split a pile in two; the player who cannot move loses.",
    cues: &["may split a pile", "or divide it into two smaller ones"],
    template: "lasker",
    trap: "The values swap 3 and 4, 7 and 8, and so on; the value of 2^31 - 1 stones does not fit in a signed 32-bit integer.",
    make: Make::Alone(|| normal(Lasker)),
};

/// Take one or more stones from one pile, or split a pile in two.
#[derive(Debug)]
struct Lasker;

/// Why misère play is decided by the values. A pile of 0 has no move; that of 1 only one to value 0, without parts.
const TAME: &str = "piles of every size meet it: one of 2 or more stones has a value above 1 and can be reduced to 0 or to 1 stone, worth 0 and 1";

fn value(pile: Pile) -> u128 {
    grundy_value(pile.stones)
}

/// What a pile may become for the whole to be lost beside this rest: by a take, then by splits.
fn becomes(index: usize, pile: Pile, rest: Worth, play: Play) -> impl Iterator<Item = Move> {
    // The formula is its own inverse.
    let left = u64::try_from(rest.answer(play)).map_or(u128::MAX, grundy_value);
    let take = (left < pile.stones.into()).then(|| Move::of_one(index, pile, left as u64));
    // The only split without a part above 1 is that of a pile of 2.
    let ones = (pile.stones == 2).then_some(1);
    let others = Splits::new(pile.stones, rest.xor).filter(move |_| pile.stones != 2);
    let splits = ones.into_iter().chain(others).map(move |part| [part, pile.stones - part]);
    let is_lost = move |parts: &[u64; 2]| !Worth::sum(parts.map(grundy_value).into_iter()).and(rest).wins(play);
    take.into_iter().chain(splits.filter(is_lost).map(move |parts| Move::split(index, pile, &parts)))
}

impl Rule for Lasker {
    fn name(&self, _play: Play) -> String {
        "lasker".to_owned()
    }

    fn sentence(&self) -> String {
        "take one or more stones from one pile, or split a pile in two".to_owned()
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
        Ok(Values::Formula(value))
    }

    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        let rests = rests(piles.iter().map(|&pile| value(pile)));
        let moves = piles.iter().zip(rests).enumerate();
        let moves = moves.flat_map(|(index, (&pile, rest))| becomes(index, pile, rest, play));
        Ok(Some(Winning::first(moves, most)))
    }

    fn tame(&self, _piles: &[Pile]) -> Option<Tame> {
        Some(Tame::Proven(TAME))
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
