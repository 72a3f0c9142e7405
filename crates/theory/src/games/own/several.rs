//! Games in words whose moves take from several piles: from each of 1 to k piles one of the numbers that may be taken from it.
//!
//! Idea:   the moves are numbered, so that any of them can be made without the others: first those that take from the first pile, by the
//!         number taken from it, and so on; then those that do not.
//! Proof:  the moves are those of a second writing of the rules, each once (crates/theory/tests/it/own.rs).

use super::pile::{OnePile, takes_phrase, takes_sentence};
use crate::game::{
    Below, Change, Move, Moves, NotAPosition, Pile, Play, Range, Refusal, Rule, Span, Takes, Typing, ValueRule,
    none_passed,
};
use crate::words::count;

/// Take from each of 1 to `most_piles` piles.
#[derive(Debug)]
pub(super) struct Several {
    takes: Takes,
    most_piles: u64,
    /// The most stones of a pile.
    most_stones: u64,
}

impl Several {
    /// `pile` has takes and nothing else.
    pub(super) fn new(pile: &OnePile, most_piles: u64) -> Self {
        Self { takes: pile.takes.clone(), most_piles, most_stones: pile.most_stones() }
    }

    /// From how many of these piles a move may take.
    fn most_of(&self, piles: usize) -> usize {
        usize::try_from(self.most_piles).unwrap_or(usize::MAX).min(piles)
    }

    fn spans(&self, piles: &[Pile]) -> Vec<Vec<Span>> {
        piles.iter().map(|pile| self.takes.spans(pile.stones)).collect()
    }

    /// `ways[i][k]`: in how many ways one can take from at most k of the piles from i on, or from none of them; 2^128 - 1 stands for
    /// that many and more.
    fn ways(&self, spans: &[Vec<Span>]) -> Vec<Vec<u128>> {
        let most = self.most_of(spans.len());
        let mut ways = vec![vec![1_u128; most + 1]; spans.len() + 1];
        for pile in (0..spans.len()).rev() {
            let takes: u128 = spans[pile].iter().map(|span| span.count()).sum();
            for chosen in 1..=most {
                let more = ways[pile + 1][chosen - 1].saturating_mul(takes);
                ways[pile][chosen] = ways[pile + 1][chosen].saturating_add(more);
            }
        }
        ways
    }
}

/// The take with this number, largest first.
fn take_of(spans: &[Span], mut place: u128) -> Option<u64> {
    for span in spans.iter().rev() {
        if place < span.count() {
            return Some(span.most - place as u64 * span.step);
        }
        place -= span.count();
    }
    None
}

impl Rule for Several {
    fn name(&self, play: Play) -> String {
        let ending = if play == Play::Misere { ", last loses" } else { "" };
        format!("take {} from at most {} piles{ending}", takes_phrase(&self.takes), self.most_piles)
    }

    fn sentence(&self) -> String {
        format!("take {} from each of 1 to {} piles", takes_sentence(&self.takes), self.most_piles)
    }

    fn syntax(&self) -> &'static str {
        "`2 3` takes 3 stones from pile 2, `2 3, 4 1` also 1 stone from pile 4"
    }

    fn check(&self, piles: &[Pile]) -> Result<(), NotAPosition> {
        none_passed(piles)?;
        match piles.iter().position(|pile| pile.stones > self.most_stones) {
            Some(index) => {
                let (number, stones, most) = (index + 1, piles[index].stones, self.most_stones);
                let reason = format!(
                    "pile {number} has {stones} stones, expected at most {most}: the moves of `{}` are listed one by one",
                    self.name(Play::Normal)
                );
                Err(NotAPosition { reason, why: Refusal::TooTall { pile: number, stones: stones.to_string(), most } })
            }
            None => Ok(()),
        }
    }

    /// A move chooses several numbers at once.
    fn options(&self, _piles: &[Pile], _pile: usize) -> Vec<Range> {
        Vec::new()
    }

    fn ranges(&self, _piles: &[Pile]) -> Option<Vec<Range>> {
        None
    }

    fn moves<'a>(&'a self, piles: &'a [Pile]) -> Moves<'a> {
        let count = self.count_moves(piles);
        let places =
            std::iter::successors(Some(0_u128), |place| place.checked_add(1)).take_while(move |&place| place < count);
        Box::new(places.map_while(|place| self.nth_move(piles, place)))
    }

    fn count_moves(&self, piles: &[Pile]) -> u128 {
        let ways = self.ways(&self.spans(piles));
        let all = ways[0].last().copied().unwrap_or(1);
        // To take from no pile is no move.
        if all == u128::MAX { all } else { all - 1 }
    }

    fn nth_move(&self, piles: &[Pile], mut place: u128) -> Option<Move> {
        let spans = self.spans(piles);
        let ways = self.ways(&spans);
        let mut left = ways[0].len() - 1;
        let mut changes = Vec::new();
        for (index, &before) in piles.iter().enumerate() {
            if left == 0 {
                break;
            }
            let after_take = ways[index + 1][left - 1];
            let takes: u128 = spans[index].iter().map(|span| span.count()).sum();
            let with = takes.saturating_mul(after_take);
            if place < with {
                let taken = take_of(&spans[index], (place / after_take).min(takes - 1))?;
                changes.push(Change { pile: index, before, after: vec![Pile::from(before.stones - taken)] });
                place %= after_take;
                left -= 1;
            } else {
                place -= with;
            }
        }
        (!changes.is_empty()).then_some(Move { changes })
    }

    fn allows(&self, piles: &[Pile], step: &Move) -> bool {
        let takes = |change: &Change| match change.after[..] {
            [Pile { stones, zero_move_used: false }] => match change.before.stones.checked_sub(stones) {
                Some(taken @ 1..) => self.takes.contains(taken, change.before.stones),
                _ => false,
            },
            _ => false,
        };
        step.changes.len() <= self.most_of(piles.len()) && step.changes.iter().all(takes)
    }

    fn random_move(&self, piles: &[Pile], below: Below<'_>) -> Option<Move> {
        let count = self.count_moves(piles);
        if count == 0 { None } else { self.nth_move(piles, below(count)) }
    }

    fn greedy_move(&self, piles: &[Pile]) -> Option<Move> {
        let spans = self.spans(piles);
        let most = |index: usize| spans[index].iter().map(|span| span.most).max();
        let mut takes: Vec<(usize, u64)> = (0..piles.len()).filter_map(|index| Some((index, most(index)?))).collect();
        takes.sort_by_key(|&(index, taken)| (std::cmp::Reverse(taken), index));
        takes.truncate(self.most_of(piles.len()));
        takes.sort_unstable();
        let change = |(index, taken): (usize, u64)| {
            let before = piles[index];
            Change { pile: index, before, after: vec![Pile::from(before.stones - taken)] }
        };
        let changes: Vec<Change> = takes.into_iter().map(change).collect();
        (!changes.is_empty()).then_some(Move { changes })
    }

    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        typing.take_from_several()
    }

    fn refusal(&self, step: &Move) -> Option<String> {
        let piles = count(step.changes.len(), "pile");
        let is_too_many = step.changes.len() as u64 > self.most_piles;
        is_too_many.then(|| format!("found {piles}, expected at most {} in one move", self.most_piles))
    }

    fn is_sum(&self) -> bool {
        false
    }

    fn value_rule(&self) -> ValueRule {
        ValueRule::Untold
    }

    fn modulus(&self, _play: Play) -> Option<u64> {
        None
    }
}
