//! Nim, misère Nim, staircase Nim and Moore's Nim: who wins, and the moves.

use super::rules::{Search, of_each_pile};
use super::{Question, hold, list, truth};
use crate::search::{Numbers, Rule, boards, small_boards, stones};

/// Moves as the drivers write them: for each the pile and a number.
fn moves(moves: impl IntoIterator<Item = (usize, u64)>) -> String {
    list(moves.into_iter().map(|(pile, number)| format!("{pile} {number}")))
}

/// What a move may leave of a Nim pile.
fn fewer(pile: u64) -> Vec<Vec<u64>> {
    (0..pile).map(|left| vec![left]).collect()
}

/// The xor of all but one of the piles.
fn xor_of_others(piles: &[u64], index: usize) -> u64 {
    let others = piles.iter().enumerate().filter(|&(other, _)| other != index);
    others.fold(0, |sum, (_, stones)| sum ^ stones)
}

/// Large piles: the xor of all is 0 in every second board; the others are one take away from one of these.
fn large_boards() -> Vec<(Vec<u64>, bool)> {
    let mut numbers = Numbers(7);
    let top = 1 << 63;
    let mut lost = vec![vec![u64::MAX; 2], vec![u64::MAX, top, top - 1], vec![u64::MAX, u64::MAX - 1, 1], vec![top; 4]];
    for len in (1..=8).cycle().take(300) {
        let mut board: Vec<u64> = (0..len).map(|_| numbers.next() >> (numbers.next() % 60)).collect();
        board.push(xor_of_others(&board, board.len()));
        lost.push(board);
    }
    let mut all = Vec::new();
    for board in lost {
        let pile = numbers.next() as usize % board.len();
        let mut won = board.clone();
        won[pile] = if board[pile] > 0 { numbers.next() % board[pile] } else { 1 };
        all.extend([(board, true), (won, false)]);
    }
    all
}

#[test]
fn nim() {
    let mut search = crate::search::Search::new(Rule::Normal);
    let mut balance = Search::new(|piles: &[u64]| of_each_pile(piles, fewer));
    let mut questions = Vec::new();
    for board in small_boards() {
        let piles = stones(&board);
        questions.push(Question::new("nim nim_sum", list(&piles), balance.value(&super::rules::sorted(piles.clone()))));
        let winning = search.winning_moves(&board).into_iter().map(|(pile, (left, _))| (pile, left));
        questions.push(Question::new("nim winning_moves", list(&piles), moves(winning)));
    }
    for (piles, is_lost) in large_boards() {
        questions.push(Question::any("nim nim_sum", list(&piles), move |answer| (answer == "0") == is_lost));
        let winning = (0..piles.len()).map(|pile| (pile, xor_of_others(&piles, pile)));
        let winning = moves(winning.filter(|&(pile, left)| left < piles[pile]));
        questions.push(Question::new("nim winning_moves", list(&piles), winning));
    }
    hold(&questions);
}

#[test]
fn misere() {
    let mut search = crate::search::Search::new(Rule::Misere);
    let mut questions = Vec::new();
    for board in small_boards() {
        let piles = stones(&board);
        questions.push(Question::new("misere first_player_wins", list(&piles), truth(search.wins(&board))));
        let winning = search.winning_moves(&board).into_iter().map(|(pile, (left, _))| (pile, left));
        questions.push(Question::new("misere winning_moves", list(&piles), moves(winning)));
    }
    // With two piles above 1 it is played as normal Nim; this is what the search finds of small piles as well.
    for (piles, is_lost) in large_boards() {
        if piles.iter().filter(|&&pile| pile > 1).count() < 3 {
            continue;
        }
        questions.push(Question::new("misere first_player_wins", list(&piles), truth(!is_lost)));
        let winning = (0..piles.len()).map(|pile| (pile, xor_of_others(&piles, pile)));
        let winning = moves(winning.filter(|&(pile, left)| left < piles[pile]));
        questions.push(Question::new("misere winning_moves", list(&piles), winning));
    }
    for singles in 0..6 {
        let piles = [vec![1; singles], vec![u64::MAX]].concat();
        let left = u64::from(singles % 2 == 0);
        questions.push(Question::new("misere first_player_wins", list(&piles), 1));
        questions.push(Question::new("misere winning_moves", list(&piles), moves([(singles, left)])));
    }
    hold(&questions);
}

/// Every move on stairs: what it leaves, the stair and the stones.
fn steps(stairs: &[u64]) -> Vec<(Vec<u64>, (usize, u64))> {
    let mut all = Vec::new();
    for stair in 1..stairs.len() {
        for moved in 1..=stairs[stair] {
            let mut next = stairs.to_vec();
            next[stair] -= moved;
            next[stair - 1] += moved;
            all.push((next, (stair, moved)));
        }
    }
    all
}

#[test]
fn staircase() {
    let mut search = Search::new(|stairs: &[u64]| steps(stairs).into_iter().map(|(next, _)| next).collect());
    let kinds = |most| (0..=most).map(|stones| (stones, false)).collect::<Vec<_>>();
    let mut questions = Vec::new();
    for board in boards(4, &kinds(3)).into_iter().chain(boards(3, &kinds(6))) {
        let stairs = stones(&board);
        questions.push(Question::new("staircase nim_sum", list(&stairs), search.value(&stairs)));
        let mut winning = steps(&stairs);
        winning.retain(|(next, _)| !search.wins(next));
        questions.push(Question::new(
            "staircase winning_moves",
            list(&stairs),
            moves(winning.into_iter().map(|(_, step)| step)),
        ));
    }
    for (board, _) in large_boards() {
        // The stairs of odd index are what counts, so what is to be reached there is the xor of the others there.
        let wanted = |stair: usize| {
            let others = board.iter().enumerate().filter(|&(other, _)| other % 2 == 1 && other != stair);
            others.fold(0, |sum, (_, stones)| sum ^ stones)
        };
        let winning = (1..board.len()).filter_map(|stair| {
            let moved = if stair % 2 == 1 {
                board[stair].checked_sub(wanted(stair))
            } else {
                wanted(stair - 1).checked_sub(board[stair - 1])
            };
            Some((stair, moved?)).filter(|&(_, moved)| 0 < moved && moved <= board[stair])
        });
        questions.push(Question::new("staircase winning_moves", list(&board), moves(winning)));
    }
    hold(&questions);
}

/// What a move of Moore's Nim leaves, the order of the piles kept.
fn moore_moves(piles: &[u64], most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![(0, Vec::new())];
    for &pile in piles {
        let with = |(taken_from, left): &(u64, Vec<u64>)| {
            let (taken_from, left) = (*taken_from, left.clone());
            (0..=pile).map(move |next| (taken_from + u64::from(next < pile), [&left[..], &[next]].concat()))
        };
        all = all.iter().flat_map(with).collect();
    }
    all.retain(|(taken_from, _)| (1..=most).contains(taken_from));
    all.into_iter().map(|(_, left)| left).collect()
}

/// The piles of an answer.
fn numbers(answer: &str) -> Vec<u64> {
    answer.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn moore() {
    let kinds: Vec<_> = (0..=4).map(|stones| (stones, false)).collect();
    let mut questions = Vec::new();
    for (most, misere) in (0..=5).flat_map(|most| [(most, false), (most, true)]) {
        let mut search = Search::misere(move |piles: &[u64]| moore_moves(piles, most), misere);
        for board in boards(4, &kinds) {
            let piles = stones(&board);
            let asked = format!("{most} {} {}", truth(misere), list(&piles));
            questions.push(Question::new("moore first_player_wins", &asked, truth(search.wins(&piles))));
            let mut winning: Vec<String> =
                moore_moves(&piles, most).iter().filter(|left| !search.wins(left)).map(list).collect();
            if winning.is_empty() {
                winning.push("none".to_owned());
            }
            questions.push(Question::any("moore winning_move", &asked, move |answer| {
                winning.iter().any(|left| left == answer)
            }));
        }
    }
    questions.extend(large_moore_boards().into_iter().flat_map(|(piles, most, is_lost)| {
        let asked = |misere| format!("{most} {misere} {}", list(&piles));
        // More than k piles are above 1, so that both kinds of play agree.
        let won = |misere| Question::new("moore first_player_wins", asked(misere), truth(!is_lost));
        let moved = |misere| {
            let before = piles.clone();
            Question::any("moore winning_move", asked(misere), move |answer| {
                if is_lost { answer == "none" } else { is_moore_win(&before, &numbers(answer), most) }
            })
        };
        [won(0), won(1), moved(0), moved(1)]
    }));
    hold(&questions);
}

/// Whether a move leads from `before` to `left`, in which each digit stands in a multiple of `most` + 1 piles.
fn is_moore_win(before: &[u64], left: &[u64], most: usize) -> bool {
    let is_move = before.len() == left.len() && before.iter().zip(left).all(|(before, left)| left <= before);
    let changed = before.iter().zip(left).filter(|(before, left)| left < before).count();
    let balanced = (0..64).all(|digit| left.iter().filter(|&pile| pile >> digit & 1 == 1).count() % (most + 1) == 0);
    is_move && (1..=most).contains(&changed) && balanced
}

/// Boards made so that each digit stands in a multiple of k + 1 piles, and boards that one move made of them.
fn large_moore_boards() -> Vec<(Vec<u64>, usize, bool)> {
    let mut numbers = Numbers(11);
    let mut all = Vec::new();
    for (most, count) in (1..=5).cycle().zip((6..=14).cycle()).take(300) {
        let mut piles = vec![0_u64; count];
        for digit in 0..64 {
            let with = (numbers.next() as usize % (count / (most + 1) + 1)) * (most + 1);
            let first = numbers.next() as usize;
            (first..first + with).for_each(|place| piles[place % count] |= 1 << digit);
        }
        let changed = numbers.next() as usize % count;
        let mut won = piles.clone();
        won[changed] = if piles[changed] > 3 { numbers.next() % piles[changed] } else { piles[changed] + 1 };
        let large = |piles: &[u64]| piles.iter().filter(|&&pile| pile > 1).count() > most;
        if large(&piles) && large(&won) {
            all.extend([(piles, most, true), (won, most, false)]);
        }
    }
    assert!(all.len() > 500, "{}", all.len());
    all
}
