//! Grundy values of any impartial game in normal play, from its moves alone.

use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::fmt;
use std::hash::Hash;

/// The least non-negative integer that is not among `values`, which may come in any order and more than once.
///
/// ```
/// use grundy::games::grundy::mex;
///
/// assert_eq!(mex([0, 1, 3, 1]), 2);
/// assert_eq!(mex([1, 2]), 0);
/// assert_eq!(mex([]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let values: Vec<u64> = values.into_iter().collect();
    // n values cannot cover 0..=n: the mex is at most n, and greater values do not matter.
    let mut present = vec![false; values.len() + 1];
    for value in values {
        if value < present.len() as u64 {
            present[value as usize] = true;
        }
    }
    (0..).zip(present).find(|&(_, present)| !present).map_or(0, |(value, _)| value)
}

/// An option of `position` is not less than it, so the table cannot know the option's value yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionNotSmaller {
    /// The position whose options were asked for.
    pub position: usize,
    /// The option.
    pub option: usize,
}

impl fmt::Display for OptionNotSmaller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position {} has option {}, expected a smaller one", self.position, self.option)
    }
}

impl Error for OptionNotSmaller {}

/// The Grundy values of positions 0 to `len - 1` of a game in which every move leads to a smaller number.
///
/// ```
/// use grundy::games::grundy::{OptionNotSmaller, grundy_values};
///
/// // Take one stone, or half of the pile, rounded up.
/// let options = |n: usize| if n == 0 { vec![] } else { vec![n - 1, n / 2] };
/// assert_eq!(grundy_values(7, options)?, [0, 1, 0, 2, 1, 2, 0]);
/// # Ok::<(), OptionNotSmaller>(())
/// ```
pub fn grundy_values<O>(len: usize, mut options: impl FnMut(usize) -> O) -> Result<Vec<u64>, OptionNotSmaller>
where
    O: IntoIterator<Item = usize>,
{
    let mut values: Vec<u64> = Vec::with_capacity(len);
    for position in 0..len {
        let value_of = |option| {
            let value: Option<&u64> = values.get(option);
            value.copied().ok_or(OptionNotSmaller { position, option })
        };
        let reached: Vec<u64> = options(position).into_iter().map(value_of).collect::<Result<_, _>>()?;
        values.push(mex(reached));
    }
    Ok(values)
}

/// A position can be reached from itself: its game need not end, and it has no Grundy value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cycle<P> {
    /// The position.
    pub position: P,
}

impl<P: fmt::Debug> fmt::Display for Cycle<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position {:?} can be reached from itself", self.position)
    }
}

impl<P: fmt::Debug> Error for Cycle<P> {}

/// The Grundy value of `position`, in the game that `moves` describes: [`Solver`] for a single question.
///
/// ```
/// use grundy::games::grundy::{Cycle, grundy_value};
///
/// // Lasker's Nim: take any number of stones, or split the pile in two. Each option is a sum of piles.
/// let lasker = |&n: &u32| {
///     let takes = (0..n).map(|rest| vec![rest]);
///     let splits = (1..n).map(move |part| vec![part, n - part]);
///     takes.chain(splits).collect::<Vec<_>>()
/// };
/// assert_eq!(grundy_value(3, lasker)?, 4);
/// assert_eq!(grundy_value(4, lasker)?, 3);
/// # Ok::<(), Cycle<u32>>(())
/// ```
pub fn grundy_value<P, O>(position: P, moves: impl FnMut(&P) -> O) -> Result<u64, Cycle<P>>
where
    P: Clone + Eq + Hash,
    O: IntoIterator,
    O::Item: IntoIterator<Item = P>,
{
    Solver::new(moves).grundy_value(position)
}

/// A game given by its moves, with the Grundy values that are known so far.
///
/// ```
/// use grundy::games::grundy::{Cycle, Solver};
///
/// // A rook on a board, moved left or down: the sum of two Nim piles in disguise.
/// let mut rook = Solver::new(|&(x, y): &(u32, u32)| {
///     let left = (0..x).map(move |to| [(to, y)]);
///     let down = (0..y).map(move |to| [(x, to)]);
///     left.chain(down)
/// });
/// assert_eq!(rook.grundy_value((5, 3))?, 6);
/// assert_eq!(rook.grundy_value((4, 4))?, 0);
/// # Ok::<(), Cycle<(u32, u32)>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Solver<P, F> {
    moves: F,
    known: HashMap<P, u64>,
}

/// A position whose value is being worked out.
struct Open<P> {
    position: P,
    /// Each option is the sum of the positions in it.
    options: Vec<Vec<P>>,
    /// Parts of the options that have not been looked at.
    pending: Vec<P>,
}

impl<P, F, O> Solver<P, F>
where
    P: Clone + Eq + Hash,
    F: FnMut(&P) -> O,
    O: IntoIterator,
    O::Item: IntoIterator<Item = P>,
{
    /// A solver that knows no value yet.
    pub fn new(moves: F) -> Self {
        Self { moves, known: HashMap::new() }
    }

    /// The Grundy value of `position`. What is worked out on the way is kept for the next question.
    pub fn grundy_value(&mut self, position: P) -> Result<u64, Cycle<P>> {
        if let Some(&value) = self.known.get(&position) {
            return Ok(value);
        }
        // A depth-first walk: `path` leads from the question to the position at work, each an option's part of the one before.
        let mut on_path = HashSet::new();
        on_path.insert(position.clone());
        let mut path = vec![self.open(position)];
        let mut answer = 0;
        while let Some(mut open) = path.pop() {
            match self.next_unknown(&mut open.pending) {
                Some(next) => {
                    if !on_path.insert(next.clone()) {
                        return Err(Cycle { position: next });
                    }
                    path.push(open);
                    path.push(self.open(next));
                }
                None => {
                    answer = mex(open.options.iter().map(|sum| self.sum_of_known(sum)));
                    // From here on it is known and never walked into: this only keeps the set as small as the path.
                    on_path.remove(&open.position);
                    self.known.insert(open.position, answer);
                }
            }
        }
        // The question was the last position to be finished.
        Ok(answer)
    }

    /// Asks for the options of `position`.
    fn open(&mut self, position: P) -> Open<P> {
        let options: Vec<Vec<P>> = (self.moves)(&position).into_iter().map(|sum| sum.into_iter().collect()).collect();
        let pending = options.iter().flatten().cloned().collect();
        Open { position, options, pending }
    }

    /// Drops from `pending` what is known by now, up to the next position that is not.
    fn next_unknown(&self, pending: &mut Vec<P>) -> Option<P> {
        while let Some(part) = pending.pop() {
            if !self.known.contains_key(&part) {
                return Some(part);
            }
        }
        None
    }

    /// The value of a sum of positions, all of them known.
    fn sum_of_known(&self, sum: &[P]) -> u64 {
        sum.iter().fold(0, |total, part| total ^ self.known[part])
    }
}
