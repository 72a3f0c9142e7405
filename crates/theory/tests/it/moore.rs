//! Moore's Nim, in normal and in misère play.

use super::against::{boards, piles, same};
use super::game;
use std::collections::BTreeSet;
use theory::explain::{Options, explain};
use theory::game::Game;

/// What is left after taking from at most `most` piles, by the set of piles and then by what is left in them.
fn rules(most: usize) -> impl Fn(&[u64]) -> Vec<Vec<u64>> {
    move |piles| {
        let mut left = vec![Vec::new()];
        for &pile in piles {
            left =
                left.into_iter().flat_map(|some| (0..=pile).map(move |next| [&some[..], &[next]].concat())).collect();
        }
        let set = |left: &Vec<u64>| (0..piles.len()).filter(|&pile| left[pile] < piles[pile]).collect::<Vec<_>>();
        let sorted: BTreeSet<_> = left.into_iter().map(|left| (set(&left), left)).collect();
        sorted.into_iter().filter(|(set, _)| (1..=most).contains(&set.len())).map(|(_, left)| left).collect()
    }
}

#[test]
fn moore_has_its_moves_and_its_winners_on_small_boards() {
    for most_piles in 1..=4 {
        let normal = game(&format!("moore:{most_piles}"));
        for game in [normal.clone(), normal.misere()] {
            same(&game, &rules(most_piles), &boards(3, 4));
            same(&game, &rules(most_piles), &boards(4, 2));
        }
    }
}

#[test]
fn a_move_goes_on_to_other_piles_when_it_may_take_from_no_more() {
    let game = game("moore:2");
    let texts: Vec<String> = game.moves(&piles(&[1, 0, 1, 1])).map(|step| step.to_string()).collect();
    let one = |pile: usize| format!("pile {pile}: 1 -> 0 (take 1)");
    let two = |a: usize, b: usize| format!("{}, {}", one(a), one(b));
    assert_eq!(texts, [one(1), two(1, 3), two(1, 4), one(3), two(3, 4), one(4)]);
}

#[test]
fn listings_of_many_and_large_piles_are_cut() -> Result<(), Box<dyn std::error::Error>> {
    let game = game("moore:3");
    let large = piles(&[u64::MAX, u64::MAX, u64::MAX - 9, 1 << 63, (1 << 63) + 7, 12345]);
    let winning = game.winning_moves(&large, 20)?;
    assert_eq!((winning.moves.len(), winning.complete), (20, false));
    for step in &winning.moves {
        assert_eq!(game.first_player_wins(&step.apply(&large)), Ok(false), "{step}");
    }
    // Only sets with the last three piles have a move, and a million sets come before them.
    let mut many = piles(&vec![1; 200]);
    many.extend(piles(&[64, 64, 64]));
    let winning = game.winning_moves(&many, 5)?;
    assert_eq!((winning.moves.len(), winning.complete), (1, false));
    assert_eq!(game.first_player_wins(&winning.moves[0].apply(&many)), Ok(false));
    Ok(())
}

#[test]
fn the_modulus_of_any_number_of_piles_is_right_or_the_number_refused() {
    let most = game("moore:18446744073709551614");
    let explained = explain(&most, &piles(&[1, 1]), &Options::default()).unwrap();
    assert!(explained.why.contains("mod 18446744073709551615"), "{}", explained.why);
    for (words, bound) in [
        ("moore:18446744073709551615", "at most 18446744073709551614"),
        ("moore:99999999999999999999", "at most 18446744073709551614"),
        ("moore:0", "at least 1"),
        ("moore:x", "at least 1"),
    ] {
        let error = words.parse::<Game>().expect_err(words).to_string();
        assert!(error.contains(&format!("expected how many piles a move may take from, {bound}")), "{error}");
    }
    let words = "take any from at most 18446744073709551615 piles";
    let error = words.parse::<Game>().expect_err(words).to_string();
    let expected = "character 10: found `from`, expected `from at most` with 1 to 18446744073709551614 piles";
    assert!(error.contains(expected), "{error}");
}
