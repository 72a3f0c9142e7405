//! Moore's Nim: every small position for each k, in both kinds of play, and 64-bit extremes.

use crate::search::{Numbers, boards, stones};
use grundy::games::moore::{first_player_wins, winning_move};
use grundy::games::{misere, nim};
use std::collections::HashMap;

/// What becomes of the piles by each move from 1 to `most` piles.
fn moves(piles: &[u64], most: usize) -> Vec<Vec<u64>> {
    let mut all = vec![(0, Vec::new())];
    for &pile in piles {
        let with = |(taken_from, left): &(usize, Vec<u64>)| {
            let (taken_from, left) = (*taken_from, left.clone());
            (0..=pile).map(move |next| (taken_from + usize::from(next < pile), [&left[..], &[next]].concat()))
        };
        all = all.iter().flat_map(with).collect();
    }
    all.into_iter().filter(|(taken_from, _)| (1..=most).contains(taken_from)).map(|(_, left)| left).collect()
}

struct Search {
    most: usize,
    misere: bool,
    decided: HashMap<Vec<u64>, bool>,
}

impl Search {
    fn wins(&mut self, piles: &[u64]) -> bool {
        let mut sorted = piles.to_vec();
        sorted.sort_unstable();
        if let Some(&wins) = self.decided.get(&sorted) {
            return wins;
        }
        let options = moves(&sorted, self.most);
        let over = options.is_empty();
        let wins = if over { self.misere } else { options.iter().any(|left| !self.wins(left)) };
        self.decided.insert(sorted, wins);
        wins
    }
}

/// Holds that one move leads from `piles` to `left`.
fn is_move(piles: &[u64], most: usize, left: &[u64]) {
    assert_eq!(piles.len(), left.len());
    assert!(piles.iter().zip(left).all(|(before, after)| after <= before), "{piles:?} {left:?}");
    let changed = piles.iter().zip(left).filter(|(before, after)| after < before).count();
    assert!((1..=most).contains(&changed), "{piles:?} {left:?}");
}

#[test]
fn moore_equals_the_search_on_every_small_position() {
    let kinds: Vec<_> = (0..=4).map(|stones| (stones, false)).collect();
    let all: Vec<Vec<u64>> = boards(4, &kinds).iter().map(|board| stones(board)).collect();
    for most in 0..=5 {
        for misere in [false, true] {
            let mut search = Search { most, misere, decided: HashMap::new() };
            for piles in &all {
                let context = format!("{piles:?} {most} misère {misere}");
                assert_eq!(first_player_wins(piles, most, misere), search.wins(piles), "{context}");
                let mut expected = moves(piles, most);
                expected.retain(|left| !search.wins(left));
                let one = winning_move(piles, most, misere);
                assert_eq!(one.is_some(), !expected.is_empty(), "{context}");
                assert!(one.is_none_or(|left| expected.contains(&left)), "{context}");
            }
        }
    }
}

#[test]
fn with_one_pile_a_move_it_is_nim_and_misere() {
    let mut numbers = Numbers(31);
    for len in (0..7).cycle().take(300) {
        let piles: Vec<u64> = (0..len).map(|_| numbers.next() % 20).collect();
        let left = |moves: Vec<(usize, u64)>| {
            let left = moves.into_iter().map(|(pile, stones)| {
                let mut after = piles.clone();
                after[pile] = stones;
                after
            });
            left.collect::<Vec<_>>()
        };
        let one = winning_move(&piles, 1, false);
        let all = left(nim::winning_moves(&piles).collect());
        assert!(one.map_or(all.is_empty(), |left| all.contains(&left)), "{piles:?}");
        let one = winning_move(&piles, 1, true);
        let all = left(misere::winning_moves(&piles).collect());
        assert!(one.map_or(all.is_empty(), |left| all.contains(&left)), "{piles:?}");
        assert_eq!(first_player_wins(&piles, 1, true), misere::first_player_wins(&piles), "{piles:?}");
    }
}

#[test]
fn large_positions_are_left_lost() {
    let mut numbers = Numbers(32);
    for len in (1..12).cycle().take(200) {
        let shift = numbers.next() % 64;
        let piles: Vec<u64> = (0..len).map(|_| numbers.next() >> shift).collect();
        let most = 1 + numbers.next() as usize % len;
        for misere in [false, true] {
            let context = format!("{piles:?} {most} misère {misere}");
            let Some(left) = winning_move(&piles, most, misere) else {
                let has_ended = piles.iter().all(|&stones| stones == 0);
                assert_eq!(first_player_wins(&piles, most, misere), misere && has_ended, "{context}");
                continue;
            };
            is_move(&piles, most, &left);
            assert!(!first_player_wins(&left, most, misere), "{context}");
        }
    }
    assert!(!first_player_wins(&[u64::MAX; 6], 2, false));
    assert!(first_player_wins(&[u64::MAX; 6], 3, false));
    assert!(first_player_wins(&[u64::MAX; 6], usize::MAX, true));
}
