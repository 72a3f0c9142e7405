//! Every board of up to 4 piles of up to 7 stones, and every order of up to 3 piles of up to 6.

use crate::Outcome;
use crate::boards::{counted, some_piles};
use crate::search::Rule;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut all = some_piles(4, 7, false);
    all.extend(some_piles(3, 6, true));
    counted(program, Rule::Misere, &all, 474, ["John", "Brother"])
}
