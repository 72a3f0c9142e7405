//! Small boards, and what asks a solution for several of them at a time.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;
use crate::search::{Rule, Search};

/// Every board of at most `piles` piles of `least` to `most` stones: each order, or only the ascending one.
pub(crate) fn boards(piles: usize, least: u64, most: u64, ordered: bool) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    let mut of_one_pile_less = all.clone();
    for _ in 0..piles {
        let mut longer = Vec::new();
        for board in &of_one_pile_less {
            let first = match board.last() {
                Some(&last) if !ordered => last,
                _ => least,
            };
            longer.extend((first..=most).map(|stones| {
                let mut board = board.clone();
                board.push(stones);
                board
            }));
        }
        all.extend_from_slice(&longer);
        of_one_pile_less = longer;
    }
    all
}

/// A board as two lines: how many piles, and the piles.
pub(crate) fn lines(board: &[u64]) -> String {
    let piles: Vec<String> = board.iter().map(ToString::to_string).collect();
    format!("{}\n{}\n", board.len(), piles.join(" "))
}

/// As `boards`, without the empty one.
pub(crate) fn some_piles(piles: usize, most: u64, ordered: bool) -> Vec<Vec<u64>> {
    boards(piles, 1, most, ordered).split_off(1)
}

/// Boards in files of at most `most_cases`, each a count and the boards; the answer is a word a line.
pub(crate) fn counted(program: &str, rule: Rule, boards: &[Vec<u64>], most_cases: usize, words: [&str; 2]) -> Outcome {
    let mut search = Search::new(rule);
    for cases in boards.chunks(most_cases) {
        let mut input = format!("{}\n", cases.len());
        let mut answer = String::new();
        for board in cases {
            input += &lines(board);
            let word = if search.wins(board) { words[0] } else { words[1] };
            writeln!(answer, "{word}")?;
        }
        expect(program, &input, &answer, &format!("{cases:?}"))?;
    }
    Ok(())
}

/// Asks in one file how many winning moves each small board has.
pub(crate) fn counts_of_winning_moves(program: &str) -> Outcome {
    let mut all = some_piles(4, 7, false);
    all.extend(some_piles(3, 6, true));
    let mut search = Search::new(Rule::Normal);
    let (mut input, mut answer) = (String::new(), String::new());
    for board in &all {
        input += &lines(board);
        writeln!(answer, "{}", search.winning_moves(board).len())?;
    }
    input += "0\n";
    expect(program, &input, &answer, "every small board")
}
