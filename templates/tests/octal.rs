//! Octal games: every code of two digits, known periods, and numbers near the end of 64 bits.

use crate::search::{boards, stones};
use grundy::games::lasker;
use grundy::games::octal::{grundy_values, period};
use std::collections::HashMap;

/// The values of a code such as `0.77`.
fn values(code: &str, len: usize) -> Vec<u32> {
    grundy_values(&bytes(code), len)
}

/// The digits of a code, as the template takes them.
fn bytes(code: &str) -> Vec<u8> {
    digits(code).into_iter().map(|digit| digit as u8).collect()
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

fn codes_of_two_digits() -> impl Iterator<Item = String> {
    (0..128).map(|code| format!("{}.{}{}", code / 64 * 4, code / 8 % 8, code % 8))
}

#[test]
fn all_codes_of_two_digits_have_the_values_that_a_nim_pile_balances() {
    for code in codes_of_two_digits() {
        let mut search = Search::new(&code);
        let values = values(&code, 9);
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
        let values = values(&code, 7);
        let mut search = Search::new(&code);
        for piles in &all {
            let sum = piles.iter().fold(0, |sum, &pile| sum ^ values[pile as usize]);
            assert_eq!(sum != 0, search.wins(piles, 0), "{code} {piles:?}");
        }
    }
}

/// The least preperiod and period that a long table shows.
fn shown_period(values: &[u32]) -> Option<(usize, usize)> {
    (1..values.len() / 4).find_map(|period| {
        let same = |n: usize| values[n] == values[n + period];
        let start = (0..values.len() / 4).find(|&from| (from..values.len() - period).all(same))?;
        Some((start, period))
    })
}

#[test]
fn kayles_and_dawson_have_their_known_periods() {
    let kayles = values("0.77", 1000);
    assert_eq!(period(&kayles, &[0, 7, 7]), Some((71, 12)));
    assert_eq!(kayles[72..84], [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]);
    assert_eq!(kayles[..12], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    let dawson = values("0.07", 301);
    assert_eq!(period(&dawson, &[0, 0, 7]), Some((53, 34)));
    // Dawson's Chess is the same game with one stone more.
    assert_eq!(values("0.137", 300), dawson[1..]);
}

#[test]
fn a_period_is_found_exactly_when_so_many_values_prove_it() {
    let mut proven = 0;
    for code in codes_of_two_digits().chain(["0.333", "0.1234567", "4.3333", "0.0", "4.0"].map(str::to_owned)) {
        let values = values(&code, 1200);
        let last_place = digits(code.trim_end_matches('0')).len() - 1;
        let Some(shown) = shown_period(&values).filter(|shown| 2 * (shown.0 + shown.1) < 1000) else { continue };
        let needed = 2 * shown.0.max(1) + 2 * shown.1 + last_place;
        assert_eq!(period(&values[..needed], &bytes(&code)), Some(shown), "{code}");
        assert_eq!(period(&values[..needed - 1], &bytes(&code)), None, "{code}");
        assert_eq!(period(&values, &bytes(&code)), Some(shown), "{code}");
        proven += 1;
    }
    assert!(proven > 90, "{proven}");
}

#[test]
fn lasker_up_to_a_number_of_stones_is_an_octal_game() {
    for most in 1..=30 {
        let expected: Vec<u32> = (0..=most as u64).map(|n| lasker::grundy_value(n) as u32).collect();
        assert_eq!(values(&format!("4.{}", "3".repeat(most)), most + 1), expected, "{most}");
    }
    // With one stone more than may be taken, taking everything is missed.
    assert_ne!(values("4.3333", 6)[5], 5);
}

#[test]
fn a_short_table_of_a_stubborn_code_proves_nothing() {
    assert_eq!(period(&values("0.16", 900), &[0, 1, 6]), None);
    assert_eq!(period(&[], &[]), None);
}
