//! The search that decides what no template does: its bounds.

use super::against::piles;
use super::game;

#[test]
fn a_large_pile_waits_in_little_room() -> Result<(), Box<dyn std::error::Error>> {
    // Each position on the way may have as many moves as the pile has stones.
    for name in ["zero-move", "lasker"] {
        let game = game(name).misere();
        for stones in [100_000, u64::MAX] {
            let position = piles(&[stones]);
            assert_eq!(game.first_player_wins(&position), Ok(true), "{game} {stones}");
            let winning = game.winning_moves(&position, 1)?;
            assert_eq!(game.first_player_wins(&winning.moves[0].apply(&position)), Ok(false), "{game} {stones}");
        }
    }
    Ok(())
}

#[test]
fn many_piles_are_given_up_before_they_fill_the_memory() -> Result<(), Box<dyn std::error::Error>> {
    let game = game("zero-move").misere();
    let undecided = game.first_player_wins(&piles(&[3; 200_000])).map_err(|undecided| undecided.to_string());
    let reason = undecided.err().unwrap_or_default();
    assert!(reason.starts_with("no rule decides misere zero-move, and a search gave up after "), "{reason}");
    Ok(())
}
