//! Octal games.

use super::against::{boards, piles, same};
use theory::game::Game;

/// For each number taken, nothing or one pile, then two.
pub(crate) fn rules(code: &'static str) -> impl Fn(&[u64]) -> Vec<Vec<u64>> {
    move |piles| {
        let digits: Vec<u32> = code.chars().filter_map(|letter| letter.to_digit(8)).collect();
        let mut all = Vec::new();
        for (index, &pile) in piles.iter().enumerate() {
            let mut with = |parts: &[u64]| all.push([&piles[..index], parts, &piles[index + 1..]].concat());
            for (taken, digit) in (0..=pile).zip(&digits) {
                let left = pile - taken;
                let may_be_one = if left == 0 { [1, 3, 5, 7] } else { [2, 3, 6, 7] };
                if taken > 0 && may_be_one.contains(digit) {
                    with(&[left]);
                }
                if *digit >= 4 {
                    (1..left).filter(|part| 2 * part <= left).for_each(|part| with(&[part, left - part]));
                }
            }
        }
        all
    }
}

#[test]
fn octal_games_have_their_moves_and_their_winners_on_small_boards() -> Result<(), Box<dyn std::error::Error>> {
    for code in ["0.77", "0.07", "0.137", "4.0", "4.33", "0.6", "0.0", "0.1234567", "4.7"] {
        let game: Game = format!("octal:{code}").parse()?;
        same(&game, &rules(code), &boards(2, 5));
        same(&game, &rules(code), &boards(3, 3));
        same(&game.misere(), &rules(code), &boards(2, 5));
    }
    Ok(())
}

/// Some are tame at every size, some fail at a pile.
#[test]
fn misere_play_of_octal_games_equals_the_search() -> Result<(), Box<dyn std::error::Error>> {
    for code in
        ["0.7", "0.52", "0.304", "0.551", "0.242", "0.33", "0.3", "0.05", "0.15", "4.5", "0.707", "0.12", "0.02"]
    {
        let game = format!("octal:{code}").parse::<Game>()?.misere();
        same(&game, &rules(code), &boards(3, 4));
        same(&game, &rules(code), &boards(2, 6));
        same(&game, &rules(code), &boards(1, 12));
    }
    Ok(())
}

#[test]
fn large_piles_need_a_period() -> Result<(), Box<dyn std::error::Error>> {
    let kayles: Game = "octal:0.77".parse()?;
    let position = piles(&[u64::MAX, 3]);
    let winning = kayles.winning_moves(&position, 10)?;
    assert_eq!((winning.moves.len(), winning.complete), (10, false));
    for step in &winning.moves {
        assert_eq!(kayles.first_player_wins(&step.apply(&position)), Ok(false), "{step}");
    }
    assert_eq!(kayles.pile_values(&piles(&[0, 11, 12]))?, Some(vec![0, 6, 4]));
    let stubborn: Game = "octal:0.16".parse()?;
    let undecided = stubborn.first_player_wins(&piles(&[9, 10_000])).map_err(|error| error.to_string());
    let reason = "octal:0.16 shows no period below 8192 stones, and a pile has 10000";
    assert_eq!(undecided, Err(reason.to_owned()));
    Ok(())
}

/// Whether what one of the moves leaves is listed in the order of [`rules`], all of them and no other.
#[test]
fn all_moves_of_piles_beyond_the_period_are_listed() {
    let mut state = 42_u64;
    let mut next = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for code in ["0.77", "0.07", "4.33"] {
        let game: Game = format!("octal:{code}").parse().expect("a code");
        let is_lost = |stones: &Vec<u64>| game.first_player_wins(&piles(stones)) == Ok(false);
        for _ in 0..8 {
            let stones = [next(400), next(150)];
            let mut expected = rules(code)(&stones);
            expected.retain(is_lost);
            let position = piles(&stones);
            let found = game.winning_moves(&position, usize::MAX).expect("a period");
            let left = |step: &theory::game::Move| step.apply(&position).iter().map(|pile| pile.stones).collect();
            assert_eq!(found.moves.iter().map(left).collect::<Vec<Vec<u64>>>(), expected, "{code} {stones:?}");
        }
    }
}

#[test]
fn large_piles_are_decided_by_the_period() {
    for code in ["0.77", "0.07", "0.137", "4.33", "0.45", "0.333"] {
        let game: Game = format!("octal:{code}").parse().expect("a code");
        let value = |stones: u64| game.pile_values(&piles(&[stones])).expect("a period").expect("a sum")[0];
        let small: Vec<u128> =
            game.pile_values(&piles(&(0..2000).collect::<Vec<u64>>())).expect("a period").expect("a sum");
        // All their periods divide 12 * 34 * 20 * 7.
        let period = 12 * 34 * 20 * 7;
        for stones in [u64::MAX, 1 << 63, 123_456_789_012_345] {
            let near = (200..).find(|near| (stones - near) % period == 0).expect("one in a period");
            if near < 2000 {
                assert_eq!(value(stones), small[near as usize], "{code} {stones}");
            }
        }
        for stones in [[u64::MAX, 5], [1 << 63, 77], [u64::MAX - 3, u64::MAX / 7]] {
            let position = piles(&stones);
            let winning = game.winning_moves(&position, 20).expect("a period");
            assert_eq!(game.first_player_wins(&position), Ok(!winning.moves.is_empty()), "{code} {stones:?}");
            for step in winning.moves {
                assert!(game.is_legal(&position, &step), "{code}: {step}");
                assert_eq!(game.first_player_wins(&step.apply(&position)), Ok(false), "{code}: {step}");
            }
        }
    }
}
