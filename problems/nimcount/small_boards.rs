//! Every board of up to 4 piles of up to 7 stones, and every order of up to 3 piles of up to 6, in one file.

use crate::Outcome;
use crate::boards::counts_of_winning_moves;

pub(crate) fn small_boards(program: &str) -> Outcome {
    counts_of_winning_moves(program)
}
