//! Lasker's Nim: every small position, values up to 400 stones, and 64-bit extremes.

use crate::search::{Numbers, boards, stones};
use grundy::games::lasker::{Left, Move, first_player_wins, pile_value, winning_move, winning_moves};
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

/// The moves of the template in the form of the search.
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

#[test]
fn lasker_equals_the_search_on_every_small_position() {
    let mut search = Search::default();
    let kinds: Vec<_> = (0..=7).map(|stones| (stones, false)).collect();
    for board in boards(3, &kinds) {
        let piles = stones(&board);
        assert_eq!(first_player_wins(&piles), search.wins(&piles), "{piles:?}");
        let mut expected = moves(&piles);
        expected.retain(|step| !search.wins(&after(&piles, step.clone())));
        assert_eq!(found(&piles, winning_moves(&piles)), expected, "{piles:?}");
        let one = found(&piles, winning_move(&piles).into_iter());
        assert_eq!(one, expected.get(..1).unwrap_or(&[]), "{piles:?}");
    }
}

#[test]
fn values_are_the_mex_of_their_options() {
    let mut values: Vec<u128> = Vec::new();
    for stones in 0..=400 {
        let mut options = values.clone();
        options.extend((1..stones).map(|part| values[part] ^ values[stones - part]));
        let least_missing = (0..).find(|value| !options.contains(value));
        assert_eq!(Some(pile_value(stones as u64)), least_missing, "{stones}");
        values.extend(least_missing);
    }
}

#[test]
fn all_splits_of_larger_piles_are_listed() {
    let mut numbers = Numbers(11);
    for _ in 0..300 {
        let piles = [numbers.next() % 400, numbers.next() % 400, numbers.next() % 40];
        let mut expected = moves(&piles);
        expected.retain(|step| after(&piles, step.clone()).iter().fold(0, |sum, &pile| sum ^ pile_value(pile)) == 0);
        assert_eq!(found(&piles, winning_moves(&piles)), expected, "{piles:?}");
    }
}

#[test]
fn values_and_moves_hold_up_to_64_bits() {
    assert_eq!(pile_value(u64::MAX), 1 << 64);
    assert_eq!(pile_value(u64::MAX - 1), (1 << 64) - 2);
    assert_eq!(pile_value(1 << 63), (1 << 63) - 1);
    assert_eq!(pile_value((1 << 31) - 1), 1 << 31);
    // With wrapping numbers the greatest pile would be worth 0, as an empty one.
    assert!(first_player_wins(&[u64::MAX]));
    assert!(first_player_wins(&[u64::MAX, 0]));
    assert!(!first_player_wins(&[u64::MAX, 9, u64::MAX, 9]));
    assert_eq!(winning_move(&[u64::MAX, u64::MAX]), None);
    assert!(!first_player_wins(&[]));
    let mut numbers = Numbers(12);
    for shift in (0..64).cycle().take(500) {
        let piles = [u64::MAX, numbers.next() >> shift, numbers.next(), u64::MAX - (numbers.next() >> 60)];
        let mut last = None;
        for step in winning_moves(&piles).take(2000) {
            let parts = match step.after {
                Left::Stones(left) => vec![left],
                Left::Split(one, other) => {
                    assert!(0 < one && one <= other && one.checked_add(other) == Some(step.before), "{piles:?}");
                    assert!(Some((step.pile, one)) > last, "{piles:?}: ascending");
                    last = Some((step.pile, one));
                    vec![one, other]
                }
            };
            let next = after(&piles, (step.pile, parts));
            assert!(!first_player_wins(&next), "{piles:?} {step:?}");
        }
    }
}
