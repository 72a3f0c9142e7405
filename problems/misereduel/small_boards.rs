//! Misère play: every small board, and the solution says who starts.

use crate::Outcome;
use crate::duels::{boards, wins_all};
use crate::search::Rule;

pub(crate) fn small_boards(program: &str) -> Outcome {
    wins_all(program, boards(4, 3).chain(boards(3, 5)), Rule::Misere)
}
