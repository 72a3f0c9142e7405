//! Every board of up to 4 piles of up to 3 stones, with every bound on the piles of a move.

use crate::Outcome;
use crate::boards::{boards, lines};
use crate::run::expect;
use crate::search::Moore;

pub(crate) fn small_boards(program: &str) -> Outcome {
    let all: Vec<Vec<u64>> = boards(4, 0, 3, false).split_off(1);
    let games: Vec<(usize, &Vec<u64>)> =
        all.iter().flat_map(|board| (1..=board.len()).map(move |most| (most, board))).collect();
    let mut search = Moore::default();
    for games in games.chunks(100) {
        let mut input = format!("{}\n", games.len());
        let mut answer = String::new();
        for &(most, board) in games {
            input += &lines(board).replacen('\n', &format!(" {most}\n"), 1);
            answer += if search.wins(most, board) { "First\n" } else { "Second\n" };
        }
        expect(program, &input, &answer, &format!("{games:?}"))?;
    }
    Ok(())
}
