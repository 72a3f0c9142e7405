//! Octal games: every code of two digits, known periods, and numbers near the end of 64 bits.

use crate::search::{Numbers, boards, stones};
use grundy::games::lasker;
use grundy::games::octal::{Left, Move, OctalGame, Period, Table};
use std::collections::HashMap;

fn game(code: &str) -> OctalGame {
    code.parse().expect("the code is good")
}

/// What a move leaves of a pile: for each number taken, nothing or one pile, then two.
fn left_of(code: &[u32], stones: u64) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (taken, digit) in (0..).zip(code) {
        if taken > stones {
            break;
        }
        let left = stones - taken;
        if left == 0 && taken > 0 && [1, 3, 5, 7].contains(digit) {
            all.push(vec![0]);
        }
        if left > 0 && taken > 0 && [2, 3, 6, 7].contains(digit) {
            all.push(vec![left]);
        }
        if [4, 5, 6, 7].contains(digit) {
            all.extend((1..left).filter(|part| *part <= left - part).map(|part| vec![part, left - part]));
        }
    }
    all
}

/// The digits of a code: the one before the point, then the others.
fn digits(code: &str) -> Vec<u32> {
    code.chars().filter_map(|letter| letter.to_digit(8)).collect()
}

/// A search of sorted piles beside a Nim pile, by winning and losing alone.
struct Search {
    code: Vec<u32>,
    decided: HashMap<(Vec<u64>, u64), bool>,
}

impl Search {
    fn new(code: &str) -> Self {
        Self { code: digits(code), decided: HashMap::new() }
    }

    fn wins(&mut self, piles: &[u64], nim_pile: u64) -> bool {
        let mut piles = piles.to_vec();
        piles.retain(|&pile| pile > 0);
        piles.sort_unstable();
        let position = (piles, nim_pile);
        if let Some(&wins) = self.decided.get(&position) {
            return wins;
        }
        let piles = &position.0;
        let wins = (0..nim_pile).any(|left| !self.wins(piles, left))
            || self.moves(piles).into_iter().any(|step| !self.wins(&after(piles, &step), nim_pile));
        self.decided.insert(position, wins);
        wins
    }

    fn moves(&self, piles: &[u64]) -> Vec<(usize, Vec<u64>)> {
        let of_one = |(index, &pile)| left_of(&self.code, pile).into_iter().map(move |left| (index, left));
        piles.iter().enumerate().flat_map(of_one).collect()
    }
}

fn after(piles: &[u64], (index, left): &(usize, Vec<u64>)) -> Vec<u64> {
    let mut next = piles.to_vec();
    next.splice(index..=index, left.iter().copied());
    next
}

fn found(piles: &[u64], moves: impl Iterator<Item = Move>) -> Vec<(usize, Vec<u64>)> {
    let found = moves.map(|step| {
        assert_eq!(step.before, piles[step.pile], "{piles:?}");
        match step.after {
            Left::Stones(left) => (step.pile, vec![left]),
            Left::Split(one, other) => (step.pile, vec![one, other]),
        }
    });
    found.collect()
}

fn codes_of_two_digits() -> impl Iterator<Item = String> {
    (0..128).map(|code| format!("{}.{}{}", code / 64 * 4, code / 8 % 8, code % 8))
}

#[test]
fn all_codes_of_two_digits_have_the_values_that_a_nim_pile_balances() {
    for code in codes_of_two_digits() {
        let mut search = Search::new(&code);
        let values = game(&code).grundy_values(9);
        assert_eq!(values.len(), 9);
        for (stones, &value) in (0..).zip(&values) {
            for nim_pile in 0..=9 {
                let balanced = !search.wins(&[stones], nim_pile);
                assert_eq!(u64::from(value) == nim_pile, balanced, "{code}: {stones} against {nim_pile}");
            }
        }
    }
}

#[test]
fn boards_of_several_piles_equal_the_search() {
    let kinds: Vec<_> = (0..=6).map(|stones| (stones, false)).collect();
    let all: Vec<Vec<u64>> = boards(2, &kinds).iter().map(|board| stones(board)).collect();
    let longer = ["0.777", "4.0", "0.0", "4.3333", "0.0137", "0.123"].map(str::to_owned);
    for code in codes_of_two_digits().step_by(3).chain(longer) {
        let game = game(&code);
        let table = Table::new(&game, 6).expect("few stones need no period");
        let mut search = Search::new(&code);
        for piles in &all {
            assert_eq!(table.first_player_wins(piles), search.wins(piles, 0), "{code} {piles:?}");
            let mut expected = search.moves(piles);
            expected.retain(|step| !search.wins(&after(piles, step), 0));
            assert_eq!(found(piles, table.winning_moves(piles)), expected, "{code} {piles:?}");
        }
    }
}

/// The least preperiod and period that a long table shows.
fn shown_period(values: &[u32]) -> Option<Period> {
    (1..values.len() / 4).find_map(|period| {
        let same = |n: usize| values[n] == values[n + period];
        let preperiod = (0..values.len() / 4).find(|&from| (from..values.len() - period).all(same))?;
        Some(Period { preperiod, period })
    })
}

#[test]
fn kayles_and_dawson_have_their_known_periods() {
    let kayles = game("0.77");
    let period = kayles.period();
    assert_eq!(period, Some(Period { preperiod: 71, period: 12 }));
    let values = kayles.grundy_values(1000);
    assert_eq!(values[72..84], [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]);
    assert_eq!(values[..12], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    let dawson = game("0.07");
    let period = dawson.period().map(|it| (it.period, it.preperiod));
    assert_eq!(period, Some((34, 53)));
    // Dawson's Chess is the same game with one stone more.
    assert_eq!(game("0.137").grundy_values(300), dawson.grundy_values(301)[1..]);
}

#[test]
fn a_period_is_found_exactly_when_so_many_values_prove_it() {
    let mut proven = 0;
    for code in codes_of_two_digits().chain(["0.333", "0.1234567", "4.3333", "0.0", "4.0"].map(str::to_owned)) {
        let game = game(&code);
        let shown = shown_period(&game.grundy_values(1200));
        let last_place = digits(code.trim_end_matches('0')).len() - 1;
        let Some(shown) = shown.filter(|it| 2 * (it.preperiod + it.period) < 1000) else { continue };
        let needed = 2 * shown.preperiod.max(1) + 2 * shown.period + last_place;
        assert_eq!(game.period_within(needed), Some(shown), "{code}");
        assert_eq!(game.period_within(needed - 1), None, "{code}");
        assert_eq!(game.period_within(1200), Some(shown), "{code}");
        proven += 1;
    }
    assert!(proven > 90, "{proven}");
}

#[test]
fn lasker_up_to_a_number_of_stones_is_an_octal_game() {
    for most in 1..=30 {
        let values = game(&format!("4.{}", "3".repeat(most))).grundy_values(most + 1);
        let expected: Vec<u32> = (0..=most as u64).map(|n| lasker::pile_value(n) as u32).collect();
        assert_eq!(values, expected, "{most}");
    }
    // With one stone more than may be taken, taking everything is missed.
    assert_ne!(game("4.3333").grundy_values(6)[5], 5);
}

#[test]
fn large_piles_are_decided_by_the_period() {
    let kayles = game("0.77");
    let table = Table::new(&kayles, u64::MAX).expect("Kayles has a period");
    let small = kayles.grundy_values(2000);
    assert!((0..2000).all(|n| table.value(n) == small[n as usize]));
    assert_eq!(table.value(u64::MAX), small[(u64::MAX % 12 + 1200) as usize]);
    assert!(!table.first_player_wins(&[u64::MAX, 5, u64::MAX, 5]));
    let mut numbers = Numbers(41);
    for code in ["0.77", "0.07", "0.137", "4.33", "0.45", "0.333"] {
        let game = game(code);
        let table = Table::new(&game, u64::MAX).expect("a period");
        for shift in (0..64).cycle().take(100) {
            let piles = [numbers.next() >> shift, numbers.next() >> (63 - shift), u64::MAX];
            let moves = found(&piles, table.winning_moves(&piles).take(50));
            assert_eq!(table.first_player_wins(&piles), !moves.is_empty(), "{code} {piles:?}");
            for step in moves {
                let sum: u128 = step.1.iter().map(|&part| u128::from(part)).sum();
                assert!(u128::from(piles[step.0]) - sum <= 3, "{code} {piles:?} {step:?}");
                assert!(!table.first_player_wins(&after(&piles, &step)), "{code} {piles:?} {step:?}");
            }
        }
    }
}

#[test]
fn all_moves_of_piles_beyond_the_period_are_listed() {
    for code in ["0.77", "0.07", "4.33"] {
        let game = game(code);
        let table = Table::new(&game, 1000).expect("a period");
        let mut numbers = Numbers(42);
        for _ in 0..20 {
            let piles = [numbers.next() % 1000, numbers.next() % 300];
            let mut expected = Search::new(code).moves(&piles);
            expected.retain(|step| !table.first_player_wins(&after(&piles, step)));
            assert_eq!(found(&piles, table.winning_moves(&piles)), expected, "{code} {piles:?}");
        }
    }
}

#[test]
fn without_a_proven_period_only_so_many_stones_are_decided() {
    let stubborn = game("0.16");
    assert_eq!(stubborn.period_within(500), None);
    let limit = OctalGame::PERIOD_LIMIT as u64;
    assert!(Table::new(&stubborn, limit).is_none());
    let table = Table::new(&stubborn, 900).expect("few stones need no period");
    assert_eq!(table.value(900), stubborn.grundy_values(901)[900]);
}
