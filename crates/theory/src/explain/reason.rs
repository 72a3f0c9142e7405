//! Why a position is won or lost: what decides it, with its own numbers in the sentences.
//!
//! The numbers here are only for explanations; [`Game`](crate::game::Game) alone decides who wins and by which moves.
//! Tests compare both on every small position (crates/theory/tests/it).

use std::fmt;

use super::golden::Golden;
use crate::game::{Move, Pile, Play, Tame};
use crate::words::{xor_and_sum, xor_of};

/// What decides a position. Sentences have a capital letter and a full stop, but for those that say what they are part of.
pub(crate) trait Reason: fmt::Debug {
    /// Its name for programs.
    fn key(&self) -> &'static str;

    /// What the position is by its numbers, in a few words: `nim-sum 2`. Empty where there are none.
    fn note(&self) -> String {
        String::new()
    }

    /// Why, as what follows "The player to move wins: ", or "loses: ".
    fn why(&self, wins: bool) -> String;

    /// In misère play the rule that decided, without its full stop.
    fn misere_rule(&self) -> Option<String> {
        None
    }

    /// What the numbers are, and what they come to.
    fn numbers(&self) -> Vec<String>;

    /// Why this winning move exists.
    fn why_possible(&self, _piles: &[Pile], _pile_word: &str, _step: &Move) -> Vec<String> {
        Vec::new()
    }

    /// Why no move keeps a lost position lost, as what follows "cannot move to another lost position: ".
    fn why_broken(&self) -> &'static str;

    /// The pair of the golden ratio, if it is that which decides.
    fn golden(&self) -> Option<Golden> {
        None
    }

    /// Whether there was nothing to decide: no move is left.
    fn is_over(&self) -> bool {
        false
    }
}

/// Why the player to move wins or loses: one sentence.
pub(crate) fn sentence(reason: &dyn Reason, wins: bool) -> String {
    let outcome = if wins { "wins" } else { "loses" };
    format!("The player to move {outcome}: {}.", reason.why(wins))
}

/// No move is left.
#[derive(Debug)]
pub(crate) struct Over(pub(crate) Play);

impl Reason for Over {
    fn key(&self) -> &'static str {
        "end"
    }

    fn why(&self, _wins: bool) -> String {
        match self.0 {
            Play::Normal => "no move is left, and the opponent made the last one, which wins in normal play",
            Play::Misere => "no move is left, and the opponent made the last one, which loses in misère play",
        }
        .to_owned()
    }

    fn misere_rule(&self) -> Option<String> {
        Some("a player who cannot move wins in misère play and loses in normal play".to_owned())
    }

    fn numbers(&self) -> Vec<String> {
        Vec::new()
    }

    fn why_broken(&self) -> &'static str {
        "the search found no such move."
    }

    fn is_over(&self) -> bool {
        true
    }
}

/// Every move has been tried.
#[derive(Debug)]
pub(crate) struct Searched {
    /// In misère play, why no rule decides, without its full stop.
    why_no_rule: String,
}

impl Searched {
    /// Where no rule is known.
    pub(crate) fn new(game: &str) -> Self {
        Self { why_no_rule: format!("no rule is known here for {game}") }
    }

    /// In misère play, with what is known of the condition for the rule of values.
    pub(crate) fn in_misere(game: &str, tame: Option<&Tame>) -> Self {
        match tame {
            Some(tame) if !tame.holds() => Self { why_no_rule: format!("none decides here: {}", tame.sentence()) },
            _ => Self::new(&format!("{game} in misère play")),
        }
    }
}

impl Reason for Searched {
    fn key(&self) -> &'static str {
        "search"
    }

    fn why(&self, wins: bool) -> String {
        if wins {
            "a search of every line of play found a move that leaves a lost position".to_owned()
        } else {
            "a search of every line of play found that each move leaves the opponent a won position".to_owned()
        }
    }

    fn misere_rule(&self) -> Option<String> {
        Some(self.why_no_rule.clone())
    }

    fn numbers(&self) -> Vec<String> {
        vec!["No rule decides here; every line of play was searched.".to_owned()]
    }

    fn why_broken(&self) -> &'static str {
        "the search found no such move."
    }
}

/// The xor of numbers, one for each pile that counts.
#[derive(Debug)]
pub(crate) struct Xor {
    of: Numbers,
    /// The index of each pile that counts, and its number.
    terms: Vec<(usize, u128)>,
}

/// What the numbers are that are xored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Stones,
    Values,
    /// Stones on every second stair.
    Stairs,
}

impl Xor {
    /// Of the stones of each pile.
    pub(crate) fn of_stones(piles: &[Pile]) -> Self {
        let terms = piles.iter().map(|pile| u128::from(pile.stones)).enumerate();
        Self { of: Numbers::Stones, terms: terms.collect() }
    }

    /// Of the Grundy value of each pile.
    pub(crate) fn of_values(values: Vec<u128>) -> Self {
        Self { of: Numbers::Values, terms: values.into_iter().enumerate().collect() }
    }

    /// Of the stones on every second stair.
    pub(crate) fn of_stairs(stairs: &[Pile]) -> Self {
        let terms = stairs.iter().map(|stair| u128::from(stair.stones)).enumerate();
        Self { of: Numbers::Stairs, terms: terms.filter(|(index, _)| index % 2 == 1).collect() }
    }

    /// What the xor is called.
    fn called(&self) -> &'static str {
        match self.of {
            Numbers::Stones => "nim-sum",
            Numbers::Values => "nim-sum of the Grundy values",
            Numbers::Stairs => "nim-sum of the stairs that count",
        }
    }

    fn numbers_alone(&self) -> Vec<u128> {
        self.terms.iter().map(|&(_, term)| term).collect()
    }

    fn sum(&self) -> u128 {
        self.terms.iter().fold(0, |sum, (_, term)| sum ^ term)
    }
}

impl Reason for Xor {
    fn key(&self) -> &'static str {
        match self.of {
            Numbers::Stones => "nim_sum",
            Numbers::Values => "grundy_values",
            Numbers::Stairs => "stairs",
        }
    }

    fn note(&self) -> String {
        let called = if self.of == Numbers::Values { "values xor to" } else { "nim-sum" };
        format!("{called} {}", self.sum())
    }

    fn why(&self, wins: bool) -> String {
        let (sum, numbers) = (self.called(), self.numbers_alone());
        if wins {
            format!("the {sum}, {}, is not 0, and a move can make it 0", xor_and_sum(&numbers))
        } else {
            format!("the {sum}, {}, is 0, and every move changes it", xor_of(&numbers))
        }
    }

    fn numbers(&self) -> Vec<String> {
        let sum = format!("The {} is {}.", self.called(), xor_and_sum(&self.numbers_alone()));
        if self.of != Numbers::Stairs {
            return vec![sum];
        }
        let stairs: Vec<String> = self.terms.iter().map(|(index, _)| (index + 1).to_string()).collect();
        let stairs = if stairs.is_empty() { "none".to_owned() } else { stairs.join(", ") };
        vec![format!("The stairs that count: {stairs}."), sum]
    }

    fn why_possible(&self, _piles: &[Pile], pile_word: &str, step: &Move) -> Vec<String> {
        let xor = self.sum();
        if xor == 0 {
            return Vec::new();
        }
        let top = 127 - xor.leading_zeros();
        let with = self.terms.iter().filter(|(_, term)| term >> top & 1 == 1).count();
        let highest = format!(
            "Its highest bit is {}, which is set in an odd number of the terms: {with} of {}.",
            1_u128 << top,
            self.terms.len()
        );
        // The number that the move changes: of a staircase it may be the lower stair's.
        let term_of = |pile: usize| self.terms.iter().find(|(index, _)| *index == pile);
        let Some(&(index, term)) = step.changes.iter().find_map(|change| term_of(change.pile)) else {
            return vec![highest];
        };
        let wanted = term ^ xor;
        let reached = if wanted < term { "less than" } else { "more than" };
        let how = match (self.of, wanted < term) {
            (Numbers::Values, true) => "; a Grundy value has every smaller one among its options",
            (Numbers::Values, false) => ", but there is a move to it anyway",
            (Numbers::Stairs, false) => ", and the stair above has the stones for it",
            (Numbers::Stones | Numbers::Stairs, _) => "",
        };
        vec![highest, format!("For {pile_word} {}: {term} ^ {xor} = {wanted}, {reached} {term}{how}.", index + 1)]
    }

    fn why_broken(&self) -> &'static str {
        match self.of {
            Numbers::Stones => "a move changes one pile, and so the nim-sum.",
            Numbers::Values => "no option of a pile has the pile's own value, so a move changes the nim-sum.",
            Numbers::Stairs => "each move changes the stones of one stair that counts, and so the nim-sum.",
        }
    }
}
