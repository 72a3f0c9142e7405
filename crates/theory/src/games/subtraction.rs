//! Subtraction games: a move takes one of certain numbers of stones.

use super::entry::{Entry, Make, largest, normal, too_large, unknown};
use crate::game::{
    MEX, PAIRING, Period, Pile, Play, Range, Ranges, Rule, Set, Table, Takes, Tame, Undecided, UnknownGame, ValueRule,
    Values, common_divisor,
};
use crate::values::Recipe;
use crate::words::count;
use grundy::games::subtraction::{grundy_values, period};

pub(super) const ENTRY: Entry = Entry {
    game: "subtraction:1,2,3",
    rule: "Take a number of stones from a given set; the player who cannot move loses.",
    cues: &["take 1 to k", "take 1, 3 or 4", "a set of allowed moves"],
    template: "subtraction",
    trap: "The losing piles are the multiples of k + 1 only when every number from 1 to k may be taken; other sets need a table, whose period may start late.",
    make: Make::Of(|takes| Ok(normal(Subtraction::read(takes)?))),
};

/// How many piles are looked at for the period of a large pile: 2^22.
const PILES: u64 = 1 << 22;
/// How many for the reported period.
const TOLD: usize = 1 << 16;

/// Take one of certain numbers of stones from one pile.
#[derive(Debug)]
struct Subtraction {
    /// Ascending, none twice, none 0.
    takes: Vec<u64>,
}

impl Subtraction {
    fn read(takes: &str) -> Result<Self, UnknownGame> {
        let number = |text: &str| {
            let number = text.trim().parse::<u64>().ok().filter(|&take| take > 0);
            number.ok_or_else(|| unknown(format!("found the take `{text}`, expected a number from 1 to 2^64 - 1")))
        };
        let mut takes: Vec<u64> = takes.split(',').map(number).collect::<Result<_, _>>()?;
        takes.sort_unstable();
        takes.dedup();
        Ok(Self { takes })
    }

    /// What one may take, when that is every number from 1 to the greatest.
    fn up_to(&self) -> Option<u64> {
        self.takes.last().copied().filter(|&most| most == self.takes.len() as u64)
    }

    /// The values of the piles of up to `most` stones; `None` when there are too many and no period is proven among the first.
    ///
    /// Takes greater than `most` make no difference, and if the others are multiples of `step`, n stones are worth as many as
    /// n / `step` stones, rounded down, with takes that are as many times smaller.
    fn table(&self, most: u64) -> Option<Table> {
        let takes: Vec<u64> = self.takes.iter().copied().take_while(|&take| take <= most).collect();
        let step = takes.iter().fold(0, |divisor, &take| common_divisor(divisor, take)).max(1);
        let takes: Vec<u64> = takes.iter().map(|take| take / step).collect();
        let piles = (most / step).saturating_add(1).min(PILES) as usize;
        let table = Table { step, ..with_period(&takes, piles) };
        table.knows(most).then_some(table)
    }
}

/// The values of at most `limit` piles, fewer if they prove the period. `takes` ascend.
fn with_period(takes: &[u64], limit: usize) -> Table {
    let greatest = takes.last().map_or(1, |&take| usize::try_from(take).unwrap_or(usize::MAX));
    let first = if greatest < limit { greatest + 1 } else { limit };
    Table::with_period(first, limit, |len| grundy_values(takes, len), |values| period(values, greatest))
}

impl Rule for Subtraction {
    fn name(&self, _play: Play) -> String {
        let takes: Vec<String> = self.takes.iter().map(u64::to_string).collect();
        format!("subtraction:{}", takes.join(","))
    }

    fn sentence(&self) -> String {
        let takes: Vec<String> = self.takes.iter().map(u64::to_string).collect();
        let one_of = match takes.as_slice() {
            [first @ .., last] if !first.is_empty() => format!("{} or {last} stones", first.join(", ")),
            all => count(all.concat(), "stone"),
        };
        format!("take {one_of} from one pile")
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        let takes = self.takes.iter().take_while(|&&take| take <= piles[pile].stones);
        takes.fold(Ranges::of_pile(pile), |ranges, &take| ranges.take(take, take)).done()
    }

    fn values(&self, piles: &[Pile]) -> Result<Values, Undecided> {
        let pile = largest(piles);
        self.table(pile.1)
            .map(Values::Table)
            .ok_or_else(|| too_large(self, pile, &format!("the values of the first {PILES} piles show no period")))
    }

    fn recipe(&self) -> Option<Recipe> {
        let takes = self.takes.iter().map(|&take| [take, take]).collect();
        Some(Recipe::of_takes(Takes::union([Set::Numbers(takes)])?))
    }

    fn tame(&self, _piles: &[Pile]) -> Option<Tame> {
        Some(Tame::Proven(PAIRING))
    }

    fn value_rule(&self) -> ValueRule {
        match self.up_to() {
            Some(most) => ValueRule::Formula(format!("n stones: n mod {}", u128::from(most) + 1)),
            None => ValueRule::Table(MEX.to_owned()),
        }
    }

    fn by_formula(&self, pile: Pile) -> String {
        format!("{} mod {}", pile.stones, self.takes.len() + 1)
    }

    fn period(&self) -> Option<Period> {
        with_period(&self.takes, TOLD).period
    }

    fn without_period(&self) -> Option<&'static str> {
        Some("no period is proven by the piles that were looked at")
    }
}
