//! Who wins, by trying every move: for what no template decides.

use std::collections::HashMap;

use super::{Game, Pile, Play, Undecided};

/// A search with its memory of decided positions.
pub(super) struct Search<'a> {
    game: &'a Game,
    decided: HashMap<Vec<Pile>, bool>,
}

/// A position whose options are being tried.
struct Open {
    piles: Vec<Pile>,
    options: Vec<Vec<Pile>>,
}

impl<'a> Search<'a> {
    pub(super) fn new(game: &'a Game) -> Self {
        Self { game, decided: HashMap::new() }
    }

    /// Whether the player to move wins.
    pub(super) fn wins(&mut self, piles: &[Pile]) -> Result<bool, Undecided> {
        // A walk with a stack of its own: a game may be as long as it has stones.
        let mut path = vec![self.open(piles.to_vec(), 0)?];
        while let Some(mut open) = path.pop() {
            let mut wins = open.options.is_empty() && self.game.play == Play::Misere && self.game.is_over(&open.piles);
            let mut waits = false;
            while let Some(option) = open.options.last() {
                match self.decided.get(option) {
                    Some(true) => drop(open.options.pop()),
                    Some(false) => {
                        wins = true;
                        break;
                    }
                    None => {
                        waits = true;
                        break;
                    }
                }
            }
            if waits {
                let next = open.options.last().cloned().unwrap_or_default();
                path.push(open);
                path.push(self.open(next, path.len())?);
            } else {
                self.decided.insert(open.piles, wins);
            }
        }
        Ok(self.decided.get(piles).copied().unwrap_or(false))
    }

    /// A position with its options, where `waiting` others wait for it: these count as looked at, too.
    fn open(&self, piles: Vec<Pile>, waiting: usize) -> Result<Open, Undecided> {
        let most = Game::SEARCH_LIMIT.saturating_sub(self.decided.len() + waiting);
        let options: Vec<Vec<Pile>> = self.game.moves(&piles).take(most + 1).map(|step| step.apply(&piles)).collect();
        if options.len() > most {
            let reason =
                format!("no rule decides {}, and a search gave up after {} positions", self.game, Game::SEARCH_LIMIT);
            return Err(Undecided { reason });
        }
        Ok(Open { piles, options })
    }
}
