//! Octal games: take from one pile and perhaps split what is left, as a code allows.

use std::sync::OnceLock;

use super::entry::{Entry, Make, largest, normal, unknown};
use crate::game::{
    Move, Period, Pile, Play, Range, Ranges, Refusal, Rule, Set, Table, Takes, Tame, Typing, Undecided, UnknownGame,
    Values, tame, without_pairs,
};
use crate::values::{Parts, Recipe};
use grundy::games::octal::{grundy_values, period};

pub(super) const ENTRY: Entry = Entry {
    game: "octal:0.77",
    rule: "Take stones from one pile and perhaps split the rest, as the digits of an octal code allow; the player who cannot move loses.",
    cues: &[
        "three crosses in a row win",
        "knock down one pin or two neighbours",
        "remove adjacent pieces of a row",
        "split by taking from the middle",
    ],
    template: "octal",
    trap: "Do not guess a period from the first values: Kayles repeats every 12, but only from 71 on.",
    make: Make::Of(|code| Ok(normal(Octal::read(code)?))),
};

/// How many piles are looked at for the period: 2^13.
const PILES: u64 = 1 << 13;

/// Take from one pile and perhaps split what is left, as the digits of an octal code allow.
#[derive(Debug)]
struct Octal {
    /// The digit before the point (0 or 4), then those behind it; the last one is not 0, unless it stands alone.
    digits: Vec<u8>,
    /// The smallest pile that has a move; the greatest number if none has.
    least: u64,
    /// The table that proves the period, or that of [`PILES`], once it was asked for.
    whole: OnceLock<Table>,
}

impl Octal {
    fn read(code: &str) -> Result<Self, UnknownGame> {
        let bad = |column: usize| {
            unknown(format!(
                "`octal:{code}`: character {column}: expected 0 or 4, a point, and digits from 0 to 7, as in 0.77"
            ))
        };
        let mut digits = Vec::new();
        let mut end = 0;
        for (place, letter) in code.chars().enumerate() {
            end = place + 1;
            match (place, letter) {
                (0, '0') => digits.push(0),
                (0, '4') => digits.push(4),
                (1, '.') => {}
                (2.., '0'..='7') => digits.push(letter as u8 - b'0'),
                _ => return Err(bad(end)),
            }
        }
        if end < 3 {
            return Err(bad(end + 1));
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        let mut octal = Self { digits, least: u64::MAX, whole: OnceLock::new() };
        // A place that allows a move at all allows one from a pile of two stones more.
        let may_move = (1..=octal.digits.len() as u64 + 2).find(|&pile| !octal.options(&[pile.into()], 0).is_empty());
        octal.least = may_move.unwrap_or(u64::MAX);
        Ok(octal)
    }

    fn code(&self) -> String {
        let behind: String = self.digits[1..].iter().map(u8::to_string).collect();
        format!("{}.{}", self.digits[0], if behind.is_empty() { "0" } else { &behind })
    }

    /// For each number of stones that may be taken the digit of the code, zeros left out.
    fn takes(&self) -> impl Iterator<Item = (u64, u8)> {
        (0..).zip(self.digits.iter().copied()).filter(|&(_, digit)| digit != 0)
    }

    fn table(&self, limit: usize) -> Table {
        let values = |len| grundy_values(&self.digits, len);
        Table::with_period(64, limit, values, |values| period(values, &self.digits))
    }

    fn whole(&self) -> &Table {
        self.whole.get_or_init(|| self.table(PILES as usize))
    }

    /// How many piles stand for all in the condition of misère play, where a period is proven: see [`tame`].
    fn piles_for_all(&self) -> Option<u64> {
        let Period { preperiod, period } = self.whole().period?;
        Some(2 * preperiod.max(1) + 2 * period + self.digits.len() as u64 - 1)
    }
}

impl Rule for Octal {
    fn name(&self, _play: Play) -> String {
        format!("octal:{}", self.code())
    }

    fn sentence(&self) -> String {
        let of_digit = |(taken, digit): (u64, u8)| {
            let left: Vec<&str> = [(1, "nothing"), (2, "one pile"), (4, "two piles")]
                .into_iter()
                .filter(|&(bit, _)| digit & bit != 0)
                .map(|(_, left)| left)
                .collect();
            let left = match left.as_slice() {
                [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
                all => all.concat(),
            };
            format!("take {taken} and leave {left}")
        };
        let takes: Vec<String> = self.takes().map(of_digit).collect();
        let takes = if takes.is_empty() { "no move at all".to_owned() } else { takes.join("; ") };
        format!("take from one pile as the octal code {} allows: {takes}", self.code())
    }

    fn syntax(&self) -> &'static str {
        "`2 1` takes 1 stone from pile 2, `2 1 split 3` also splits the rest into 3 stones and the others, `2 split 3` splits \
         without taking"
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        let stones = piles[pile].stones;
        let mut ranges = Ranges::of_pile(pile);
        for (taken, digit) in self.takes().take_while(|&(taken, _)| taken <= stones) {
            let rest = stones - taken;
            if taken > 0 && digit & if rest == 0 { 1 } else { 2 } != 0 {
                ranges = ranges.take(taken, taken);
            }
            if digit & 4 != 0 {
                ranges = ranges.split(taken, rest / 2);
            }
        }
        ranges.done()
    }

    fn canonical(&self, piles: Vec<Pile>) -> Vec<Pile> {
        without_pairs(piles, self.least)
    }

    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        match typing.words {
            [pile, stones, "split", part] => typing.split(pile, stones, part),
            _ => crate::game::read_take_or_split(typing),
        }
    }

    fn values(&self, piles: &[Pile]) -> Result<Values, Undecided> {
        let (_, greatest) = largest(piles);
        let table = self.table(greatest.min(PILES - 1) as usize + 1);
        if table.knows(greatest) {
            return Ok(Values::Table(table));
        }
        let name = self.name(Play::Normal);
        let reason = format!("{name} shows no period below {PILES} stones, and a pile has {greatest}");
        Err(Undecided { reason, why: Refusal::NoValue { stones: greatest.to_string(), game: name } })
    }

    fn recipe(&self) -> Option<Recipe> {
        let with = |is_wanted: &dyn Fn(u8) -> bool| -> Vec<u64> {
            self.takes().filter(|&(taken, digit)| taken > 0 && is_wanted(digit & 3)).map(|(taken, _)| taken).collect()
        };
        let both = with(&|digit| digit == 3).into_iter().map(|taken| [taken, taken]).collect::<Vec<_>>();
        let splits = self.takes().filter(|(_, digit)| digit & 4 != 0).map(|(taken, _)| (taken, Parts::Two));
        Some(Recipe {
            takes: Takes::union((!both.is_empty()).then_some(Set::Numbers(both)))?,
            leaving_some: with(&|digit| digit == 2),
            leaving_none: with(&|digit| digit == 1),
            splits: splits.collect(),
        })
    }

    fn tame(&self, piles: &[Pile]) -> Option<Tame> {
        let options = |pile: Pile| self.options(&[pile], 0);
        let (_, greatest) = largest(piles);
        // Of a short table all is said at once; otherwise no more is looked at than the position asks for.
        if let Some(enough) = self.piles_for_all() {
            let values = Values::Table(self.whole().clone());
            let last = enough - 1;
            let all: Vec<Pile> = (0..enough).map(Pile::from).collect();
            match tame::check(&all, &values, &options)? {
                Tame::Fails(_) if greatest <= last => {}
                Tame::Fails(failure) => return Some(Tame::Fails(failure)),
                _ => return Some(Tame::Periodic(last)),
            }
        }
        tame::check(piles, &self.values(piles).ok()?, &options)
    }

    fn period(&self) -> Option<Period> {
        self.whole().period
    }

    fn without_period(&self) -> Option<&'static str> {
        Some("no period is proven by the piles that were looked at")
    }
}
