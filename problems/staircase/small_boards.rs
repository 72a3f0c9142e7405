//! Every order of up to 4 stairs with up to 3 stones each.

use crate::Outcome;
use crate::boards::{boards, lines};
use crate::run::expect;
use crate::search::Staircase;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut search = Staircase::default();
    let all = boards(4, 0, 3, true).split_off(1);
    let mut input = format!("{}\n", all.len());
    let mut answer = String::new();
    for board in &all {
        input += &lines(board);
        answer += if search.wins(board) { "first\n" } else { "second\n" };
    }
    expect(program, &input, &answer, "every small staircase")
}
