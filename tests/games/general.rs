//! The general Grundy values: games given by their moves, sums, cycles.

use crate::search::Numbers;
use grundy::games::grundy::{Cycle, OptionNotSmaller, Solver, grundy_value, grundy_values, mex};
use std::collections::HashMap;

#[test]
fn mex_is_the_least_number_that_is_missing() {
    let mut numbers = Numbers(6);
    for len in (0..12).cycle().take(2000) {
        let values: Vec<u64> = (0..len).map(|_| numbers.next() % 8).collect();
        let least_missing = (0..=len).find(|value| !values.contains(value));
        assert_eq!(Some(mex(values.iter().copied())), least_missing, "{values:?}");
    }
    assert_eq!(mex([u64::MAX, 0, 1 << 32, 1 << 63]), 1);
    assert_eq!(mex(0..1000), 1000);
}

/// The options of a pile: lists of piles.
type Split = fn(u64) -> Vec<Vec<u64>>;

fn lasker(n: u64) -> Vec<Vec<u64>> {
    let takes = (0..n).map(|rest| vec![rest]);
    takes.chain((1..n).map(|part| vec![part, n - part])).collect()
}

/// Knock down one pin of a row or two neighbours.
fn kayles(n: u64) -> Vec<Vec<u64>> {
    let hit =
        |pins| (0..=n.saturating_sub(pins)).filter(move |_| pins <= n).map(move |left| vec![left, n - pins - left]);
    hit(1).chain(hit(2)).collect()
}

/// Split a pile in two unequal ones.
fn unequal(n: u64) -> Vec<Vec<u64>> {
    (1..n).filter(|part| 2 * part != n).map(|part| vec![part, n - part]).collect()
}

/// A sum of such piles beside a Nim pile, by the rules alone.
struct Search {
    split: Split,
    decided: HashMap<(Vec<u64>, u64), bool>,
}

impl Search {
    fn wins(&mut self, mut piles: Vec<u64>, nim_pile: u64) -> bool {
        piles.sort_unstable();
        let position = (piles, nim_pile);
        if let Some(&wins) = self.decided.get(&position) {
            return wins;
        }
        let mut wins = (0..nim_pile).any(|left| !self.wins(position.0.clone(), left));
        for index in 0..position.0.len() {
            for option in (self.split)(position.0[index]) {
                let mut next = position.0.clone();
                next.swap_remove(index);
                next.extend(option);
                wins = wins || !self.wins(next, nim_pile);
            }
        }
        self.decided.insert(position, wins);
        wins
    }
}

#[test]
fn games_that_split_have_the_values_that_a_nim_pile_balances() {
    let games: [(&str, Split, u64); 3] = [("lasker", lasker, 8), ("kayles", kayles, 11), ("unequal", unequal, 13)];
    for (name, split, greatest) in games {
        let mut search = Search { split, decided: HashMap::new() };
        let mut solver = Solver::new(|&n: &u64| split(n));
        for n in 0..=greatest {
            let value = solver.grundy_value(n).expect("the game ends");
            for nim_pile in 0..=9 {
                let balanced = !search.wins(vec![n], nim_pile);
                assert_eq!(value == nim_pile, balanced, "{name} {n} against {nim_pile}");
            }
        }
    }
}

#[test]
fn known_sequences_come_out() {
    let values = |split: Split, len: u64| -> Vec<u64> {
        let mut solver = Solver::new(|&n: &u64| split(n));
        (0..len).map(|n| solver.grundy_value(n).expect("the game ends")).collect()
    };
    let lasker_formula = |n: u64| match n % 4 {
        _ if n == 0 => 0,
        0 => n - 1,
        3 => n + 1,
        _ => n,
    };
    assert_eq!(values(lasker, 60), (0..60).map(lasker_formula).collect::<Vec<_>>());
    assert_eq!(values(kayles, 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    assert_eq!(values(unequal, 14), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3]);
}

#[test]
fn an_option_that_is_an_empty_sum_has_value_0() {
    let value = grundy_value(0_u8, |_| vec![Vec::new()]);
    assert_eq!(value, Ok(1));
}

#[test]
fn a_table_of_nim_is_the_number_of_stones() {
    let expected: Vec<u64> = (0..200).collect();
    assert_eq!(grundy_values(200, |n| 0..n), Ok(expected));
    assert_eq!(grundy_values(0, |n| 0..n), Ok(vec![]));
}

#[test]
fn a_table_and_the_solver_agree_on_random_games() {
    let mut numbers = Numbers(7);
    for _ in 0..50 {
        let mut graph: Vec<Vec<usize>> = Vec::new();
        for position in 0..60_u64 {
            let degree = if position == 0 { 0 } else { numbers.next() % 6 };
            graph.push((0..degree).map(|_| (numbers.next() % position) as usize).collect());
        }
        let table = grundy_values(60, |position| graph[position].clone()).expect("options are smaller");
        let moves = |&position: &usize| graph[position].clone().into_iter().map(|option| [option]);
        for (position, &value) in table.iter().enumerate() {
            assert_eq!(grundy_value(position, moves), Ok(value), "{position} in {graph:?}");
            // The definition: a move to every smaller value, and none to the same.
            let reached: Vec<u64> = graph[position].iter().map(|&option| table[option]).collect();
            assert!((0..value).all(|smaller| reached.contains(&smaller)), "{position} in {graph:?}");
            assert!(!reached.contains(&value), "{position} in {graph:?}");
        }
    }
}

#[test]
fn a_table_refuses_an_option_that_is_not_smaller() {
    let refused = OptionNotSmaller { position: 2, option: 2 };
    assert_eq!(grundy_values(5, |n| if n == 2 { vec![1, 2] } else { vec![] }), Err(refused));
    assert_eq!(refused.to_string(), "position 2 has option 2, expected a smaller one");
    let far = OptionNotSmaller { position: 0, option: usize::MAX };
    assert_eq!(grundy_values(5, |_| [usize::MAX]), Err(far));
}

#[test]
fn a_cycle_is_an_error_and_what_was_known_stays_known() {
    // 0 and 1 end; 2 moves to 0; 3 and 4 move to each other; 5 moves to itself; 6 moves to 2 and into the cycle.
    let graph = [vec![], vec![], vec![0], vec![1, 4], vec![3], vec![5], vec![2, 3]];
    let mut asked = Vec::new();
    let mut solver = Solver::new(|&position: &usize| {
        asked.push(position);
        graph[position].iter().map(|&option| [option]).collect::<Vec<_>>()
    });
    assert_eq!(solver.grundy_value(2), Ok(1));
    assert_eq!(solver.grundy_value(3), Err(Cycle { position: 3 }));
    assert_eq!(solver.grundy_value(5), Err(Cycle { position: 5 }));
    assert_eq!(solver.grundy_value(6), Err(Cycle { position: 3 }));
    assert_eq!(solver.grundy_value(2), Ok(1));
    assert_eq!(solver.grundy_value(1), Ok(0));
    assert_eq!(asked.iter().filter(|&&position| position == 2).count(), 1);
    let message = Cycle { position: 5 }.to_string();
    assert_eq!(message, "position 5 can be reached from itself");
}

#[test]
fn positions_met_twice_are_no_cycle_and_are_asked_once() {
    let mut asked = 0;
    let value = grundy_value(20_u32, |&n| {
        asked += 1;
        (0..n).map(|left| [left])
    });
    assert_eq!((value, asked), (Ok(20), 21));
}

#[test]
fn a_game_of_a_million_moves_needs_no_deep_stack() {
    let value = grundy_value(1_000_000_u32, |&n| n.checked_sub(1).map(|left| [left]));
    assert_eq!(value, Ok(0));
}
