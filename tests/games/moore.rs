//! Moore's Nim: every small position for each k, in both kinds of play, and 64-bit extremes.

use crate::search::{Numbers, boards, stones};
use grundy::games::moore::{Change, Move, Play, first_player_wins, winning_move, winning_moves};
use grundy::games::{misere, nim};
use std::collections::{BTreeSet, HashMap};

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
    play: Play,
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
        let wins = if over { self.play == Play::Misere } else { options.iter().any(|left| !self.wins(left)) };
        self.decided.insert(sorted, wins);
        wins
    }
}

/// What a move leaves; that it is one is checked on the way.
fn after(piles: &[u64], most: usize, step: &Move) -> Vec<u64> {
    assert!((1..=most).contains(&step.len()), "{piles:?} {step:?}");
    assert!(step.windows(2).all(|pair| pair[0].pile < pair[1].pile), "{piles:?} {step:?}");
    let mut left = piles.to_vec();
    for change in step {
        assert!(change.before == piles[change.pile] && change.after < change.before, "{piles:?} {step:?}");
        left[change.pile] = change.after;
    }
    left
}

#[test]
fn moore_equals_the_search_on_every_small_position() {
    let kinds: Vec<_> = (0..=4).map(|stones| (stones, false)).collect();
    let all: Vec<Vec<u64>> = boards(4, &kinds).iter().map(|board| stones(board)).collect();
    for most in 0..=5 {
        for play in [Play::Normal, Play::Misere] {
            let mut search = Search { most, play, decided: HashMap::new() };
            for piles in &all {
                let context = format!("{piles:?} {most} {play:?}");
                assert_eq!(first_player_wins(piles, most, play), search.wins(piles), "{context}");
                let mut expected = moves(piles, most);
                expected.retain(|left| !search.wins(left));
                let one = winning_move(piles, most, play).map(|step| after(piles, most, &step));
                assert_eq!(one.is_some(), !expected.is_empty(), "{context}");
                assert!(one.is_none_or(|left| expected.contains(&left)), "{context}");
                let listed: Vec<Move> = winning_moves(piles, most, play).collect();
                let order = |step: &Move| {
                    let part = |of: fn(&Change) -> u64| step.iter().map(of).collect::<Vec<_>>();
                    (part(|change| change.pile as u64), part(|change| change.after))
                };
                assert!(listed.windows(2).all(|pair| order(&pair[0]) < order(&pair[1])), "{context}: {listed:?}");
                let left: BTreeSet<Vec<u64>> = listed.iter().map(|step| after(piles, most, step)).collect();
                assert_eq!(left, expected.into_iter().collect(), "{context}");
            }
        }
    }
}

#[test]
fn with_one_pile_a_move_it_is_nim_and_misere() {
    let mut numbers = Numbers(31);
    for len in (0..7).cycle().take(300) {
        let piles: Vec<u64> = (0..len).map(|_| numbers.next() % 20).collect();
        let found = |play| {
            let moves: Vec<Move> = winning_moves(&piles, 1, play).collect();
            moves.iter().map(|step| (step[0].pile, step[0].after)).collect::<Vec<_>>()
        };
        let expected: Vec<_> = nim::winning_moves(&piles).map(|step| (step.pile, step.after)).collect();
        assert_eq!(found(Play::Normal), expected, "{piles:?}");
        let expected: Vec<_> = misere::winning_moves(&piles).map(|step| (step.pile, step.after)).collect();
        assert_eq!(found(Play::Misere), expected, "{piles:?}");
        assert_eq!(first_player_wins(&piles, 1, Play::Misere), misere::first_player_wins(&piles), "{piles:?}");
    }
}

#[test]
fn large_positions_are_left_lost() {
    let mut numbers = Numbers(32);
    for len in (1..12).cycle().take(200) {
        let shift = numbers.next() % 64;
        let piles: Vec<u64> = (0..len).map(|_| numbers.next() >> shift).collect();
        let most = 1 + numbers.next() as usize % len;
        for play in [Play::Normal, Play::Misere] {
            let context = format!("{piles:?} {most} {play:?}");
            let Some(step) = winning_move(&piles, most, play) else {
                assert_eq!(
                    first_player_wins(&piles, most, play),
                    play == Play::Misere && piles.iter().all(|&p| p == 0)
                );
                continue;
            };
            assert!(!first_player_wins(&after(&piles, most, &step), most, play), "{context}");
            for step in winning_moves(&piles, most, play).within(200).take(3) {
                assert!(!first_player_wins(&after(&piles, most, &step), most, play), "{context}: {step:?}");
            }
        }
    }
    assert!(!first_player_wins(&[u64::MAX; 6], 2, Play::Normal));
    assert!(first_player_wins(&[u64::MAX; 6], 3, Play::Normal));
    assert!(first_player_wins(&[u64::MAX; 6], usize::MAX, Play::Misere));
}

#[test]
fn a_listing_ends_within_its_sets_and_says_so() {
    let piles = [1, 1, 1, 1, 8, 8];
    // The sets of at most 2 of 6 piles are 21. The only move, which leaves six single stones, is of the 20th.
    for (sets, found) in [(0, (0, false)), (19, (0, false)), (20, (1, false)), (21, (1, false)), (22, (1, true))] {
        let mut moves = winning_moves(&piles, 2, Play::Normal).within(sets);
        assert_eq!((moves.by_ref().count(), moves.is_complete()), found, "{sets}");
    }
}
