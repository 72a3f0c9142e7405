//! Games in words, such as `take 1,3,4 or split unequal, last loses`: what docs/games.md describes.
//!
//! Files:  `read` parses the words, `phrases` knows what can stand where, `names` has the usual names, `known` finds the game of the folder
//!         that moves make; `several` is the rule of moves on several piles, and this file that of all other games. `formula` has those of
//!         sets that depend on the pile.
//! Known:  words that describe a game of this folder make that game, with all its theory. A take of `a` to `b` stones, of at most
//!         half, and of all stones has a formula.
//!         Other sums have a table, as long as [`OnePile::limit`] says, or for ever where it proves a period. What is no sum is searched.

mod formula;
mod known;
mod names;
mod phrases;
mod pile;
mod placed;
mod read;
mod several;
mod tokens;

use std::sync::{Arc, Mutex, PoisonError};

use super::entry::{largest, too_large};
use super::wythoff::Wythoff;
use crate::explain::Reason;
use crate::game::{
    MEX, Move, NotAPosition, PAIRING, Period, Pile, Play, Range, Ranges, Refusal, Rule, Tame, Typing, Undecided,
    ValueRule, Values, Winning, none_passed, reason_by_values, tame, values_by_moves, wins_by_values,
};
use crate::values::{Computed, Extent, Recipe, can_be_proven, compute};
use formula::Formula;
use pile::OnePile;
pub(super) use read::read;

/// Names that say all.
pub(super) fn names_alone() -> impl Iterator<Item = &'static str> {
    names::NAMES.iter().map(|(name, _)| *name)
}

/// The words that begin a game in words: names, `take` and `split`.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    let names = names::NAMES.iter().chain(names::WITH_NUMBERS).map(|(name, _)| *name);
    names.chain(["take", "split"])
}

/// For a period, the values of piles below this are looked at: 2^11.
const TOLD: u64 = 1 << 11;

/// The takes from the pile with this index and so many stones that leave a pile of this value.
type TakesTo<'a> = Box<dyn Fn(usize, u64, u128) -> Vec<Range> + 'a>;

/// A game in words: a sum of piles, or one in which a move may also take the same number from two piles.
#[derive(Debug)]
struct Own {
    pile: OnePile,
    /// Whether a move may take the same number from two piles.
    is_same: bool,
    name: String,
    recipe: Option<Recipe>,
    /// The longest table so far.
    known: Mutex<Option<Arc<Computed>>>,
}

impl Own {
    /// Of these moves, called `name` where they have a code.
    fn new(pile: OnePile, is_same: bool, name: Option<String>) -> Self {
        let same = if is_same { " or the same from two piles" } else { "" };
        let name = name.unwrap_or_else(|| format!("{}{same}", pile.phrase()));
        let recipe = if is_same { None } else { pile.recipe() };
        Self { pile, is_same, name, recipe, known: Mutex::new(None) }
    }

    /// The takes, where these are all moves and a formula is known: `a` to `b`, or a multiple of `a`.
    fn interval(&self) -> Option<[u64; 2]> {
        if self.is_same { None } else { self.pile.interval() }
    }

    /// The formula of takes that depend on the pile, where these are all moves and one is known.
    fn formula(&self) -> Option<Formula> {
        if self.is_same { None } else { self.pile.formula() }
    }

    /// Whether these are two piles of Wythoff's game.
    fn is_wythoff(&self, piles: &[Pile]) -> bool {
        self.is_same
            && piles.len() == 2
            && self.pile.has_fixed_takes()
            && self.pile.takes.interval() == Some([1, u64::MAX])
    }

    /// Where a formula is known: of a pile with an index and a number of stones the takes that leave a pile of a value.
    fn takes_to_values(&self) -> Option<TakesTo<'_>> {
        match (self.interval(), self.formula()) {
            (Some(interval), _) => {
                Some(Box::new(move |index, stones, wanted| self.pile.worth(index, stones, interval, wanted)))
            }
            (_, Some(formula)) => Some(Box::new(move |index, stones, wanted| formula.worth(index, stones, wanted))),
            _ => None,
        }
    }

    /// The table that has this pile, if it may be so long; `None` where it may not, or where the moves make no recipe.
    fn table(&self, most: u64) -> Option<Arc<Computed>> {
        let recipe = self.recipe.as_ref()?;
        if most >= self.pile.limit() && !can_be_proven(recipe) {
            return None;
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = known.as_ref().filter(|table| table.value(most).is_some()) {
            return Some(Arc::clone(table));
        }
        let len = most.saturating_add(most / 4).saturating_add(64).min(self.pile.limit() - 1);
        if known.as_ref().is_some_and(|table| table.values.len() as u64 * table.step > len) {
            return None;
        }
        let table = Arc::new(compute(recipe, Extent::all(len), &mut |_| true)?);
        *known = Some(Arc::clone(&table));
        table.value(most).is_some().then_some(table)
    }
}

impl Rule for Own {
    fn name(&self, play: Play) -> String {
        let ending = if play == Play::Misere { ", last loses" } else { "" };
        format!("{}{ending}", self.name)
    }

    fn sentence(&self) -> String {
        let same = if self.is_same { ", or the same number of stones from two piles" } else { "" };
        format!("{}{same}", self.pile.sentence())
    }

    fn syntax(&self) -> &'static str {
        match (self.pile.splits.is_empty(), self.is_same) {
            (_, true) => "`2 3` takes 3 stones from pile 2, `2 3, 4 3` takes 3 stones from each of piles 2 and 4",
            (true, false) => "`2 3` takes 3 stones from pile 2",
            (false, false) if self.pile.has_three() => {
                "`2 3` takes 3 stones from pile 2, `2 split 3` splits it into 3 stones and the rest, `2 split 3 4` into 3, 4 and \
                 the rest, `2 1 split 3` takes 1 stone and splits the rest"
            }
            (false, false) => {
                "`2 3` takes 3 stones from pile 2, `2 split 3` splits it into 3 stones and the rest, `2 1 split 3` takes 1 stone \
                 and splits the rest"
            }
        }
    }

    fn check(&self, piles: &[Pile]) -> Result<(), NotAPosition> {
        none_passed(piles)?;
        let most = self.pile.most_stones();
        match piles.iter().position(|pile| pile.stones > most) {
            Some(index) => Err(NotAPosition {
                reason: format!(
                    "pile {} has {} stones, expected at most {most}: the moves of `{}` are listed one by one",
                    index + 1,
                    piles[index].stones,
                    self.name
                ),
                why: Refusal::TooTall { pile: index + 1, stones: piles[index].stones.to_string(), most },
            }),
            None => Ok(()),
        }
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        let stones = piles[pile].stones;
        let ranges = self.pile.options(Ranges::of_pile(pile), stones);
        if !self.is_same {
            return ranges.done();
        }
        let later = piles.iter().enumerate().skip(pile + 1);
        let both = later.fold(ranges, |ranges, (other, &another)| {
            ranges.both_each(other, &self.pile.takes.spans(stones.min(another.stones)))
        });
        both.done()
    }

    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        match typing.words {
            [pile, "split", part] => typing.split(pile, "0", part),
            [pile, stones, "split", part] => typing.split(pile, stones, part),
            [pile, "split", a, b] => typing.split_three(pile, "0", a, b),
            [pile, stones, "split", a, b] => typing.split_three(pile, stones, a, b),
            _ => typing.take_from_several(),
        }
    }

    fn is_sum(&self) -> bool {
        !self.is_same
    }

    fn values(&self, piles: &[Pile]) -> Result<Values, Undecided> {
        if let Some([least, most]) = self.interval() {
            return Ok(Values::Interval { least, most });
        }
        if let Some(formula) = self.formula() {
            return Ok(Values::Formula(formula.value()));
        }
        if self.recipe.is_none() {
            return values_by_moves(&self.name, piles, |pile| self.options(&[pile], 0));
        }
        let pile = largest(piles);
        self.table(pile.1).map(Values::Computed).ok_or_else(|| {
            let why = format!(
                "no period of its values is proven, and their table ends with {} stones",
                self.pile.limit() - 1
            );
            too_large(self, pile, &why)
        })
    }

    fn recipe(&self) -> Option<Recipe> {
        if self.interval().is_some() || self.formula().is_some() { None } else { self.recipe.clone() }
    }

    fn tame(&self, piles: &[Pile]) -> Option<Tame> {
        if self.is_same {
            return None;
        }
        if self.pile.has_fixed_takes() {
            return Some(Tame::Proven(PAIRING));
        }
        tame::check(piles, &self.values(piles).ok()?, &|pile| self.options(&[pile], 0))
    }

    fn wins(&self, piles: &[Pile], play: Play) -> Result<Option<bool>, Undecided> {
        if self.is_wythoff(piles) {
            return Wythoff.wins(piles, play);
        }
        wins_by_values(self, piles, play)
    }

    fn reason(&self, piles: &[Pile], play: Play) -> Result<Box<dyn Reason>, Undecided> {
        if self.is_wythoff(piles) {
            return Wythoff.reason(piles, play);
        }
        reason_by_values(self, piles, play)
    }

    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        if self.is_wythoff(piles) {
            let Some(winning) = Wythoff.winning(piles, play, usize::MAX)? else { return Ok(None) };
            // In the order of these moves: those on both piles stand before those on the second.
            let mut moves = winning.moves;
            moves.sort_by_key(|step| (step.changes.first().map(|change| change.pile), step.changes.len()));
            return Ok(Some(Winning::first(moves.into_iter(), most)));
        }
        let is_tame = || self.tame(piles).is_some_and(|tame| tame.holds());
        if self.is_same || play == Play::Misere && !is_tame() {
            return Ok(None);
        }
        let values = self.values(piles)?;
        if let Some(takes) = self.takes_to_values() {
            let worth: Vec<u128> = piles.iter().map(|&pile| values.of_pile(pile)).collect();
            let total = worth.iter().fold(0, |sum, value| sum ^ value);
            let big = worth.iter().filter(|value| **value > 1).count();
            let of_pile = |index: usize| {
                let (value, rest) = (worth[index], total ^ worth[index]);
                // Beside a small rest, a move of misère play leaves a small sum of value 1; see [`tame`].
                let is_small = big == usize::from(value > 1);
                let wanted = if play == Play::Misere && is_small { rest ^ 1 } else { rest };
                takes(index, piles[index].stones, wanted)
            };
            let moves = (0..piles.len()).flat_map(of_pile).flat_map(|range| range.moves(piles));
            return Ok(Some(Winning::first(moves, most)));
        }
        let moves = values.winning_moves(piles, play, |pile| self.options(piles, pile));
        Ok(Some(Winning::first(moves, most)))
    }

    fn value_rule(&self) -> ValueRule {
        match self.interval() {
            _ if self.is_same => ValueRule::Untold,
            None => match self.formula() {
                Some(formula) => ValueRule::Formula(formula.told().to_owned()),
                None => ValueRule::Table(MEX.to_owned()),
            },
            Some([least, u64::MAX]) => ValueRule::Formula(format!("n stones: n / {least}, rounded down")),
            Some([1, most]) => ValueRule::Formula(format!("n stones: n mod {}", u128::from(most) + 1)),
            Some([least, most]) => {
                let sum = u128::from(least) + u128::from(most);
                ValueRule::Formula(format!("n stones: (n mod {sum}) / {least}, rounded down"))
            }
        }
    }

    fn by_formula(&self, pile: Pile) -> String {
        let n = pile.stones;
        match self.interval() {
            Some([least, u64::MAX]) => format!("{n} / {least}, rounded down"),
            Some([1, most]) => format!("{n} mod {}", u128::from(most) + 1),
            Some([least, most]) => {
                let sum = u128::from(least) + u128::from(most);
                format!("({n} mod {sum}) / {least} = {} / {least}, rounded down", u128::from(n) % sum)
            }
            None => self.formula().map(|formula| formula.applied(n)).unwrap_or_default(),
        }
    }

    fn period(&self) -> Option<Period> {
        match self.interval() {
            Some([_, u64::MAX]) => None,
            Some([least, most]) => {
                let period = least.checked_add(most)?;
                Some(Period { preperiod: 0, period })
            }
            None if self.formula() == Some(Formula::Half) => None,
            None if self.formula() == Some(Formula::Whole) => Some(Period { preperiod: 1, period: 1 }),
            None => {
                let table = self.table(TOLD - 1)?;
                let ((preperiod, period), _) = table.period?;
                let period = if period == 1 { 1 } else { (period as u64).checked_mul(table.step)? };
                Some(Period { preperiod: (preperiod as u64).checked_mul(table.step)?, period })
            }
        }
    }

    fn without_period(&self) -> Option<&'static str> {
        Some("no period is proven by the piles that were looked at")
    }

    fn modulus(&self, play: Play) -> Option<u64> {
        (play == Play::Normal && !self.is_same).then_some(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Set, Takes};

    #[test]
    fn no_table_is_made_for_a_pile_that_only_a_period_could_decide_where_none_can_be_proven() {
        for (sets, is_made) in [
            (vec![Set::Powers(3), Set::Half], false),
            (vec![Set::Divisors], false),
            (vec![Set::Powers(3)], true),
            (vec![Set::Squares], true),
            (vec![Set::Numbers(vec![[1, 1], [3, 4]])], true),
        ] {
            let takes = Takes::union(sets.clone()).unwrap_or_default();
            let own = Own::new(OnePile { takes, ..OnePile::default() }, false, None);
            let _ = own.table(u64::MAX);
            assert_eq!(own.known.lock().is_ok_and(|known| known.is_some()), is_made, "{sets:?}");
            assert!(own.table(100).is_some(), "{sets:?}");
        }
    }
}
