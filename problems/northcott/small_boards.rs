//! Every board of one row of at most 6 squares, and of two rows of at most 4, backwards from the positions without moves.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    type Board = Vec<[u32; 2]>;
    fn moves(board: &Board, side: usize, squares: u32) -> Vec<Board> {
        let mut all = Vec::new();
        for (row, &pieces) in board.iter().enumerate() {
            let (own, other) = (pieces[side], pieces[1 - side]);
            let left = (1..own).rev().take_while(|&to| to != other);
            for to in left.chain((own + 1..=squares).take_while(|&to| to != other)) {
                let mut next = board.clone();
                next[row][side] = to;
                all.push(next);
            }
        }
        all
    }
    for (rows, squares) in [(1, 2), (1, 3), (1, 6), (2, 3), (2, 4)] {
        let pieces: Board =
            (1..=squares).flat_map(|a| (1..=squares).map(move |b| [a, b])).filter(|[a, b]| a != b).collect();
        let mut boards = vec![Vec::new()];
        for _ in 0..rows {
            boards = boards
                .iter()
                .flat_map(|board: &Board| pieces.iter().map(|&row| [&board[..], &[row]].concat()))
                .collect();
        }
        // Whether the side to move wins; what is not here yet is undecided.
        let mut known: BTreeMap<(Board, usize), bool> = BTreeMap::new();
        let mut before = usize::MAX;
        while known.len() != before {
            before = known.len();
            for (board, side) in boards.iter().flat_map(|board| [(board, 0), (board, 1)]) {
                let results: Vec<Option<bool>> =
                    moves(board, side, squares).into_iter().map(|next| known.get(&(next, 1 - side)).copied()).collect();
                if results.contains(&Some(false)) {
                    known.insert((board.clone(), side), true);
                } else if results.iter().all(|result| *result == Some(true)) {
                    known.insert((board.clone(), side), false);
                }
            }
        }
        let (mut input, mut answer) = (String::new(), String::new());
        for board in &boards {
            let lines: String = board.iter().map(|[tom, jerry]| format!("{tom} {jerry}\n")).collect();
            input += &format!("{rows} {squares}\n{lines}\n");
            answer += if known[&(board.clone(), 0)] { "I WIN!\n" } else { "BAD LUCK!\n" };
        }
        expect(program, &input, &answer, &format!("{rows} rows of {squares}"))?;
    }
    Ok(())
}
