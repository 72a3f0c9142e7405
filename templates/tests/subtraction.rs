//! Subtraction games: every set of takes from 1 to 6, random sets, and numbers near the end of 64 bits.

use crate::search::{Numbers, boards, stones};
use grundy::games::subtraction::{grundy_values, period, wins_up_to};
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

/// The period that the piles below 2^22 prove, by tables that grow.
fn found_period(takes: &[u64]) -> (usize, usize) {
    let greatest = takes.iter().max().map_or(1, |&take| take as usize);
    let lengths = (0..22).map(|power| (greatest + 1) << power).take_while(|&len| len < 1 << 22);
    let mut found = lengths.filter_map(|len| period(&grundy_values(takes, len), greatest));
    found.next().unwrap_or_else(|| panic!("no period for {takes:?}"))
}

/// The pile below start + period that has the value of `n`.
fn representative(n: u64, (start, period): (usize, usize)) -> usize {
    if n < start as u64 { n as usize } else { start + ((n - start as u64) % period as u64) as usize }
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
            assert_eq!(wins_up_to(n, most), search.wins(n, 0), "{n}, 1 to {most}");
        }
        let values = grundy_values(&takes, 151);
        assert!((0..).zip(values).all(|(n, value): (u64, u32)| u64::from(value) == n % (most + 1)), "1 to {most}");
    }
}

#[test]
fn taking_1_to_k_holds_up_to_64_bits() {
    assert!(wins_up_to(u64::MAX, u64::MAX) && !wins_up_to(0, u64::MAX));
    assert!(!wins_up_to(u64::MAX, u64::MAX - 1));
    assert!(wins_up_to(u64::MAX, 3) && !wins_up_to(1 << 63, 3));
    assert!(!wins_up_to(u64::MAX, 0));
}

#[test]
fn small_sets_equal_the_search_in_verdict_and_value() {
    assert_eq!(small_sets().count(), 63);
    for takes in small_sets() {
        let mut search = Search::new(&takes);
        let values = grundy_values(&takes, 201);
        assert_eq!(values.len(), 201);
        for (n, &value) in (0..).zip(&values) {
            assert_eq!(value != 0, search.wins(n, 0), "{n} {takes:?}");
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
        for (n, value) in (0..).zip(grundy_values(&takes, 300)) {
            assert_eq!(value != 0, search.wins(n, 0), "{n} {takes:?}");
            assert!(!search.wins(n, u64::from(value)), "{n} {takes:?}");
        }
    }
}

/// The least start and period of a long table, tried one by one.
fn tried_period(values: &[u32], window: usize) -> Option<(usize, usize)> {
    (1..values.len() / 2).find_map(|period| {
        let differs = (0..values.len() - period).rev().find(|&n| values[n] != values[n + period]);
        let start = differs.map_or(0, |n| n + 1);
        (start + period + window <= values.len()).then_some((start, period))
    })
}

#[test]
fn the_period_is_the_least_and_is_found_exactly_from_its_bound_on() {
    let sets = small_sets().chain(random_sets(4, 80, 20));
    let mut with_start = 0;
    for takes in sets.chain([vec![]]) {
        let greatest = takes.iter().copied().max().unwrap_or(1) as usize;
        let found = found_period(&takes);
        let needed = found.0 + found.1 + greatest;
        let long = grundy_values(&takes, 2 * needed + 50);
        assert_eq!(tried_period(&long, greatest), Some(found), "{takes:?}");
        assert_eq!(period(&long, greatest), Some(found), "{takes:?}");
        assert_eq!(period(&long[..needed], greatest), Some(found), "{takes:?}");
        assert_eq!(period(&long[..needed - 1], greatest), None, "{takes:?}");
        with_start += usize::from(found.0 > 0);
    }
    assert!(with_start > 5, "only {with_start} sets have a start after 0");
}

#[test]
fn known_games_have_their_known_values() {
    assert_eq!(found_period(&[1, 3, 4]), (0, 7));
    assert_eq!(grundy_values(&[4, 1, 3, 1], 50), grundy_values(&[1, 3, 4], 50));
    let wins: String =
        grundy_values(&[1, 3, 4], 11)[1..].iter().map(|&value| if value == 0 { 'L' } else { 'W' }).collect();
    assert_eq!(wins, "WLWWWWLWLW");
}

#[test]
fn a_set_without_takes_is_lost_everywhere() {
    assert_eq!(grundy_values(&[], 4), [0; 4]);
    assert_eq!(period(&grundy_values(&[], 4), 0), Some((0, 1)));
}

#[test]
fn takes_that_no_pile_can_serve_make_no_difference() {
    for greatest in [1 << 22, 1 << 40, u64::MAX] {
        assert_eq!(grundy_values(&[greatest, 1], 100), grundy_values(&[1], 100), "{greatest}");
    }
    // A window longer than the table proves nothing.
    assert_eq!(period(&grundy_values(&[1, 1 << 40], 100), 1 << 40), None);
    assert_eq!(period(&[], 1), None);
}

#[test]
fn a_long_window_of_equal_values_takes_linear_time() {
    let values = grundy_values(&[1 << 17], (1 << 18) + (1 << 17));
    assert_eq!(period(&values, 1 << 17), Some((0, 1 << 18)));
}

/// Who wins several piles, by the rules alone.
fn wins(takes: &[u64], piles: &[u64], decided: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&wins) = decided.get(piles) {
        return wins;
    }
    let mut found = false;
    for (index, &pile) in piles.iter().enumerate() {
        for &take in takes.iter().filter(|&&take| take <= pile) {
            let mut next = piles.to_vec();
            next[index] = pile - take;
            found = found || !wins(takes, &next, decided);
        }
    }
    decided.insert(piles.to_vec(), found);
    found
}

#[test]
fn several_piles_are_lost_exactly_when_their_values_xor_to_0() {
    let kinds: Vec<(u64, bool)> = (0..=8).map(|stones| (stones, false)).collect();
    let all: Vec<Vec<u64>> = boards(3, &kinds).iter().map(|board| stones(board)).collect();
    for takes in [&[1, 2][..], &[1, 3, 4], &[2, 5], &[2, 4, 6], &[3], &[2, 4, 7], &[1, 9, 1 << 40], &[u64::MAX]] {
        let values = grundy_values(takes, 9);
        let mut decided = HashMap::new();
        for piles in &all {
            let sum = piles.iter().fold(0, |sum, &pile| sum ^ values[pile as usize]);
            assert_eq!(sum != 0, wins(takes, piles, &mut decided), "{takes:?} {piles:?}");
        }
    }
}

/// Which piles of up to `most` stones are won: a move leads to a lost one.
fn won(takes: &[u64], most: usize) -> Vec<bool> {
    let mut won = vec![true; most + 1];
    for n in 0..=most {
        won[n] = takes.iter().any(|&take| take <= n as u64 && !won[n - take as usize]);
    }
    won
}

#[test]
fn the_period_decides_a_million_piles_as_a_recursion_does() {
    const MOST: usize = 1_000_000;
    let mut numbers = Numbers(6);
    let mut sets = vec![vec![1, 2, 3], vec![2, 4, 7], vec![1, 6, 9], vec![5, 7, 24, 31]];
    for size in [2, 4, 8] {
        sets.push((0..size).map(|_| 1 + numbers.next() % 60).collect());
    }
    for takes in sets {
        let found = found_period(&takes);
        assert!(found.0 + found.1 < MOST / 2, "{takes:?}: {found:?} says too little");
        let values = grundy_values(&takes, found.0 + found.1);
        let differs = (0..).zip(won(&takes, MOST)).find(|&(n, won)| (values[representative(n, found)] != 0) != won);
        assert_eq!(differs, None, "{takes:?} {found:?}");
    }
}

#[test]
fn a_window_shorter_than_the_greatest_take_proves_nothing() {
    // The piles 2 and 3 are as the piles 0 and 1, but 4 is not as 2: only as many equal values as the greatest take prove.
    let takes = [1, 3, 4];
    let won = won(&takes, 40);
    assert!(won[..2] == won[2..4] && won[4] != won[2]);
    let values = grundy_values(&takes, 40);
    assert!(values[..2] == values[2..4] && values[4] != values[2]);
    assert_eq!(period(&values[..10], 4), None);
    assert!(period(&values[..11], 4).is_some());
}
