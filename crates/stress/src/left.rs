//! The sizes of inputs on which no oracle is asked any more, since it exceeded its limit there.
//!
//! An oracle that hangs takes its whole limit, which may be as long as the search. So a size on which one did is left, and from the second
//! such size on all larger ones: a search that takes too long for two sizes does so for the next one too. A brute force beside an accepted
//! submission is left in the same way, and the submission answers in its place.

use std::collections::BTreeSet;

use crate::batch::Batch;

/// The sizes that are left, of each kind of input: each measures its size in another way.
#[derive(Debug, Default)]
pub(crate) struct Left {
    enumerated: BTreeSet<u64>,
    random: BTreeSet<u64>,
    others: BTreeSet<u64>,
    /// Those of enumerated inputs on which only the brute force is not asked.
    slow: BTreeSet<u64>,
}

impl Left {
    /// Whether an input of this batch, so many bytes long, is of a size that is left.
    pub(crate) fn has(&self, batch: &Batch, bytes: usize) -> bool {
        let (smallest, largest) = sizes(batch, bytes);
        let left = match batch {
            Batch::Enumerated { .. } => &self.enumerated,
            Batch::Random { .. } => &self.random,
            Batch::Large { .. } | Batch::Generated { .. } => &self.others,
        };
        is_in(left, smallest, largest)
    }

    /// Whether the brute force is not asked about inputs of this batch, as long as there is another oracle.
    pub(crate) fn has_slow(&self, batch: &Batch) -> bool {
        let (smallest, largest) = sizes(batch, 0);
        matches!(batch, Batch::Enumerated { .. }) && is_in(&self.slow, smallest, largest)
    }

    /// The brute force exceeded its limit on it, and another oracle answered.
    pub(crate) fn add_slow(&mut self, batch: &Batch) {
        if matches!(batch, Batch::Enumerated { .. }) {
            self.slow.insert(sizes(batch, 0).1);
        }
    }

    /// An oracle exceeded its limit on it.
    pub(crate) fn add(&mut self, batch: &Batch, bytes: usize) {
        // Of cases of several sizes the largest is the most likely one.
        let (_, largest) = sizes(batch, bytes);
        let left = match batch {
            Batch::Enumerated { .. } => &mut self.enumerated,
            Batch::Random { .. } => &mut self.random,
            Batch::Large { .. } | Batch::Generated { .. } => &mut self.others,
        };
        left.insert(largest);
    }
}

fn is_in(left: &BTreeSet<u64>, smallest: u64, largest: u64) -> bool {
    left.range(smallest..=largest).next().is_some() || left.iter().nth(1).is_some_and(|&from| largest >= from)
}

/// The smallest and the largest size in a batch.
fn sizes(batch: &Batch, bytes: usize) -> (u64, u64) {
    match batch {
        Batch::Enumerated { cases } => {
            let size = |case: Option<&(u64, Vec<u8>)>| case.map_or(0, |(size, _)| *size);
            (size(cases.first()), size(cases.last()))
        }
        Batch::Random { size, .. } => (*size, *size),
        Batch::Large { .. } | Batch::Generated { .. } => (bytes as u64, bytes as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_size_is_left_and_from_the_second_on_all() {
        let one = |size: u64| Batch::Enumerated { cases: vec![(size, Vec::new())] };
        let mut left = Left::default();
        left.add(&one(5), 2);
        let sizes = |left: &Left| (1..12).filter(|&size| left.has(&one(size), 2)).collect::<Vec<_>>();
        assert_eq!(sizes(&left), [5]);
        left.add(&one(8), 2);
        assert_eq!(sizes(&left), [5, 8, 9, 10, 11]);
        let random = Batch::Random { seed: 1, size: 8, count: 1, is_near: false };
        assert!(!left.has(&random, 2));
    }

    #[test]
    fn a_slow_brute_force_is_left_by_size_and_no_other_oracle() {
        let one = |size: u64| Batch::Enumerated { cases: vec![(size, Vec::new())] };
        let mut left = Left::default();
        // As a search goes that gets to no size twice: the brute force hangs from size 4 on.
        let mut asked = Vec::new();
        for size in (1..12).filter(|&size| size != 6) {
            if !left.has_slow(&one(size)) {
                asked.push(size);
                if size >= 4 {
                    left.add_slow(&one(size));
                }
            }
            assert!(!left.has(&one(size), 2));
        }
        assert_eq!(asked, [1, 2, 3, 4, 5]);
        assert!(left.has_slow(&one(6)) && !left.has_slow(&one(3)));
        let random = Batch::Random { seed: 1, size: 8, count: 1, is_near: false };
        left.add_slow(&random);
        assert!(!left.has_slow(&random));
    }
}
