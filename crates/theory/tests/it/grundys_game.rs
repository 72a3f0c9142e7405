//! Grundy's game.

use super::against::{boards, piles, same};
use super::game;

fn rules(piles: &[u64]) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (index, &pile) in piles.iter().enumerate() {
        for small in (1..pile).take_while(|small| *small < pile - small) {
            all.push([&piles[..index], &[small, pile - small], &piles[index + 1..]].concat());
        }
    }
    all
}

#[test]
fn grundys_game_has_its_moves_and_its_winners_on_small_boards() {
    same(&game("grundy"), &rules, &boards(3, 5));
    same(&game("grundy"), &rules, &boards(2, 8));
    same(&game("grundy"), &rules, &boards(1, 17));
    // Up to 12 by the rule of values, above by search.
    same(&game("grundy").misere(), &rules, &boards(2, 8));
    same(&game("grundy").misere(), &rules, &boards(1, 18));
    same(&game("grundy").misere(), &rules, &[vec![3, 13], vec![13, 13], vec![3, 12], vec![14, 3, 3]]);
}

#[test]
fn a_pile_beyond_the_table_is_not_decided_and_the_reason_is_said() -> Result<(), Box<dyn std::error::Error>> {
    let reason = "pile 2 of 16384 stones is too large for grundy: its values are computed pile by pile, up to 16383 stones, and no \
                  period is known";
    let undecided = game("grundy").first_player_wins(&piles(&[3, 1 << 14])).map_err(|undecided| undecided.to_string());
    assert_eq!(undecided, Err(reason.to_owned()));
    let winning = game("grundy").winning_moves(&piles(&[1222]), 1)?;
    assert!(winning.moves.is_empty() && winning.complete);
    assert!(game("grundy").first_player_wins(&piles(&[1223]))?);
    Ok(())
}
