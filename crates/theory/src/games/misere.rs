//! Misère Nim: why it is won or lost. Its moves and its row are in [`nim`](super::nim).

use crate::explain::Reason;
use crate::game::{Move, Pile};
use crate::words::count;

/// What decides misère Nim: how many piles are above 1.
pub(super) fn reason(piles: &[Pile]) -> Box<dyn Reason> {
    let ones = piles.iter().filter(|pile| pile.stones == 1).count();
    let large = piles.iter().filter(|pile| pile.stones > 1).count();
    match (large, piles.iter().position(|pile| pile.stones > 1)) {
        (1, Some(pile)) => Box::new(OneLarge { pile, ones }),
        (0, _) | (_, None) => Box::new(Singles { modulus: 2, ones }),
        _ => Box::new(SeveralLarge { large, nim_sum: piles.iter().fold(0, |sum, pile| sum ^ pile.stones) }),
    }
}

/// No pile is above 1: also of Moore's Nim.
#[derive(Debug)]
pub(super) struct Singles {
    /// The number of piles of a move, and 1.
    pub(super) modulus: u64,
    /// The piles of one stone.
    pub(super) ones: usize,
}

impl Reason for Singles {
    fn key(&self) -> &'static str {
        "misere_single_stones"
    }

    fn note(&self) -> String {
        count(self.ones, "single stone")
    }

    fn why(&self, wins: bool) -> String {
        let Self { modulus, ones } = *self;
        if modulus > 2 {
            let (most, rest) = (modulus - 1, ones as u64 % modulus);
            return format!(
                "no pile is above 1, a move takes 1 to {most} stones, and their number, {ones}, is {rest} mod {modulus}"
            );
        }
        format!(
            "no pile is above 1, every move takes one stone, and {}, an {} number, {} the last one to {}",
            count(ones, "stone"),
            if ones % 2 == 0 { "even" } else { "odd" },
            if ones == 1 { "leaves" } else { "leave" },
            if wins { "the opponent" } else { "the player to move" },
        )
    }

    fn misere_rule(&self) -> Option<String> {
        Some(match self.modulus {
            3.. => format!(
                "if every pile is at most 1, the position is lost exactly when the number of stones is 1 mod {}",
                self.modulus
            ),
            _ => {
                "if every pile is at most 1, the position is lost when the number of stones is odd, won when it is even"
                    .to_owned()
            }
        })
    }

    fn numbers(&self) -> Vec<String> {
        let takes = if self.modulus > 2 { "one or more" } else { "one" };
        let ones = count(self.ones, "single stone");
        vec![format!("There are {ones} and nothing else: each move takes {takes} of them.")]
    }

    fn why_possible(&self, _piles: &[Pile], _pile_word: &str, _step: &Move) -> Vec<String> {
        let said = match self.modulus {
            3.. => "The move leaves a number of them that is 1 mod the modulus.",
            _ => "Their number is even: the move takes one and leaves an odd number.",
        };
        vec![said.to_owned()]
    }

    fn why_broken(&self) -> &'static str {
        match self.modulus {
            3.. => "a move takes fewer stones than the modulus, so their number is no longer 1 mod it.",
            _ => ONE_BY_ONE,
        }
    }
}

const ONE_BY_ONE: &str = "every move takes one single stone, so an odd number becomes even.";

/// One pile is above 1.
#[derive(Debug)]
struct OneLarge {
    /// Its index.
    pile: usize,
    /// The piles of one stone.
    ones: usize,
}

impl Reason for OneLarge {
    fn key(&self) -> &'static str {
        "misere_one_large_pile"
    }

    fn note(&self) -> String {
        format!("one pile above 1, {}", count(self.ones, "single stone"))
    }

    fn why(&self, _wins: bool) -> String {
        let number = self.pile + 1;
        format!(
            "only pile {number} is above 1, and it can be reduced to 0 or 1, whichever leaves an odd number of single \
             stones"
        )
    }

    fn misere_rule(&self) -> Option<String> {
        Some("with one pile above 1, the position is always won".to_owned())
    }

    fn numbers(&self) -> Vec<String> {
        vec![format!("Beside pile {} there are {}.", self.pile + 1, count(self.ones, "single stone"))]
    }

    fn why_possible(&self, _piles: &[Pile], _pile_word: &str, _step: &Move) -> Vec<String> {
        let left = u64::from(self.ones.is_multiple_of(2));
        vec![format!("Reducing pile {} to {left} leaves an odd number of single stones.", self.pile + 1)]
    }

    fn why_broken(&self) -> &'static str {
        ONE_BY_ONE
    }
}

/// Two or more piles are above 1.
#[derive(Debug)]
struct SeveralLarge {
    /// How many.
    large: usize,
    nim_sum: u64,
}

impl Reason for SeveralLarge {
    fn key(&self) -> &'static str {
        "misere_several_large_piles"
    }

    fn note(&self) -> String {
        format!("{} piles above 1, nim-sum {}", self.large, self.nim_sum)
    }

    fn why(&self, wins: bool) -> String {
        let is = if wins { format!("{}, not 0", self.nim_sum) } else { "0".to_owned() };
        format!("{} piles are above 1, so the rule of normal Nim decides, and the nim-sum is {is}", self.large)
    }

    fn misere_rule(&self) -> Option<String> {
        Some("with two or more piles above 1, the position is lost exactly when the nim-sum is 0".to_owned())
    }

    fn numbers(&self) -> Vec<String> {
        vec![format!(
            "{} piles are above 1, so no single move leaves only single stones; the nim-sum is {}.",
            self.large, self.nim_sum
        )]
    }

    fn why_possible(&self, piles: &[Pile], _pile_word: &str, step: &Move) -> Vec<String> {
        let Some(change) = step.changes.last() else { return Vec::new() };
        let (before, nim_sum) = (piles[change.pile].stones, self.nim_sum);
        let number = change.pile + 1;
        vec![format!("As in normal Nim, pile {number} may become {before} ^ {nim_sum} = {}.", before ^ nim_sum)]
    }

    fn why_broken(&self) -> &'static str {
        "a move changes the nim-sum, and at least one pile stays above 1."
    }
}
