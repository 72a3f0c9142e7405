//! Fibonacci takes: a move takes a Fibonacci number of stones.

use super::entry::{Entry, Make, largest, normal, too_large};
use crate::game::{PAIRING, Pile, Play, Range, Ranges, Rule, Set, Table, Takes, Tame, Undecided, Values};
use crate::values::Recipe;
use grundy::games::fibonacci::grundy_values;

pub(super) const ENTRY: Entry = Entry {
    game: "fibonacci",
    rule: "Take a Fibonacci number of stones from one pile; the player who cannot move loses.",
    cues: &["take 1, 2, 3, 5, 8, ... stones"],
    template: "fibonacci",
    trap: "Not the game in which a player may take at most twice the previous take: there, piles of Fibonacci size lose.",
    make: Make::Alone(|| normal(Fibonacci)),
};

/// A table has fewer piles than this: 2^22.
const LIMIT: u64 = 1 << 22;

/// Take a Fibonacci number of stones from one pile.
#[derive(Debug)]
struct Fibonacci;

/// The numbers of stones that a move may take: 1, 2, 3, 5, 8 and so on, each once, all of those below 2^64.
fn takes() -> impl Iterator<Item = u64> {
    let first = Some((1_u64, Some(2_u64)));
    let pairs = std::iter::successors(first, |&(low, high)| high.map(|high| (high, low.checked_add(high))));
    pairs.map(|(low, _)| low)
}

impl Rule for Fibonacci {
    fn name(&self, _play: Play) -> String {
        "fibonacci".to_owned()
    }

    fn sentence(&self) -> String {
        "take a Fibonacci number of stones (1, 2, 3, 5, 8, ...) from one pile".to_owned()
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        let takes = takes().take_while(|&take| take <= piles[pile].stones);
        takes.fold(Ranges::of_pile(pile), |ranges, take| ranges.take(take, take)).done()
    }

    fn recipe(&self) -> Option<Recipe> {
        Some(Recipe::of_takes(Takes::union([Set::Fibonacci])?))
    }

    fn values(&self, piles: &[Pile]) -> Result<Values, Undecided> {
        let pile = largest(piles);
        if pile.1 >= LIMIT {
            let why = format!("its values have no period, and their table ends with {} stones", LIMIT - 1);
            return Err(too_large(self, pile, &why));
        }
        Ok(Values::Table(Table::plain(grundy_values(pile.1 as usize + 1))))
    }

    fn tame(&self, _piles: &[Pile]) -> Option<Tame> {
        Some(Tame::Proven(PAIRING))
    }
}
