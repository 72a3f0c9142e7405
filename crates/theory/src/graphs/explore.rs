//! The positions that can be reached, found level by level, with somebody else naming the options of each.

use std::collections::HashMap;
use std::fmt;

use super::Graph;

/// A position: numbers, at least one.
pub type Numbers = Box<[u64]>;

/// Positions that can be reached, with their options.
#[derive(Debug, Clone, Default)]
pub struct Explored {
    positions: Vec<Numbers>,
    index: HashMap<Numbers, u32>,
    graph: Graph,
}

/// Why the positions were not explored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExploreError {
    /// There are more positions than this.
    TooMany(usize),
    /// There are more moves than this.
    TooManyMoves(usize),
    /// A position is its own option.
    Itself(Numbers),
    /// These positions follow each other in a circle.
    Cycle(Vec<Numbers>),
}

impl fmt::Display for ExploreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany(most) => write!(f, "found more than {most} positions"),
            Self::TooManyMoves(most) => write!(f, "found more than {most} moves"),
            Self::Itself(position) => {
                write!(f, "the position `{}` is an option of itself, so play need not end", written(position))
            }
            Self::Cycle(positions) => {
                let shown: Vec<String> = positions.iter().take(SHOWN).map(|position| written(position)).collect();
                let left_out = if positions.len() > SHOWN { " -> …" } else { "" };
                let first = positions.first().map(|position| written(position)).unwrap_or_default();
                let many = positions.len();
                write!(
                    f,
                    "play need not end: {}{left_out} -> {first} is a cycle of {many} positions",
                    shown.join(" -> ")
                )
            }
        }
    }
}

impl std::error::Error for ExploreError {}

/// So many positions of a cycle are named.
const SHOWN: usize = 8;
/// So many moves are kept: 128 megabytes.
const MOST_MOVES: usize = 1 << 25;

/// A position as it is typed.
pub fn written(position: &[u64]) -> String {
    position.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

impl Explored {
    /// All positions that can be reached from `starts`, at most `most` of them. `ask` is asked for the options of some positions at a time,
    /// and gives a list for each; of options that are named twice the second is dropped.
    ///
    /// # Errors
    ///
    /// What `ask` says, or [`ExploreError`] by way of `E`.
    pub fn explore<E: From<ExploreError>>(
        starts: impl IntoIterator<Item = Numbers>,
        most: usize,
        mut ask: impl FnMut(&[Numbers]) -> Result<Vec<Vec<Numbers>>, E>,
    ) -> Result<Self, E> {
        let mut explored = Self::default();
        for start in starts {
            explored.number(start, most)?;
        }
        while explored.graph.len() < explored.positions.len() {
            let asked = explored.graph.len();
            let answers = ask(&explored.positions[asked..])?;
            for (place, options) in answers.into_iter().enumerate() {
                let position = (asked + place) as u32;
                let mut numbers = Vec::with_capacity(options.len());
                for option in options {
                    let number = explored.number(option, most)?;
                    if number == position {
                        return Err(ExploreError::Itself(explored.position(number).into()).into());
                    }
                    numbers.push(number);
                }
                unique(&mut numbers);
                if explored.graph.moves() + numbers.len() > MOST_MOVES {
                    return Err(ExploreError::TooManyMoves(MOST_MOVES).into());
                }
                explored.graph.push(numbers);
            }
        }
        match explored.graph.cycle() {
            Some(cycle) => {
                let cycle = cycle.into_iter().map(|position| explored.position(position).into());
                Err(ExploreError::Cycle(cycle.collect()).into())
            }
            None => Ok(explored),
        }
    }

    /// The number of a position, which may be new.
    fn number(&mut self, position: Numbers, most: usize) -> Result<u32, ExploreError> {
        if let Some(&number) = self.index.get(&position) {
            return Ok(number);
        }
        let number = u32::try_from(self.positions.len()).ok().filter(|&number| (number as usize) < most);
        let number = number.ok_or(ExploreError::TooMany(most))?;
        self.positions.push(position.clone());
        self.index.insert(position, number);
        Ok(number)
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The position of this number.
    pub fn position(&self, number: u32) -> &[u64] {
        self.positions.get(number as usize).map(|position| &**position).unwrap_or_default()
    }

    /// The number of a position that was reached.
    pub fn find(&self, position: &[u64]) -> Option<u32> {
        self.index.get(position).copied()
    }

    /// The positions as a graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }
}

/// Leaves the first of equal numbers.
fn unique(numbers: &mut Vec<u32>) {
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    if sorted.windows(2).all(|pair| pair[0] != pair[1]) {
        return;
    }
    let mut seen = std::collections::HashSet::with_capacity(numbers.len());
    numbers.retain(|number| seen.insert(*number));
}
