//! Several piles of a subtraction game, and the period held against plain tables as far as the contests go.

use crate::search::{Numbers, boards, stones};
use grundy::games::subtraction::{Move, SubtractionGame, SubtractionTable};
use std::collections::HashMap;

fn game(takes: &[u64]) -> SubtractionGame {
    SubtractionGame::new(takes).expect("no take is 0")
}

fn table(takes: &[u64], most: u64) -> SubtractionTable {
    game(takes).table(most).unwrap_or_else(|| panic!("no table for {takes:?} up to {most}"))
}

/// Who wins and how on several piles, by the rules alone.
struct Search<'a> {
    takes: &'a [u64],
    decided: HashMap<Vec<u64>, bool>,
}

impl Search<'_> {
    fn wins(&mut self, piles: &[u64]) -> bool {
        if let Some(&wins) = self.decided.get(piles) {
            return wins;
        }
        let wins = !self.winning_moves(piles).is_empty();
        self.decided.insert(piles.to_vec(), wins);
        wins
    }

    /// As (pile, taken): pile by pile, the smallest take first.
    fn winning_moves(&mut self, piles: &[u64]) -> Vec<(usize, u64)> {
        let takes = self.takes;
        let mut winning = Vec::new();
        for (index, &pile) in piles.iter().enumerate() {
            for &take in takes.iter().filter(|&&take| take <= pile) {
                let mut next = piles.to_vec();
                next[index] = pile - take;
                if !self.wins(&next) {
                    winning.push((index, take));
                }
            }
        }
        winning
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
fn several_piles_equal_the_search_in_verdict_and_moves() {
    let kinds: Vec<(u64, bool)> = (0..=8).map(|stones| (stones, false)).collect();
    let all: Vec<Vec<u64>> = boards(3, &kinds).iter().map(|board| stones(board)).collect();
    for takes in [&[1, 2][..], &[1, 3, 4], &[2, 5], &[2, 4, 6], &[3], &[2, 4, 7], &[1, 9, 1 << 40], &[u64::MAX]] {
        let mut search = Search { takes, decided: HashMap::new() };
        // The table ends where the piles end, or goes on; takes that no pile serves are in it or not.
        for most in [8, 30] {
            let table = table(takes, most);
            for piles in &all {
                assert_eq!(table.first_player_wins(piles), Some(search.wins(piles)), "{takes:?} {piles:?}");
                let moves: Vec<Move> = table.winning_moves(piles).expect("within the table").collect();
                let found: Vec<(usize, u64)> = moves.iter().map(|step| (step.pile, step.taken())).collect();
                assert_eq!(found, search.winning_moves(piles), "{takes:?} {piles:?}");
                assert!(moves.iter().all(|step| step.before == piles[step.pile]), "{takes:?} {piles:?}");
                assert_eq!(table.winning_move(piles), moves.first().copied(), "{takes:?} {piles:?}");
            }
        }
    }
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
        let period = game(&takes).period().unwrap_or_else(|| panic!("no period for {takes:?}"));
        assert!(period.preperiod + period.period < MOST / 2, "{takes:?}: {period:?} says too little");
        let values = game(&takes).grundy_values(period.preperiod + period.period);
        let differs = (0..).zip(won(&takes, MOST)).find(|&(n, won)| (values[period.representative(n)] != 0) != won);
        assert_eq!(differs, None, "{takes:?} {period:?}");
    }
}

#[test]
fn without_a_period_in_sight_the_table_is_as_long_as_the_piles() {
    let mut numbers = Numbers(7);
    for size in [1, 3, 20] {
        let takes: Vec<u64> = (0..size).map(|_| 1 + numbers.next() % 20_000).collect();
        let table = table(&takes, 20_000);
        for (n, won) in (0..).zip(won(&takes, 20_000)) {
            assert_eq!(table.first_player_wins(&[n]), Some(won), "{n} {takes:?}");
        }
        assert_eq!(table.first_player_wins(&[20_001]), None, "{takes:?}");
    }
}

#[test]
fn a_window_shorter_than_the_greatest_take_proves_nothing() {
    // The piles 2 and 3 are as the piles 0 and 1, but 4 is not as 2: only as many equal values as the greatest take prove.
    let takes = [1, 3, 4];
    let won = won(&takes, 40);
    assert!(won[..2] == won[2..4] && won[4] != won[2]);
    let values = game(&takes).grundy_values(40);
    assert!(values[..2] == values[2..4] && values[4] != values[2]);
    assert_eq!(game(&takes).period_within(10), None);
    assert!(game(&takes).period_within(11).is_some());
}

#[test]
fn what_divides_all_takes_divides_the_piles() {
    let giga = 1_000_000_000_u64;
    let scaled = table(&[giga, 3 * giga, 4 * giga], u64::MAX);
    let plain = table(&[1, 3, 4], u64::MAX);
    for n in (0..200).chain([u64::MAX / giga]) {
        for rest in [0, 1, 709_551_615] {
            assert_eq!(scaled.grundy_value(n * giga + rest), plain.grundy_value(n), "{n} and {rest}");
        }
    }
    let piles = [5 * giga + 7, 1];
    let moves = scaled.winning_moves(&piles).expect("within the table");
    assert_eq!(moves.map(|step| (step.pile, step.after)).collect::<Vec<_>>(), [(0, 2 * giga + 7)]);
}

#[test]
fn what_is_too_large_is_not_decided() {
    assert_eq!(game(&[1, 1 << 22]).table(1 << 22), None);
    assert_eq!(game(&[1, u64::MAX]).table(u64::MAX), None);
    let below = game(&[1, 1 << 22]).table((1 << 22) - 1).expect("the large take is never legal");
    assert_eq!(below.first_player_wins(&[(1 << 22) - 1]), Some(true));
    for beyond in [1 << 22, 1 << 40, u64::MAX] {
        assert_eq!(below.first_player_wins(&[1, beyond]), None, "{beyond}");
        assert!(below.winning_moves(&[beyond]).is_none(), "{beyond}");
        assert_eq!(below.winning_move(&[beyond]), None, "{beyond}");
    }
    let none = table(&[], u64::MAX);
    assert_eq!(none.first_player_wins(&[u64::MAX, 7]), Some(false));
    assert_eq!(none.first_player_wins(&[]), Some(false));
    assert_eq!(table(&[u64::MAX], u64::MAX).first_player_wins(&[u64::MAX]), Some(true));
    assert_eq!(table(&[u64::MAX], u64::MAX).first_player_wins(&[u64::MAX - 1]), Some(false));
}
