//! The general Grundy values: games given by their moves, sums, cycles.

use crate::search::Numbers;
use grundy::games::grundy::{grundy_value, mex};
use std::collections::HashMap;

#[test]
fn mex_is_the_least_number_that_is_missing() {
    let mut numbers = Numbers(6);
    for len in (0..12).cycle().take(2000) {
        let values: Vec<u32> = (0..len).map(|_| (numbers.next() % 8) as u32).collect();
        let least_missing = (0..=len).find(|value| !values.contains(value));
        assert_eq!(Some(mex(values.clone())), least_missing, "{values:?}");
    }
    assert_eq!(mex(vec![u32::MAX, 0, 1 << 31]), 1);
    assert_eq!(mex((0..1000).collect()), 1000);
    assert_eq!(mex(Vec::new()), 0);
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
        let mut memo = HashMap::new();
        for n in 0..=greatest {
            let value = grundy_value(&n, &|&n| split(n), &mut memo);
            for nim_pile in 0..=9 {
                let balanced = !search.wins(vec![n], nim_pile);
                assert_eq!(u64::from(value) == nim_pile, balanced, "{name} {n} against {nim_pile}");
            }
        }
    }
}

#[test]
fn known_sequences_come_out() {
    let values = |split: Split, len: u64| -> Vec<u32> {
        let mut memo = HashMap::new();
        (0..len).map(|n| grundy_value(&n, &|&n| split(n), &mut memo)).collect()
    };
    let lasker_formula = |n: u32| match n % 4 {
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
    assert_eq!(grundy_value(&0_u8, &|_| vec![Vec::new()], &mut HashMap::new()), 1);
}

#[test]
fn values_of_random_games_are_those_of_the_definition() {
    let mut numbers = Numbers(7);
    for _ in 0..50 {
        let mut graph: Vec<Vec<usize>> = Vec::new();
        for position in 0..60_u64 {
            let degree = if position == 0 { 0 } else { numbers.next() % 6 };
            graph.push((0..degree).map(|_| (numbers.next() % position) as usize).collect());
        }
        let moves = |&position: &usize| graph[position].iter().map(|&option| vec![option]).collect();
        let mut memo = HashMap::new();
        let values: Vec<u32> = (0..60).map(|position| grundy_value(&position, &moves, &mut memo)).collect();
        for (position, &value) in values.iter().enumerate() {
            assert_eq!(grundy_value(&position, &moves, &mut HashMap::new()), value, "{position} in {graph:?}");
            // The definition: a move to every smaller value, and none to the same.
            let reached: Vec<u32> = graph[position].iter().map(|&option| values[option]).collect();
            assert!((0..value).all(|smaller| reached.contains(&smaller)), "{position} in {graph:?}");
            assert!(!reached.contains(&value), "{position} in {graph:?}");
        }
    }
}

#[test]
fn a_position_met_twice_is_asked_once_and_kept_for_the_next_question() {
    let asked = std::cell::Cell::new(0);
    let moves = |&n: &u32| {
        asked.set(asked.get() + 1);
        (0..n).map(|left| vec![left]).collect()
    };
    let mut memo = HashMap::new();
    assert_eq!((grundy_value(&20, &moves, &mut memo), asked.get()), (20, 21));
    assert_eq!((grundy_value(&21, &moves, &mut memo), asked.get()), (21, 22));
}

#[test]
fn a_long_game_is_decided_from_its_smallest_position_on() {
    // What the header advises: no deep recursion where the memo is filled in order.
    let mut memo = HashMap::new();
    let moves = |&n: &u32| n.checked_sub(1).map(|left| vec![left]).into_iter().collect();
    let values: Vec<u32> = (0..100_000).map(|n| grundy_value(&n, &moves, &mut memo)).collect();
    assert!((0..).zip(values).all(|(n, value): (u32, u32)| value == n % 2));
    // As deep as the header says at once.
    assert_eq!(grundy_value(&1000, &moves, &mut HashMap::new()), 0);
}
