//! Staircase Nim: every small position, and 64-bit extremes.

use crate::search::{Numbers, boards, stones};
use grundy::games::staircase::{nim_sum, winning_moves};
use std::collections::HashMap;

/// A stair, and how many stones move down from it.
type Move = (usize, u64);

/// Every move as what it leaves, and the move: stairs from the lowest, the fewest stones first.
fn moves(stairs: &[u64]) -> Vec<(Vec<u64>, Move)> {
    let mut all = Vec::new();
    for stair in 1..stairs.len() {
        let mut next = stairs.to_vec();
        for taken in 1..=stairs[stair] {
            next[stair] -= 1;
            next[stair - 1] += 1;
            all.push((next.clone(), (stair, taken)));
        }
    }
    all
}

/// A search of stairs beside a Nim pile.
#[derive(Default)]
struct Search(HashMap<(Vec<u64>, u64), bool>);

impl Search {
    fn wins(&mut self, stairs: &[u64], nim_pile: u64) -> bool {
        let position = (stairs.to_vec(), nim_pile);
        if let Some(&wins) = self.0.get(&position) {
            return wins;
        }
        let wins = moves(stairs).iter().any(|(next, _)| !self.wins(next, nim_pile))
            || (0..nim_pile).any(|left| !self.wins(stairs, left));
        self.0.insert(position, wins);
        wins
    }
}

#[test]
fn staircase_equals_the_search_on_every_small_position() {
    let mut search = Search::default();
    let kinds = |most| (0..=most).map(|stones| (stones, false)).collect::<Vec<_>>();
    let mut all = boards(4, &kinds(3));
    all.extend(boards(3, &kinds(7)));
    for board in all {
        let stairs = stones(&board);
        assert_eq!(nim_sum(&stairs) != 0, search.wins(&stairs, 0), "{stairs:?}");
        let mut expected = moves(&stairs);
        expected.retain(|(next, _)| !search.wins(next, 0));
        let expected: Vec<Move> = expected.into_iter().map(|(_, step)| step).collect();
        assert_eq!(winning_moves(&stairs).collect::<Vec<_>>(), expected, "{stairs:?}");
    }
}

#[test]
fn the_nim_sum_is_what_a_nim_pile_balances() {
    let mut search = Search::default();
    for board in boards(4, &[(0, false), (1, false), (2, false)]) {
        let stairs = stones(&board);
        for nim_pile in 0..=4 {
            assert_eq!(nim_sum(&stairs) == nim_pile, !search.wins(&stairs, nim_pile), "{stairs:?} {nim_pile}");
        }
    }
}

#[test]
fn stairs_are_numbered_from_the_lowest() {
    let wins = |stairs: &[u64]| nim_sum(stairs) != 0;
    assert!(wins(&[0, 1]) && !wins(&[1, 0]) && !wins(&[5]) && !wins(&[]));
    // The sample of CSES 1099, which a staircase read from the top answers alike.
    assert!(wins(&[0, 2, 1]) && !wins(&[1, 1, 1, 1]) && wins(&[5, 3]));
}

#[test]
fn full_stairs_overflow_nothing() {
    assert_eq!(nim_sum(&[u64::MAX; 5]), 0);
    assert_eq!(winning_moves(&[u64::MAX; 5]).next(), None);
    assert_eq!(winning_moves(&[u64::MAX; 3]).next(), Some((1, u64::MAX)));
    let mut numbers = Numbers(21);
    for len in (1..9).cycle().take(400) {
        let stairs: Vec<u64> = (0..len).map(|_| numbers.next()).collect();
        assert_eq!(nim_sum(&stairs) != 0, winning_moves(&stairs).next().is_some(), "{stairs:?}");
        for (stair, taken) in winning_moves(&stairs) {
            // Wrapping arithmetic is right where a stair does not count, and never needed where it does.
            let mut next = stairs.clone();
            next[stair] -= taken;
            next[stair - 1] = next[stair - 1].wrapping_add(taken);
            assert!(stair % 2 == 1 || next[stair - 1] > stairs[stair - 1], "{stairs:?} {stair} {taken}");
            assert_eq!(nim_sum(&next), 0, "{stairs:?} {stair} {taken}");
        }
    }
}
