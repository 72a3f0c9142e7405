//! Wythoff's game: two piles, and a move takes from one of them, or the same number from both.
//!
//! Misère:  the lost positions are (0, 1), (2, 2), and then (3, 5), (4, 7), (6, 10) and so on as in normal play.
//! Why:     in normal play each number is in exactly one pair and each difference belongs to exactly one pair; (0, 0) and (1, 2) have the
//!          numbers 0 to 2 and the differences 0 and 1. So have (0, 1) and (2, 2). So again each number is in exactly one pair
//!          and each difference belongs to exactly one.
//!          - No move leads from a pair to a pair. A take from one pile keeps a number, and its partner is another pile than
//!            the one that is left. A take from both keeps the difference, and which pile is the larger one.
//!          - From (a, b), a <= b, that is neither a pair nor (0, 0), a move leads to a pair. Let p be the partner of a. If p < b, take
//!            b - p from b. Otherwise p > b, so a is the lesser number of its pair. Then a >= 3: 0 has the partner 1, so b would be 0; 1
//!            has the partner 0, and 2 has itself. So the pair of a has the difference k = p - a >= 2, and b - a < k. The lesser
//!            numbers ascend with the difference from 2 on, and those of (2, 2) and (0, 1) are less than 3. So the pair of the
//!            difference b - a has a lesser number below a: take from both.
//!          - (0, 0) is won without a move. So the pairs are lost, by induction on the stones.
//! Sums:    of positions of Wythoff's game and other ones are not decided by their values in misère play: (3, 5) has the value 0,
//!          and no option of value 1. See [`tame`](crate::game::tame).

use super::entry::{Entry, Make, normal};
use crate::explain::{Golden, Reason, Searched, golden_pair};
use crate::game::{
    Asymptotes, Move, NotAPosition, Pile, Play, Range, Refusal, Rule, Typing, Undecided, ValueRule, Winning,
    none_passed, take_any,
};
use crate::words::count;
use grundy::games::wythoff::winning_moves;

pub(super) const ENTRY: Entry = Entry {
    game: "wythoff",
    rule: "Two piles: take one or more stones from one, or the same number from both; the player who takes the last stone wins.",
    cues: &["the same number from both", "a queen that moves towards a corner"],
    template: "wythoff",
    trap: "The golden ratio as a double is too imprecise for piles up to 10^9; compute in integers.",
    make: Make::Alone(|| normal(Wythoff)),
};

/// Two piles: take one or more stones from one of them, or the same number from both.
#[derive(Debug)]
pub(super) struct Wythoff;

/// The two piles.
fn pair(piles: &[Pile]) -> Option<[u64; 2]> {
    match piles {
        [a, b] => Some([a.stones, b.stones]),
        _ => None,
    }
}

/// The lost positions of misère play that are none in normal play; and the other way round.
const ONLY_MISERE: [[u64; 2]; 3] = [[0, 1], [1, 0], [2, 2]];
const ONLY_NORMAL: [[u64; 2]; 3] = [[0, 0], [1, 2], [2, 1]];

/// From which pile a move takes that leads from one position to another, in the order of the list of moves; `None` if none does.
fn kind_of_move([a, b]: [u64; 2], [left_a, left_b]: [u64; 2]) -> Option<u8> {
    let taken = [a.checked_sub(left_a)?, b.checked_sub(left_b)?];
    match taken {
        [0, 0] => None,
        [_, 0] => Some(0),
        [0, _] => Some(1),
        [from_a, from_b] => (from_a == from_b).then_some(2),
    }
}

/// The positions after every winning move: that from the first pile, that from the second, that from both.
fn answers([a, b]: [u64; 2], play: Play) -> Vec<[u64; 2]> {
    let normal = winning_moves(a, b).map(|(a, b)| [a, b]);
    if play == Play::Normal {
        return normal.collect();
    }
    let mut lost: Vec<[u64; 2]> = normal.filter(|left| !ONLY_NORMAL.contains(left)).chain(ONLY_MISERE).collect();
    lost.retain(|&left| kind_of_move([a, b], left).is_some());
    lost.sort_by_key(|&left| kind_of_move([a, b], left));
    lost
}

impl Rule for Wythoff {
    fn name(&self, _play: Play) -> String {
        "wythoff".to_owned()
    }

    fn sentence(&self) -> String {
        "take one or more stones from one pile, or the same number from both".to_owned()
    }

    fn syntax(&self) -> &'static str {
        "`2 3` takes 3 stones from pile 2, `both 3` takes 3 stones from each"
    }

    fn check(&self, piles: &[Pile]) -> Result<(), NotAPosition> {
        if piles.len() != 2 {
            let reason = format!("found {}, expected 2 as in every position of wythoff", count(piles.len(), "pile"));
            return Err(NotAPosition { reason, why: Refusal::WrongNumberOfPiles { found: piles.len(), expected: 2 } });
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
        let wins = |position: [u64; 2]| match (position, play) {
            ([0, 0], Play::Misere) => true,
            _ => !answers(position, play).is_empty(),
        };
        Ok(pair(piles).map(wins))
    }

    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        let step = |left: [u64; 2]| Move::to(piles, &left);
        Ok(pair(piles).map(|position| Winning::first(answers(position, play).into_iter().map(step), most)))
    }

    fn reason(&self, piles: &[Pile], play: Play) -> Result<Box<dyn Reason>, Undecided> {
        Ok(match pair(piles) {
            Some([a, b]) => Box::new(OfPair(golden_pair(a, b, play))),
            None => Box::new(Searched::new(&self.name(play))),
        })
    }

    fn value_rule(&self) -> ValueRule {
        ValueRule::Untold
    }

    fn modulus(&self, _play: Play) -> Option<u64> {
        None
    }

    fn asymptotes(&self, _play: Play) -> Option<Asymptotes> {
        let legend = "slope \u{3c6} and 1/\u{3c6}, \u{3c6} = (1 + \u{221a}5) / 2";
        Some(Asymptotes { slope_millionths: 618_034, legend })
    }
}

/// The difference of the piles, and the pair of the golden ratio that goes with it.
#[derive(Debug)]
struct OfPair(Golden);

impl Reason for OfPair {
    fn key(&self) -> &'static str {
        match self.0.play {
            Play::Normal => "golden_ratio",
            Play::Misere => "misere_golden_ratio",
        }
    }

    fn note(&self) -> String {
        self.0.note()
    }

    fn why(&self, _wins: bool) -> String {
        self.0.why()
    }

    fn misere_rule(&self) -> Option<String> {
        let rule = "the lost positions are (0, 1), (2, 2), and then (3, 5), (4, 7), ... as in normal play, from the \
                    difference 2 on";
        (self.0.play == Play::Misere).then(|| rule.to_owned())
    }

    fn numbers(&self) -> Vec<String> {
        let Golden { difference: k, pair: [low, high], .. } = self.0;
        vec![match (self.0.play, k) {
            (Play::Misere, 0 | 1) => {
                format!("The difference is k = {k}; in misère play its P-position is ({low}, {high}).")
            }
            _ => format!("The difference is k = {k}; floor({k} phi) = {low}, so its P-position is ({low}, {high})."),
        }]
    }

    fn why_broken(&self) -> &'static str {
        "each number is in one pair and each difference belongs to one pair, so no move leads from one pair to another."
    }

    fn golden(&self) -> Option<Golden> {
        Some(self.0)
    }
}
