//! Where a run stands in its program, so that another can go on from there.
//!
//! A run is a recursion over lists of commands, loops and IFs. The trail holds one [`Place`] for each that is open, the outermost
//! first. A run that goes on is given a trail: it enters the same lists, loops and branches again, without doing what stands
//! before the places, until all are entered. From there on it runs as ever.

/// A list of commands, a loop or an IF that is open.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place {
    /// In a list the command, in a loop the iteration, of an IF whether its test held.
    pub(crate) at: i64,
    /// How often the loop will run, if it is a REP.
    pub(crate) count: i64,
    /// How many bytes were written, and how many values chosen, when the iteration began.
    pub(crate) length: usize,
    pub(crate) chosen: u64,
}

/// The places of a run.
#[derive(Debug, Default)]
pub(crate) struct Trail {
    places: Vec<Place>,
    /// How many places are entered; fewer than all only while a run returns to where another stood.
    depth: usize,
}

impl Trail {
    /// Forgets all places: a run begins.
    pub(crate) fn clear(&mut self) {
        self.places.clear();
        self.depth = 0;
    }

    /// A run goes on from these places.
    pub(crate) fn return_to(&mut self, places: &[Place]) {
        self.clear();
        self.places.extend_from_slice(places);
    }

    pub(crate) fn places(&self) -> &[Place] {
        &self.places
    }

    /// Enters a list, a loop or an IF; gives its place if the run returns there.
    pub(crate) fn enter(&mut self) -> Option<Place> {
        self.depth += 1;
        let place = self.places.get(self.depth - 1).copied();
        if place.is_none() {
            self.places.push(Place::default());
        }
        place
    }

    /// The innermost place, if the run returns to one within it.
    pub(crate) fn returns_within(&self) -> Option<Place> {
        if self.depth < self.places.len() { Some(self.places[self.depth - 1]) } else { None }
    }

    /// Sets the innermost place.
    pub(crate) fn stand(&mut self, place: Place) {
        self.places[self.depth - 1] = place;
    }

    /// Leaves the innermost place.
    pub(crate) fn leave(&mut self) {
        self.places.pop();
        self.depth -= 1;
    }
}
