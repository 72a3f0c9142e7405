//! What decides a position: the theory of its game, and the numbers that this position has in it.
//!
//! The numbers here are for telling; who wins and by which moves is asked of [`Game`] alone. That both agree on every small
//! position is tested (`tests/study.rs`).

use super::golden::{self, Golden};
use crate::study::game::{Game, Pile, Play, Rule, Undecided};
use crate::study::words::{count, pile_word, xor_and_sum, xor_of};

/// What decides a position, with the numbers that decide this one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::study) enum Theory {
    /// No move is left.
    Over,
    /// The xor of numbers, one for each pile that counts.
    Xor {
        /// What the numbers are.
        of: Numbers,
        /// The index of each pile that counts, and its number.
        terms: Vec<(usize, u128)>,
    },
    /// The sums of the binary digits, each modulo the number of piles of a move and 1.
    Columns {
        /// In misère play, the piles above 1: one or more, so that it goes as in normal play.
        large: Option<usize>,
        /// That number.
        modulus: u64,
        /// The sums, that of the highest power of two first.
        sums: Vec<u64>,
    },
    /// The difference of two piles, and the pair of the golden ratio that goes with it.
    Golden(Golden),
    /// Misère play of Nim, and of Moore's: no pile is above 1.
    Singles {
        /// The number of piles of a move, and 1.
        modulus: u64,
        /// The piles of one stone.
        ones: usize,
    },
    /// Misère Nim: one pile is above 1.
    OneLarge {
        /// Its index.
        pile: usize,
        /// The piles of one stone.
        ones: usize,
    },
    /// Misère Nim: two or more piles are above 1.
    SeveralLarge {
        /// How many.
        large: usize,
        /// The nim-sum.
        nim_sum: u64,
    },
    /// Every move has been tried.
    Search,
}

/// What the numbers are that are xored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::study) enum Numbers {
    /// Stones.
    Stones,
    /// Grundy values.
    Values,
    /// Stones on every second stair.
    Stairs,
}

impl Numbers {
    /// What their xor is called.
    pub(super) fn sum(self) -> &'static str {
        match self {
            Self::Stones => "nim-sum",
            Self::Values => "nim-sum of the Grundy values",
            Self::Stairs => "nim-sum of the stairs that count",
        }
    }
}

impl Theory {
    /// What decides `piles`.
    pub(in crate::study) fn of(game: &Game, piles: &[Pile]) -> Result<Self, Undecided> {
        if game.is_over(piles) {
            return Ok(Self::Over);
        }
        Self::of_running(game, piles)
    }

    /// The same; a position without moves is seen with its numbers, too.
    pub(super) fn of_running(game: &Game, piles: &[Pile]) -> Result<Self, Undecided> {
        let stones = || piles.iter().map(|pile| pile.stones);
        Ok(match (&game.rule, game.play) {
            (Rule::Nim | Rule::Moore { most_piles: 1 }, Play::Misere) => misere(piles),
            (Rule::Nim | Rule::Moore { most_piles: 1 }, Play::Normal) => {
                Self::Xor { of: Numbers::Stones, terms: stones().map(u128::from).enumerate().collect() }
            }
            (Rule::Moore { most_piles }, _) => moore(piles, (*most_piles as u64).saturating_add(1), game.play),
            (_, Play::Misere) => Self::Search,
            (Rule::Staircase, _) => {
                let counting = stones().map(u128::from).enumerate().filter(|(index, _)| index % 2 == 1);
                Self::Xor { of: Numbers::Stairs, terms: counting.collect() }
            }
            (Rule::Wythoff, _) => match piles {
                [a, b] => Self::Golden(golden::of(a.stones, b.stones)),
                _ => Self::Search,
            },
            (Rule::ZeroMove | Rule::Subtraction(_) | Rule::Fibonacci | Rule::Lasker | Rule::Octal(_), _) => {
                match game.pile_values(piles)? {
                    Some(values) => Self::Xor { of: Numbers::Values, terms: values.into_iter().enumerate().collect() },
                    None => Self::Search,
                }
            }
        })
    }

    /// Its name for programs.
    pub(super) fn key(&self) -> &'static str {
        match self {
            Self::Over => "end",
            Self::Xor { of: Numbers::Stones, .. } => "nim_sum",
            Self::Xor { of: Numbers::Values, .. } => "grundy_values",
            Self::Xor { of: Numbers::Stairs, .. } => "stairs",
            Self::Columns { large: None, .. } => "column_sums",
            Self::Columns { .. } => "misere_column_sums",
            Self::Golden(_) => "golden_ratio",
            Self::Singles { .. } => "misere_single_stones",
            Self::OneLarge { .. } => "misere_one_large_pile",
            Self::SeveralLarge { .. } => "misere_several_large_piles",
            Self::Search => "search",
        }
    }

    /// The xor, where one decides.
    pub(super) fn xor(&self) -> Option<u128> {
        match self {
            Self::Xor { terms, .. } => Some(terms.iter().fold(0, |sum, (_, term)| sum ^ term)),
            _ => None,
        }
    }

    /// What the position is by the numbers of this theory, in a few words: `nim-sum 2`.
    pub(super) fn note(&self) -> String {
        match self {
            Self::Xor { of: Numbers::Values, .. } => format!("values xor to {}", self.xor().unwrap_or(0)),
            Self::Xor { .. } => format!("nim-sum {}", self.xor().unwrap_or(0)),
            Self::Columns { modulus, sums, .. } => format!("column sums mod {modulus}: {}", digits(sums)),
            Self::Golden(golden) => golden.note(),
            Self::Singles { ones, .. } => count(ones, "single stone"),
            Self::OneLarge { ones, .. } => format!("one pile above 1, {}", count(ones, "single stone")),
            Self::SeveralLarge { large, nim_sum } => format!("{large} piles above 1, nim-sum {nim_sum}"),
            Self::Over | Self::Search => String::new(),
        }
    }

    /// Why the player to move wins or loses: one sentence.
    pub(in crate::study) fn why(&self, game: &Game, wins: bool) -> String {
        let outcome = if wins { "The player to move wins" } else { "The player to move loses" };
        let reason = match self {
            Self::Over => return over(game.play),
            Self::Xor { of, terms } => {
                let numbers: Vec<u128> = terms.iter().map(|&(_, term)| term).collect();
                let sum = of.sum();
                if wins {
                    format!("the {sum}, {}, is not 0, and a move can make it 0", xor_and_sum(&numbers))
                } else {
                    format!("the {sum}, {}, is 0, and every move makes it something else", xor_of(&numbers))
                }
            }
            Self::Columns { large: Some(large), modulus, .. } if (*large as u64) < *modulus => format!(
                "{} above 1, no more than a move may take from, and a move can leave single stones alone, their number 1 mod {modulus}",
                are(*large)
            ),
            Self::Columns { large, modulus, sums } => {
                let as_normal = match large {
                    Some(large) => format!("{} above 1, so it goes as in normal play: ", are(*large)),
                    None => String::new(),
                };
                if wins {
                    let sums = digits(sums);
                    format!(
                        "{as_normal}the sums of the columns, {sums}, are not all 0 mod {modulus}, and a move can make them so"
                    )
                } else {
                    format!("{as_normal}the sum of each column is 0 mod {modulus}, and every move changes that")
                }
            }
            Self::Golden(golden) => golden.why(),
            Self::Singles { ones, modulus: 3.. } => {
                let (modulus, rest) = self.singles_mod();
                let most = modulus - 1;
                format!(
                    "no pile is above 1, a move takes 1 to {most} stones, and their number, {ones}, is {rest} mod {modulus}"
                )
            }
            Self::Singles { ones, .. } => {
                let parity = if ones % 2 == 0 { "even" } else { "odd" };
                format!(
                    "no pile is above 1, the stones go one by one, and {}, an {parity} number, {} the last one to {}",
                    count(ones, "stone"),
                    if *ones == 1 { "leaves" } else { "leave" },
                    if wins { "the opponent" } else { "the player to move" },
                )
            }
            Self::OneLarge { pile, .. } => format!(
                "pile {} alone is above 1, and can be made 0 or 1, whichever leaves an odd number of single stones",
                pile + 1
            ),
            Self::SeveralLarge { large, nim_sum } if wins => format!(
                "{large} piles are above 1, so misère Nim goes as normal Nim does, and the nim-sum is {nim_sum}, not 0"
            ),
            Self::SeveralLarge { large, .. } => {
                format!("{large} piles are above 1, so misère Nim goes as normal Nim does, and the nim-sum is 0")
            }
            Self::Search if wins => {
                "a search of every line of play found a move that leaves a lost position".to_owned()
            }
            Self::Search => {
                "a search of every line of play found that each move leaves the opponent a won position".to_owned()
            }
        };
        format!("{outcome}: {reason}.")
    }

    /// The rule of misère play that decided, where one is known.
    pub(super) fn misere_rule(&self, game: &Game) -> Option<String> {
        let rule = match self {
            _ if game.play == Play::Normal => return None,
            Self::Over => "without a move, misère play is won and normal play lost",
            Self::Singles { modulus: 3.., .. } => {
                let (modulus, _) = self.singles_mod();
                return Some(format!("single stones alone are lost exactly when their number is 1 mod {modulus}"));
            }
            Self::Singles { .. } => "single stones alone are lost when their number is odd, won when it is even",
            Self::Columns { .. } => "with a pile above 1 it is won and lost as in normal play",
            Self::OneLarge { .. } => "one pile above 1 is always won",
            Self::SeveralLarge { .. } => "two or more piles above 1 are lost exactly when the nim-sum is 0",
            Self::Search => "none is known here: the sum of the Grundy values does not decide misère play",
            Self::Xor { .. } | Self::Golden(_) => return None,
        };
        Some(rule.to_owned())
    }

    /// Of single stones alone, what they are counted by, and what remains.
    fn singles_mod(&self) -> (u64, u64) {
        match self {
            Self::Singles { ones, modulus } => (*modulus, *ones as u64 % modulus),
            _ => (1, 0),
        }
    }

    /// How many binary digits the largest number that counts has, at least 1.
    pub(super) fn width_in_bits(numbers: impl Iterator<Item = u128>) -> u32 {
        numbers.map(|number| u128::BITS - number.leading_zeros()).max().unwrap_or(0).max(1)
    }
}

/// Why a position without moves is won or lost.
fn over(play: Play) -> String {
    match play {
        Play::Normal => {
            "The player to move loses: no move is left, and in normal play the last move, made by the opponent, wins."
        }
        Play::Misere => {
            "The player to move wins: no move is left, and in misère play the last move, made by the opponent, loses."
        }
    }
    .to_owned()
}

fn misere(piles: &[Pile]) -> Theory {
    let ones = piles.iter().filter(|pile| pile.stones == 1).count();
    let large = piles.iter().filter(|pile| pile.stones > 1).count();
    match (large, piles.iter().position(|pile| pile.stones > 1)) {
        (1, Some(pile)) => Theory::OneLarge { pile, ones },
        (0, _) | (_, None) => Theory::Singles { modulus: 2, ones },
        _ => Theory::SeveralLarge { large, nim_sum: piles.iter().fold(0, |sum, pile| sum ^ pile.stones) },
    }
}

/// Moore's Nim for moves of up to `modulus - 1` piles.
fn moore(piles: &[Pile], modulus: u64, play: Play) -> Theory {
    let large = piles.iter().filter(|pile| pile.stones > 1).count();
    if play == Play::Misere && large == 0 {
        return Theory::Singles { modulus, ones: piles.iter().filter(|pile| pile.stones == 1).count() };
    }
    let stones: Vec<u64> = piles.iter().map(|pile| pile.stones).collect();
    Theory::Columns { large: (play == Play::Misere).then_some(large), modulus, sums: column_sums(&stones, modulus) }
}

/// `1 pile is`, `2 piles are`.
fn are(piles: usize) -> String {
    format!("{} {}", count(piles, "pile"), if piles == 1 { "is" } else { "are" })
}

/// For each power of two, the highest first, how many piles have it, modulo `modulus`.
pub(super) fn column_sums(stones: &[u64], modulus: u64) -> Vec<u64> {
    let bits = Theory::width_in_bits(stones.iter().map(|&stones| u128::from(stones)));
    let with = |bit: u32| stones.iter().filter(|&&stones| stones >> bit & 1 == 1).count() as u64;
    (0..bits).rev().map(|bit| with(bit) % modulus).collect()
}

/// The digits, apart.
fn digits(sums: &[u64]) -> String {
    sums.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// Where the stones of the theory lie, for a sentence: which stairs count.
pub(super) fn counting_rule(game: &Game) -> Option<String> {
    (game.rule == Rule::Staircase && game.play == Play::Normal).then(|| {
        let word = pile_word(game);
        format!(
            "Every second {word} counts, from {word} 2 on: stones there reach {word} 1 in an odd number of moves. What moves onto a \
             {word} that counts can be moved on at once, so it changes nothing."
        )
    })
}
