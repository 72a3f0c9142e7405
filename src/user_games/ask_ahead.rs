//! Which positions a program will be asked about next, so that a long game takes few runs.
//!
//! A game of a hundred thousand moves has as many levels of positions, and a run for each would take minutes. So later levels are
//! guessed by repeating the steps of the last level. A guess may be wrong. Then its answer is not used, and if the program fails at
//! it, grundy makes no more guesses.

use std::collections::{HashSet, VecDeque};

use theory::graphs::Numbers;

/// The first levels are asked about as they are.
const EXACT_LEVELS: usize = 8;
/// Steps that are kept.
const MOST_STEPS: usize = 32;
/// How many guesses there are at first, and at most.
const FEWEST: usize = 64;
const MOST: usize = 1 << 13;

/// What was learned from the levels so far.
#[derive(Debug)]
pub(crate) struct Guesser {
    levels: usize,
    /// What the numbers of a position change by.
    steps: Vec<Vec<i128>>,
    many: usize,
    /// A guess made the program fail.
    is_off: bool,
}

impl Guesser {
    pub(crate) fn new() -> Self {
        Self { levels: 0, steps: Vec::new(), many: FEWEST, is_off: false }
    }

    /// Learns the steps of the positions that were asked about last.
    pub(crate) fn learn<'a>(&mut self, answers: impl Iterator<Item = (&'a Numbers, &'a [Numbers])>) {
        self.levels += 1;
        if self.levels < EXACT_LEVELS || self.is_off {
            return;
        }
        self.steps.clear();
        for (position, options) in answers {
            for option in options.iter().filter(|option| option.len() == position.len()) {
                let step: Vec<i128> =
                    position.iter().zip(option).map(|(&from, &to)| i128::from(to) - i128::from(from)).collect();
                if !self.steps.contains(&step) {
                    self.steps.push(step);
                }
                if self.steps.len() == MOST_STEPS {
                    return;
                }
            }
        }
    }

    /// The guesses were answered: more are worth it.
    pub(crate) fn succeeded(&mut self) {
        self.many = (2 * self.many).min(MOST);
    }

    /// The program cannot be asked about positions that no move leaves.
    pub(crate) fn failed(&mut self) {
        self.is_off = true;
    }

    /// Positions after these that are not known.
    pub(crate) fn guesses(&self, from: &[Numbers], is_known: impl Fn(&Numbers) -> bool) -> Vec<Numbers> {
        if self.is_off || self.levels < EXACT_LEVELS || from.len() >= self.many {
            return Vec::new();
        }
        let mut queue: VecDeque<Numbers> = from.iter().cloned().collect();
        let mut seen: HashSet<Numbers> = from.iter().cloned().collect();
        let mut guesses = Vec::new();
        while let Some(position) = queue.pop_front() {
            for step in self.steps.iter().filter(|step| step.len() == position.len()) {
                let after: Option<Numbers> = position
                    .iter()
                    .zip(step)
                    .map(|(&number, step)| u64::try_from(i128::from(number) + step).ok())
                    .collect();
                let Some(after) = after.filter(|after| !seen.contains(after) && !is_known(after)) else { continue };
                seen.insert(after.clone());
                guesses.push(after.clone());
                if guesses.len() == self.many {
                    return guesses;
                }
                queue.push_back(after);
            }
        }
        guesses
    }
}
