//! Each solution against the search, on every small board, through its own form of input and output.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::Outcome;
use super::run::{expect, output};
use super::search::{Moore, Rule, Search, Staircase};
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
pub(super) fn some_piles(piles: usize, most: u64, ordered: bool) -> Vec<Vec<u64>> {
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

pub(super) fn nimmove(program: &str) -> Outcome {
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

pub(super) fn nimcount(program: &str) -> Outcome {
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

pub(super) fn nimfirst(program: &str) -> Outcome {
    nimcount(program)
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

pub(super) fn lasker(program: &str) -> Outcome {
    let all = some_piles(4, 5, false);
    counted(program, Rule::Lasker, &all, 100, ["Alice", "Bob"])
}

pub(super) fn staircase(program: &str) -> Outcome {
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

pub(super) fn moorenim(program: &str) -> Outcome {
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

/// Every set of takes up to 7, and the letters of every pile up to 40: each by a recursion of its own.
pub(super) fn subtraction(program: &str) -> Outcome {
    fn wins(pile: u64, takes: &[u64], known: &mut [Option<bool>]) -> bool {
        if let Some(won) = known[pile as usize] {
            return won;
        }
        let won = takes.iter().any(|&take| take <= pile && !wins(pile - take, takes, known));
        known[pile as usize] = Some(won);
        won
    }
    for set in 1_u64..1 << 7 {
        let takes: Vec<u64> = (1..=7).rev().filter(|take| set >> (take - 1) & 1 == 1).collect();
        let mut known = [None; 41];
        let letters: String = (1..=40).map(|pile| if wins(pile, &takes, &mut known) { 'W' } else { 'L' }).collect();
        let list: Vec<String> = takes.iter().map(ToString::to_string).collect();
        let input = format!("40 {}\n{}\n", takes.len(), list.join(" "));
        expect(program, &input, &format!("{letters}\n"), &format!("{takes:?}"))?;
    }
    Ok(())
}

/// Every pile up to 24, by a search of all positions.
pub(super) fn grundygame(program: &str) -> Outcome {
    fn wins(mut piles: Vec<u64>, known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
        piles.sort_unstable();
        if let Some(&won) = known.get(&piles) {
            return won;
        }
        let divisions = piles.iter().enumerate().flat_map(|(place, &pile)| {
            let parts = (1..pile).filter(move |&part| part != pile - part);
            parts.map(move |part| (place, part))
        });
        let divisions: Vec<(usize, u64)> = divisions.collect();
        let won = divisions.into_iter().any(|(place, part)| {
            let mut left = piles.clone();
            left[place] -= part;
            left.push(part);
            !wins(left, known)
        });
        known.insert(piles, won);
        won
    }
    let mut known = BTreeMap::new();
    let (mut input, mut answer) = ("24\n".to_owned(), String::new());
    for pile in 1..=24 {
        writeln!(input, "{pile}")?;
        answer += if wins(vec![pile], &mut known) { "first\n" } else { "second\n" };
    }
    expect(program, &input, &answer, "every pile up to 24")
}

/// Every set of takes from 1 to 5, with every position of at most three piles of at most 6 stones.
pub(super) fn snim(program: &str) -> Outcome {
    fn wins(piles: &[u64], takes: &[u64], known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
        let mut piles = piles.to_vec();
        piles.sort_unstable();
        if let Some(&won) = known.get(&piles) {
            return won;
        }
        let after = |place: usize, take: u64| {
            let mut left = piles.clone();
            left[place] -= take;
            left
        };
        let moves = (0..piles.len()).flat_map(|place| takes.iter().map(move |&take| (place, take)));
        let mut moves = moves.filter(|&(place, take)| take <= piles[place]);
        let won = moves.any(|(place, take)| !wins(&after(place, take), takes, known));
        known.insert(piles, won);
        won
    }
    let all = boards(3, 0, 6, false);
    let line = |numbers: &[u64]| {
        let words: Vec<String> = numbers.iter().map(|number| format!(" {number}")).collect();
        format!("{}{}\n", numbers.len(), words.concat())
    };
    for set in 1_u64..1 << 5 {
        // The largest first, so that the takes are not sorted.
        let takes: Vec<u64> = (1..=5).rev().filter(|take| set >> (take - 1) & 1 == 1).collect();
        let mut known = BTreeMap::new();
        let (mut input, mut answer) = (String::new(), String::new());
        for some in all.chunks(100) {
            input += &format!("{}{}\n", line(&takes), some.len());
            for board in some {
                input += &line(board);
                answer.push(if wins(board, &takes, &mut known) { 'W' } else { 'L' });
            }
            answer.push('\n');
        }
        expect(program, &(input + "0\n"), &answer, &format!("{takes:?}"))?;
    }
    Ok(())
}

/// Every position up to 14 stones a pile, by a table of won positions; and inputs without a position or without the last line.
pub(super) fn fibgame(program: &str) -> Outcome {
    const SIDE: usize = 15;
    let mut won = vec![false; SIDE * SIDE * SIDE];
    let place = |[a, b, c]: [usize; 3]| (a * SIDE + b) * SIDE + c;
    let (mut input, mut answer) = (String::new(), String::new());
    for at in 0..won.len() {
        let piles = [at / SIDE / SIDE, at / SIDE % SIDE, at % SIDE];
        let mut moves = (0..3).flat_map(|pile| [1, 2, 3, 5, 8, 13].map(|take| (pile, take)));
        won[at] = moves.any(|(pile, take)| {
            let mut next = piles;
            next[pile] = piles[pile].wrapping_sub(take);
            take <= piles[pile] && !won[place(next)]
        });
        if !piles.contains(&0) {
            writeln!(input, "{} {} {}", piles[0], piles[1], piles[2])?;
            answer += if won[at] { "Fibo\n" } else { "Nacci\n" };
        }
    }
    expect(program, &input, &answer, "no line 0 0 0 at the end")?;
    expect(program, &format!("{input}0 0 0\n"), &answer, "every small position")?;
    for nothing in ["", "\n", " \r\n", "0 0 0", "0 0 0\r\n"] {
        expect(program, nothing, "", &format!("{nothing:?}"))?;
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
