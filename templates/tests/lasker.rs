//! Lasker's Nim: every small position, values up to 400 stones, and 64-bit extremes.

use crate::search::{boards, stones};
use grundy::games::lasker::grundy_value;
use std::collections::HashMap;

/// What becomes of the pile at an index: for each pile the takes that leave 0, 1, 2 and so on, then the splits.
fn moves(piles: &[u64]) -> Vec<(usize, Vec<u64>)> {
    let mut all = Vec::new();
    for (index, &stones) in piles.iter().enumerate() {
        for left in 0..stones {
            all.push((index, vec![left]));
        }
        for part in 1..stones {
            if part <= stones - part {
                all.push((index, vec![part, stones - part]));
            }
        }
    }
    all
}

/// A search of sorted piles.
#[derive(Default)]
struct Search(HashMap<Vec<u64>, bool>);

impl Search {
    fn wins(&mut self, piles: &[u64]) -> bool {
        let mut sorted = piles.to_vec();
        sorted.retain(|&pile| pile > 0);
        sorted.sort_unstable();
        if let Some(&wins) = self.0.get(&sorted) {
            return wins;
        }
        let wins = moves(&sorted).into_iter().any(|step| !self.wins(&after(&sorted, step)));
        self.0.insert(sorted, wins);
        wins
    }
}

fn after(piles: &[u64], (index, parts): (usize, Vec<u64>)) -> Vec<u64> {
    let mut next = piles.to_vec();
    next.splice(index..=index, parts);
    next
}

#[test]
fn lasker_equals_the_search_on_every_small_position() {
    let mut search = Search::default();
    let kinds: Vec<_> = (0..=7).map(|stones| (stones, false)).collect();
    for board in boards(3, &kinds) {
        let piles = stones(&board);
        let value = piles.iter().fold(0, |sum, &pile| sum ^ grundy_value(pile));
        assert_eq!(value != 0, search.wins(&piles), "{piles:?}");
    }
}

#[test]
fn values_are_the_mex_of_their_options() {
    let mut values: Vec<u128> = Vec::new();
    for stones in 0..=400 {
        let mut options = values.clone();
        options.extend((1..stones).map(|part| values[part] ^ values[stones - part]));
        let least_missing = (0..).find(|value| !options.contains(value));
        assert_eq!(Some(grundy_value(stones as u64)), least_missing, "{stones}");
        values.extend(least_missing);
    }
}

#[test]
fn values_hold_up_to_64_bits() {
    // With wrapping numbers the greatest pile would be worth 0, as an empty one.
    assert_eq!(grundy_value(u64::MAX), 1 << 64);
    assert_eq!(grundy_value(u64::MAX - 1), (1 << 64) - 2);
    assert_eq!(grundy_value(1 << 63), (1 << 63) - 1);
    assert_eq!(grundy_value((1 << 31) - 1), 1 << 31);
    assert_eq!(grundy_value(0), 0);
}
