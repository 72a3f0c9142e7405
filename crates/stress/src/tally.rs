//! What has been tried: a count of the batches that are done.

use std::collections::BTreeMap;

use checktestdata::{Ended, SiteReport};

use crate::batch::Batch;
use crate::inputs::Size;
use crate::shard::Shard;

/// What has been tried.
#[derive(Debug, Default, Clone)]
pub struct Coverage {
    /// Cases from the enumeration.
    pub enumerated: u64,
    /// Every valid case up to this size has been tried; of a shard, every one in its batches.
    pub complete_size: Option<u64>,
    /// How many those are.
    pub complete_cases: u64,
    /// The values that they hold.
    pub complete: Option<SiteReport>,
    /// The variable that counts the cases of a packed input.
    pub count_name: Option<String>,
    /// Whether the enumeration gave every valid input there is.
    pub everything: bool,
    /// Random cases.
    pub random: u64,
    /// The largest size of those.
    pub random_size: u64,
    /// How many were left out because chance met the grammar's conditions too rarely.
    pub unmade: u64,
    /// From this size on there are none for that reason.
    pub unmade_from: Option<u64>,
    /// Large inputs.
    pub large: u64,
    /// Inputs by generators.
    pub generated: u64,
    /// Generators that made the same input from every seed: their numbers, and how many seeds that were.
    pub alike: Vec<(usize, u64)>,
    /// Cases that no oracle could decide.
    pub undecided: u64,
    /// Cases that were not run, because the form in which the candidate is asked has no such input. They count among no others.
    pub left_out: u64,
    /// Inputs on which the candidate failed, and which another input validator of the package refuses.
    pub refused: u64,
    /// The first batch of the shard that has not been tried.
    pub next_batch: u64,
}

impl Coverage {
    /// All cases together.
    pub fn cases(&self) -> u64 {
        self.enumerated + self.random + self.large + self.generated
    }
}

/// What one batch came to, beside its failure.
pub(crate) struct Tried {
    pub(crate) cases: u64,
    pub(crate) size: u64,
    /// The enumerated ones among the cases.
    pub(crate) sizes: Vec<Size>,
    /// Whether no oracle could decide it.
    pub(crate) undecided: bool,
    /// How many of the cases were not run, because the candidate's form has no such input. [`Self::leave_out`] counts them.
    pub(crate) left_out: u64,
    /// How many inputs on which the candidate failed another input validator refuses.
    pub(crate) refused: u64,
    /// Whether chance could not make it.
    pub(crate) unmade: bool,
}

impl Tried {
    /// Notes that every case was left out.
    pub(crate) fn leave_all_out(&mut self) {
        self.left_out = self.cases;
        for size in &mut self.sizes {
            size.cases = 0;
            size.report = None;
        }
    }

    /// Notes that cases of these sizes were left out.
    pub(crate) fn leave_out(&mut self, sizes: &[u64]) {
        self.left_out = sizes.len() as u64;
        for left in sizes {
            if let Some(of_size) = self.sizes.iter_mut().find(|of_size| of_size.size == *left) {
                of_size.cases = of_size.cases.saturating_sub(1);
            }
        }
    }
}

/// A kind of batch.
#[derive(Debug, Clone, Copy)]
enum BatchKind {
    Enumerated,
    Random,
    Large,
    Generated,
}

impl BatchKind {
    fn of_batch(batch: &Batch) -> Self {
        match batch {
            Batch::Enumerated { .. } => Self::Enumerated,
            Batch::Random { .. } => Self::Random,
            Batch::Large { .. } => Self::Large,
            Batch::Generated { .. } => Self::Generated,
        }
    }
}

/// The batches that are done. They are counted in their order, so that none is missing among those that count.
pub(crate) struct Tally {
    shard: Shard,
    /// Done, but one before them is not.
    waiting: BTreeMap<u64, (BatchKind, Tried)>,
    /// The number of the next that counts.
    next: u64,
    coverage: Coverage,
    /// By size: the number of cases, and what they hold.
    sizes: BTreeMap<u64, (u64, Option<SiteReport>)>,
    /// The least size of which a case is not decided.
    undecided_size: Option<u64>,
    /// Whether an input of several cases was refused on which the candidate failed.
    is_blurred: bool,
}

impl Tally {
    /// Of the batches of this shard.
    pub(crate) fn of_shard(shard: Shard) -> Self {
        Self {
            shard,
            waiting: BTreeMap::new(),
            next: shard.first(),
            coverage: Coverage::default(),
            sizes: BTreeMap::new(),
            undecided_size: None,
            is_blurred: false,
        }
    }

    /// Notes what the batch of this number came to, and counts what is complete, up to the batch `last`.
    pub(crate) fn note(&mut self, number: u64, batch: &Batch, tried: Tried, last: Option<u64>) {
        self.waiting.insert(number, (BatchKind::of_batch(batch), tried));
        self.count(last);
    }

    /// Counts what is complete, up to the batch `last`.
    pub(crate) fn count(&mut self, last: Option<u64>) {
        while last.is_none_or(|last| self.next <= last)
            && let Some((kind, tried)) = self.waiting.remove(&self.next)
        {
            self.next = self.shard.after(self.next);
            self.add(kind, tried);
        }
    }

    fn add(&mut self, kind: BatchKind, tried: Tried) {
        let coverage = &mut self.coverage;
        if tried.unmade {
            coverage.unmade += 1;
            return;
        }
        coverage.left_out += tried.left_out;
        coverage.refused += tried.refused;
        let run = tried.cases - tried.left_out;
        if run == 0 && tried.left_out > 0 {
            for Size { size, .. } in tried.sizes {
                self.sizes.entry(size).or_default();
            }
            return;
        }
        coverage.undecided += if tried.undecided { run } else { 0 };
        // Of several cases another one may have failed.
        let is_blurred = tried.refused > 0 && tried.cases > 1;
        self.is_blurred |= is_blurred;
        if let (true, Some(first)) = (tried.undecided || is_blurred, tried.sizes.first()) {
            self.undecided_size = Some(self.undecided_size.map_or(first.size, |known| known.min(first.size)));
        }
        match kind {
            BatchKind::Enumerated => {
                coverage.enumerated += run;
                for more in tried.sizes {
                    let (cases, report) = self.sizes.entry(more.size).or_default();
                    *cases += more.cases;
                    merge(report, more.report);
                }
            }
            BatchKind::Random => {
                coverage.random += run;
                coverage.random_size = coverage.random_size.max(tried.size);
            }
            BatchKind::Large => coverage.large += 1,
            BatchKind::Generated => coverage.generated += 1,
        }
    }

    /// All that was tried. Sizes before the last are complete, and the last one too if the enumeration gave all there is.
    pub(crate) fn coverage(self, ended: Option<Ended>, failed: Option<u64>) -> Coverage {
        let mut coverage = self.coverage;
        coverage.next_batch = self.next;
        coverage.everything = ended == Some(Ended::Complete) && failed.is_none() && !self.is_blurred;
        let complete = self.sizes.len() - usize::from(!coverage.everything && !self.sizes.is_empty());
        let is_decided = |(size, _): &(u64, _)| self.undecided_size.is_none_or(|undecided| *size < undecided);
        for (size, (cases, report)) in self.sizes.into_iter().take(complete).take_while(is_decided) {
            coverage.complete_size = Some(size);
            coverage.complete_cases += cases;
            merge(&mut coverage.complete, report);
        }
        coverage
    }
}

fn merge(known: &mut Option<SiteReport>, more: Option<SiteReport>) {
    match (known, more) {
        (Some(known), Some(more)) => known.merge(&more),
        (none, more) => *none = more.or(none.take()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tally of a batch of one case of each of the sizes 1 to 4, done in this order, of which the last fails.
    fn tried(order: [u64; 4], undecided: Option<u64>) -> Tally {
        let mut tally = Tally::of_shard(Shard::WHOLE);
        for number in order {
            let size = Size { size: number + 1, cases: 1, report: None };
            let batch = Batch::Enumerated { cases: vec![(number + 1, Vec::new())] };
            let tried = Tried {
                cases: 1,
                size: number + 1,
                sizes: vec![size],
                undecided: undecided == Some(number),
                left_out: 0,
                refused: 0,
                unmade: false,
            };
            tally.note(number, &batch, tried, Some(3));
        }
        tally
    }

    #[test]
    fn the_order_in_which_batches_are_done_changes_nothing() {
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 0, 3, 2]] {
            let coverage = tried(order, None).coverage(None, Some(3));
            assert_eq!((coverage.cases(), coverage.complete_size, coverage.complete_cases), (4, Some(3), 3));
            assert!(!coverage.everything);
            let coverage = tried(order, None).coverage(Some(Ended::Complete), None);
            assert_eq!((coverage.everything, coverage.complete_size), (true, Some(4)));
            let coverage = tried(order, Some(1)).coverage(Some(Ended::Complete), None);
            assert_eq!((coverage.undecided, coverage.complete_size, coverage.complete_cases), (1, Some(1), 1));
        }
    }

    #[test]
    fn what_is_left_out_counts_among_no_others() {
        let sizes = || vec![Size { size: 1, cases: 2, report: None }, Size { size: 2, cases: 3, report: None }];
        let batch = Batch::Enumerated { cases: vec![(1, Vec::new()); 5] };
        let new =
            || Tried { cases: 5, size: 2, sizes: sizes(), undecided: false, left_out: 0, refused: 0, unmade: false };
        let mut in_part = new();
        in_part.leave_out(&[1, 2, 2]);
        let mut all = new();
        all.leave_all_out();
        for (tried, run, complete) in [(in_part, 2, [1, 1]), (all, 0, [0, 0]), (new(), 5, [2, 3])] {
            let mut tally = Tally::of_shard(Shard::WHOLE);
            tally.note(0, &batch, tried, None);
            let coverage = tally.coverage(Some(Ended::Complete), None);
            assert_eq!((coverage.cases(), coverage.left_out), (run, 5 - run));
            assert_eq!((coverage.complete_size, coverage.complete_cases), (Some(2), complete.iter().sum()));
        }
    }

    #[test]
    fn a_batch_counts_only_when_none_before_it_is_missing() {
        let mut tally = Tally::of_shard(Shard::WHOLE);
        let batch = Batch::Generated { maker: 0, seed: 1 };
        for number in [0, 2, 3] {
            let tried = Tried {
                cases: 1,
                size: 5,
                sizes: Vec::new(),
                undecided: false,
                left_out: 0,
                refused: 0,
                unmade: false,
            };
            tally.note(number, &batch, tried, None);
        }
        assert_eq!(tally.coverage(None, None).generated, 1);
    }
}
