//! How a game went: whether the prediction was right, what theory says, and where a won position was given away.

use super::{Player, Session, Turn};
use crate::explain::{reason_of, sentence};
use crate::game::{Move, Play};
use crate::words::count;

impl Session {
    /// Who has won: the side that theory's end names. Only when no move is left.
    pub(super) fn winner(&self) -> usize {
        // The side to move has nothing left to do: lost in normal play, won in misère play.
        match self.setup.game.play {
            Play::Normal => 1 - self.to_move(),
            Play::Misere => self.to_move(),
        }
    }

    /// The last lines of a game that was played to its end.
    pub(super) fn end_of_game(&self) -> Vec<String> {
        let winner = self.winner();
        let made = match self.setup.game.play {
            Play::Normal => "the player who made the last move wins",
            Play::Misere => "the player who made the last move loses",
        };
        let mut said = vec![format!("No move is left, and {made}.")];
        said.push(format!("Winner: {}, after {}.", self.name(winner), count(self.turns.len(), "move")));
        let theirs = if self.is_watched() { None } else { self.prediction };
        if let Some(predicted) = theirs {
            let held = if predicted == winner { "It was right." } else { "It was wrong." };
            said.push(format!("Prediction: {}. {held}", self.name(predicted)));
        } else if !self.is_watched() {
            said.push("Prediction: none.".to_owned());
        }
        match &self.theory_says {
            Some((first_wins, why)) => {
                let predicted = usize::from(!first_wins);
                let held = if predicted == winner { "That was right." } else { "The loser made a mistake." };
                let theory = format!("Theory predicted: {}. {held}", self.name(predicted));
                let why = why.replacen("The player", "the player", 1);
                said.push(format!("{theory} Before the first move, {why}"));
                said.push(self.why_lost(1 - winner));
            }
            None => said
                .push("Theory has no prediction: no rule is known here, and a search would take too long.".to_owned()),
        }
        said
    }

    /// At which move the side that lost had given a won position away.
    fn why_lost(&self, loser: usize) -> String {
        let name = self.name(loser);
        match self.last_given_away(Some(loser)) {
            Some(place) => format!("Why: {}", self.given_away(place)),
            None => format!("Why: {name} never had a won position: the winner made no mistake."),
        }
    }

    /// What is to be said of the move that gave a won position away.
    fn given_away(&self, place: usize) -> String {
        let Turn { before, step } = &self.turns[place];
        let game = &self.setup.game;
        let better = game.winning_moves(before, 1).ok().and_then(|winning| winning.moves.into_iter().next());
        let better =
            better.map_or(String::new(), |better| format!(" {} would have kept it.", game.describe(before, &better)));
        format!(
            "at move {}, {} gave a won position away: from {}, {} left {}.{better}",
            place + 1,
            self.name(place % 2),
            game.write(before),
            game.describe(before, step),
            game.write(&step.apply(before)),
        )
    }

    /// The last move, of one side or of any, after which a position won for its player was won for the other.
    fn last_given_away(&self, side: Option<usize>) -> Option<usize> {
        let game = &self.setup.game;
        let is_won = |piles: &[_]| game.first_player_wins(piles).unwrap_or(false);
        let mut sides = (0..self.turns.len()).rev().filter(|place| side.is_none_or(|side| place % 2 == side));
        sides.find(|&place| {
            let Turn { before, step } = &self.turns[place];
            is_won(before) && is_won(&step.apply(before))
        })
    }

    /// What is said at once of a move that gives a won position away. Where a search has to decide and gives up, nothing.
    pub(super) fn warning(&self, step: &Move) -> Option<String> {
        let game = &self.setup.game;
        // Most moves are answered by the cheaper question.
        let after = step.apply(&self.piles);
        if !game.first_player_wins(&after).ok()? || !game.first_player_wins(&self.piles).ok()? {
            return None;
        }
        let better = game.winning_moves(&self.piles, 1).ok()?.moves.into_iter().next()?;
        let better = game.describe(&self.piles, &better);
        let undo = if game.is_over(&after) { "" } else { " (`undo` takes your move back.)" };
        Some(format!("That gives a won position away: {better} would have kept it.{undo}"))
    }

    /// What `why` says in the middle of a game.
    pub(super) fn why(&self) -> Vec<String> {
        let game = &self.setup.game;
        let mut said = Vec::new();
        match (game.first_player_wins(&self.piles), reason_of(game, &self.piles)) {
            (Ok(wins), Ok(reason)) => {
                said.push(format!(
                    "{} to move. {}",
                    super::capital(&self.name(self.to_move())),
                    sentence(&*reason, wins)
                ));
                said.push(match self.last_given_away(None) {
                    Some(place) => super::capital(&self.given_away(place)),
                    None => "Nobody has given a won position away so far.".to_owned(),
                });
            }
            (Err(undecided), _) | (_, Err(undecided)) => said.push(format!("Not known: {undecided}.")),
        }
        said
    }

    /// What `hint` says.
    pub(super) fn hint(&self) -> String {
        let game = &self.setup.game;
        match game.winning_moves(&self.piles, 1) {
            Err(undecided) => format!("Hint: none, {undecided}."),
            Ok(winning) => match winning.moves.first() {
                Some(step) => {
                    format!(
                        "Hint: {} wins; it leaves {}.",
                        game.describe(&self.piles, step),
                        game.write(&step.apply(&self.piles))
                    )
                }
                None => "Hint: no move wins against best play; hope for a mistake.".to_owned(),
            },
        }
    }

    pub(super) fn is_watched(&self) -> bool {
        self.setup.players.iter().all(|player| matches!(player, Player::Computer(_)))
    }
}
