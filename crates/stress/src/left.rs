//! The sizes of inputs on which no oracle is asked any more, since it exceeded its limit there.
//!
//! An oracle that hangs takes its whole limit, which may be as long as the search. So a size on which one did is left, and from the second
//! such size on all larger ones: a search that takes too long for two sizes does so for the next one too.

use std::collections::BTreeSet;

use crate::batch::Batch;

/// The sizes that are left, of each kind of input: each measures its size in another way.
#[derive(Debug, Default)]
pub(crate) struct Left {
    enumerated: BTreeSet<u64>,
    random: BTreeSet<u64>,
    others: BTreeSet<u64>,
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
        left.range(smallest..=largest).next().is_some() || left.iter().nth(1).is_some_and(|&from| largest >= from)
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
        let random = Batch::Random { seed: 1, size: 8, count: 1 };
        assert!(!left.has(&random, 2));
    }
}
