//! Subtraction games behind the one type.

use theory::game::{Game, Play, Undecided};

use super::takes::{Search, boards, equals_the_search, position, told};

fn game(takes: &[u64]) -> Game {
    let list: Vec<String> = takes.iter().map(u64::to_string).collect();
    format!("subtraction:{}", list.join(",")).parse().expect("a list of takes")
}

#[test]
fn every_set_of_takes_up_to_5_equals_the_search() {
    let boards = boards(3, 6);
    assert_eq!(boards.len(), 1 + 7 + 49 + 343);
    for set in 1..1 << 5 {
        let takes: Vec<u64> = (1..=5).filter(|take| set >> (take - 1) & 1 == 1).collect();
        equals_the_search(&game(&takes), &mut Search::new(&takes, Play::Normal), &boards);
    }
}

#[test]
fn misere_play_equals_the_search() {
    for takes in [&[1, 2][..], &[2, 3], &[1, 3, 4], &[3]] {
        let misere = game(takes).misere();
        equals_the_search(&misere, &mut Search::new(takes, Play::Misere), &boards(3, 5));
    }
}

#[test]
fn piles_of_up_to_64_bits_follow_the_period() {
    // 1, 3, 4 has the period 7: n stones are worth as much as n modulo 7.
    let (game, takes) = (game(&[1, 3, 4]), [1, 3, 4]);
    let mut search = Search::new(&takes, Play::Normal);
    for stones in [[u64::MAX, u64::MAX], [u64::MAX, 5], [1 << 63, (1 << 62) + 3], [u64::MAX - 1, 10_u64.pow(18)]] {
        // The same remainder, and large enough for every take.
        let small = stones.map(|pile| pile % 7 + 7);
        let piles = position(&stones);
        assert_eq!(game.first_player_wins(&piles), Ok(search.wins(&small)), "{stones:?}");
        let winning = game.winning_moves(&piles, 100).expect("the period is short");
        assert!(winning.complete);
        let taken = |piles: [u64; 2], (index, left): (usize, u64)| (index, piles[index] - left);
        let found: Vec<_> = winning.moves.iter().map(|step| taken(stones, told(step, &stones))).collect();
        let expected: Vec<_> = search.winning_moves(&small).into_iter().map(|step| taken(small, step)).collect();
        assert_eq!(found, expected, "{stones:?}");
    }
}

#[test]
fn many_piles_are_listed_only_as_far_as_asked() {
    let stones = vec![u64::MAX; 100_001];
    let winning = game(&[1, 2]).winning_moves(&position(&stones), 3).expect("the period is 3");
    // 2^64 - 1 is a multiple of 3, so everything is lost.
    assert!(winning.moves.is_empty() && winning.complete);
    let stones = vec![u64::MAX - 1; 100_001];
    let winning = game(&[1, 2]).winning_moves(&position(&stones), 3).expect("the period is 3");
    let found: Vec<_> = winning.moves.iter().map(|step| told(step, &stones)).collect();
    assert_eq!(found, [0, 1, 2].map(|pile| (pile, u64::MAX - 3)));
    assert!(!winning.complete);
}

#[test]
fn large_takes_with_a_common_divisor_or_beyond_the_piles_make_no_difference() {
    let giga = 1_000_000_000;
    let scaled = game(&[giga, 3 * giga, 4 * giga]);
    let beyond = game(&[1, 3, 4, u64::MAX]);
    for pile in 0..60 {
        let small = game(&[1, 3, 4]).first_player_wins(&position(&[pile, 9]));
        assert_eq!(scaled.first_player_wins(&position(&[pile * giga + 5, 9 * giga + 999_999_999])), small, "{pile}");
        let far = 7_000_000_000_000;
        assert_eq!(beyond.first_player_wins(&position(&[far + pile, 9])), small, "{pile}");
    }
}

#[test]
fn a_pile_without_a_proven_period_is_not_decided_and_the_reason_is_said() {
    let game = game(&[1, 5_000_000]);
    let piles = position(&[3, 6_000_000, 9]);
    let reason = "pile 2 of 6000000 stones is too large for subtraction:1,5000000: the values of the first 4194304 piles show no \
                  period";
    let undecided = Undecided { reason: reason.to_owned() };
    assert_eq!(game.first_player_wins(&piles), Err(undecided.clone()));
    assert_eq!(game.winning_moves(&piles, 1), Err(undecided.clone()));
    assert_eq!(game.pile_values(&piles), Err(undecided));
    // With smaller piles the large take is never legal.
    assert_eq!(game.first_player_wins(&position(&[3, 4_999_999, 9])), Ok(true));
    assert_eq!(game.first_player_wins(&position(&[])), Ok(false));
}

#[test]
fn a_search_of_a_game_that_is_too_long_gives_up() {
    let misere = game(&[1]).misere();
    let said = misere.first_player_wins(&position(&[1 << 40])).map_err(|undecided| undecided.to_string());
    let reason = "no rule decides misere subtraction:1, and a search gave up after 1048576 positions";
    assert_eq!(said, Err(reason.to_owned()));
    assert_eq!(misere.first_player_wins(&position(&[1001])), Ok(false));
}
