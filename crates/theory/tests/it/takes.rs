//! Games in which a move takes one of certain numbers of stones from one pile: their rules and a search.

use std::collections::HashMap;

use theory::game::{Game, Move, Pile, Play};

/// Who wins and how, by the rules alone. A move is (pile, stones left).
pub(crate) struct Search<'a> {
    takes: &'a [u64],
    play: Play,
    decided: HashMap<Vec<u64>, bool>,
}

impl<'a> Search<'a> {
    /// `takes` are in ascending order.
    pub(crate) fn new(takes: &'a [u64], play: Play) -> Self {
        Self { takes, play, decided: HashMap::new() }
    }

    /// Every move: pile by pile, the smallest take first.
    pub(crate) fn moves(&self, piles: &[u64]) -> Vec<(usize, u64)> {
        let mut moves = Vec::new();
        for (index, &pile) in piles.iter().enumerate() {
            moves.extend(self.takes.iter().filter(|&&take| take <= pile).map(|take| (index, pile - take)));
        }
        moves
    }

    pub(crate) fn wins(&mut self, piles: &[u64]) -> bool {
        if let Some(&wins) = self.decided.get(piles) {
            return wins;
        }
        let none_left = self.moves(piles).is_empty();
        let wins = if none_left { self.play == Play::Misere } else { !self.winning_moves(piles).is_empty() };
        self.decided.insert(piles.to_vec(), wins);
        wins
    }

    pub(crate) fn winning_moves(&mut self, piles: &[u64]) -> Vec<(usize, u64)> {
        let mut moves = self.moves(piles);
        moves.retain(|&(index, left)| {
            let mut next = piles.to_vec();
            next[index] = left;
            !self.wins(&next)
        });
        moves
    }
}

/// Piles of these stones.
pub(crate) fn position(stones: &[u64]) -> Vec<Pile> {
    stones.iter().copied().map(Pile::from).collect()
}

/// A move of one pile as the search tells it; it must begin with the pile as it is.
pub(crate) fn told(step: &Move, stones: &[u64]) -> (usize, u64) {
    let [change] = &step.changes[..] else { panic!("{step} changes more than one pile") };
    let [after] = change.after[..] else { panic!("{step} leaves more than one pile") };
    assert_eq!(change.before, Pile::from(stones[change.pile]), "{step}");
    (change.pile, after.stones)
}

/// Every ordered position of at most `piles` piles of at most `most` stones.
pub(crate) fn boards(piles: usize, most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    let mut shorter = all.clone();
    for _ in 0..piles {
        let longer = |board: &Vec<u64>| {
            let board = board.clone();
            (0..=most).map(move |stones| [&board[..], &[stones]].concat())
        };
        shorter = shorter.iter().flat_map(longer).collect();
        all.extend_from_slice(&shorter);
    }
    all
}

/// Holds that `game` has the moves of the search, and finds its winner, its winning moves and, in normal play, its values.
pub(crate) fn equals_the_search(game: &Game, search: &mut Search<'_>, boards: &[Vec<u64>]) {
    for stones in boards {
        let piles = position(stones);
        let moves: Vec<_> = game.moves(&piles).map(|step| told(&step, stones)).collect();
        assert_eq!(moves, search.moves(stones), "{game} {stones:?}");
        assert_eq!(game.is_over(&piles), moves.is_empty(), "{game} {stones:?}");
        assert_eq!(game.first_player_wins(&piles), Ok(search.wins(stones)), "{game} {stones:?}");
        let expected = search.winning_moves(stones);
        for most in [0, 1, 2, expected.len(), usize::MAX] {
            let winning = game.winning_moves(&piles, most).unwrap_or_else(|error| panic!("{game} {stones:?}: {error}"));
            let found: Vec<_> = winning.moves.iter().map(|step| told(step, stones)).collect();
            assert_eq!(found, expected[..most.min(expected.len())], "{game} {stones:?}");
            assert_eq!(winning.complete, most >= expected.len(), "{game} {stones:?} {most}");
        }
        let values = game.pile_values(&piles).unwrap_or_else(|error| panic!("{game} {stones:?}: {error}"));
        if game.play == Play::Misere {
            assert_eq!(values, None, "{game} {stones:?}");
            continue;
        }
        let values = values.expect("a sum of piles has values");
        assert_eq!(values.len(), stones.len());
        for (&value, &pile) in values.iter().zip(stones) {
            assert_eq!(value != 0, search.wins(&[pile]), "{game} {stones:?}");
        }
        assert_eq!(values.iter().fold(0, |sum, value| sum ^ value) != 0, search.wins(stones), "{game} {stones:?}");
    }
}
