//! Facts that are often stated wrongly. The search finds each one as well, if it is small enough.

use crate::search::{Rule, Search, small_boards, stones};
use grundy::games::{misere, nim, zero_move};

#[test]
fn a_won_position_of_normal_play_has_an_odd_number_of_winning_moves() {
    let mut search = Search::new(Rule::Normal);
    for board in small_boards().into_iter().filter(|board| search.wins(board)) {
        let piles = stones(&board);
        assert_eq!(nim::winning_moves(&piles).count() % 2, 1, "{piles:?}");
    }
}

#[test]
fn no_pile_has_two_winning_moves_in_nim_or_in_misere() {
    for rule in [Rule::Normal, Rule::Misere] {
        let mut search = Search::new(rule);
        for board in small_boards() {
            let moves = search.winning_moves(&board);
            // The search lists moves by pile: equal neighbours would be two moves of one pile.
            assert!(moves.windows(2).all(|pair| pair[0].0 != pair[1].0), "{rule:?} {board:?}");
        }
    }
}

#[test]
fn with_two_piles_above_one_misere_has_the_winning_moves_of_normal_play() {
    let mut compared = 0;
    for board in small_boards() {
        let piles = stones(&board);
        if piles.iter().filter(|&&stones| stones > 1).count() < 2 {
            continue;
        }
        assert!(misere::winning_moves(&piles).eq(nim::winning_moves(&piles)), "{piles:?}");
        compared += 1;
    }
    // All boards but those with no pile or one pile above 1: 2^n + n * 6 * 2^(n - 1) of n piles.
    assert_eq!(compared, 4681 - (1 + (2 + 6) + (4 + 24) + (8 + 72) + (16 + 192)));
}

#[test]
fn misere_is_won_without_a_move_only_where_no_stone_is_left() {
    for board in small_boards() {
        let piles = stones(&board);
        let won_without_a_move = misere::first_player_wins(&piles) && misere::winning_moves(&piles).next().is_none();
        assert_eq!(won_without_a_move, piles.iter().all(|&stones| stones == 0), "{piles:?}");
    }
}

#[test]
fn the_empty_position_is_lost_in_normal_play_and_won_in_misere() {
    for piles in [&[][..], &[0], &[0, 0, 0]] {
        assert_eq!(nim::nim_sum(piles), 0);
        assert!(misere::first_player_wins(piles));
    }
}

#[test]
fn the_nim_sum_of_0_7_0_is_7() {
    assert_eq!(nim::nim_sum(&[0, 7, 0]), 7);
}

#[test]
fn not_every_pile_has_a_winning_move() {
    assert_eq!(nim::winning_moves(&[3, 4, 5]).collect::<Vec<_>>(), [(0, 1)]);
}

#[test]
fn single_stones_and_empty_piles_together_are_decided_by_parity_in_misere() {
    assert!(!misere::first_player_wins(&[0, 1]));
    assert!(!misere::first_player_wins(&[1, 0, 1, 0, 1]));
    assert!(misere::first_player_wins(&[0, 1, 1]));
    assert_eq!(misere::winning_moves(&[0, 1, 1]).count(), 2);
}

#[test]
fn three_moves_win_3_5_7_in_misere() {
    assert_eq!(misere::winning_moves(&[3, 5, 7]).collect::<Vec<_>>(), [(0, 2), (1, 4), (2, 6)]);
}

#[test]
fn zero_move_values_of_the_known_samples() {
    let value = |stones| zero_move::grundy_value(stones, true);
    let sum = |piles: &[u64]| piles.iter().fold(0, |sum, &stones| sum ^ value(stones));
    assert_eq!([32, 49, 58].map(value), [31, 50, 57]);
    assert_eq!(sum(&[32, 49, 58]), 20);
    assert_eq!([18, 47, 34].map(value), [17, 48, 33]);
    assert_eq!(sum(&[18, 47, 34]), 0);
    assert!(sum(&[1, 2]) != 0 && sum(&[2, 2]) == 0);
}

#[test]
fn an_empty_pile_has_no_zero_move() {
    let mut search = Search::new(Rule::Normal);
    assert_eq!(zero_move::grundy_value(0, true), 0);
    for stones in 0..=12 {
        assert!(!search.wins(&[(0, true), (stones, true), (stones, true)]), "{stones}");
    }
}

#[test]
fn the_samples_of_the_judges_come_out() {
    let reduced = |piles: &[u64]| nim::winning_moves(piles).map(|(pile, left)| (piles[pile], left)).collect::<Vec<_>>();
    assert_eq!(reduced(&[45, 45]), []);
    assert_eq!(reduced(&[3, 6, 9]), [(9, 5)]);
    assert_eq!(reduced(&[5, 7, 8, 9, 10]), [(8, 1), (9, 0), (10, 3)]);
    assert_eq!(nim::winning_moves(&[7, 11, 13]).count(), 3);
    assert_eq!(nim::winning_moves(&[1_000_000_000, 1_000_000_000]).count(), 0);
    assert!(misere::first_player_wins(&[3, 5, 1]));
    assert!(!misere::first_player_wins(&[1]));
}
