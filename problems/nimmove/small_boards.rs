//! Every board of up to 4 piles of up to 7 stones, and every order of up to 3 piles of up to 5.

use crate::Outcome;
use crate::boards::{lines, some_piles};
use crate::run::expect;
use crate::search::{Rule, Search};

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut all = some_piles(4, 7, false);
    all.extend(some_piles(3, 5, true));
    let mut search = Search::new(Rule::Normal);
    for board in &all {
        let answer = match search.first_winning_move(board) {
            None => "lose\n".to_owned(),
            Some((pile, after)) => {
                let mut left = board.clone();
                left[pile] = after;
                let piles: Vec<String> = left.iter().map(ToString::to_string).collect();
                format!("{} {}\n{}\n", board[pile] - after, pile + 1, piles.join(" "))
            }
        };
        expect(program, &lines(board), &answer, &format!("{board:?}"))?;
    }
    Ok(())
}
