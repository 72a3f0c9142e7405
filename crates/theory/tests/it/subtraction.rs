//! Subtraction games behind the one type.

use theory::game::{Game, Play, Refusal, Undecided};

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
fn misere_play_of_every_set_of_takes_up_to_5_equals_the_search() {
    for set in 1..1 << 5 {
        let takes: Vec<u64> = (1..=5).filter(|take| set >> (take - 1) & 1 == 1).collect();
        equals_the_search(&game(&takes).misere(), &mut Search::new(&takes, Play::Misere), &boards(3, 5));
    }
}

#[test]
fn misere_play_of_random_sets_of_takes_equals_the_search() {
    let mut state = 3_u64;
    let mut next = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for _ in 0..60 {
        let mut takes: Vec<u64> = (0..1 + next(4)).map(|_| 1 + next(12)).collect();
        takes.sort_unstable();
        takes.dedup();
        let boards: Vec<Vec<u64>> = (0..25).map(|_| (0..=next(3)).map(|_| next(22)).collect()).collect();
        equals_the_search(&game(&takes).misere(), &mut Search::new(&takes, Play::Misere), &boards);
    }
}

#[test]
fn misere_play_of_large_piles_follows_the_period() {
    let (game, takes) = (game(&[1, 3, 4]).misere(), [1, 3, 4]);
    let mut search = Search::new(&takes, Play::Misere);
    for stones in [[u64::MAX, u64::MAX], [u64::MAX, 5], [1 << 63, (1 << 62) + 3], [u64::MAX - 1, 10_u64.pow(18)]] {
        let small = stones.map(|pile| pile % 7 + 7);
        let piles = position(&stones);
        assert_eq!(game.first_player_wins(&piles), Ok(search.wins(&small)), "{stones:?}");
        let winning = game.winning_moves(&piles, 100).expect("the values are known");
        let taken = |piles: [u64; 2], (index, left): (usize, u64)| (index, piles[index] - left);
        let found: Vec<_> = winning.moves.iter().map(|step| taken(stones, told(step, &stones))).collect();
        let expected: Vec<_> = search.winning_moves(&small).into_iter().map(|step| taken(small, step)).collect();
        assert_eq!(found, expected, "{stones:?}");
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
    let why = Refusal::NoValue { stones: "6000000".to_owned(), game: game.to_string() };
    let undecided = Undecided { reason: reason.to_owned(), why };
    assert_eq!(game.first_player_wins(&piles), Err(undecided.clone()));
    assert_eq!(game.winning_moves(&piles, 1), Err(undecided.clone()));
    assert_eq!(game.pile_values(&piles), Err(undecided));
    // With smaller piles the large take is never legal.
    assert_eq!(game.first_player_wins(&position(&[3, 4_999_999, 9])), Ok(true));
    assert_eq!(game.first_player_wins(&position(&[])), Ok(false));
}

#[test]
fn misere_play_without_known_values_is_searched_and_the_reason_is_said() {
    let misere = game(&[1, 5_000_000]).misere();
    let said = misere.first_player_wins(&position(&[6_000_000])).map_err(|undecided| undecided.to_string());
    let said = said.err().unwrap_or_default();
    let reason = "pile 1 of 6000000 stones is too large for subtraction:1,5000000: the values of the first 4194304 piles show no \
                  period, and a search gave up after ";
    assert!(said.starts_with(reason), "{said}");
    let single = game(&[1]).misere();
    assert_eq!(single.first_player_wins(&position(&[1 << 40])), Ok(true));
    assert_eq!(single.first_player_wins(&position(&[1001])), Ok(false));
}
