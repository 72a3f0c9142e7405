//! Sums of different games: a move is one in any one part. A sum of one part is that game itself, in either kind of play.
//!
//! Theory:  in normal play each part has a Grundy value, and the player to move loses exactly when their xor is 0 (Sprague and Grundy). In
//!          misère play the parts cannot be decided one by one, so a sum of several is refused.
//! Values:  of a sum of piles those of its piles; of stairs those of the stairs that count; of any other game the mex over all moves, for
//!          small positions.
//! Proof:   equals a search that knows only the rules, of many pairs and triples of games (crates/theory/tests/it/sums.rs).
//!
//! ```
//! use theory::sums::Sum;
//!
//! let part = |name: &str, piles: &[&str]| {
//!     let game: theory::game::Game = name.parse().unwrap();
//!     let piles = game.position(piles).unwrap();
//!     (game, piles)
//! };
//! // A pile of 5 of Nim has the value 5, and a row of 7 pins of Kayles has the value 2.
//! let sum = Sum::new(vec![part("nim", &["5"]), part("kayles", &["7"])])?;
//! assert_eq!(sum.first_player_wins(), Ok(true));
//! let winning = sum.winning_moves(10)?;
//! // Take 3 stones, or hit the pin beside the first one: rows of 1 and 5 have the values 1 and 4, and 1 xor 4 is 5.
//! assert_eq!(winning.moves.len(), 2);
//! assert_eq!(winning.moves[0].1.to_string(), "pile 1: 5 -> 2 (take 3)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::{BTreeSet, HashMap};

use crate::game::{Game, Move, NotAPosition, Pile, Play, Refusal, Undecided, Values};
use crate::play::{Random, Skill, reply};

/// How many moves of a sum are looked at for those that win.
const LOOKED_AT: usize = 1 << 16;
/// Of so many winning moves the computer chooses one.
const CHOSEN_FROM: usize = 1000;
/// How many winning moves of a single game are listed to judge its moves, and how many positions are looked at where there are more.
const LISTED: usize = 10_000;
const FEW: usize = 1000;
/// How many moves are looked at for the values of a game that has none of its own, and how long such a game may last.
const MOST_MOVES: usize = 1 << 19;
const LONGEST: usize = 1000;

/// Games that are played beside each other: a move is one in one of them.
#[derive(Debug, Clone)]
pub struct Sum {
    parts: Vec<(Game, Vec<Pile>)>,
}

/// Winning moves of a sum, each with the index of its part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Winning {
    /// By ascending index of the part.
    pub moves: Vec<(usize, Move)>,
    /// Whether these are all.
    pub complete: bool,
}

/// A move of a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The index of the part.
    pub part: usize,
    /// The move in it.
    pub step: Move,
    /// Whether the move wins; `None` where nothing decides that.
    pub wins: Option<bool>,
}

impl Sum {
    /// The sum of these parts.
    ///
    /// # Errors
    ///
    /// [`NotAPosition`] when there is no part, a part is no position of its game, or a part of several is played in misère play.
    pub fn new(parts: Vec<(Game, Vec<Pile>)>) -> Result<Self, NotAPosition> {
        if parts.is_empty() {
            let reason = "found no game, expected at least one".to_owned();
            return Err(NotAPosition { reason, why: Refusal::NoGame {} });
        }
        for (number, (game, piles)) in (1..).zip(&parts) {
            game.check(piles)?;
            if parts.len() > 1 && game.play == Play::Misere {
                let reason = format!(
                    "game {number} of {}: found misère play (`{game}`), expected normal play: no values decide a misère sum of \
                     several games",
                    parts.len()
                );
                return Err(NotAPosition { reason, why: Refusal::MisereSum { number } });
            }
        }
        Ok(Self { parts })
    }

    /// The games, each with its piles.
    pub fn parts(&self) -> &[(Game, Vec<Pile>)] {
        &self.parts
    }

    /// The game and its piles, where it is the only one.
    fn alone(&self) -> Option<(&Game, &[Pile])> {
        match self.parts.as_slice() {
            [(game, piles)] => Some((game, piles)),
            _ => None,
        }
    }

    /// Every legal move, with the index of its part.
    pub fn moves(&self) -> impl Iterator<Item = (usize, Move)> + '_ {
        let parts = self.parts.iter().enumerate();
        parts.flat_map(|(part, (game, piles))| game.moves(piles).map(move |step| (part, step)))
    }

    /// How many moves there are; 2^128 - 1 stands for that many and more.
    pub fn count_moves(&self) -> u128 {
        self.parts.iter().map(|(game, piles)| game.count_moves(piles)).fold(0, u128::saturating_add)
    }

    /// Whether no move is left.
    pub fn is_over(&self) -> bool {
        self.parts.iter().all(|(game, piles)| game.is_over(piles))
    }

    /// The Grundy value of each part, in normal play.
    ///
    /// # Errors
    ///
    /// As [`grundy_value`].
    pub fn values(&self) -> Result<Vec<u128>, Undecided> {
        self.parts.iter().map(|(game, piles)| grundy_value(game, piles)).collect()
    }

    /// Whether the player to move wins.
    ///
    /// # Errors
    ///
    /// [`Undecided`] when the only part, or the value of one of several, cannot be decided within the limits.
    pub fn first_player_wins(&self) -> Result<bool, Undecided> {
        match self.alone() {
            Some((game, piles)) => game.first_player_wins(piles),
            None => Ok(self.values()?.into_iter().fold(0, |sum, value| sum ^ value) != 0),
        }
    }

    /// The winning moves, at most `most` of them. Of several parts, the first 2^16 moves are looked at.
    ///
    /// # Errors
    ///
    /// As [`Sum::first_player_wins`].
    pub fn winning_moves(&self, most: usize) -> Result<Winning, Undecided> {
        if let Some((game, piles)) = self.alone() {
            let winning = game.winning_moves(piles, most)?;
            let moves = winning.moves.into_iter().map(|step| (0, step)).collect();
            return Ok(Winning { moves, complete: winning.complete });
        }
        let mut judges = self.judges()?;
        let mut winning = Winning { moves: Vec::new(), complete: true };
        for (looked_at, (part, step)) in self.moves().enumerate() {
            if looked_at == LOOKED_AT {
                winning.complete = false;
                break;
            }
            if judges[part].wins(&step)? {
                if winning.moves.len() == most {
                    winning.complete = false;
                    break;
                }
                winning.moves.push((part, step));
            }
        }
        Ok(winning)
    }

    /// The first `most` moves, each with whether it wins; and whether these are all.
    pub fn judged_moves(&self, most: usize) -> (Vec<Judged>, bool) {
        let mut moves = self.moves();
        let listed: Vec<(usize, Move)> = moves.by_ref().take(most).collect();
        let complete = moves.next().is_none();
        if let Some((game, piles)) = self.alone() {
            // One question for all: a search keeps what it finds.
            let winning = game.winning_moves(piles, LISTED).ok();
            let found: BTreeSet<&Move> = winning.iter().flat_map(|winning| &winning.moves).collect();
            let wins = |step: &Move| match &winning {
                None => None,
                Some(_) if found.contains(step) => Some(true),
                Some(winning) if winning.complete => Some(false),
                // In misère play of a sum of piles, each of many positions would be looked at for long.
                Some(_) if game.play == Play::Misere && game.rule.is_sum() => None,
                Some(_) => game.first_player_wins_within(&step.apply(piles), FEW).ok().map(|wins| !wins),
            };
            let judged = listed.iter().map(|(part, step)| Judged { part: *part, step: step.clone(), wins: wins(step) });
            return (judged.collect(), complete);
        }
        let mut judges = self.judges().ok();
        let judged = listed.into_iter().map(|(part, step)| {
            let wins = judges.as_mut().and_then(|judges| judges[part].wins(&step).ok());
            Judged { part, step, wins }
        });
        (judged.collect(), complete)
    }

    /// Whether a legal move wins.
    ///
    /// # Errors
    ///
    /// As [`Sum::first_player_wins`], of the position after it.
    pub fn is_winning(&self, part: usize, step: &Move) -> Result<bool, Undecided> {
        let mut after = self.clone();
        if let Some((_, piles)) = after.parts.get_mut(part) {
            *piles = step.apply(piles);
        }
        Ok(!after.first_player_wins()?)
    }

    /// For each part what the others come to, to judge moves by.
    fn judges(&self) -> Result<Vec<Judge<'_>>, Undecided> {
        let mut judges = Vec::new();
        let mut total = 0;
        for (game, piles) in &self.parts {
            let mut worths = Worths::new(game, piles)?;
            let value = worths.value(piles)?;
            total ^= value;
            judges.push(Judge { worths, piles, rest: value });
        }
        judges.iter_mut().for_each(|judge| judge.rest ^= total);
        Ok(judges)
    }

    /// The computer's move, as the move `number` (from 0) of a game with this `seed`; `None` when there is none. In a single game it is
    /// that of [`reply`].
    pub fn reply(&self, skill: Skill, seed: u64, number: u64) -> Option<(usize, Move)> {
        if let Some((game, piles)) = self.alone() {
            return reply(game, piles, skill, seed, number).map(|step| (0, step));
        }
        let mut random = Random::new(seed, number);
        match skill {
            Skill::Optimal => {
                let winning = self.winning_moves(CHOSEN_FROM).map(|winning| winning.moves).unwrap_or_default();
                match winning.len() {
                    0 => self.random_move(&mut random),
                    count => winning.into_iter().nth(random.below(count as u128) as usize),
                }
            }
            Skill::Random => self.random_move(&mut random),
            Skill::Greedy => {
                let of_part = |(part, (game, piles)): (usize, &(Game, Vec<Pile>))| {
                    game.rule.greedy_move(piles).map(|step| (part, step))
                };
                let moves = self.parts.iter().enumerate().filter_map(of_part);
                // `max_by_key` gives the last of several.
                moves.rev().max_by_key(|(_, step)| taken(step))
            }
        }
    }

    /// A part by how many moves it has, then a move as its game chooses one.
    fn random_move(&self, random: &mut Random) -> Option<(usize, Move)> {
        let mut place = random.below(self.count_moves());
        for (part, (game, piles)) in self.parts.iter().enumerate() {
            let count = game.count_moves(piles);
            if place < count {
                return game.rule.random_move(piles, &mut |bound| random.below(bound)).map(|step| (part, step));
            }
            place -= count;
        }
        None
    }
}

/// How many stones a move takes from the game.
fn taken(step: &Move) -> i128 {
    let of = |piles: &[Pile]| piles.iter().map(|pile| i128::from(pile.stones)).sum::<i128>();
    step.changes.iter().map(|change| i128::from(change.before.stones) - of(&change.after)).sum()
}

/// The moves of one part beside the others.
struct Judge<'a> {
    worths: Worths<'a>,
    piles: &'a [Pile],
    /// What the others come to.
    rest: u128,
}

impl Judge<'_> {
    fn wins(&mut self, step: &Move) -> Result<bool, Undecided> {
        Ok(self.worths.value(&step.apply(self.piles))? == self.rest)
    }
}

/// The Grundy value of a position, in normal play.
///
/// # Errors
///
/// [`Undecided`] in misère play, where a pile is too large for the table of its game, and where a game without a table has too many moves.
///
/// ```
/// use theory::sums::grundy_value;
///
/// let game: theory::game::Game = "wythoff".parse()?;
/// assert_eq!(grundy_value(&game, &game.position(&["1", "1"])?), Ok(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grundy_value(game: &Game, piles: &[Pile]) -> Result<u128, Undecided> {
    Worths::new(game, piles)?.value(piles)
}

/// The Grundy values of the positions that one position can come to.
struct Worths<'a> {
    game: &'a Game,
    /// Of a sum of piles.
    piles: Option<Values>,
    /// Of a game whose values come from its moves.
    known: HashMap<Vec<Pile>, u128>,
    moves_left: usize,
}

impl<'a> Worths<'a> {
    fn new(game: &'a Game, piles: &[Pile]) -> Result<Self, Undecided> {
        if game.play == Play::Misere {
            let reason = format!("{game} has no Grundy values: they decide only normal play");
            return Err(Undecided { reason, why: Refusal::MisereValue { game: game.to_string() } });
        }
        let piles = if game.rule.is_sum() { Some(game.rule.values(piles)?) } else { None };
        Ok(Self { game, piles, known: HashMap::new(), moves_left: MOST_MOVES })
    }

    fn value(&mut self, piles: &[Pile]) -> Result<u128, Undecided> {
        if let Some(values) = &self.piles {
            return Ok(piles.iter().fold(0, |sum, &pile| sum ^ values.of_pile(pile)));
        }
        match self.game.rule.pile_values(piles, Play::Normal)? {
            Some(values) => Ok(values.into_iter().fold(0, |sum, value| sum ^ value)),
            None => self.by_moves(self.game.rule.canonical(piles.to_vec()), 0),
        }
    }

    fn by_moves(&mut self, piles: Vec<Pile>, depth: usize) -> Result<u128, Undecided> {
        if let Some(&value) = self.known.get(&piles) {
            return Ok(value);
        }
        let game = self.game;
        let too_many = || Undecided {
            reason: format!(
                "the position is too large for {game}: its Grundy value comes from every move of every position"
            ),
            why: Refusal::TooLarge { game: game.to_string() },
        };
        if depth == LONGEST {
            return Err(too_many());
        }
        let mut options = BTreeSet::new();
        for step in game.moves(&piles) {
            self.moves_left = self.moves_left.checked_sub(1).ok_or_else(too_many)?;
            options.insert(self.by_moves(game.rule.canonical(step.apply(&piles)), depth + 1)?);
        }
        let value = (0..).zip(options).take_while(|(least, value)| least == value).count() as u128;
        self.known.insert(piles, value);
        Ok(value)
    }
}
