//! Staircase Nim.

use super::against::{boards, piles, same};
use super::game;

fn rules(stairs: &[u64]) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for stair in 1..stairs.len() {
        for taken in 1..=stairs[stair] {
            let mut next = stairs.to_vec();
            next[stair] -= taken;
            next[stair - 1] += taken;
            all.push(next);
        }
    }
    all
}

#[test]
fn staircase_has_its_moves_and_its_winners_on_small_boards() {
    same(&game("staircase"), &rules, &boards(4, 3));
    same(&game("staircase"), &rules, &boards(2, 8));
    same(&game("staircase").misere(), &rules, &boards(4, 3));
    same(&game("staircase").misere(), &rules, &boards(3, 5));
    same(&game("staircase").misere(), &rules, &boards(2, 8));
    let six = boards(6, 1).into_iter().filter(|board| board.len() == 6).collect::<Vec<_>>();
    same(&game("staircase").misere(), &rules, &six);
}

#[test]
fn values_of_stairs_are_those_of_the_stairs_that_count() -> Result<(), Box<dyn std::error::Error>> {
    let game = game("staircase");
    assert_eq!(game.pile_values(&piles(&[4, 5, 6, 7]))?, Some(vec![0, 5, 0, 7]));
    let winning = game.winning_moves(&piles(&[0, u64::MAX - 3, 3]), 9)?;
    let texts: Vec<String> = winning.moves.iter().map(ToString::to_string).collect();
    let all = "pile 1: 0 -> 18446744073709551612 (add 18446744073709551612), pile 2: 18446744073709551612 -> 0 (take 18446744073709551612)";
    assert_eq!((texts, winning.complete), (vec![all.to_owned()], true));
    Ok(())
}

#[test]
fn stones_in_play_that_could_overflow_a_stair_are_no_position() -> Result<(), Box<dyn std::error::Error>> {
    let game = game("staircase");
    assert!(game.check(&piles(&[1, u64::MAX - 1, 1])).is_ok());
    let refused = game.check(&piles(&[0, 1, u64::MAX])).map_err(|error| error.to_string());
    let reason = "found 18446744073709551616 stones on the stairs from 2 on, expected at most 2^64 - 1, since all of them can come to \
                  stair 2";
    assert_eq!(refused, Err(reason.to_owned()));
    // Stones out of play may be any number: they decide nothing.
    let full = piles(&[u64::MAX, 5, u64::MAX - 5]);
    assert!(game.check(&full).is_ok());
    let winning = game.winning_moves(&full, 9)?;
    assert_eq!(winning.moves.len(), 1);
    assert!(game.is_legal(&full, &winning.moves[0]));
    let left: Vec<u64> = winning.moves[0].apply(&full).iter().map(|stair| stair.stones).collect();
    assert_eq!(left, [u64::MAX, 0, u64::MAX - 5]);
    Ok(())
}
