//! Nim, misère Nim and zero-move Nim: every small position, then 64-bit extremes.

use crate::search::{Move, Numbers, Pile, Rule, Search, boards, small_boards, stones};
use grundy::games::{misere, nim, zero_move};

const TOP_BIT: u64 = 1 << 63;

/// The moves of a template in the form of the search.
fn found(moves: impl Iterator<Item = (usize, u64)>) -> Vec<Move> {
    moves.map(|(pile, left)| (pile, (left, false))).collect()
}

#[test]
fn nim_equals_the_search_on_every_small_position() {
    let mut search = Search::new(Rule::Normal);
    for board in small_boards() {
        let piles = stones(&board);
        assert_eq!(nim::nim_sum(&piles) != 0, search.wins(&board), "{piles:?}");
        assert_eq!(found(nim::winning_moves(&piles)), search.winning_moves(&board), "{piles:?}");
    }
}

#[test]
fn misere_equals_the_search_on_every_small_position() {
    let mut search = Search::new(Rule::Misere);
    for board in small_boards() {
        let piles = stones(&board);
        assert_eq!(misere::first_player_wins(&piles), search.wins(&board), "{piles:?}");
        assert_eq!(found(misere::winning_moves(&piles)), search.winning_moves(&board), "{piles:?}");
    }
}

#[test]
fn zero_move_equals_the_search_on_every_small_position_and_flag() {
    let mut search = Search::new(Rule::Normal);
    let kinds: Vec<Pile> = (0..=7).flat_map(|stones| [(stones, false), (stones, true)]).collect();
    let all = boards(4, &kinds);
    assert_eq!(all.len(), 1 + 16 + 256 + 4096 + 65536);
    for board in all {
        let value = board.iter().fold(0, |sum, &(stones, passable)| sum ^ zero_move::grundy_value(stones, passable));
        assert_eq!(value != 0, search.wins(&board), "{board:?}");
    }
}

#[test]
fn zero_move_values_are_those_that_a_nim_pile_balances() {
    let mut search = Search::new(Rule::Normal);
    for stones in 0..=16 {
        for may_pass in [false, true] {
            for nim_pile in 0..=18 {
                let lost = !search.wins(&[(stones, may_pass), (nim_pile, false)]);
                let equal = zero_move::grundy_value(stones, may_pass) == u128::from(nim_pile);
                assert_eq!(equal, lost, "{stones} {may_pass} against {nim_pile}");
            }
        }
    }
}

#[test]
fn zero_move_values_are_the_mex_of_their_options() {
    let mut values: Vec<u128> = Vec::new();
    for stones in 0..=500_u64 {
        let mut options = values.clone();
        if stones > 0 {
            options.push(u128::from(stones));
        }
        let least_missing = (0..).find(|value| !options.contains(value));
        assert_eq!(Some(zero_move::grundy_value(stones, true)), least_missing, "{stones}");
        values.extend(least_missing);
    }
}

/// Boards of 2 to 9 large piles with nim-sum 0: random ones, and ones around the greatest number and the top bit.
fn lost_large_boards() -> Vec<Vec<u64>> {
    let mut numbers = Numbers(1);
    let mut all = vec![
        vec![u64::MAX, u64::MAX],
        vec![u64::MAX, TOP_BIT, TOP_BIT - 1],
        vec![u64::MAX, u64::MAX - 1, 1],
        vec![TOP_BIT, TOP_BIT, 2, 2],
    ];
    for len in (1..=8).cycle().take(400) {
        let mut board: Vec<u64> = (0..len).map(|_| numbers.next()).collect();
        let mut sum = 0;
        for pile in &board {
            sum ^= pile;
        }
        board.push(sum);
        all.push(board);
    }
    all
}

#[test]
fn large_positions_built_with_nim_sum_0_are_lost_in_nim_and_in_misere() {
    for board in lost_large_boards() {
        assert_eq!(nim::nim_sum(&board), 0, "{board:?}");
        assert_eq!(nim::winning_moves(&board).next(), None, "{board:?}");
        assert!(!misere::first_player_wins(&board), "{board:?}");
        assert_eq!(misere::winning_moves(&board).next(), None, "{board:?}");
    }
}

#[test]
fn one_take_from_a_lost_large_position_is_answered_by_the_right_moves() {
    let mut numbers = Numbers(2);
    for mut board in lost_large_boards() {
        let pile = numbers.next() as usize % board.len();
        // Leave 2 or more, so that misère play has several large piles and follows normal play.
        board[pile] = if board[pile] > 3 { 2 + numbers.next() % (board[pile] - 2) } else { board[pile] + 4 };
        let others = |index: usize| {
            let kept = board.iter().enumerate().filter(|&(other, _)| other != index);
            kept.fold(0, |sum, (_, stones)| sum ^ stones)
        };
        let all = board.iter().enumerate().map(|(index, &stones)| (index, stones, others(index)));
        let expected: Vec<Move> =
            all.filter(|&(_, stones, left)| left < stones).map(|(index, _, left)| (index, (left, false))).collect();
        assert_ne!(nim::nim_sum(&board), 0, "{board:?}");
        assert_eq!(found(nim::winning_moves(&board)), expected, "{board:?}");
        if board.iter().filter(|&&stones| stones > 1).count() > 1 {
            assert!(misere::first_player_wins(&board), "{board:?}");
            assert_eq!(found(misere::winning_moves(&board)), expected, "{board:?}");
        }
    }
}

#[test]
fn misere_with_one_greatest_pile_leaves_an_odd_number_of_single_stones() {
    for singles in 0..=9 {
        let mut board = vec![1; singles];
        board.push(u64::MAX);
        let left = if singles % 2 == 0 { 1 } else { 0 };
        assert!(misere::first_player_wins(&board), "{board:?}");
        assert_eq!(misere::winning_moves(&board).collect::<Vec<_>>(), [(singles, left)], "{board:?}");
    }
}

#[test]
fn zero_move_reaches_the_65th_bit() {
    let fresh = |stones| zero_move::grundy_value(stones, true);
    assert_eq!(fresh(u64::MAX), 18_446_744_073_709_551_616);
    assert_eq!(fresh(u64::MAX - 1), 18_446_744_073_709_551_613);
    assert_eq!(fresh(u64::MAX - 2), 18_446_744_073_709_551_614);
    assert_eq!(fresh(TOP_BIT), 9_223_372_036_854_775_807);
    assert_eq!(zero_move::grundy_value(u64::MAX, false), u128::from(u64::MAX));
}
