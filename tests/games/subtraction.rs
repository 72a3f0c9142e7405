//! Subtraction games: every set of takes from 1 to 6, random sets, and numbers near the end of 64 bits.

use crate::search::Numbers;
use grundy::games::subtraction::{Period, SubtractionGame, ZeroTake, first_player_wins_up_to, winning_take};
use std::collections::HashMap;

/// A pile with these takes beside a Nim pile, by the rules alone.
struct Search<'a> {
    takes: &'a [u64],
    decided: HashMap<(u64, u64), bool>,
}

impl<'a> Search<'a> {
    fn new(takes: &'a [u64]) -> Self {
        let decided = HashMap::new();
        Self { takes, decided }
    }

    fn wins(&mut self, pile: u64, nim_pile: u64) -> bool {
        if let Some(&wins) = self.decided.get(&(pile, nim_pile)) {
            return wins;
        }
        let takes = self.takes;
        let wins = takes.iter().any(|take| *take <= pile && !self.wins(pile - take, nim_pile))
            || (0..nim_pile).any(|left| !self.wins(pile, left));
        self.decided.insert((pile, nim_pile), wins);
        wins
    }
}

fn game(takes: &[u64]) -> SubtractionGame {
    SubtractionGame::new(takes).expect("no take is 0")
}

/// Every set of takes from 1 to 6 that is not empty.
fn small_sets() -> impl Iterator<Item = Vec<u64>> {
    (1..64_u64).map(|set| (1..=6).filter(|take| set >> (take - 1) & 1 == 1).collect())
}

fn random_sets(seed: u64, count: usize, most: u64) -> Vec<Vec<u64>> {
    let mut numbers = Numbers(seed);
    let set = |_| (0..=numbers.next() % 7).map(|_| 1 + numbers.next() % most).collect();
    (0..count).map(set).collect()
}

#[test]
fn taking_1_to_k_equals_the_search() {
    for most in 0..=12 {
        let takes: Vec<u64> = (1..=most).collect();
        let mut search = Search::new(&takes);
        for n in 0..=150 {
            assert_eq!(first_player_wins_up_to(n, most), search.wins(n, 0), "{n}, 1 to {most}");
            let mut winning = takes.clone();
            winning.retain(|take| *take <= n && !search.wins(n - take, 0));
            let expected: Vec<u64> = winning_take(n, most).into_iter().collect();
            assert_eq!(expected, winning, "{n}, 1 to {most}");
        }
    }
}

#[test]
fn taking_1_to_k_holds_up_to_64_bits() {
    assert_eq!(winning_take(u64::MAX, u64::MAX), Some(u64::MAX));
    assert_eq!(winning_take(u64::MAX, u64::MAX - 1), None);
    assert_eq!(winning_take(u64::MAX, 3), Some(3));
    assert_eq!(winning_take(0, u64::MAX), None);
    assert_eq!(winning_take(u64::MAX, 0), None);
    assert!(!first_player_wins_up_to(1 << 63, 3));
}

#[test]
fn small_sets_equal_the_search_in_verdict_and_value() {
    assert_eq!(small_sets().count(), 63);
    for takes in small_sets() {
        let mut search = Search::new(&takes);
        let game = game(&takes);
        let values = game.grundy_values(201);
        assert_eq!(values.len(), 201);
        for (n, &value) in (0..).zip(&values) {
            assert_eq!(game.first_player_wins(n), Some(search.wins(n, 0)), "{n} {takes:?}");
            for nim_pile in 0..=7 {
                let balanced = !search.wins(n, nim_pile);
                assert_eq!(u64::from(value) == nim_pile, balanced, "{n} {takes:?} {nim_pile}");
            }
        }
    }
}

#[test]
fn random_sets_equal_the_search() {
    for takes in random_sets(3, 60, 40) {
        let mut search = Search::new(&takes);
        for (n, value) in (0..).zip(game(&takes).grundy_values(300)) {
            assert_eq!(value != 0, search.wins(n, 0), "{n} {takes:?}");
            assert!(!search.wins(n, u64::from(value)), "{n} {takes:?}");
        }
    }
}

/// The least preperiod and period of a long table, tried one by one.
fn tried_period(values: &[u32], window: usize) -> Option<Period> {
    (1..values.len() / 2).find_map(|period| {
        let differs = (0..values.len() - period).rev().find(|&n| values[n] != values[n + period]);
        let preperiod = differs.map_or(0, |n| n + 1);
        (preperiod + period + window <= values.len()).then_some(Period { preperiod, period })
    })
}

#[test]
fn the_period_is_the_least_and_is_found_exactly_from_its_bound_on() {
    let sets = small_sets().chain(random_sets(4, 80, 20));
    let mut with_preperiod = 0;
    for takes in sets.chain([vec![]]) {
        let game = game(&takes);
        let greatest = takes.iter().copied().max().unwrap_or(1) as usize;
        let found = game.period().unwrap_or_else(|| panic!("no period for {takes:?}"));
        let needed = found.preperiod + found.period + greatest;
        let long = game.grundy_values(2 * needed + 50);
        assert_eq!(tried_period(&long, greatest), Some(found), "{takes:?}");
        assert_eq!(game.period_within(needed), Some(found), "{takes:?}");
        assert_eq!(game.period_within(needed - 1), None, "{takes:?}");
        with_preperiod += usize::from(found.preperiod > 0);
    }
    assert!(with_preperiod > 5, "only {with_preperiod} sets have a preperiod");
}

#[test]
fn a_large_pile_has_the_value_of_the_small_pile_that_stands_for_it() {
    for takes in random_sets(5, 20, 12) {
        let game = game(&takes);
        let period = game.period().unwrap_or_else(|| panic!("no period for {takes:?}"));
        let table = game.grundy_values(3000);
        for (n, value) in (0..).zip(&table) {
            assert_eq!(table[period.representative(n)], *value, "{n} {takes:?}");
        }
        for n in [1 << 40, u64::MAX - 1, u64::MAX] {
            let beyond = (n - period.preperiod as u64) % period.period as u64;
            let expected = table[period.preperiod + beyond as usize];
            assert_eq!(game.grundy_value(n), Some(expected), "{n} {takes:?}");
        }
    }
}

#[test]
fn known_games_have_their_known_values() {
    assert_eq!(game(&[4, 1, 3, 1]).takes(), [1, 3, 4]);
    assert_eq!(game(&[1, 3, 4]).period(), Some(Period { preperiod: 0, period: 7 }));
    assert_eq!(game(&[1, 2, 3]).grundy_value(u64::MAX), Some(3));
    let wins: String =
        (1..=10).map(|n| if game(&[1, 3, 4]).first_player_wins(n) == Some(true) { 'W' } else { 'L' }).collect();
    assert_eq!(wins, "WLWWWWLWLW");
}

#[test]
fn a_set_without_takes_is_lost_everywhere() {
    let none = game(&[]);
    assert_eq!(none.grundy_values(4), [0; 4]);
    assert_eq!(none.first_player_wins(u64::MAX), Some(false));
}

#[test]
fn a_take_of_0_is_refused_where_it_stands() {
    let refused = SubtractionGame::new(&[3, 1, 0, 0]);
    assert_eq!(refused, Err(ZeroTake { index: 2 }));
    let message = ZeroTake { index: 2 }.to_string();
    assert_eq!(message, "take 3 is 0, expected at least 1");
}

#[test]
fn takes_too_large_for_any_table_end_the_search_for_a_period_at_once() {
    for greatest in [1 << 22, 1 << 40, u64::MAX] {
        let game = game(&[1, greatest]);
        assert_eq!(game.period(), None, "{greatest}");
        assert_eq!(game.grundy_value(u64::MAX), None, "{greatest}");
        assert_eq!(game.first_player_wins(101), Some(true), "{greatest}");
        assert_eq!(game.grundy_values(4), [0, 1, 0, 1], "{greatest}");
    }
    assert_eq!(game(&[1]).period_within(0), None);
}

#[test]
fn a_long_window_of_equal_values_takes_linear_time() {
    let expected = Period { preperiod: 0, period: 1 << 18 };
    assert_eq!(game(&[1 << 17]).period(), Some(expected));
}
