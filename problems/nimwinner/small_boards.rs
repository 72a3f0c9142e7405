//! Every board of up to 4 piles of up to 6 stones, empty piles and no pile included.

use crate::Outcome;
use crate::boards::{boards, lines};
use crate::run::expect;
use crate::search::{Rule, Search};

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut search = Search::new(Rule::Normal);
    for board in boards(4, 0, 6, false) {
        let answer = if search.wins(&board) { "Current player can win.\n" } else { "Current player loses.\n" };
        expect(program, &lines(&board), answer, &format!("{board:?}"))?;
    }
    Ok(())
}
