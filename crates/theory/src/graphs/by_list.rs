//! Games whose positions are known one by one, as games like any other.

use super::Outcome;
use super::listed::Listed;
use crate::explain::Reason;
use crate::game::{
    Below, Move, Moves, NotAPosition, Pile, Play, Range, Refusal, Rule, Typing, Undecided, ValueRule, Winning,
};

/// A [`Listed`] game by the methods of every game.
#[derive(Debug)]
pub(crate) struct ByList<G>(pub(crate) G);

impl<G: Listed> ByList<G> {
    fn winning_moves(&self, position: &[Pile], play: Play) -> impl Iterator<Item = Move> {
        let moves = self.0.moves(position).into_iter();
        moves.filter(move |step| self.0.outcome(&step.apply(position), play) == Outcome::Lost)
    }
}

impl<G: Listed> Rule for ByList<G> {
    fn name(&self, _play: Play) -> String {
        self.0.name()
    }

    fn sentence(&self) -> String {
        self.0.sentence()
    }

    fn syntax(&self) -> &'static str {
        self.0.syntax()
    }

    fn pile_word(&self) -> &'static str {
        self.0.part()
    }

    fn place(&self, number: usize) -> String {
        format!("number {number}")
    }

    fn check(&self, position: &[Pile]) -> Result<(), NotAPosition> {
        self.0.check(position)
    }

    fn options(&self, _piles: &[Pile], _pile: usize) -> Vec<Range> {
        Vec::new()
    }

    fn ranges(&self, _piles: &[Pile]) -> Option<Vec<Range>> {
        None
    }

    fn moves<'a>(&'a self, position: &'a [Pile]) -> Moves<'a> {
        Box::new(self.0.moves(position).into_iter())
    }

    fn count_moves(&self, position: &[Pile]) -> u128 {
        self.0.moves(position).len() as u128
    }

    fn allows(&self, position: &[Pile], step: &Move) -> bool {
        self.0.moves(position).contains(step)
    }

    fn nth_move(&self, position: &[Pile], place: u128) -> Option<Move> {
        self.0.moves(position).into_iter().nth(usize::try_from(place).ok()?)
    }

    fn random_move(&self, position: &[Pile], below: Below<'_>) -> Option<Move> {
        let moves = self.0.moves(position);
        let place = if moves.is_empty() { 0 } else { below(moves.len() as u128) };
        moves.into_iter().nth(usize::try_from(place).ok()?)
    }

    /// The move that leaves the least sum of numbers.
    fn greedy_move(&self, position: &[Pile]) -> Option<Move> {
        let sum = |step: &Move| step.apply(position).iter().map(|pile| u128::from(pile.stones)).sum::<u128>();
        self.0.moves(position).into_iter().min_by_key(sum)
    }

    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        let words: Vec<&str> = typing.line.split_whitespace().collect();
        self.0.read_move(typing.piles, &words).map_or_else(|| typing.unknown(), Ok)
    }

    fn canonical(&self, position: Vec<Pile>) -> Vec<Pile> {
        position
    }

    fn is_sum(&self) -> bool {
        false
    }

    fn wins(&self, position: &[Pile], play: Play) -> Result<Option<bool>, Undecided> {
        match self.0.undecided(position, play) {
            Some(reason) => Err(Undecided { reason, why: Refusal::OfCommand {} }),
            None => Ok(Some(self.0.outcome(position, play) == Outcome::Won)),
        }
    }

    fn listed(&self) -> Option<&dyn Listed> {
        Some(&self.0)
    }

    fn winning(&self, position: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        Ok(Some(Winning::first(self.winning_moves(position, play), most)))
    }

    fn reason(&self, position: &[Pile], play: Play) -> Result<Box<dyn Reason>, Undecided> {
        Ok(Box::new(Induction {
            play,
            value: self.0.value(position),
            sum: self.0.sum(position),
            is_drawn: self.0.is_drawn(position, play),
        }))
    }

    fn value_rule(&self) -> ValueRule {
        ValueRule::Untold
    }

    fn modulus(&self, _play: Play) -> Option<u64> {
        None
    }
}

/// Backward induction over the positions that can be reached.
#[derive(Debug)]
struct Induction {
    play: Play,
    value: Option<u128>,
    sum: Option<String>,
    is_drawn: bool,
}

impl Reason for Induction {
    fn key(&self) -> &'static str {
        "graph"
    }

    fn note(&self) -> String {
        match (self.play, self.value) {
            (Play::Normal, Some(value)) => format!("Grundy value {value}"),
            _ => String::new(),
        }
    }

    fn why(&self, wins: bool) -> String {
        // `value` alone, or of several parts what it is made of: `, 2 ^ 3 = 1,`.
        let is = self.sum.as_ref().map_or_else(|| " is".to_owned(), |sum| format!(", {sum}, is"));
        match (self.play, self.value, wins) {
            (_, _, _) if self.is_drawn => {
                "no move leaves a lost position, and some moves leave a position that is drawn as well".to_owned()
            }
            (Play::Normal, Some(value), true) if self.sum.is_none() => {
                format!("the Grundy value of the position is {value}, and a move can make it 0")
            }
            (Play::Normal, Some(_), true) => {
                format!("the Grundy value of the position{is} not 0, and a move can make it 0")
            }
            (Play::Normal, Some(_), false) => {
                format!("the Grundy value of the position{is} 0, and every move changes it")
            }
            (_, _, true) => "a move leaves a lost position".to_owned(),
            (_, _, false) => "each move leaves the opponent a won position".to_owned(),
        }
    }

    fn misere_rule(&self) -> Option<String> {
        Some("backward induction over all positions that can be reached".to_owned())
    }

    fn numbers(&self) -> Vec<String> {
        match (self.play, self.value) {
            (Play::Normal, Some(value)) => vec![format!(
                "The Grundy value is {}: the least number that no option has as its value.",
                self.sum.clone().unwrap_or_else(|| format!("{value}"))
            )],
            _ => vec!["All positions that can be reached were decided, from the last ones back.".to_owned()],
        }
    }

    fn why_broken(&self) -> &'static str {
        match (self.play, self.value) {
            (Play::Normal, Some(_)) => "no option has the value of the position itself.",
            _ => "each option was decided before the position.",
        }
    }
}
