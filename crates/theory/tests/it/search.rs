//! The search that decides what no rule does: what it says when it gives up.

use super::against::piles;
use super::game;

#[test]
fn a_game_that_is_not_tame_is_searched_and_where_it_fails_is_said() {
    let kayles = game("octal:0.77").misere();
    // Known: 1, 4, 9, 12, 20 are lost.
    let lost: Vec<u64> = (1..=20).filter(|&row| kayles.first_player_wins(&piles(&[row])) == Ok(false)).collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
    let undecided = kayles.first_player_wins(&piles(&[1000])).map_err(|undecided| undecided.to_string());
    let reason = undecided.err().unwrap_or_default();
    let expected = "no rule decides misere octal:0.77: the rule with Grundy values fails at a pile of 5, the smallest that can \
                    be reached and fails: its value is 4, but it has no small option of value 0 (all parts at most 1) and no \
                    big option of value 1 (a part above 1). The rule calls the position 1 5 won, but it is lost. A search gave up after ";
    assert!(reason.starts_with(expected), "{reason}");
}

#[test]
fn many_piles_are_given_up_before_they_fill_the_memory() {
    let game = game("octal:0.77").misere();
    let undecided = game.first_player_wins(&piles(&[7; 200_000])).map_err(|undecided| undecided.to_string());
    let reason = undecided.err().unwrap_or_default();
    assert!(reason.contains("A search gave up after "), "{reason}");
}

#[test]
fn a_search_within_a_bound_says_the_same_or_gives_up() {
    let kayles = game("octal:0.77").misere();
    let mut decided = 0;
    for row in 1..=30 {
        let row = piles(&[row]);
        if let Ok(wins) = kayles.first_player_wins_within(&row, 200) {
            assert_eq!(Ok(wins), kayles.first_player_wins(&row), "{row:?}");
            decided += 1;
        }
    }
    assert!((5..30).contains(&decided), "{decided} of 30");
}

#[test]
fn winning_moves_of_a_large_pile_that_nothing_decides_end_too() {
    // Two billion moves: the piles that each leaves were once looked at one by one.
    let game = game("take 2..5000000000 or the same from two piles").misere().limited_to(1 << 12);
    for stones in [u64::from(u32::MAX) - 1, 1 << 32] {
        match game.winning_moves(&[stones.into()], 5) {
            Ok(winning) => assert!(!winning.complete && winning.moves.len() <= 5),
            Err(undecided) => assert!(undecided.to_string().contains("gave up"), "{undecided}"),
        }
    }
}
