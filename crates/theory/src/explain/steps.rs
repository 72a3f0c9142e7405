//! The proof for one position: what the winning move does, and how each reply to it is answered; or how each move fails.

use serde::Serialize;

use super::{PileReport, Reason, argument, reason_of, reports};
use crate::game::{Game, Move, Pile, Undecided};

/// How many moves are looked at for an example of a rule without ranges.
const SOUGHT: usize = 10_000;

/// The proof for one position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Steps {
    /// The argument, sentence by sentence, up to the replies.
    pub argument: Vec<String>,
    /// The winning move that is followed, as `pile 1: 3 -> 1 (take 2)`; `null` in a lost position, whose own moves are tried, and
    /// when no move is left.
    pub winning_move: Option<String>,
    /// Of a won position, the opponent's replies to that move; of a lost one, the moves of the player to move. Of many some
    /// from each pile.
    pub replies: Vec<Reply>,
    /// How many are left out; 2^128 - 1 stands for that many and more.
    pub replies_left_out: u128,
    /// What follows.
    pub conclusion: String,
}

/// A move that fails, and the answer that shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reply {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The position after it.
    pub leaves: Vec<PileReport>,
    /// What the theory says of that position, as `nim-sum 4`; empty where a search decides.
    pub note: String,
    /// A winning move in that position; `null` when the game is over there, and won.
    pub answer: Option<String>,
    /// The position after the answer.
    pub answer_leaves: Vec<PileReport>,
}

/// The proof for `piles`, with at most `most` replies.
pub(super) fn proof(
    game: &Game,
    piles: &[Pile],
    reason: &dyn Reason,
    wins: bool,
    most: usize,
) -> Result<Steps, Undecided> {
    let winning = game.winning_moves(piles, 1)?.moves.into_iter().next();
    let after = winning.as_ref().map_or_else(|| piles.to_vec(), |step| step.apply(piles));
    let tried = if wins && winning.is_none() { Vec::new() } else { sample(game, &after, most) };
    let left_out = if tried.is_empty() { 0 } else { game.count_moves(&after).saturating_sub(tried.len() as u128) };
    let replies: Vec<Reply> = tried.iter().map(|step| reply(game, &after, step)).collect::<Result<_, _>>()?;
    Ok(Steps {
        argument: argument::before_replies(game, piles, reason, winning.as_ref(), replies.is_empty())?,
        conclusion: argument::conclusion(game, reason, winning.is_some(), replies.is_empty()),
        winning_move: winning.map(|step| game.describe(piles, &step)),
        replies,
        replies_left_out: left_out,
    })
}

fn reply(game: &Game, piles: &[Pile], step: &Move) -> Result<Reply, Undecided> {
    let left = step.apply(piles);
    let answer = game.winning_moves(&left, 1)?.moves.into_iter().next();
    Ok(Reply {
        text: game.describe(piles, step),
        note: reason_of(game, &left)?.note(),
        answer_leaves: answer.as_ref().map(|answer| reports(game, &answer.apply(&left))).unwrap_or_default(),
        answer: answer.map(|answer| game.describe(&left, &answer)),
        leaves: reports(game, &left),
    })
}

/// At most `most` moves: all, or some from every pile, spread over what can be done with it.
fn sample(game: &Game, piles: &[Pile], most: usize) -> Vec<Move> {
    if game.count_moves(piles) <= most as u128 {
        return game.moves(piles).collect();
    }
    let Some(ranges) = game.rule.ranges(piles) else {
        // One in so many, of those that can be listed.
        let listed = game.count_moves(piles).min(SOUGHT as u128) as usize;
        return game.moves(piles).take(listed).step_by(listed.div_ceil(most)).collect();
    };
    let quota = (most / ranges.len().max(1)).max(1) as u64;
    let mut found = Vec::new();
    for range in ranges.iter().step_by(ranges.len().div_ceil(most).max(1)) {
        let count = u64::try_from(range.count()).unwrap_or(u64::MAX);
        let taken = quota.min(count);
        for number in 0..taken {
            // From the first to the last, evenly.
            let gaps = u128::from(taken.saturating_sub(1).max(1));
            let place = u128::from(number) * u128::from(count - 1) / gaps;
            found.push(range.nth(piles, place as u64));
        }
    }
    found
}
