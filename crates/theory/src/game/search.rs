//! Who wins, by trying every move: for what no theory decides.
//!
//! Idea:   a walk through the positions with a stack of its own, since a game may be as long as it has stones. A position that waits
//!         keeps the ranges of its moves and how far it has come, not the moves: a pile of a million stones waits in as little room
//!         as one of three. Large takes are tried first, so a short game that wins is found before a long one.
//! Same:   where neither the order of the piles nor an empty one makes a difference, such positions are one.
//! Tame:   in misère play, positions of piles that all meet the condition of [`tame`](super::tame) are decided by their values.
//! Bound:  the positions, the piles that are remembered, and the piles written down for the moves that are tried are counted; a
//!         search gives up at [`Game::SEARCH_LIMIT`], [`KEPT`] or [`WRITTEN`], whichever comes first.

use std::collections::HashMap;

use super::{Game, Pile, Play, Range, Refusal, Tame, Undecided, Values, Winning, Worth};

/// How many piles of decided positions, and piles and ranges of waiting ones, are remembered: some hundred megabytes.
const KEPT: usize = 1 << 23;
/// How many piles are written down for the moves that are tried: some seconds.
const WRITTEN: usize = 1 << 24;
/// How many more when only completeness is asked for.
const WRITTEN_IN_A_HURRY: usize = 1 << 17;

/// A search with its memory of decided positions.
pub(super) struct Search<'a> {
    game: &'a Game,
    decided: HashMap<Vec<Pile>, bool>,
    kept: usize,
    written: usize,
    /// The position that was asked for last.
    asked: Vec<Pile>,
    /// Whether all questions are about moves from one position, whose piles were looked at already.
    is_rooted: bool,
    /// In misère play, below how many stones the piles of that position are tame, and their values.
    tame: Option<(u64, Values)>,
    /// How many positions it may look at, how many piles it may write down, and how many it may keep.
    most: (usize, usize, usize),
}

/// A position whose moves are being tried.
struct Open {
    piles: Vec<Pile>,
    ranges: Vec<Range>,
    /// The range at work.
    range: usize,
    /// How many of its moves have been tried.
    tried: u128,
    /// Of a game whose moves do not fall into ranges, how many there are.
    numbered: Option<u128>,
}

/// What the moves of a position tell so far.
enum Found {
    /// Whether it is won.
    Decided(bool),
    /// A position after a move that must be decided first.
    Asked(Vec<Pile>),
}

impl<'a> Search<'a> {
    pub(super) fn new(game: &'a Game) -> Self {
        let of = |whole: usize| (whole as u128 * game.limit as u128).div_ceil(Game::SEARCH_LIMIT as u128) as usize;
        Self::with_bounds(game, (game.limit, of(WRITTEN), of(KEPT)))
    }

    /// One that looks at no more than so many positions, and writes down no more than 16 piles for each.
    pub(super) fn within(game: &'a Game, positions: usize) -> Self {
        Self::with_bounds(game, (positions.min(Game::SEARCH_LIMIT), positions.saturating_mul(16).min(WRITTEN), KEPT))
    }

    fn with_bounds(game: &'a Game, most: (usize, usize, usize)) -> Self {
        Self {
            game,
            decided: HashMap::new(),
            kept: 0,
            written: 0,
            asked: Vec::new(),
            is_rooted: false,
            tame: None,
            most,
        }
    }

    /// Whether the player to move wins.
    pub(super) fn wins(&mut self, piles: &[Pile]) -> Result<bool, Undecided> {
        let question = self.game.rule.canonical(piles.to_vec());
        if let Some(&wins) = self.decided.get(&question) {
            return Ok(wins);
        }
        if !self.is_rooted {
            self.tame = self.tame_below(&question);
            self.asked.clone_from(&question);
        }
        let mut answer = false;
        let mut path = vec![self.open(question, 0)?];
        while let Some(mut open) = path.pop() {
            match self.next(&mut open, path.len())? {
                Found::Asked(piles) => {
                    path.push(open);
                    path.push(self.open(piles, path.len())?);
                }
                Found::Decided(wins) => {
                    self.kept -= open.ranges.len();
                    self.decided.insert(open.piles, wins);
                    // The question is the last position to be decided.
                    answer = wins;
                }
            }
        }
        Ok(answer)
    }

    /// Below which pile the rule of values decides what this position can come to.
    fn tame_below(&self, piles: &[Pile]) -> Option<(u64, Values)> {
        if self.game.play == Play::Normal {
            return None;
        }
        let Some(Tame::Fails(failure)) = self.game.rule.tame(piles) else { return None };
        let values = self.game.rule.values(&[Pile::from(failure.pile.checked_sub(1)?)]).ok()?;
        Some((failure.pile, values))
    }

    /// Whether the position is won, where that is known without a search.
    fn known(&self, piles: &[Pile]) -> Option<bool> {
        match &self.tame {
            Some((end, values)) if piles.iter().all(|pile| pile.stones < *end) => {
                Some(Worth::sum(piles.iter().map(|&pile| values.of_pile(pile))).wins(self.game.play))
            }
            _ => self.decided.get(piles).copied(),
        }
    }

    /// The winning moves, at most `most`. Where the search gives up, those that were found so far, if any.
    pub(super) fn winning_moves(mut self, piles: &[Pile], most: usize) -> Result<Winning, Undecided> {
        // What is known of the piles of this position holds for all that it can come to: a large one has too many to look each time.
        self.asked = self.game.rule.canonical(piles.to_vec());
        self.tame = self.tame_below(&self.asked);
        self.is_rooted = true;
        let mut moves = Vec::new();
        for step in self.game.moves(piles) {
            match self.wins(&step.apply(piles)) {
                Ok(true) => {}
                Ok(false) if moves.len() == most => return Ok(Winning { moves, complete: false }),
                Ok(false) => {
                    moves.push(step);
                    if moves.len() == most {
                        // Only whether there are more is still open.
                        self.hurry();
                    }
                }
                Err(undecided) if moves.is_empty() => return Err(undecided),
                Err(_) => return Ok(Winning { moves, complete: false }),
            }
        }
        Ok(Winning { moves, complete: true })
    }

    /// From here on the answers are worth little: the search gives up soon.
    fn hurry(&mut self) {
        self.written = self.written.max(self.most.1.saturating_sub(WRITTEN_IN_A_HURRY));
    }

    /// Begins with a position, for which `waiting` others wait.
    fn open(&mut self, piles: Vec<Pile>, waiting: usize) -> Result<Open, Undecided> {
        let (ranges, numbered) = match self.game.rule.ranges(&piles) {
            Some(ranges) => (ranges, None),
            None => (Vec::new(), Some(self.game.rule.count_moves(&piles))),
        };
        self.kept += piles.len() + ranges.len();
        if self.decided.len() + waiting >= self.most.0 || self.kept > self.most.2 {
            return Err(self.gives_up(waiting));
        }
        Ok(Open { piles, ranges, range: 0, tried: 0, numbered })
    }

    /// Goes on with the moves of a position as far as they are decided.
    fn next(&mut self, open: &mut Open, waiting: usize) -> Result<Found, Undecided> {
        if let Some(count) = open.numbered {
            return self.next_numbered(open, count, waiting);
        }
        while let Some(range) = open.ranges.get(open.range) {
            if open.tried == range.count() {
                (open.range, open.tried) = (open.range + 1, 0);
                continue;
            }
            self.written += open.piles.len();
            if self.written > self.most.1 {
                return Err(self.gives_up(waiting + 1));
            }
            // A range has at most 2^64 moves. The last one takes the most.
            let place = (range.count() - 1 - open.tried) as u64;
            let after = self.game.rule.canonical(range.nth(&open.piles, place).apply(&open.piles));
            match self.known(&after) {
                Some(true) => open.tried += 1,
                Some(false) => return Ok(Found::Decided(true)),
                None => return Ok(Found::Asked(after)),
            }
        }
        Ok(Found::Decided(open.ranges.is_empty() && self.game.play == Play::Misere))
    }

    /// The same where moves are numbered.
    fn next_numbered(&mut self, open: &mut Open, count: u128, waiting: usize) -> Result<Found, Undecided> {
        while open.tried < count {
            self.written += open.piles.len();
            let step = self.game.rule.nth_move(&open.piles, open.tried);
            let Some(step) = step.filter(|_| self.written <= self.most.1) else {
                return Err(self.gives_up(waiting + 1));
            };
            let after = self.game.rule.canonical(step.apply(&open.piles));
            match self.decided.get(&after) {
                Some(true) => open.tried += 1,
                Some(false) => return Ok(Found::Decided(true)),
                None => return Ok(Found::Asked(after)),
            }
        }
        Ok(Found::Decided(count == 0 && self.game.play == Play::Misere))
    }

    fn gives_up(&self, waiting: usize) -> Undecided {
        let looked_at = self.decided.len() + waiting;
        let searched = format!("a search gave up after {looked_at} positions");
        let reason = match (self.game.rule.tame(&self.asked), self.game.rule.values(&self.asked)) {
            _ if self.game.play == Play::Normal || !self.game.rule.is_sum() => {
                format!("no rule decides {}, and {searched}", self.game)
            }
            (Some(tame), Ok(_)) if !tame.holds() => {
                format!("no rule decides {}: {}. {searched}", self.game, tame.sentence())
                    .replace(". a search", ". A search")
            }
            (Some(_), Err(undecided)) => format!("{undecided}, and {searched}"),
            _ => format!("no rule is known to decide {}, and {searched}", self.game),
        };
        Undecided { reason, why: Refusal::SearchEnded { game: self.game.to_string(), positions: looked_at } }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::sync::Arc;

    use super::*;
    use crate::game::{Ranges, Rule, Tame, take_any};

    /// Take one or more stones from a pile, or split it: with a theory, of which it says nothing.
    #[derive(Debug)]
    struct Silent;

    impl Rule for Silent {
        fn name(&self, _play: Play) -> String {
            "silent".to_owned()
        }

        fn sentence(&self) -> String {
            "take one or more stones from one pile, or split it".to_owned()
        }

        fn options(&self, piles: &[Pile], pile: usize) -> Vec<Range> {
            let ranges: Ranges = take_any(piles, pile);
            ranges.split(0, piles[pile].stones / 2).done()
        }

        fn tame(&self, _piles: &[Pile]) -> Option<Tame> {
            None
        }
    }

    #[test]
    fn a_large_pile_waits_in_little_room() {
        // Each position on the way may have as many moves as the pile has stones.
        let game = Game::from_rule(Arc::new(Silent)).misere();
        for stones in [100_000, u64::MAX] {
            let piles = [Pile::from(stones)];
            assert_eq!(game.first_player_wins(&piles), Ok(true), "{stones}");
            let winning = game.winning_moves(&piles, 1).unwrap();
            assert_eq!(game.first_player_wins(&winning.moves[0].apply(&piles)), Ok(false), "{stones}");
        }
    }
}
