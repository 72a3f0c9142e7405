//! The moves of a position as a few ranges, so that those of large piles can be counted, drawn and tested without listing them.
//!
//! Idea:   in almost every game the moves fall into ranges in which one number alone differs: the stones taken, or the smaller part
//!         of a split. A range is counted in one step, and its i-th move is made in one step.
//! Proof:  on small positions the moves of every game are those of a second writing of its rules, each once, and nothing else is
//!         legal (crates/theory/tests/it).

use super::takes::Span;
use super::{Change, Move, Pile, Worth};

/// What the number of a range is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RangeKind {
    /// Take from one pile; the number is the stones taken.
    Take,
    /// Pass on one pile.
    Pass,
    /// Take `taken` stones and split the rest; the number is the smaller part.
    Split {
        /// The stones taken before the split.
        taken: u64,
    },
    /// Take `taken` stones and leave three piles; the number is the middle part.
    Three {
        /// The stones taken before the split.
        taken: u64,
        /// The smallest part.
        smallest: u64,
    },
    /// Move stones to the next lower stair; the number is how many.
    Down,
    /// Take from the pile and another one; the number is the stones taken from each.
    Both {
        /// The index of the other pile.
        other: usize,
    },
}

/// The moves of one kind, of one pile, with every number from `least` to `most` in steps of `step`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Range {
    pile: usize,
    kind: RangeKind,
    least: u64,
    most: u64,
    step: u64,
}

/// A list of ranges that is being written: ranges without a move are left out.
#[derive(Debug)]
pub(crate) struct Ranges {
    pile: usize,
    all: Vec<Range>,
}

impl Ranges {
    /// No move of the pile at this index so far.
    pub(crate) fn of_pile(pile: usize) -> Self {
        Self { pile, all: Vec::new() }
    }

    fn with(mut self, kind: RangeKind, least: u64, most: u64) -> Self {
        if least <= most {
            self.all.push(Range { pile: self.pile, kind, least, most, step: 1 });
        }
        self
    }

    fn with_all(mut self, kind: RangeKind, spans: &[Span]) -> Self {
        let pile = self.pile;
        self.all.extend(spans.iter().map(|&Span { least, most, step }| Range { pile, kind, least, most, step }));
        self
    }

    /// Take one of these numbers of stones.
    pub(crate) fn take_each(self, spans: &[Span]) -> Self {
        self.with_all(RangeKind::Take, spans)
    }

    /// Take one of these numbers of stones from the pile and as many from `other`.
    pub(crate) fn both_each(self, other: usize, spans: &[Span]) -> Self {
        self.with_all(RangeKind::Both { other }, spans)
    }

    /// Take `least` to `most` stones.
    pub(crate) fn take(self, least: u64, most: u64) -> Self {
        self.with(RangeKind::Take, least, most)
    }

    /// Pass on the pile, if it may be.
    pub(crate) fn pass(self, may_pass: bool) -> Self {
        self.with(RangeKind::Pass, 1, u64::from(may_pass))
    }

    /// Take `taken` stones, and split the others so that the smaller part has 1 to `most`.
    pub(crate) fn split(self, taken: u64, most: u64) -> Self {
        self.with(RangeKind::Split { taken }, 1, most)
    }

    /// Take `taken` stones, and split the `rest` into two equal parts, if it can be.
    pub(crate) fn halve(self, taken: u64, rest: u64) -> Self {
        if rest % 2 == 1 { self } else { self.with(RangeKind::Split { taken }, (rest / 2).max(1), rest / 2) }
    }

    /// Take `taken` stones, and split the `rest` into three parts.
    pub(crate) fn three(self, taken: u64, rest: u64) -> Self {
        (1..=rest / 3).fold(self, |ranges, smallest| {
            ranges.with(RangeKind::Three { taken, smallest }, smallest, (rest - smallest) / 2)
        })
    }

    /// Move 1 to `most` stones to the next lower stair.
    pub(crate) fn down(self, most: u64) -> Self {
        self.with(RangeKind::Down, 1, most)
    }

    /// Take 1 to `most` stones from each of this pile and the first one.
    pub(crate) fn both(self, most: u64) -> Self {
        self.with(RangeKind::Both { other: 0 }, 1, most)
    }

    /// The list.
    pub(crate) fn done(self) -> Vec<Range> {
        self.all
    }
}

impl Range {
    /// How many moves these are: at least 1.
    pub(crate) fn count(&self) -> u128 {
        u128::from((self.most - self.least) / self.step) + 1
    }

    /// The most stones that one of the moves takes, or moves down a stair.
    pub(crate) fn most_stones(&self) -> u128 {
        match self.kind {
            RangeKind::Take | RangeKind::Down => self.most.into(),
            RangeKind::Both { .. } => u128::from(self.most) * 2,
            RangeKind::Pass => 0,
            RangeKind::Split { taken } | RangeKind::Three { taken, .. } => taken.into(),
        }
    }

    /// The move with the `place`-th number, from 0; `place` is less than [`Range::count`].
    pub(crate) fn nth(&self, piles: &[Pile], place: u64) -> Move {
        let beyond = place.saturating_mul(self.step);
        let (index, number) = (self.pile, self.least.saturating_add(beyond).min(self.most));
        let before = piles[index];
        let less = |pile: Pile| Pile { stones: pile.stones.saturating_sub(number), ..pile };
        match self.kind {
            RangeKind::Take => Move::of_one(index, before, less(before)),
            RangeKind::Pass => Move::of_one(index, before, Pile { zero_move_used: true, ..before }),
            RangeKind::Split { taken } => Move::split(index, before, &[number, before.stones - taken - number]),
            RangeKind::Three { taken, smallest } => {
                Move::split(index, before, &[smallest, number, before.stones - taken - smallest - number])
            }
            RangeKind::Down => {
                let below = piles[index - 1];
                let raised = Pile::from(below.stones.saturating_add(number));
                let lower = Change { pile: index - 1, before: below, after: vec![raised] };
                Move { changes: vec![lower, Change { pile: index, before, after: vec![less(before)] }] }
            }
            RangeKind::Both { other } => {
                let change = |pile: usize| Change { pile, before: piles[pile], after: vec![less(piles[pile])] };
                Move { changes: [index.min(other), index.max(other)].map(change).to_vec() }
            }
        }
    }

    /// Every move, by ascending number; of takes the largest first, which leaves the least.
    pub(crate) fn moves(self, piles: &[Pile]) -> impl Iterator<Item = Move> {
        let last = (self.most - self.least) / self.step;
        let place = move |place: u64| if self.kind == RangeKind::Take { last - place } else { place };
        (0..=last).map(move |number| self.nth(piles, place(number)))
    }

    /// What each move leaves of `pile`, if that is the only pile: one part or two. `None` for moves that need more piles, or leave three
    /// parts.
    pub(crate) fn parts(self, pile: Pile) -> Option<impl Iterator<Item = [Option<Pile>; 2]>> {
        let kind = self.kind;
        if matches!(kind, RangeKind::Down | RangeKind::Both { .. } | RangeKind::Three { .. }) {
            return None;
        }
        let left = move |number: u64| match kind {
            RangeKind::Split { taken } => {
                let rest = pile.stones.saturating_sub(taken).saturating_sub(number);
                [Some(Pile::from(number)), Some(Pile::from(rest))]
            }
            RangeKind::Pass => [Some(Pile { zero_move_used: true, ..pile }), None],
            _ => [Some(Pile { stones: pile.stones.saturating_sub(number), ..pile }), None],
        };
        let last = (self.most - self.least) / self.step;
        Some((0..=last).map(move |place| left(self.least + place * self.step)))
    }

    /// The moves after which what is left of the pile is `wanted`. A pile's value repeats in steps of at most `steps`: beyond
    /// as many parts of a split without a find there is none.
    pub(crate) fn worth<'a>(
        self,
        piles: &'a [Pile],
        wanted: impl Fn(Worth) -> bool + Copy + 'a,
        steps: u64,
        value: impl Fn(Pile) -> u128 + Copy + 'a,
    ) -> Box<dyn Iterator<Item = Move> + 'a> {
        let becomes = move |step: &Move| {
            let parts = step.changes.iter().flat_map(|change| &change.after);
            wanted(Worth::sum(parts.map(|&part| value(part))))
        };
        let (RangeKind::Split { .. } | RangeKind::Take) = self.kind else {
            return Box::new(self.moves(piles).filter(becomes));
        };
        // Of takes the largest first, which leaves the least.
        let last = (self.most - self.least) / self.step;
        let numbered =
            move |place: u64| self.nth(piles, if self.kind == RangeKind::Take { last - place } else { place });
        let next = move |from: u64| {
            let end = from.saturating_add(steps).min(last);
            (from..=end).find(|&place| becomes(&numbered(place)))
        };
        let places = std::iter::successors(next(0), move |&place| next(place.saturating_add(1)));
        // After the last place comes none: `next` of it is an empty range.
        Box::new(places.map(numbered))
    }

    /// Whether `step`, which begins at `piles`, is one of these moves.
    pub(crate) fn holds(&self, piles: &[Pile], step: &Move) -> bool {
        let last = &step.changes[step.changes.len() - 1];
        let number = match (self.kind, &last.after[..]) {
            (RangeKind::Pass, _) => 1,
            (RangeKind::Split { .. }, [smaller, _]) => smaller.stones,
            (RangeKind::Three { .. }, [_, middle, _]) => middle.stones,
            (_, [after]) => last.before.stones.saturating_sub(after.stones),
            _ => return false,
        };
        let place = number.wrapping_sub(self.least) / self.step;
        (self.least..=self.most).contains(&number) && self.nth(piles, place) == *step
    }
}
