//! The sentences of a proof, with the numbers of the position in them.

use super::Reason;
use crate::game::{Game, Move, Pile, Play, Undecided};

/// What is said before the replies.
pub(super) fn before_replies(
    game: &Game,
    piles: &[Pile],
    reason: &dyn Reason,
    winning: Option<&Move>,
    no_reply: bool,
) -> Result<Vec<String>, Undecided> {
    if reason.is_over() {
        return Ok(vec!["No move is left.".to_owned()]);
    }
    let mut said = reason.numbers();
    // What is lost: the position, or what the winning move leaves, which another rule may decide.
    let mut why_broken = reason.why_broken();
    if let Some(step) = winning {
        said.extend(reason.why_possible(piles, game.rule.pile_word(), step));
        let after = step.apply(piles);
        let lost = game.rule.reason(&after, game.play)?;
        why_broken = lost.why_broken();
        let note = lost.note();
        let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
        said.push(format!("{} leaves {}{note}.", game.describe(piles, step), game.write(&after)));
        if no_reply {
            return Ok(said);
        }
    }
    let (mover, other) = match winning {
        Some(_) => ("The opponent", "the player to move"),
        None => ("The player to move", "the opponent"),
    };
    said.push(format!(
        "{mover} cannot move to another lost position: {why_broken} After any move, {other} has an answer:"
    ));
    Ok(said)
}

/// What follows from all replies being answered.
pub(super) fn conclusion(game: &Game, reason: &dyn Reason, has_move: bool, no_reply: bool) -> String {
    let (winner, loser) =
        if has_move { ("the player to move", "the opponent") } else { ("the opponent", "the player to move") };
    let end = match game.play {
        Play::Normal => format!("{loser} is the one left without a move, and loses"),
        Play::Misere => format!("{loser} has to make the last move, and loses"),
    };
    match (reason.is_over(), game.play) {
        (true, Play::Normal) => "The opponent made the last move, so the player to move has lost.".to_owned(),
        (true, Play::Misere) => "The opponent had to make the last move, so the player to move has won.".to_owned(),
        _ if no_reply && game.play == Play::Normal => "No move is left after it: the opponent has lost.".to_owned(),
        _ => format!("So {winner} can always answer. Every game ends, so {end}."),
    }
}
