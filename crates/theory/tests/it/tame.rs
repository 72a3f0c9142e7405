//! The condition for misère play by values, as `explain` reports it, against a second writing of it, and known failures.

use serde_json::{Value, json};
use theory::explain::{Options, explain};
use theory::game::Game;

use super::against::piles;
use super::game;
use super::octal::rules;

fn condition(name: &str, stones: &[u64]) -> Value {
    let game = game(name).misere();
    let explained = explain(&game, &piles(stones), &Options::default()).unwrap();
    serde_json::to_value(explained).unwrap()["misere_condition"].clone()
}

/// Whether each pile of up to `most` stones meets the condition, as chapter 10 of the course says it.
fn meets(code: &'static str, most: u64) -> Vec<bool> {
    let options = rules(code);
    let mut values: Vec<u64> = Vec::new();
    let mut meets = Vec::new();
    for pile in 0..=most {
        let options: Vec<(u64, bool)> = options(&[pile])
            .into_iter()
            .map(|parts| {
                let parts = parts.iter().map(|&part| values[part as usize]);
                parts.fold((0, false), |(xor, is_big), value| (xor ^ value, is_big || value > 1))
            })
            .collect();
        let value = (0..).find(|&value| options.iter().all(|option| option.0 != value)).unwrap();
        let has = |xor, is_big| options.contains(&(xor, is_big));
        meets.push(match value {
            0 => options.is_empty() || has(1, false) && !has(1, true),
            1 => has(0, false) && !has(0, true),
            _ => (has(1, false) || has(0, true)) && (has(0, false) || has(1, true)),
        });
        values.push(value);
    }
    meets
}

/// What is said of every size holds far beyond the piles that were checked; what fails fails first where it is said.
#[test]
fn the_first_failure_of_octal_games_is_found_and_of_others_there_is_none() {
    let mut of_every_size = 0;
    for code in [
        "0.7", "0.5", "0.052", "0.304", "0.551", "0.242", "0.24", "0.33", "0.3", "0.05", "0.15", "0.707", "0.12",
        "0.77", "0.07", "0.137", "0.26", "0.156", "0.34", "4.31", "4.3", "4.0", "0.51", "0.17", "0.45", "0.71",
    ] {
        let meets = meets(code, 150);
        let name = format!("octal:{code}");
        match meets.iter().position(|meets| !meets) {
            None => {
                let said = condition(&name, &[100]);
                assert_eq!((&said["holds"], &said["up_to"]), (&json!(true), &Value::Null), "{code}: {said}");
                of_every_size += 1;
            }
            Some(pile) => {
                let said = condition(&name, &[pile as u64]);
                assert_eq!((&said["holds"], &said["failure"]["pile"]), (&json!(false), &json!(pile)), "{code}: {said}");
                let said = condition(&name, &[pile as u64 - 1]);
                assert_eq!((&said["holds"], &said["up_to"]), (&json!(true), &json!(pile - 1)), "{code}: {said}");
            }
        }
    }
    assert!(of_every_size > 8, "{of_every_size}");
}

#[test]
fn the_known_failures_are_named_with_their_sums() {
    for (name, pile, position) in [
        ("octal:0.77", 5, json!([1, 5])),
        ("octal:0.07", 10, json!([2, 10])),
        ("octal:0.137", 9, json!([1, 9])),
        ("grundy", 13, json!([3, 13])),
    ] {
        let said = condition(name, &[40]);
        assert_eq!(
            said["failure"],
            json!({ "pile": pile, "value": said["failure"]["value"], "position": position, "wins": false })
        );
        // Below it the rule decides, however many piles there are.
        assert_eq!(condition(name, &vec![pile - 1; 50])["holds"], true, "{name}");
        let stones: Vec<u64> = position.as_array().unwrap().iter().map(|stones| stones.as_u64().unwrap()).collect();
        assert_eq!(game(name).misere().first_player_wins(&piles(&stones)), Ok(false), "{name}");
    }
}

#[test]
fn games_of_every_size_are_decided_with_the_largest_piles() {
    let max = u64::MAX;
    for (name, stones) in [
        ("lasker", vec![max, max - 1, 5]),
        ("lasker", vec![max]),
        ("lasker", vec![1, max]),
        ("lasker", vec![max - 1, 1, 1]),
        ("zero-move", vec![max, max - 5, 1 << 63]),
        ("zero-move", vec![max, 1]),
        ("octal:0.33", vec![max, 7]),
        ("octal:0.7", vec![max, 7, 1]),
        ("octal:0.052", vec![max - 1, 1 << 40]),
        ("subtraction:2,7,9", vec![max, max - 4, 3]),
        ("staircase", vec![3, 1 << 60, 5, 1 << 61, 1]),
        ("fibonacci", vec![1_000_000, 999]),
    ] {
        let game = game(name).misere();
        let piles = piles(&stones);
        let winning = game.winning_moves(&piles, 50).unwrap();
        assert_eq!(game.first_player_wins(&piles), Ok(!winning.moves.is_empty()), "{name} {stones:?}");
        for step in winning.moves {
            assert!(game.is_legal(&piles, &step), "{name} {stones:?}: {step}");
            assert_eq!(game.first_player_wins(&step.apply(&piles)), Ok(false), "{name} {stones:?}: {step}");
        }
    }
}

/// In misère play the name has its word before it.
#[test]
fn octal_codes_are_echoed_as_they_are_read() {
    for code in ["4.0", "0.0", "4.", "0.770"] {
        let Ok(game) = format!("octal:{code}").parse::<Game>() else { continue };
        assert_eq!(game.to_string().parse::<Game>(), Ok(game));
    }
    assert_eq!(game("octal:4.0").to_string(), "octal:4.0");
}
