//! Wythoff's game: two piles, and a move takes from one of them, or the same number from both.

use super::entry::{Entry, Make, normal};
use crate::explain::{Golden, Reason, Searched, golden_pair};
use crate::game::{
    Asymptotes, Move, NotAPosition, Pile, Play, Range, Rule, Typing, Undecided, ValueRule, Winning, none_passed,
    take_any,
};
use grundy::games::wythoff::{is_lost, winning_moves};

pub(super) const ENTRY: Entry = Entry {
    game: "wythoff",
    rule: "Two piles: take any number of stones from one, or the same number from both; the player who takes the last stone wins.",
    cues: &["the same number from both", "a queen that moves towards a corner"],
    template: "wythoff",
    problems: &["wythoff"],
    judges: &["HDU 2177", "POJ 1067"],
    trap: "The golden ratio as a double is too imprecise for piles up to 10^9; compute in integers.",
    make: Make::Alone(|| normal(Wythoff)),
};

/// Two piles: take any number of stones from one of them, or the same number from both.
#[derive(Debug)]
struct Wythoff;

/// The two piles, where the theory decides.
fn pair(piles: &[Pile], play: Play) -> Option<[u64; 2]> {
    match (piles, play) {
        ([a, b], Play::Normal) => Some([a.stones, b.stones]),
        _ => None,
    }
}

impl Rule for Wythoff {
    fn name(&self, _play: Play) -> String {
        "wythoff".to_owned()
    }

    fn sentence(&self) -> String {
        "take any number of stones from one pile, or the same number from both".to_owned()
    }

    fn syntax(&self) -> &'static str {
        "`2 3` takes 3 stones from pile 2, `both 3` takes 3 stones from each"
    }

    fn check(&self, piles: &[Pile]) -> Result<(), NotAPosition> {
        if piles.len() != 2 {
            let reason = format!("found {} piles, expected 2 as in every position of wythoff", piles.len());
            return Err(NotAPosition { reason });
        }
        none_passed(piles)
    }

    fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
        let ranges = take_any(piles, pile);
        // Moves on both piles are listed after those on the second.
        match piles {
            [a, b] if pile == 1 => ranges.both(a.stones.min(b.stones)).done(),
            _ => ranges.done(),
        }
    }

    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        match typing.words {
            ["both", stones] => {
                let changes = ["1", "2"].map(|pile| typing.taken(pile, stones));
                Ok(Move { changes: changes.into_iter().collect::<Result<_, _>>()? })
            }
            [pile, stones] => typing.take(pile, stones),
            _ => typing.unknown(),
        }
    }

    /// There are always two piles.
    fn canonical(&self, mut piles: Vec<Pile>) -> Vec<Pile> {
        piles.sort_unstable();
        piles
    }

    fn is_sum(&self) -> bool {
        false
    }

    fn wins(&self, piles: &[Pile], play: Play) -> Result<Option<bool>, Undecided> {
        Ok(pair(piles, play).map(|[a, b]| !is_lost(a, b)))
    }

    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        let step = |(a, b): (u64, u64)| Move::to(piles, &[a, b]);
        Ok(pair(piles, play).map(|[a, b]| Winning::first(winning_moves(a, b).map(step), most)))
    }

    fn reason(&self, piles: &[Pile], play: Play) -> Result<Box<dyn Reason>, Undecided> {
        Ok(match pair(piles, play) {
            Some([a, b]) => Box::new(OfPair(golden_pair(a, b))),
            None => Box::new(Searched::new(&self.name(play), play)),
        })
    }

    fn value_rule(&self) -> ValueRule {
        ValueRule::Untold
    }

    fn modulus(&self, _play: Play) -> Option<u64> {
        None
    }

    fn asymptotes(&self, play: Play) -> Option<Asymptotes> {
        let legend = "slope \u{3c6} and 1/\u{3c6}, \u{3c6} = (1 + \u{221a}5) / 2";
        (play == Play::Normal).then_some(Asymptotes { slope_millionths: 618_034, legend })
    }
}

/// The difference of the piles, and the pair of the golden ratio that goes with it.
#[derive(Debug)]
struct OfPair(Golden);

impl Reason for OfPair {
    fn key(&self) -> &'static str {
        "golden_ratio"
    }

    fn note(&self) -> String {
        self.0.note()
    }

    fn why(&self, _wins: bool) -> String {
        self.0.why()
    }

    fn numbers(&self) -> Vec<String> {
        let Golden { difference: k, pair: [low, high], .. } = self.0;
        vec![format!("The difference is k = {k}; floor({k} phi) = {low}, so its P-position is ({low}, {high}).")]
    }

    fn why_broken(&self) -> &'static str {
        "each number is in one pair and each difference belongs to one pair, so no move leads from one pair to another."
    }

    fn golden(&self) -> Option<Golden> {
        Some(self.0)
    }
}
