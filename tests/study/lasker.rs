//! Lasker's Nim.

use crate::against::{boards, piles, same};
use grundy::study::game::{Game, Rule};

fn rules(piles: &[u64]) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (index, &pile) in piles.iter().enumerate() {
        let mut with = |parts: &[u64]| all.push([&piles[..index], parts, &piles[index + 1..]].concat());
        (0..pile).for_each(|left| with(&[left]));
        (1..pile).filter(|part| 2 * part <= pile).for_each(|part| with(&[part, pile - part]));
    }
    all
}

#[test]
fn lasker_has_its_moves_and_its_winners_on_small_boards() {
    same(&Game::normal(Rule::Lasker), &rules, &boards(3, 4));
    same(&Game::normal(Rule::Lasker), &rules, &boards(1, 9));
    same(&Game::misere(Rule::Lasker), &rules, &boards(2, 4));
}

#[test]
fn the_listing_of_a_large_pile_is_cut() -> Result<(), Box<dyn std::error::Error>> {
    let game = Game::normal(Rule::Lasker);
    let position = piles(&[u64::MAX, 1]);
    assert_eq!(game.first_player_wins(&position), Ok(true));
    let winning = game.winning_moves(&position, 100)?;
    assert_eq!((winning.moves.len(), winning.complete), (1, true));
    assert_eq!(winning.moves[0].to_string(), "pile 1: 18446744073709551615 -> 1 (take 18446744073709551614)");
    // Worth 2^64 against 2^64 - 1: a split into the low and the high bits of the values does it, in many ways.
    let winning = game.winning_moves(&piles(&[u64::MAX, u64::MAX - 3, 3]), 100)?;
    assert_eq!((winning.moves.len(), winning.complete), (100, false));
    assert_eq!(game.pile_values(&piles(&[0, 3, u64::MAX]))?, Some(vec![0, 4, 1 << 64]));
    Ok(())
}
