//! Sets of takes with the places where they were read.

use super::tokens::Fault;
use crate::game::{MOST_RESIDUES, Set, Takes};

/// A set, and where it was read.
#[derive(Clone)]
pub(super) struct Placed {
    pub(super) set: Set,
    pub(super) place: Fault,
}

/// The union of these sets. Where their progressions repeat too late, the first of them is at fault.
pub(super) fn union(sets: Vec<Placed>) -> Result<Takes, Fault> {
    let first = sets.iter().find(|placed| placed.set.progression().is_some()).map(|placed| placed.place.clone());
    let (at, found) = first.map_or((1, String::new()), |place| (place.at, place.found));
    Takes::union(sets.into_iter().map(|placed| placed.set)).ok_or_else(|| {
        let expected = format!("numbers whose least common multiple is at most {MOST_RESIDUES}");
        Fault { at, found, expected }
    })
}
