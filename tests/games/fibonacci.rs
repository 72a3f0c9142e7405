//! Fibonacci takes: small positions and the piles of the contests against a search, and that no period shows.

use crate::search::{boards, stones};
use grundy::games::fibonacci::{FibonacciTable, Move, takes};
use grundy::games::subtraction::SubtractionGame;
use std::collections::HashMap;

/// What a move may take, as far as these tests go.
const TAKES: [u64; 16] = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597];

fn table(most: u64) -> FibonacciTable {
    FibonacciTable::up_to(most).expect("a small table")
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
        let wins = !self.winning_moves(piles, 1).is_empty();
        self.decided.insert(piles.to_vec(), wins);
        wins
    }

    /// The first `most` winning moves as (pile, taken): pile by pile, the smallest take first.
    fn winning_moves(&mut self, piles: &[u64], most: usize) -> Vec<(usize, u64)> {
        let mut winning = Vec::new();
        for (index, &pile) in piles.iter().enumerate() {
            for take in TAKES {
                if take <= pile && winning.len() < most {
                    let mut next = piles.to_vec();
                    next[index] = pile - take;
                    if !self.wins(&next) {
                        winning.push((index, take));
                    }
                }
            }
        }
        winning
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
fn every_small_position_equals_the_search_in_verdict_and_moves() {
    let kinds: Vec<(u64, bool)> = (0..=13).map(|stones| (stones, false)).collect();
    let all = boards(3, &kinds);
    assert_eq!(all.len(), 1 + 14 + 14 * 14 + 14 * 14 * 14);
    let table = table(13);
    let mut search = Search::default();
    for piles in all.iter().map(|board| stones(board)) {
        assert_eq!(table.first_player_wins(&piles), Some(search.wins(&piles)), "{piles:?}");
        let moves: Vec<Move> = table.winning_moves(&piles).expect("within the table").collect();
        let found: Vec<(usize, u64)> = moves.iter().map(|step| (step.pile, step.taken())).collect();
        assert_eq!(found, search.winning_moves(&piles, usize::MAX), "{piles:?}");
        assert!(moves.iter().all(|step| step.before == piles[step.pile]), "{piles:?}");
        assert_eq!(table.winning_move(&piles), moves.first().copied(), "{piles:?}");
    }
}

#[test]
fn every_pile_of_up_to_1000_is_worth_the_nim_pile_that_it_balances() {
    let table = table(1000);
    let mut lost = HashMap::new();
    for pile in 0..=1000 {
        let value = table.grundy_value(pile).expect("within the table");
        for nim_pile in 0..=10 {
            let balanced = balances(pile, nim_pile, &mut lost);
            assert_eq!(u64::from(value) == nim_pile, balanced, "{pile} beside {nim_pile}");
        }
    }
}

#[test]
fn the_takes_are_all_fibonacci_numbers_below_2_to_64_once() {
    let all: Vec<u64> = takes().collect();
    assert_eq!(all[..TAKES.len()], TAKES);
    assert!(all.windows(3).all(|of| of[0].checked_add(of[1]) == Some(of[2])));
    assert_eq!(all[all.len() - 2].checked_add(all[all.len() - 1]), None);
    assert_eq!(all.len(), 92);
}

#[test]
fn no_period_shows() {
    const LEN: u64 = 1 << 16;
    let table = table(LEN);
    let values: Vec<u32> = (0..LEN).map(|n| table.grundy_value(n).expect("within the table")).collect();
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
    let table = table(3000);
    for n in 0..1000 {
        for take in TAKES {
            let (low, high) = (table.grundy_value(n), table.grundy_value(n + take));
            assert!(low.is_some() && high.is_some() && low != high, "{n} and {}", n + take);
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
fn what_is_larger_than_the_table_is_not_decided() {
    let small = table(10);
    assert_eq!(small.grundy_value(10), Some(0));
    for beyond in [11, FibonacciTable::LIMIT - 1, FibonacciTable::LIMIT, 1 << 32, u64::MAX] {
        assert_eq!(small.grundy_value(beyond), None, "{beyond}");
        assert_eq!(small.first_player_wins(&[1, beyond]), None, "{beyond}");
        assert!(small.winning_moves(&[beyond, 1]).is_none(), "{beyond}");
        assert_eq!(small.winning_move(&[beyond]), None, "{beyond}");
    }
    assert_eq!(FibonacciTable::up_to(FibonacciTable::LIMIT), None);
    assert_eq!(FibonacciTable::up_to(u64::MAX), None);
}

#[test]
fn the_smallest_table_knows_the_empty_position() {
    let empty = table(0);
    assert_eq!(empty.first_player_wins(&[]), Some(false));
    assert_eq!(empty.first_player_wins(&[0, 0]), Some(false));
    assert_eq!(empty.winning_move(&[0]), None);
    assert_eq!(empty.first_player_wins(&[1]), None);
}

#[test]
fn a_list_of_takes_that_ends_too_soon_shows_where_it_does() {
    // What the editorial of `fibgame` says: up to 1000 stones nothing depends on 987, but from 614 on on 610.
    let table = table(1000);
    let differs_first = |takes: &[u64]| {
        let game = SubtractionGame::new(takes).expect("no take is 0");
        let values = game.grundy_values(1001);
        (0..).zip(values).find(|&(n, value)| table.grundy_value(n) != Some(value)).map(|(n, _)| n)
    };
    assert_eq!(TAKES[..14].last(), Some(&610));
    assert_eq!(differs_first(&TAKES[..14]), None);
    assert_eq!(differs_first(&TAKES[..13]), Some(614));
}
