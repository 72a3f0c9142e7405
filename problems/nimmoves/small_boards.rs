//! Every board of up to 4 piles of up to 7 stones, and every order of up to 3 piles of up to 6, in one file.

use std::fmt::Write;

use crate::Outcome;
use crate::boards::{lines, some_piles};
use crate::run::expect;
use crate::search::{Rule, Search};

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut all = some_piles(4, 7, false);
    assert_eq!(all.len(), 329);
    all.extend(some_piles(3, 6, true));
    let mut search = Search::new(Rule::Normal);
    let (mut input, mut answer) = (String::new(), String::new());
    for board in &all {
        input += &lines(board);
        answer += if search.wins(board) { "Yes\n" } else { "No\n" };
        for (before, after) in search.winning_moves(board) {
            writeln!(answer, "{before} {after}")?;
        }
    }
    input += "0\n";
    expect(program, &input, &answer, "every small board")
}
