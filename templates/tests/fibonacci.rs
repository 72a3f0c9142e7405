//! Fibonacci takes: small positions and the piles of the contests against a search, and that no period shows.

use crate::search::{boards, stones};
use grundy::games::fibonacci::grundy_values;
use grundy::games::subtraction;
use std::collections::HashMap;

/// What a move may take, as far as these tests go.
const TAKES: [u64; 16] = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597];

/// The xor of the piles' values.
fn sum(values: &[u32], piles: &[u64]) -> u32 {
    piles.iter().fold(0, |sum, &pile| sum ^ values[pile as usize])
}

/// Who wins, by the rules alone.
#[derive(Default)]
struct Search {
    decided: HashMap<Vec<u64>, bool>,
}

impl Search {
    fn wins(&mut self, piles: &[u64]) -> bool {
        if let Some(&wins) = self.decided.get(piles) {
            return wins;
        }
        let mut wins = false;
        for (index, &pile) in piles.iter().enumerate() {
            for take in TAKES.iter().filter(|&&take| take <= pile) {
                let mut next = piles.to_vec();
                next[index] = pile - take;
                wins = wins || !self.wins(&next);
            }
        }
        self.decided.insert(piles.to_vec(), wins);
        wins
    }
}

/// A pile with these takes beside a Nim pile, by the rules alone: the pile is worth as much as the Nim pile it balances.
fn balances(pile: u64, nim_pile: u64, lost: &mut HashMap<(u64, u64), bool>) -> bool {
    if let Some(&known) = lost.get(&(pile, nim_pile)) {
        return known;
    }
    let some_move_wins = TAKES.iter().any(|&take| take <= pile && balances(pile - take, nim_pile, lost))
        || (0..nim_pile).any(|left| balances(pile, left, lost));
    lost.insert((pile, nim_pile), !some_move_wins);
    !some_move_wins
}

#[test]
fn every_small_position_equals_the_search() {
    let kinds: Vec<(u64, bool)> = (0..=13).map(|stones| (stones, false)).collect();
    let all = boards(3, &kinds);
    assert_eq!(all.len(), 1 + 14 + 14 * 14 + 14 * 14 * 14);
    let values = grundy_values(14);
    let mut search = Search::default();
    for piles in all.iter().map(|board| stones(board)) {
        assert_eq!(sum(&values, &piles) != 0, search.wins(&piles), "{piles:?}");
    }
}

#[test]
fn every_pile_of_up_to_1000_is_worth_the_nim_pile_that_it_balances() {
    let values = grundy_values(1001);
    let mut lost = HashMap::new();
    for (pile, &value) in (0..).zip(&values) {
        for nim_pile in 0..=10 {
            let balanced = balances(pile, nim_pile, &mut lost);
            assert_eq!(u64::from(value) == nim_pile, balanced, "{pile} beside {nim_pile}");
        }
    }
}

#[test]
fn no_period_shows() {
    let values = grundy_values(1 << 16);
    for period in 1..=200 {
        // Up to the end there are piles that differ from the one a period earlier, in value and in who wins.
        let differs = |n: &usize| values[*n] != values[n - period];
        let wins_differ = |n: &usize| (values[*n] == 0) != (values[n - period] == 0);
        let range = values.len() * 3 / 4..values.len();
        assert!(range.clone().any(|n| differs(&n)), "the values have a period of {period}");
        assert!(range.clone().any(|n| wins_differ(&n)), "who wins has a period of {period}");
    }
}

#[test]
fn each_pile_differs_from_all_that_lie_a_fibonacci_number_above() {
    let values = grundy_values(3001);
    for n in 0..1000 {
        for take in TAKES {
            assert_ne!(values[n], values[n + take as usize], "{n} and {take} above");
        }
    }
}

#[test]
fn every_period_would_have_such_a_step() {
    // Each number up to 2000 divides one of the first Fibonacci numbers, followed modulo that number.
    for modulus in 1..=2000_u64 {
        let (mut low, mut high) = (1 % modulus, 2 % modulus);
        let steps = (0..6 * modulus).position(|_| {
            let divides = low == 0;
            (low, high) = (high, (low + high) % modulus);
            divides
        });
        assert!(steps.is_some(), "{modulus}");
    }
}

#[test]
fn a_table_is_as_long_as_asked_and_begins_as_every_longer_one() {
    let longest = grundy_values(2000);
    for len in (0..30).chain([988, 1000]) {
        assert_eq!(grundy_values(len), longest[..len], "{len}");
    }
}

#[test]
fn a_list_of_takes_that_ends_too_soon_shows_where_it_does() {
    // What the editorial of `fibgame` says: up to 1000 stones nothing depends on 987, but from 614 on on 610.
    let values = grundy_values(1001);
    let differs_first = |takes: &[u64]| {
        let shorter = subtraction::grundy_values(takes, 1001);
        (0..).zip(shorter).find(|&(n, value)| values[n] != value).map(|(n, _)| n)
    };
    assert_eq!(TAKES[..14].last(), Some(&610));
    assert_eq!(differs_first(&TAKES[..14]), None);
    assert_eq!(differs_first(&TAKES[..13]), Some(614));
}
