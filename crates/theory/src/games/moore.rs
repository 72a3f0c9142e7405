//! Moore's Nim: a move takes from one or more piles.

use super::entry::{Entry, Make, normal, unknown};
use super::misere::{self, Singles};
use super::moore_moves::{AllMoves, WinningMoves};
use crate::explain::{Reason, Xor, column_sums};
use crate::game::{
    Below, Change, Move, Moves, Pile, Play, Range, Rule, Typing, Undecided, UnknownGame, ValueRule, Winning, stones,
};
use crate::words::count;
use grundy::games::moore::{first_player_wins, winning_move};

pub(super) const ENTRY: Entry = Entry {
    game: "moore:2",
    rule: "Take one or more stones from each of 1 to k piles; the player who takes the last stone wins.",
    cues: &["from up to k piles", "from at most two piles at once"],
    template: "moore",
    trap: "The xor does not decide: sum each binary digit over the piles modulo k + 1.",
    make: Make::Of(|most_piles| Ok(normal(Moore::read(most_piles)?))),
};

/// A move takes from at most so many piles, 2^64 - 2, so that the modulus of the columns, one more, is a number of 64 bits too. This
/// holds on a machine of 32 bits as well.
pub(super) const MOST_PILES: u64 = u64::MAX - 1;

/// How many sets of piles a listing of winning moves looks at.
const SETS: u64 = 1 << 16;

/// Take one or more stones from each of 1 to `most_piles` piles.
#[derive(Debug)]
struct Moore {
    /// At least 1 and at most [`MOST_PILES`].
    most_piles: u64,
}

impl Moore {
    fn read(text: &str) -> Result<Self, UnknownGame> {
        let number = text.parse::<u128>().ok();
        let most_piles = number.and_then(|number| u64::try_from(number).ok());
        if let Some(most_piles) = most_piles.filter(|most_piles| (1..=MOST_PILES).contains(most_piles)) {
            return Ok(Self { most_piles });
        }
        let is_too_many = number.is_some_and(|number| number > 0);
        let bound = if is_too_many { format!("at most {MOST_PILES}") } else { "at least 1".to_owned() };
        Err(unknown(format!("found `moore:{text}`, expected how many piles a move may take from, {bound}")))
    }

    fn modulus_of_columns(&self) -> u64 {
        self.most_piles + 1
    }

    /// From how many of these piles a move may take: more than there are make no difference.
    fn most_of(&self, piles: &[Pile]) -> usize {
        usize::try_from(self.most_piles).unwrap_or(usize::MAX).min(piles.len().max(1))
    }
}

/// The piles that are not empty.
fn full(piles: &[Pile]) -> Vec<usize> {
    (0..piles.len()).filter(|&pile| piles[pile].stones > 0).collect()
}

/// The move that takes from the piles at these indices, as `left` says what stays of each.
fn take(piles: &[Pile], mut chosen: Vec<usize>, mut left: impl FnMut(Pile) -> u64) -> Option<Move> {
    chosen.sort_unstable();
    let change = |&pile: &usize| Change { pile, before: piles[pile], after: vec![left(piles[pile]).into()] };
    let changes: Vec<Change> = chosen.iter().map(change).collect();
    (!changes.is_empty()).then_some(Move { changes })
}

impl Rule for Moore {
    fn name(&self, _play: Play) -> String {
        format!("moore:{}", self.most_piles)
    }

    fn sentence(&self) -> String {
        match self.most_piles {
            1 => "take one or more stones from one pile".to_owned(),
            most => format!("take one or more stones from each of 1 to {most} piles"),
        }
    }

    fn syntax(&self) -> &'static str {
        "`2 3` takes 3 stones from pile 2, `2 3, 4 1` also 1 stone from pile 4"
    }

    /// A move chooses several numbers at once.
    fn options(&self, _piles: &[Pile], _pile: usize) -> Vec<Range> {
        Vec::new()
    }

    fn ranges(&self, _piles: &[Pile]) -> Option<Vec<Range>> {
        None
    }

    fn moves<'a>(&'a self, piles: &'a [Pile]) -> Moves<'a> {
        Box::new(AllMoves::new(piles, self.most_of(piles)))
    }

    fn count_moves(&self, piles: &[Pile]) -> u128 {
        // ways[j]: the moves that take from j of the piles so far.
        let mut ways = vec![0_u128; piles.len().min(self.most_of(piles)) + 1];
        ways[0] = 1;
        for pile in piles {
            for chosen in (1..ways.len()).rev() {
                let more = ways[chosen - 1].saturating_mul(pile.stones.into());
                ways[chosen] = ways[chosen].saturating_add(more);
            }
        }
        ways[1..].iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    fn allows(&self, piles: &[Pile], step: &Move) -> bool {
        let takes = |change: &Change| match change.after[..] {
            [after] => after.stones < change.before.stones && !after.zero_move_used,
            _ => false,
        };
        step.changes.len() <= self.most_of(piles) && step.changes.iter().all(takes)
    }

    /// Any number of piles, then any number of stones.
    fn random_move(&self, piles: &[Pile], below: Below<'_>) -> Option<Move> {
        let mut full = full(piles);
        let most = full.len().min(self.most_of(piles));
        let count = if most == 0 { 0 } else { 1 + below(most as u128) as usize };
        let chosen = (0..count).map(|_| full.swap_remove(below(full.len() as u128) as usize)).collect();
        take(piles, chosen, |pile| below(pile.stones.into()) as u64)
    }

    fn greedy_move(&self, piles: &[Pile]) -> Option<Move> {
        let mut full = full(piles);
        full.sort_by_key(|&pile| (std::cmp::Reverse(piles[pile].stones), pile));
        full.truncate(self.most_of(piles));
        take(piles, full, |_| 0)
    }

    fn read_move(&self, typing: &Typing<'_>) -> Result<Move, String> {
        typing.take_from_several()
    }

    fn refusal(&self, step: &Move) -> Option<String> {
        let piles = count(step.changes.len(), "pile");
        Some(format!("found {piles}, expected at most {} in one move", self.most_piles))
    }

    fn is_sum(&self) -> bool {
        false
    }

    fn wins(&self, piles: &[Pile], play: Play) -> Result<Option<bool>, Undecided> {
        Ok(Some(first_player_wins(&stones(piles), self.most_of(piles), play == Play::Misere)))
    }

    fn winning(&self, piles: &[Pile], play: Play, most: usize) -> Result<Option<Winning>, Undecided> {
        let misere = play == Play::Misere;
        let mut moves = WinningMoves::new(piles, self.most_of(piles), misere).within(SETS);
        let mut listed: Vec<Move> = moves.by_ref().take(most).collect();
        let complete = moves.next().is_none() && moves.is_complete();
        if listed.is_empty() && !complete && most > 0 {
            // One is always known, however many sets come before it.
            let left = winning_move(&stones(piles), self.most_of(piles), misere);
            listed.extend(left.map(|left| Move::to(piles, &left)));
        }
        Ok(Some(Winning { moves: listed, complete }))
    }

    fn reason(&self, piles: &[Pile], play: Play) -> Result<Box<dyn Reason>, Undecided> {
        let large = piles.iter().filter(|pile| pile.stones > 1).count();
        let modulus = self.modulus_of_columns();
        Ok(match (self.most_piles, play) {
            (1, Play::Normal) => Box::new(Xor::of_stones(piles)),
            (1, Play::Misere) => misere::reason(piles),
            (_, Play::Misere) if large == 0 => {
                Box::new(Singles { modulus, ones: piles.iter().filter(|pile| pile.stones == 1).count() })
            }
            _ => {
                let sums = column_sums(&stones(piles), modulus);
                Box::new(Columns { large: (play == Play::Misere).then_some(large), modulus, sums })
            }
        })
    }

    fn value_rule(&self) -> ValueRule {
        ValueRule::Untold
    }

    fn modulus(&self, _play: Play) -> Option<u64> {
        Some(self.modulus_of_columns())
    }
}

/// The sums of the binary digits, each modulo the number of piles of a move and 1.
#[derive(Debug)]
struct Columns {
    /// In misère play, the piles above 1: one or more, so that it goes as in normal play.
    large: Option<usize>,
    /// The number of piles of a move, and 1.
    modulus: u64,
    /// The sums, that of the highest power of two first.
    sums: Vec<u64>,
}

impl Columns {
    /// In misère play, how many piles are above 1 when one move can lower them all.
    fn all_in_one_move(&self) -> Option<usize> {
        self.large.filter(|&large| (large as u64) < self.modulus)
    }

    fn digits(&self) -> String {
        self.sums.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
    }
}

/// `1 pile is`, `2 piles are`.
fn are(piles: usize) -> String {
    format!("{} {}", count(piles, "pile"), if piles == 1 { "is" } else { "are" })
}

impl Reason for Columns {
    fn key(&self) -> &'static str {
        if self.large.is_some() { "misere_column_sums" } else { "column_sums" }
    }

    fn note(&self) -> String {
        format!("column sums mod {}: {}", self.modulus, self.digits())
    }

    fn why(&self, wins: bool) -> String {
        let modulus = self.modulus;
        if let Some(large) = self.all_in_one_move() {
            return format!(
                "{} above 1, no more than a move may take from, so a move can leave only single stones, a number of \
                 them that is 1 mod {modulus}",
                are(large)
            );
        }
        let as_normal = match self.large {
            Some(large) => format!("{} above 1, so the rule of normal play decides: ", are(large)),
            None => String::new(),
        };
        if wins {
            let sums = self.digits();
            format!(
                "{as_normal}the sums of the columns, {sums}, are not all 0 mod {modulus}, and a move can make them so"
            )
        } else {
            format!("{as_normal}the sum of each column is 0 mod {modulus}, and every move changes that")
        }
    }

    fn misere_rule(&self) -> Option<String> {
        Some("with a pile above 1, the rule of normal play decides".to_owned())
    }

    fn numbers(&self) -> Vec<String> {
        let (most, modulus) = (count(self.modulus - 1, "pile"), self.modulus);
        vec![format!("A move takes from at most {most}; so the columns are summed mod {modulus}.")]
    }

    fn why_possible(&self, _piles: &[Pile], _pile_word: &str, step: &Move) -> Vec<String> {
        let modulus = self.modulus;
        if self.all_in_one_move().is_some() {
            return vec![format!(
                "No more piles are above 1 than a move may take from. So one move can reduce each of them to 0 or 1, \
                 and also take single stones until the number left is 1 mod {modulus}."
            )];
        }
        let Some((place, over)) = self.sums.iter().enumerate().find(|&(_, &sum)| sum != 0) else { return Vec::new() };
        let power = 1_u64 << (self.sums.len() - 1 - place).min(63);
        let changed: Vec<String> = step.changes.iter().map(|change| (change.pile + 1).to_string()).collect();
        let (plural, do_it) = if changed.len() == 1 { ("", "does") } else { ("s", "do") };
        vec![format!(
            "The highest column that is not 0 mod {modulus} is that of {power}, with {over} too many. A pile that \
             loses its digit there may get any lower digits, so each lower column can be brought to 0 mod {modulus}; \
             here pile{plural} {} {do_it} it.",
            changed.join(", ")
        )]
    }

    fn why_broken(&self) -> &'static str {
        "in the highest column that a move changes, some piles lose their 1, and fewer than the modulus do."
    }
}
