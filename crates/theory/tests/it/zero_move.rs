//! Zero-move Nim: the moves of piles that may or may not be passed on.

use std::collections::HashMap;

use theory::game::{Game, Move, Pile, Play};

use super::game;

/// Every move: for each pile the takes that leave 0, 1, 2 and so on, then the pass.
fn moves(piles: &[Pile]) -> Vec<(usize, Pile)> {
    let of_pile = |(index, &pile): (usize, &Pile)| {
        let takes = (0..pile.stones).map(move |stones| (index, Pile { stones, ..pile }));
        let may_pass = pile.stones > 0 && !pile.zero_move_used;
        takes.chain(may_pass.then_some((index, Pile { zero_move_used: true, ..pile }))).collect::<Vec<_>>()
    };
    piles.iter().enumerate().flat_map(of_pile).collect()
}

fn after(piles: &[Pile], (index, pile): (usize, Pile)) -> Vec<Pile> {
    let mut next = piles.to_vec();
    next[index] = pile;
    next
}

fn wins(piles: &[Pile], play: Play, known: &mut HashMap<Vec<Pile>, bool>) -> bool {
    let mut sorted = piles.to_vec();
    sorted.sort_unstable();
    if let Some(&wins) = known.get(&sorted) {
        return wins;
    }
    let moves = moves(&sorted);
    let wins = match play {
        Play::Misere if moves.is_empty() => true,
        _ => moves.into_iter().any(|step| !wins(&after(&sorted, step), play, known)),
    };
    known.insert(sorted, wins);
    wins
}

#[test]
fn every_small_position_and_flag_equals_the_search_in_verdict_and_moves() {
    equals_the_search(&game("zero-move"), 7);
    equals_the_search(&game("zero-move").misere(), 5);
}

fn equals_the_search(game: &Game, most: u64) {
    let kinds: Vec<Pile> =
        (0..=most).flat_map(|stones| [false, true].map(|zero_move_used| Pile { stones, zero_move_used })).collect();
    let mut known = HashMap::new();
    let mut boards: Vec<Vec<Pile>> = vec![Vec::new()];
    for _ in 0..3 {
        let longer = boards.iter().flat_map(|board| kinds.iter().map(|&kind| [&board[..], &[kind]].concat()));
        boards = longer.collect();
        for board in &boards {
            assert_eq!(game.first_player_wins(board), Ok(wins(board, game.play, &mut known)), "{board:?}");
            let mut expected = moves(board);
            expected.retain(|&step| !wins(&after(board, step), game.play, &mut known));
            let found = game.winning_moves(board, usize::MAX).expect("a formula decides");
            let told = |step: &Move| (step.changes[0].pile, step.changes[0].after[0]);
            assert_eq!(found.moves.iter().map(told).collect::<Vec<_>>(), expected, "{board:?}");
        }
    }
}

#[test]
fn moves_reach_the_65th_bit() {
    let game = game("zero-move");
    let told = |piles: &[Pile]| {
        let winning = game.winning_moves(piles, 9).expect("a formula decides");
        winning.moves.iter().map(|step| (step.changes[0].pile, step.changes[0].after[0])).collect::<Vec<_>>()
    };
    let [fresh, used] = [false, true].map(|zero_move_used| move |stones| Pile { stones, zero_move_used });
    assert_eq!(told(&[fresh(u64::MAX), fresh(u64::MAX)]), []);
    assert_eq!(told(&[fresh(u64::MAX), fresh(5)]), [(0, fresh(5))]);
    // An even pile against the value it had: pass, or take one.
    let top = 1 << 63;
    let expected = [(0, fresh(top - 1)), (0, used(top)), (1, used(top - 1))];
    assert_eq!(told(&[fresh(top), used(top)]), expected);
}
