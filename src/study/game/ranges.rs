//! The moves of a position as a few ranges, so that those of large piles can be counted, drawn and tested without listing them.
//!
//! Idea:   the moves of every rule but Moore's fall into ranges in which one number alone differs: the stones taken, or the
//!         smaller part of a split. A range is counted in one step, and its i-th move is made in one step.
//! Proof:  on small positions the ranges hold the moves of [`Game::moves`], each once, and nothing else is legal
//!         (`tests/study.rs`).

use super::{Change, Game, Move, Pile, Rule};

/// Moves in which one number alone differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Take from one pile; the number is the stones taken.
    Take,
    /// Pass on one pile.
    Pass,
    /// Take `taken` stones and split the rest; the number is the smaller part.
    Split {
        /// The stones taken before the split.
        taken: u64,
    },
    /// Move stones to the next lower stair; the number is how many.
    Down,
    /// Take from both piles; the number is the stones taken from each.
    Both,
}

/// The moves of one kind, of one pile, with every number from `least` to `most`.
#[derive(Debug, Clone, Copy)]
pub(in crate::study) struct Range {
    pile: usize,
    kind: Kind,
    least: u64,
    most: u64,
}

impl Range {
    /// How many moves these are: at least 1.
    pub(in crate::study) fn count(&self) -> u128 {
        u128::from(self.most - self.least) + 1
    }

    /// The most stones that one of the moves takes, or moves down a stair.
    pub(in crate::study) fn most_stones(&self) -> u128 {
        match self.kind {
            Kind::Take | Kind::Down => self.most.into(),
            Kind::Both => u128::from(self.most) * 2,
            Kind::Pass => 0,
            Kind::Split { taken } => taken.into(),
        }
    }

    /// The move with the `place`-th number, from 0; `place` is less than [`Range::count`].
    pub(in crate::study) fn nth(&self, piles: &[Pile], place: u64) -> Move {
        let (index, number) = (self.pile, self.least.saturating_add(place).min(self.most));
        let before = piles[index];
        let less = |pile: Pile| Pile { stones: pile.stones.saturating_sub(number), ..pile };
        match self.kind {
            Kind::Take => Move::of_one(index, before, less(before)),
            Kind::Pass => Move::of_one(index, before, Pile { zero_move_used: true, ..before }),
            Kind::Split { taken } => {
                let rest = before.stones - taken - number;
                let after = vec![Pile::from(number), Pile::from(rest)];
                Move { changes: vec![Change { pile: index, before, after }] }
            }
            Kind::Down => {
                let below = piles[index - 1];
                let raised = Pile::from(below.stones.saturating_add(number));
                let lower = Change { pile: index - 1, before: below, after: vec![raised] };
                Move { changes: vec![lower, Change { pile: index, before, after: vec![less(before)] }] }
            }
            Kind::Both => {
                let change = |pile: usize| Change { pile, before: piles[pile], after: vec![less(piles[pile])] };
                Move { changes: vec![change(0), change(1)] }
            }
        }
    }
}

/// The ranges of all moves; `None` for Moore's Nim, whose moves choose several numbers at once.
pub(in crate::study) fn ranges(rule: &Rule, piles: &[Pile]) -> Option<Vec<Range>> {
    if matches!(rule, Rule::Moore { .. }) {
        return None;
    }
    let mut found = Vec::new();
    for (pile, before) in piles.iter().enumerate() {
        let mut add = |kind: Kind, least: u64, most: u64| {
            if least <= most {
                found.push(Range { pile, kind, least, most });
            }
        };
        let stones = before.stones;
        match rule {
            Rule::Nim | Rule::Wythoff | Rule::Moore { .. } => add(Kind::Take, 1, stones),
            Rule::ZeroMove => {
                add(Kind::Take, 1, stones);
                let may_pass = stones > 0 && !before.zero_move_used;
                add(Kind::Pass, 1, u64::from(may_pass));
            }
            Rule::Subtraction(game) => {
                let takes = game.takes().iter().take_while(|&&take| take <= stones);
                takes.for_each(|&take| add(Kind::Take, take, take));
            }
            Rule::Fibonacci => fibonacci_up_to(stones).for_each(|take| add(Kind::Take, take, take)),
            Rule::Lasker => {
                add(Kind::Take, 1, stones);
                add(Kind::Split { taken: 0 }, 1, stones / 2);
            }
            Rule::Octal(game) => {
                for (taken, digit) in game.digits().filter(|&(taken, _)| taken <= stones) {
                    let rest = stones - taken;
                    if taken > 0 && (digit & 1 != 0 && rest == 0 || digit & 2 != 0 && rest > 0) {
                        add(Kind::Take, taken, taken);
                    }
                    if digit & 4 != 0 {
                        add(Kind::Split { taken }, 1, rest / 2);
                    }
                }
            }
            Rule::Staircase => {
                if let Some(below) = pile.checked_sub(1) {
                    add(Kind::Down, 1, stones.min(u64::MAX - piles[below].stones));
                }
            }
        }
    }
    if let (Rule::Wythoff, [a, b]) = (rule, piles) {
        let most = a.stones.min(b.stones);
        if most > 0 {
            found.push(Range { pile: 0, kind: Kind::Both, least: 1, most });
        }
    }
    Some(found)
}

/// The Fibonacci numbers 1, 2, 3, 5, 8, ... that are at most `most`.
fn fibonacci_up_to(most: u64) -> impl Iterator<Item = u64> {
    let pairs = std::iter::successors(Some((1_u64, 2_u64)), |&(low, high)| Some((high, low.checked_add(high)?)));
    pairs.map(|(low, _)| low).take_while(move |&number| number <= most)
}

impl Game {
    /// How many legal moves there are; 2^128 - 1 stands for that many and more.
    pub fn count_moves(&self, piles: &[Pile]) -> u128 {
        match (ranges(&self.rule, piles), &self.rule) {
            (Some(ranges), _) => ranges.iter().map(Range::count).sum(),
            (None, Rule::Moore { most_piles }) => {
                // ways[j]: the moves that take from j of the piles so far.
                let mut ways = vec![0_u128; piles.len().min(*most_piles) + 1];
                ways[0] = 1;
                for pile in piles {
                    for chosen in (1..ways.len()).rev() {
                        let more = ways[chosen - 1].saturating_mul(pile.stones.into());
                        ways[chosen] = ways[chosen].saturating_add(more);
                    }
                }
                ways[1..].iter().fold(0, |sum, &count| sum.saturating_add(count))
            }
            (None, _) => 0,
        }
    }

    /// Whether `step` is a legal move: what [`Game::moves`] would list, found without listing it.
    ///
    /// The parts of a split stand with the smaller one first.
    pub fn is_legal(&self, piles: &[Pile], step: &Move) -> bool {
        let fits = |change: &Change| piles.get(change.pile) == Some(&change.before);
        let ascends = step.changes.windows(2).all(|pair| pair[0].pile < pair[1].pile);
        if step.changes.is_empty() || !ascends || !step.changes.iter().all(fits) {
            return false;
        }
        match (ranges(&self.rule, piles), &self.rule) {
            (Some(ranges), _) => ranges.iter().any(|range| range.holds(piles, step)),
            (None, Rule::Moore { most_piles }) => {
                let takes = |change: &Change| match change.after[..] {
                    [after] => after.stones < change.before.stones && !after.zero_move_used,
                    _ => false,
                };
                step.changes.len() <= *most_piles && step.changes.iter().all(takes)
            }
            (None, _) => false,
        }
    }
}

impl Range {
    /// Whether `step`, whose changes fit `piles`, is one of these moves.
    fn holds(&self, piles: &[Pile], step: &Move) -> bool {
        let last = &step.changes[step.changes.len() - 1];
        let number = match (self.kind, &last.after[..]) {
            (Kind::Pass, _) => 1,
            (Kind::Split { .. }, [smaller, _]) => smaller.stones,
            (_, [after]) => last.before.stones.saturating_sub(after.stones),
            _ => return false,
        };
        (self.least..=self.most).contains(&number) && self.nth(piles, number - self.least) == *step
    }
}
