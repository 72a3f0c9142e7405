//! Each solution against the search, on every small board, through its own form of input and output.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::Outcome;
use super::run::{expect, output};
use super::search::{Rule, Search};
use super::transcript::Replay;

/// Every board of at most `piles` piles of `least` to `most` stones: each order, or only the ascending one.
fn boards(piles: usize, least: u64, most: u64, ordered: bool) -> Vec<Vec<u64>> {
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
fn lines(board: &[u64]) -> String {
    let piles: Vec<String> = board.iter().map(ToString::to_string).collect();
    format!("{}\n{}\n", board.len(), piles.join(" "))
}

/// As `boards`, without the empty one.
fn some_piles(piles: usize, most: u64, ordered: bool) -> Vec<Vec<u64>> {
    boards(piles, 1, most, ordered).split_off(1)
}

pub(super) fn nimmoves(program: &str) -> Outcome {
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

/// Boards in files of at most `most_cases`, each a count and the boards; the answer is a word a line.
fn counted(program: &str, rule: Rule, boards: &[Vec<u64>], most_cases: usize, words: [&str; 2]) -> Outcome {
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

pub(super) fn miserenim(program: &str) -> Outcome {
    let mut all = some_piles(4, 7, false);
    all.extend(some_piles(3, 6, true));
    counted(program, Rule::Misere, &all, 474, ["John", "Brother"])
}

pub(super) fn zeromove(program: &str) -> Outcome {
    let all = some_piles(4, 6, false);
    counted(program, Rule::ZeroMove, &all, 10, ["W", "L"])
}

pub(super) fn nimwinner(program: &str) -> Outcome {
    let mut search = Search::new(Rule::Normal);
    for board in boards(4, 0, 6, false) {
        let answer = if search.wins(&board) { "Current player can win.\n" } else { "Current player loses.\n" };
        expect(program, &lines(&board), answer, &format!("{board:?}"))?;
    }
    Ok(())
}

pub(super) fn onepile(program: &str) -> Outcome {
    let mut won = vec![false];
    for n in 1..=200 {
        let wins = (1..=3).any(|taken| taken <= n && !won[n - taken]);
        won.push(wins);
        expect(program, &format!("{n}\n"), &format!("{wins}\n"), &n.to_string())?;
    }
    Ok(())
}

/// Every pair of at most 40 stones a pile, by a table of the rules; and the end of the input, which is a line `0 0`.
pub(super) fn wythoff(program: &str) -> Outcome {
    let mut won = vec![vec![false; 41]; 41];
    let (mut input, mut answer) = (String::new(), String::new());
    for a in 0..won.len() {
        for b in 0..won.len() {
            let lost = |&(x, y): &(usize, usize)| !won[x][y];
            let sorted = |(x, y): (usize, usize)| (x.min(y), x.max(y));
            let mut pairs: Vec<_> = (1..=a.min(b)).map(|taken| (a - taken, b - taken)).filter(lost).collect();
            let of_one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
            let others: BTreeSet<_> = of_one.filter(lost).map(sorted).collect();
            pairs.extend(others.into_iter().filter(|pair| !pairs.contains(pair)).collect::<Vec<_>>());
            won[a][b] = !pairs.is_empty();
            if a <= b && b > 0 {
                writeln!(input, "{a} {b}")?;
                writeln!(answer, "{}", u8::from(!pairs.is_empty()))?;
                for (x, y) in pairs {
                    writeln!(answer, "{x} {y}")?;
                }
            }
        }
    }
    expect(program, &input, &answer, "every small pair, no line 0 0")?;
    expect(program, &format!("{input}0 0\n"), &answer, "every small pair")?;
    for empty in ["", "\n", " \r\n\r\n", "0 0\n", "0 0"] {
        expect(program, empty, "", &format!("{empty:?}"))?;
    }
    Ok(())
}

/// Several outputs are right, so each is replayed.
pub(super) fn predictplay(program: &str) -> Outcome {
    let mut replay = Replay::default();
    let mut all = boards(3, 0, 5, true);
    all.extend(boards(5, 0, 3, false));
    for board in all.into_iter().filter(|board| board.iter().any(|&pile| pile > 0)) {
        for starter in ["COMPUTER", "HUMAN"] {
            let output = output(program, &format!("{}{starter}\n", lines(&board)))?;
            replay.check(&board, starter, &output).map_err(|fault| format!("{board:?}, {starter}: {fault}"))?;
        }
    }
    Ok(())
}
