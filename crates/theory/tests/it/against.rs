//! A game against a second writing of its rules: its moves, who wins, the winning moves.

use std::collections::HashMap;
use theory::game::{Game, Pile, Play};

/// What a move leaves, in the order of [`Game::moves`].
pub(crate) type Rules<'a> = &'a dyn Fn(&[u64]) -> Vec<Vec<u64>>;

/// Who wins, by trying every move of some rules.
pub(crate) struct Search<'a> {
    rules: Rules<'a>,
    play: Play,
    decided: HashMap<Vec<u64>, bool>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(rules: Rules<'a>, play: Play) -> Self {
        Self { rules, play, decided: HashMap::new() }
    }

    pub(crate) fn wins(&mut self, piles: &[u64]) -> bool {
        if let Some(&wins) = self.decided.get(piles) {
            return wins;
        }
        let options = (self.rules)(piles);
        let wins = if options.is_empty() {
            self.play == Play::Misere
        } else {
            options.iter().any(|option| !self.wins(option))
        };
        self.decided.insert(piles.to_vec(), wins);
        wins
    }
}

/// Every ordered position of at most `most` piles of at most `stones` stones, the empty one included.
pub(crate) fn boards(most: usize, stones: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..most {
        let to = all.len();
        for shorter in from..to {
            for pile in 0..=stones {
                let mut board: Vec<u64> = all[shorter].clone();
                board.push(pile);
                all.push(board);
            }
        }
        from = to;
    }
    all
}

pub(crate) fn piles(stones: &[u64]) -> Vec<Pile> {
    stones.iter().copied().map(Pile::from).collect()
}

fn stones(piles: &[Pile]) -> Vec<u64> {
    piles.iter().map(|pile| pile.stones).collect()
}

/// Holds that on each board the game has the moves of `rules` in their order, and that who wins and all winning moves are those
/// of the search.
pub(crate) fn same(game: &Game, rules: Rules<'_>, boards: &[Vec<u64>]) {
    let mut search = Search::new(rules, game.play);
    for board in boards {
        let position = piles(board);
        let moves: Vec<_> = game.moves(&position).collect();
        for step in &moves {
            assert!(step.changes.is_sorted_by_key(|change| change.pile), "{game} {board:?}: {step}");
            assert!(
                step.changes.iter().all(|change| change.before == position[change.pile]),
                "{game} {board:?}: {step}"
            );
        }
        let left: Vec<Vec<u64>> = moves.iter().map(|step| stones(&step.apply(&position))).collect();
        assert_eq!(left, rules(board), "the moves of {game} from {board:?}");
        assert_eq!(game.is_over(&position), left.is_empty(), "{game} {board:?}");
        assert_eq!(game.first_player_wins(&position), Ok(search.wins(board)), "who wins {game} from {board:?}");
        let mut winning = moves;
        winning.retain(|step| !search.wins(&stones(&step.apply(&position))));
        for most in [0, 1, usize::MAX] {
            let found = game.winning_moves(&position, most);
            let found = found.unwrap_or_else(|undecided| unreachable!("{game} {board:?}: {undecided}"));
            let cut = most.min(winning.len());
            assert_eq!(found.moves, winning[..cut], "the winning moves of {game} from {board:?}");
            assert_eq!(found.complete, cut == winning.len(), "{game} {board:?}: {most}");
        }
    }
}
