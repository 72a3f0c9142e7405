//! Octal games.

use crate::against::{boards, piles, same};
use grundy::study::game::Game;

/// For each number taken, nothing or one pile, then two.
fn rules(code: &'static str) -> impl Fn(&[u64]) -> Vec<Vec<u64>> {
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
        same(&Game::misere(game.rule), &rules(code), &boards(2, 4));
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
