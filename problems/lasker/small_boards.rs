//! Every board of up to 4 piles of up to 5 stones.

use crate::Outcome;
use crate::boards::{counted, some_piles};
use crate::search::Rule;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let all = some_piles(4, 5, false);
    counted(program, Rule::Lasker, &all, 100, ["Alice", "Bob"])
}
