//! Counting and testing moves without listing them.

use theory::game::{Change, Game, Move, Pile};

use super::referee::{self, Changes, GAMES, Referee, boards};

fn pile(&(stones, zero_move_used): &referee::Pile) -> Pile {
    Pile { stones, zero_move_used }
}

fn step(piles: &[Pile], changes: &Changes) -> Move {
    let change = |(index, after): &(usize, Vec<referee::Pile>)| Change {
        pile: *index,
        before: piles[*index],
        after: after.iter().map(pile).collect(),
    };
    Move { changes: changes.iter().map(change).collect() }
}

#[test]
fn the_moves_of_every_game_are_those_of_its_rules_and_are_counted_right() {
    for name in GAMES {
        let game: Game = name.parse().unwrap();
        let referee = Referee::new(name, false);
        for board in boards(name) {
            let piles: Vec<Pile> = board.iter().map(pile).collect();
            let mut expected: Vec<Move> =
                referee.moves(&board).iter().map(|(changes, _)| step(&piles, changes)).collect();
            let mut found: Vec<Move> = game.moves(&piles).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{name} {board:?}");
            assert_eq!(game.count_moves(&piles), expected.len() as u128, "{name} {board:?}");
        }
    }
}

/// Anything that looks like a move: each game's own and those of all other games, and some that are none anywhere.
fn candidates(board: &[referee::Pile], piles: &[Pile]) -> Vec<Move> {
    let mut all: Vec<Move> = Vec::new();
    for name in GAMES.iter().filter(|name| **name != "wythoff" || board.len() == 2) {
        all.extend(Referee::new(name, false).moves(board).iter().map(|(changes, _)| step(piles, changes)));
    }
    for (index, &before) in piles.iter().enumerate() {
        let more = Pile::from(before.stones + 1);
        all.push(Move::of_one(index, before, before));
        all.push(Move::of_one(index, before, more));
        all.push(Move::of_one(index, more, before));
        all.push(Move::of_one(index + 1, before, Pile::from(0)));
        all.push(Move { changes: vec![Change { pile: index, before, after: Vec::new() }] });
        all.push(Move { changes: vec![Change { pile: index, before, after: vec![before, Pile::from(0)] }] });
    }
    all.push(Move { changes: Vec::new() });
    all
}

#[test]
fn a_move_is_legal_exactly_when_the_rules_list_it() {
    for name in GAMES {
        let game: Game = name.parse().unwrap();
        let referee = Referee::new(name, false);
        for board in boards(name).iter().step_by(3) {
            let piles: Vec<Pile> = board.iter().map(pile).collect();
            let listed: Vec<Move> = referee.moves(board).iter().map(|(changes, _)| step(&piles, changes)).collect();
            for candidate in candidates(board, &piles) {
                let expected = listed.contains(&candidate);
                assert_eq!(game.is_legal(&piles, &candidate), expected, "{name} {board:?}: {candidate:?}");
            }
        }
    }
}

#[test]
fn the_moves_of_the_largest_piles_are_counted_at_once() {
    let count = |name: &str, piles: &[u64]| {
        let piles: Vec<Pile> = piles.iter().map(|&stones| Pile::from(stones)).collect();
        name.parse::<Game>().unwrap().count_moves(&piles)
    };
    let max = u128::from(u64::MAX);
    assert_eq!(count("nim", &[u64::MAX, 1]), max + 1);
    assert_eq!(count("lasker", &[u64::MAX]), max + (max - 1) / 2);
    assert_eq!(count("zero-move", &[u64::MAX]), max + 1);
    assert_eq!(count("wythoff", &[u64::MAX; 2]), 3 * max);
    assert_eq!(count("moore:2", &[u64::MAX; 2]), 2 * max + max * max);
    assert_eq!(count("moore:3", &[u64::MAX; 3]), u128::MAX);
    // What lies on a stair in play must keep within 64 bits; stair 1 is out of play.
    assert_eq!(count("staircase", &[u64::MAX, 5, 7]), 12);
    assert_eq!(count("staircase", &[0, u64::MAX, 7]), max);
}
