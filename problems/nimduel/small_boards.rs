//! Normal play: the small boards on which the first player can win, and the solution starts.

use crate::Outcome;
use crate::duels::{boards, wins_all};
use crate::search::{Rule, Search};

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut search = Search::new(Rule::Normal);
    let boards = boards(4, 3).chain(boards(3, 5)).filter(|board| search.wins(board));
    wins_all(program, boards, Rule::Normal)
}
