//! Grundy's game: split a pile into two piles of different size.

use super::entry::{Entry, Make, largest, normal, too_large};
use crate::game::{
    MEX, Move, Pile, Play, Range, Ranges, Rule, Table, Typing, Undecided, ValueRule, Values, without_pairs,
};
use crate::values::{Parts, Recipe};
use grundy::games::splitting::grundy_values;

pub(super) const ENTRY: Entry = Entry {
    game: "grundy",
    rule: "Split a pile into two piles of different size; a player who cannot move loses.",
    cues: &["divide into two parts of different size", "two piles with a different number of coins"],
    template: "splitting",
    trap: "A pile of 2 cannot be split. That every single pile above 1222 wins has been computed far, but is not proven.",
    make: Make::Alone(|| normal(GrundysGame)),
};

/// A table has fewer piles than this, for it takes as many steps as their square: 2^14.
const LIMIT: u64 = 1 << 14;

/// Split a pile into two piles of different size.
#[derive(Debug)]
struct GrundysGame;

impl Rule for GrundysGame {
    fn name(&self, _play: Play) -> String {
        "grundy".to_owned()
    }

    fn sentence(&self) -> String {
        "split a pile into two piles of different size".to_owned()
    }

    fn syntax(&self) -> &'static str {
        "`2 split 3` splits pile 2 into 3 stones and the rest"
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        // The smaller part has less than half.
        Ranges::of_pile(pile).split(0, piles[pile].stones.saturating_sub(1) / 2).done()
    }

    /// The smallest pile that can be split is 3.
    fn canonical(&self, piles: Vec<Pile>) -> Vec<Pile> {
        without_pairs(piles, 3)
    }

    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        match typing.words {
            [pile, "split", part] => typing.split(pile, "0", part),
            _ => typing.unknown(),
        }
    }

    fn recipe(&self) -> Option<Recipe> {
        Some(Recipe { splits: vec![(0, Parts::Unequal)], ..Recipe::default() })
    }

    fn values(&self, piles: &[Pile]) -> Result<Values, Undecided> {
        let pile = largest(piles);
        if pile.1 >= LIMIT {
            let why =
                format!("its values are computed pile by pile, up to {} stones, and no period is known", LIMIT - 1);
            return Err(too_large(self, pile, &why));
        }
        Ok(Values::Table(Table::plain(grundy_values(pile.1 as usize + 1))))
    }

    fn value_rule(&self) -> ValueRule {
        ValueRule::Table(format!(
            "{MEX}. That the xor of these values decides is proven; the values themselves are computed, for no formula is known, and \
             whether they ever repeat is an open question"
        ))
    }

    fn without_period(&self) -> Option<&'static str> {
        Some("whether these values ever repeat is an open question")
    }
}
