//! Positions: who wins, the moves, the computer's move, and the whole explanation.

use serde::Serialize;
use theory::explain::{Options, explain as explanation};
use theory::game::{Change, Move, Pile, Play, Refusal as Why};
use theory::sums::{Sum, grundy_value};

use crate::given::{self, MOST_PARTS, MOST_PILES, Part, Skill};
use crate::{Refusal, game, piles, to_json, with_numbers_as_text};

/// How many moves are listed when nothing else is said, and at most.
const USUAL_MOVES: usize = 500;
const MOST_MOVES: usize = 2000;

/// A pile.
#[derive(Serialize)]
struct PileReport {
    stones: String,
    passed: bool,
}

fn report(pile: &Pile) -> PileReport {
    PileReport { stones: pile.stones.to_string(), passed: pile.zero_move_used }
}

fn reports(piles: &[Pile]) -> Vec<PileReport> {
    piles.iter().map(report).collect()
}

/// The sum of these parts.
fn sum(parts: &[Part]) -> Result<Sum, Refusal> {
    let total: usize = parts.iter().map(|part| part.piles.len()).sum();
    if parts.len() > MOST_PARTS || total > MOST_PILES {
        let found = format!("found {} games with {total} piles", parts.len());
        let error = format!("{found}, expected at most {MOST_PARTS} games with at most {MOST_PILES} piles in all");
        return Err(Refusal { error, why: Some(Why::TooManyPiles { found: total, most: MOST_PILES }) });
    }
    let read = |part: &Part| {
        let game = game(&part.game)?;
        let piles = piles(&game, &part.piles)?;
        Ok((game, piles))
    };
    let parts = parts.iter().map(read).collect::<Result<_, Refusal>>()?;
    Ok(Sum::new(parts)?)
}

#[derive(Serialize)]
struct Position {
    parts: Vec<PartReport>,
    /// Whether no move is left.
    over: bool,
    /// Whether the player to move wins; `null` where nothing decides it.
    wins: Option<bool>,
    /// Why nothing decides it.
    undecided: Option<String>,
    /// The same as a value.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Why>,
    /// Of each part the values of its piles; `null` where its value is not their xor.
    values: Vec<Option<Vec<String>>>,
    /// The value of each part, in normal play.
    sums: Vec<Option<String>>,
    /// The xor of all values; `null` where a part has none.
    xor: Option<String>,
}

#[derive(Serialize)]
struct PartReport {
    game: String,
    play: &'static str,
    rules: String,
    piles: Vec<PileReport>,
}

pub(crate) fn position(parts: &[Part]) -> Result<String, Refusal> {
    let sum = sum(parts)?;
    let wins = sum.first_player_wins();
    let is_alone = sum.parts().len() == 1;
    let mut values = Vec::new();
    let mut sums: Vec<Option<u128>> = Vec::new();
    for (game, piles) in sum.parts() {
        let of_piles = game.pile_values(piles).ok().flatten();
        let by_piles = of_piles.as_ref().map(|values| values.iter().fold(0, |sum, value| sum ^ value));
        // The value of a game without values of piles is asked for only where other parts need it.
        let by_moves = || if is_alone { None } else { grundy_value(game, piles).ok() };
        sums.push(by_piles.or_else(by_moves));
        values.push(of_piles.map(|values| values.iter().map(u128::to_string).collect()));
    }
    let xor = sums.iter().copied().try_fold(0, |sum, value| Some(sum ^ value?));
    let part = |(game, piles): &(theory::game::Game, Vec<Pile>)| PartReport {
        game: game.to_string(),
        play: if game.play == Play::Misere { "misere" } else { "normal" },
        rules: game.sentence(),
        piles: reports(piles),
    };
    to_json(&Position {
        parts: sum.parts().iter().map(part).collect(),
        over: sum.is_over(),
        undecided: wins.as_ref().err().map(ToString::to_string),
        why: wins.as_ref().err().map(|undecided| undecided.why.clone()),
        wins: wins.ok(),
        values,
        sums: sums.iter().map(|value| value.map(|value| value.to_string())).collect(),
        xor: xor.map(|xor| xor.to_string()),
    })
}

#[derive(Serialize)]
struct MoveReport {
    /// The index of the part.
    part: usize,
    text: String,
    changes: Vec<ChangeReport>,
    /// The piles of the part after the move.
    leaves: Vec<PileReport>,
    /// Whether the move wins; `null` where nothing decides it.
    wins: Option<bool>,
}

#[derive(Serialize)]
struct ChangeReport {
    /// The number of the pile in its part, from 1.
    pile: usize,
    before: PileReport,
    after: Vec<PileReport>,
}

fn move_report(sum: &Sum, part: usize, step: &Move, wins: Option<bool>) -> MoveReport {
    let (game, piles) = &sum.parts()[part];
    let change = |change: &Change| ChangeReport {
        pile: change.pile + 1,
        before: report(&change.before),
        after: reports(&change.after),
    };
    MoveReport {
        part,
        text: game.describe(piles, step),
        changes: step.changes.iter().map(change).collect(),
        leaves: reports(&step.apply(piles)),
        wins,
    }
}

#[derive(Serialize)]
struct Moves {
    moves: Vec<MoveReport>,
    /// Whether these are all.
    complete: bool,
}

pub(crate) fn moves(parts: &[Part], most: Option<usize>) -> Result<String, Refusal> {
    let sum = sum(parts)?;
    let (judged, complete) = sum.judged_moves(most.unwrap_or(USUAL_MOVES).min(MOST_MOVES));
    let moves = judged.iter().map(|judged| move_report(&sum, judged.part, &judged.step, judged.wins)).collect();
    to_json(&Moves { moves, complete })
}

#[derive(Serialize)]
struct Check {
    legal: bool,
    /// What the move is; `null` where it is not legal.
    #[serde(rename = "move")]
    step: Option<MoveReport>,
}

pub(crate) fn check(parts: &[Part], part: usize, changes: &[given::Change]) -> Result<String, Refusal> {
    let sum = sum(parts)?;
    let Some((game, before)) = sum.parts().get(part) else {
        return Err(format!("found the part {part}, expected 0 to {}", sum.parts().len() - 1).into());
    };
    let mut step = Move { changes: Vec::new() };
    for change in changes {
        let index = change.pile.checked_sub(1).filter(|&index| index < before.len());
        let index = index.ok_or_else(|| format!("found pile {}, expected 1 to {}", change.pile, before.len()))?;
        // What is left is read as piles of any game: whether it is a move is what is asked.
        let mut after =
            change.after.iter().map(|word| pile(change.pile, word)).collect::<Result<Vec<Pile>, Refusal>>()?;
        if after.len() > 1 {
            after.sort_unstable();
        }
        step.changes.push(Change { pile: index, before: before[index], after });
    }
    step.changes.sort();
    let legal = game.is_legal(before, &step);
    let report = || move_report(&sum, part, &step, sum.is_winning(part, &step).ok());
    to_json(&Check { legal, step: legal.then(report) })
}

/// A pile as it is typed.
fn pile(number: usize, word: &str) -> Result<Pile, Refusal> {
    let (digits, zero_move_used) = word.strip_suffix('p').map_or((word, false), |digits| (digits, true));
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let stones = digits.parse().ok().filter(|_| is_number);
    let stones = stones.ok_or_else(|| Refusal {
        error: format!("found `{word}`, expected a number from 0 to 2^64 - 1"),
        why: Some(Why::of_word(number, word)),
    })?;
    Ok(Pile { stones, zero_move_used })
}

#[derive(Serialize)]
struct Reply {
    /// `null` when no move is left.
    #[serde(rename = "move")]
    step: Option<MoveReport>,
}

pub(crate) fn reply(parts: &[Part], skill: Skill, seed: u64, number: u64) -> Result<String, Refusal> {
    let sum = sum(parts)?;
    let skill = match skill {
        Skill::Optimal => theory::play::Skill::Optimal,
        Skill::Greedy => theory::play::Skill::Greedy,
        Skill::Random => theory::play::Skill::Random,
    };
    let step = sum.reply(skill, seed, number).map(|(part, step)| move_report(&sum, part, &step, None));
    to_json(&Reply { step })
}

pub(crate) fn explain(name: &str, words: &[String], steps: bool) -> Result<String, Refusal> {
    let game = game(name)?;
    let piles = piles(&game, words)?;
    let options = Options { steps, all: false };
    with_numbers_as_text(&explanation(&game, &piles, &options)?)
}
