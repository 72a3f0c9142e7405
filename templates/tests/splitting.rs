//! Grundy's game: small positions against a search, and what is known of its single piles.

use crate::search::{boards, stones};
use grundy::games::splitting::grundy_values;
use std::collections::HashMap;

/// A search of sorted piles beside a Nim pile, by winning and losing alone.
#[derive(Default)]
struct Search(HashMap<(Vec<u64>, u64), bool>);

impl Search {
    fn wins(&mut self, piles: &[u64], nim_pile: u64) -> bool {
        // Piles that no move can touch make no difference.
        let mut piles = piles.to_vec();
        piles.retain(|&pile| pile > 2);
        piles.sort_unstable();
        let position = (piles, nim_pile);
        if let Some(&wins) = self.0.get(&position) {
            return wins;
        }
        let mut wins = (0..nim_pile).any(|left| !self.wins(&position.0, left));
        for (index, &pile) in position.0.iter().enumerate() {
            for part in (1..pile).filter(|part| part + part != pile) {
                let mut next = position.0.clone();
                next.splice(index..=index, [part, pile - part]);
                wins = wins || !self.wins(&next, nim_pile);
            }
        }
        self.0.insert(position, wins);
        wins
    }
}

#[test]
fn every_small_position_equals_the_search() {
    let values = grundy_values(10);
    let kinds: Vec<_> = (0..=9).map(|stones| (stones, false)).collect();
    let mut search = Search::default();
    for piles in boards(3, &kinds).iter().map(|board| stones(board)) {
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ values[pile as usize]);
        assert_eq!(sum != 0, search.wins(&piles, 0), "{piles:?}");
    }
}

#[test]
fn every_pile_of_up_to_20_is_worth_the_nim_pile_that_it_balances() {
    let mut search = Search::default();
    for (pile, value) in (0..).zip(grundy_values(21)) {
        for nim_pile in 0..=6 {
            let balanced = !search.wins(&[pile], nim_pile);
            assert_eq!(u64::from(value) == nim_pile, balanced, "{pile} beside {nim_pile}");
        }
    }
}

#[test]
fn values_are_the_mex_of_their_options_and_a_table_begins_as_every_longer_one() {
    let values = grundy_values(600);
    for n in 0..values.len() {
        let reached: Vec<u32> = (1..n).filter(|&k| k != n - k).map(|k| values[k] ^ values[n - k]).collect();
        assert!((0..values[n]).all(|smaller| reached.contains(&smaller)), "{n}");
        assert!(!reached.contains(&values[n]), "{n}");
    }
    for len in [0, 1, 2, 3, 4, 100, 599] {
        assert_eq!(grundy_values(len), values[..len], "{len}");
    }
}

#[test]
fn the_last_lost_single_pile_of_a_long_table_is_1222() {
    let lost: Vec<usize> =
        (1..).zip(&grundy_values(5000)[1..]).filter(|(_, value)| **value == 0).map(|(n, _)| n).collect();
    assert_eq!(lost[..12], [1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273]);
    assert_eq!((lost.len(), lost.last()), (41, Some(&1222)));
}
