//! Misère play by Grundy values: why a position of a tame game is won or lost, and what is known of the condition.

use serde::Serialize;

use super::Reason;
use crate::game::{Move, Pile, Tame, tame};
use crate::words::{xor_and_sum, xor_of};

/// What is known of the condition under which Grundy values decide misère play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MisereCondition {
    /// Whether all piles that can be reached meet it. Then the rule decides; otherwise a search does.
    pub holds: bool,
    /// The most stones of a pile for which that is known; `null` for any number.
    pub up_to: Option<u64>,
    /// The smallest pile that does not meet it; `null` if there is none.
    pub failure: Option<MisereFailure>,
    /// Why it holds, or where it fails: one sentence or two, without the last full stop.
    pub text: String,
}

/// The smallest pile that does not meet the condition, and a position for which the rule is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MisereFailure {
    /// The stones of the pile.
    pub pile: u64,
    /// Its Grundy value.
    pub value: u128,
    /// The position: this pile alone, or beside the smallest pile of value 1.
    pub position: Vec<u64>,
    /// Whether the player to move wins it. The rule says the opposite.
    pub wins: bool,
}

impl MisereCondition {
    pub(super) fn from_tame(tame: &Tame) -> Self {
        let failure = match tame {
            Tame::Fails(failure) => Some(MisereFailure {
                pile: failure.pile,
                value: failure.value,
                position: failure.sum(),
                wins: !failure.rule_says_won(),
            }),
            _ => None,
        };
        let up_to = if let Tame::UpTo(most) = tame { Some(*most) } else { None };
        Self { holds: tame.holds(), up_to, failure, text: tame.sentence() }
    }
}

/// The numbers that decide misère play as stones do in Nim: Grundy values, or the stones on the stairs that count.
#[derive(Debug)]
pub(crate) struct Tamed {
    is_of_stairs: bool,
    /// The index of each pile that counts, and its number.
    terms: Vec<(usize, u128)>,
}

impl Tamed {
    /// Of the Grundy value of each pile.
    pub(crate) fn of_values(values: Vec<u128>) -> Self {
        Self { is_of_stairs: false, terms: values.into_iter().enumerate().collect() }
    }

    /// Of the stones on every second stair.
    pub(crate) fn of_stairs(stairs: &[Pile]) -> Self {
        let terms = stairs.iter().map(|stair| u128::from(stair.stones)).enumerate();
        Self { is_of_stairs: true, terms: terms.filter(|(index, _)| index % 2 == 1).collect() }
    }

    fn numbers_alone(&self) -> Vec<u128> {
        self.terms.iter().map(|&(_, term)| term).collect()
    }

    fn xor(&self) -> u128 {
        self.terms.iter().fold(0, |sum, (_, term)| sum ^ term)
    }

    /// The indices of the piles whose number is above 1.
    fn large(&self) -> Vec<usize> {
        self.terms.iter().filter(|(_, term)| *term > 1).map(|&(index, _)| index).collect()
    }

    /// What is above 1 or not: `value`, `stair that counts`.
    fn number_word(&self) -> &'static str {
        if self.is_of_stairs { "stair that counts" } else { "value" }
    }

    fn xor_word(&self) -> &'static str {
        if self.is_of_stairs { "nim-sum of the stairs that count" } else { "nim-sum of the Grundy values" }
    }
}

/// Why the rule holds under the condition: the four cases, in short.
const PROOF: &str = "The rule follows by induction. A position without a move is won in misère play. Lost: (a) no value above 1, \
                     nim-sum 1; (b) some value above 1, nim-sum 0. Both have a move: in (a) a pile has value 1, and in (b) \
                     at least two values are above 1. A move never keeps a pile's value. So from (a) no move leads to (a), \
                     and by the condition none leads to (b). From (b), a value above 1 remains and the nim-sum changes. \
                     From every other position that has a move, some move leads to (a) or (b): as in normal play if at \
                     least two values are above 1, otherwise by the condition.";

/// The same for stairs.
const STAIRS: &str = "The rule follows by induction. A position without a move is won in misère play. Lost: (a) no stair that counts \
                      above 1, nim-sum 1; (b) some stair that counts above 1, nim-sum 0. Both have a move: in (a) a stair that \
                      counts has a stone, and in (b) at least two are above 1. Every move changes exactly one stair that counts. \
                      From (a), it leaves the nim-sum 0 with no stair above 1, or a single stair above 1, whose nim-sum is not 0. \
                      From (b), a stair above 1 remains and the nim-sum changes. From every other position that has a move, some \
                      move leads to (a) or (b): as in misère Nim, or, if all stairs that count are empty, by one stone that comes \
                      down onto one of them.";

impl Reason for Tamed {
    fn key(&self) -> &'static str {
        if self.is_of_stairs { "misere_stairs" } else { "misere_values" }
    }

    fn note(&self) -> String {
        let above = match self.large().len() {
            0 => "none above 1".to_owned(),
            many => format!("{many} above 1"),
        };
        let numbers = if self.is_of_stairs { "stairs that count" } else { "values" };
        format!("{numbers} xor to {}, {above}", self.xor())
    }

    fn why(&self, wins: bool) -> String {
        let (word, xor, numbers) = (self.number_word(), self.xor_word(), self.numbers_alone());
        match (self.large().is_empty(), wins) {
            (true, true) => {
                format!("no {word} is above 1, and the {xor}, {}, is 0, which wins in misère play", xor_of(&numbers))
            }
            (true, false) => {
                let sum = xor_and_sum(&numbers);
                format!("no {word} is above 1, and the {xor}, {sum}, is not 0, which loses in misère play")
            }
            (false, true) => format!(
                "a {word} is above 1, so the rule of normal play decides, and the {xor}, {}, is not 0",
                xor_and_sum(&numbers)
            ),
            (false, false) => {
                let xor_of = xor_of(&numbers);
                format!("a {word} is above 1, so the rule of normal play decides, and the {xor}, {xor_of}, is 0")
            }
        }
    }

    fn misere_rule(&self) -> Option<String> {
        let (word, numbers) = (self.number_word(), if self.is_of_stairs { "these stairs" } else { "the values" });
        Some(format!(
            "if a {word} is above 1, the position is lost exactly when the nim-sum of {numbers} is 0. If no {word} is \
             above 1, it is lost exactly when the nim-sum is 1"
        ))
    }

    fn numbers(&self) -> Vec<String> {
        let word = self.number_word();
        let large = match self.large().len() {
            0 => format!("No {word} is above 1."),
            1 => format!("One {word} is above 1."),
            many => format!("There are {many} {word}s above 1.").replace("stair that countss", "stairs that count"),
        };
        let numbers = format!("The {} is {}. {large}", self.xor_word(), xor_and_sum(&self.numbers_alone()));
        if self.is_of_stairs {
            return vec![numbers, STAIRS.to_owned()];
        }
        vec![numbers, tame::CONDITION.to_owned(), PROOF.to_owned()]
    }

    fn why_possible(&self, _piles: &[Pile], pile_word: &str, _step: &Move) -> Vec<String> {
        let (word, is_of_stairs) = (self.number_word(), self.is_of_stairs);
        let said = match self.large().as_slice() {
            [] if is_of_stairs && self.terms.iter().any(|(_, term)| *term == 1) => {
                "One stone leaves a stair that counts: then an odd number of them is left, and none above 1.".to_owned()
            }
            [] if is_of_stairs => {
                "All stairs that count are empty, so one stone can come down onto one of them.".to_owned()
            }
            [] if self.terms.iter().any(|(_, term)| *term == 1) => {
                format!("A {pile_word} of value 1 has a move to value 0 that leaves no value above 1.")
            }
            [] => format!(
                "By the condition, a {pile_word} of value 0 with a move has one to value 1 that leaves no value above 1."
            ),
            [only] if is_of_stairs => format!(
                "Only stair {} is above 1 of those that count: it can be reduced to 0 or 1, whichever makes the nim-sum 1.",
                only + 1
            ),
            [only] => format!(
                "Only {pile_word} {} has a value above 1. By the condition, some move of it leaves either no value above \
                 1 and nim-sum 1, or a value above 1 and nim-sum 0.",
                only + 1
            ),
            _ => format!(
                "As in normal play, a move can make the nim-sum 0; it changes one number, so another {word} stays above 1."
            ),
        };
        vec![said]
    }

    fn why_broken(&self) -> &'static str {
        match (self.is_of_stairs, self.large().is_empty()) {
            (true, true) => {
                "a move changes one stair that counts; either it stays at most 1 and the nim-sum becomes 0, or it alone is \
                 above 1 and the nim-sum is not 0."
            }
            (true, false) => {
                "two stairs that count are above 1, and a move changes one, so another stays above 1 and the nim-sum is no \
                 longer 0."
            }
            (false, true) => {
                "no option of a pile has its own value, so the nim-sum becomes 0 if no value is above 1; and by the \
                 condition it does not become 0 if one is."
            }
            (false, false) => {
                "two values are above 1, and a move changes one pile, so another value stays above 1; and no option of a \
                 pile has its own value, so the nim-sum is no longer 0."
            }
        }
    }
}
