//! A game whose positions are lists of numbers, all of which were explored before: one whose rules are a program.

use super::listed::Listed;
use super::{Explored, Outcome, written};
use crate::game::{Change, Move, NotAPosition, Pile, Play, Refusal};

/// The positions with what is known of them.
#[derive(Debug)]
pub(crate) struct NumberGame {
    name: String,
    explored: Explored,
    normal: Vec<Outcome>,
    misere: Vec<Outcome>,
    values: Vec<Option<u32>>,
}

impl NumberGame {
    pub(crate) fn new(name: String, explored: Explored) -> Self {
        let graph = explored.graph();
        let (normal, misere, values) = (graph.outcomes(Play::Normal), graph.outcomes(Play::Misere), graph.values());
        Self { name, explored, normal, misere, values }
    }

    fn find(&self, position: &[Pile]) -> Option<u32> {
        let numbers: Vec<u64> = position.iter().map(|pile| pile.stones).collect();
        self.explored.find(&numbers)
    }
}

fn piles(numbers: &[u64]) -> Vec<Pile> {
    numbers.iter().copied().map(Pile::from).collect()
}

/// The move from one list to another: of lists of the same length the numbers that change, else all.
fn step(before: &[Pile], after: &[u64]) -> Move {
    if before.len() == after.len() {
        return Move::to(before, after);
    }
    let change = |(pile, &before): (usize, &Pile)| {
        let after = if pile == 0 { piles(after) } else { Vec::new() };
        Change { pile, before, after }
    };
    Move { changes: before.iter().enumerate().map(change).collect() }
}

impl Listed for NumberGame {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn sentence(&self) -> String {
        "move to one of the positions that the program prints".to_owned()
    }

    fn syntax(&self) -> &'static str {
        "type the position that you leave, as `2 3`"
    }

    fn part(&self) -> &'static str {
        "number"
    }

    fn read(&self, words: &[&str]) -> Result<Vec<Pile>, NotAPosition> {
        let position = piles(&read_numbers(words)?);
        self.check(&position)?;
        Ok(position)
    }

    fn check(&self, position: &[Pile]) -> Result<(), NotAPosition> {
        match self.find(position) {
            Some(_) if position.iter().all(|pile| !pile.zero_move_used) => Ok(()),
            _ => Err(NotAPosition {
                reason: format!(
                    "the program was not asked about the position `{}`",
                    written(&position.iter().map(|pile| pile.stones).collect::<Vec<_>>())
                ),
                why: Refusal::OfCommand {},
            }),
        }
    }

    fn moves(&self, position: &[Pile]) -> Vec<Move> {
        let Some(number) = self.find(position) else { return Vec::new() };
        let options = self.explored.graph().options(number).iter();
        options.map(|&option| step(position, self.explored.position(option))).collect()
    }

    fn describe(&self, _position: &[Pile], step: &Move) -> String {
        if step.changes.iter().all(|change| change.after.len() == 1) {
            let change = |change: &Change| {
                let after = change.after.first().map_or(0, |pile| pile.stones);
                format!("number {}: {} -> {after}", change.pile + 1, change.before.stones)
            };
            return step.changes.iter().map(change).collect::<Vec<_>>().join(", ");
        }
        // The length changes, so all numbers are among the changes.
        let before: Vec<u64> = step.changes.iter().map(|change| change.before.stones).collect();
        let after: Vec<u64> = step.changes.iter().flat_map(|change| &change.after).map(|pile| pile.stones).collect();
        format!("{} -> {}", written(&before), written(&after))
    }

    fn read_move(&self, position: &[Pile], words: &[&str]) -> Option<Move> {
        let after = read_numbers(words).ok()?;
        self.moves(position).into_iter().find(|step| step.apply(position) == piles(&after))
    }

    fn outcome(&self, position: &[Pile], play: Play) -> Outcome {
        let outcomes = if play == Play::Normal { &self.normal } else { &self.misere };
        let number = self.find(position).map(|number| number as usize);
        number.and_then(|number| outcomes.get(number)).copied().unwrap_or(Outcome::Drawn)
    }

    fn value(&self, position: &[Pile]) -> Option<u128> {
        let number = self.find(position)? as usize;
        self.values.get(number).copied().flatten().map(u128::from)
    }
}

/// Numbers as they are typed.
///
/// # Errors
///
/// When there is none, or a word is no number of at most 64 bits.
pub fn read_numbers(words: &[&str]) -> Result<Vec<u64>, NotAPosition> {
    let read = |(word, place): (&&str, usize)| {
        let is_digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|_| is_digits).ok_or_else(|| NotAPosition {
            reason: format!("number {place} of the position: found `{word}`, expected a number from 0 to 2^64 - 1"),
            why: Refusal::NotANumber { pile: place, word: (*word).to_owned() },
        })
    };
    if words.is_empty() {
        let reason = "found no position, expected at least one number".to_owned();
        return Err(NotAPosition { reason, why: Refusal::OfCommand {} });
    }
    words.iter().zip(1..).map(read).collect()
}
