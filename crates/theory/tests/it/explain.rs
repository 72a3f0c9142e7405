//! What is explained, as its JSON, against a search that knows only the rules.

use std::collections::BTreeSet;

use serde_json::Value;
use theory::explain::{Options, explain};
use theory::game::{Game, Play};

use super::referee::{Changes, GAMES, Pile, Referee, boards, typed};

fn explained(name: &str, misere: bool, board: &[Pile]) -> Value {
    let mut game: Game = name.parse().unwrap();
    if misere {
        game.play = Play::Misere;
    }
    let piles = game.position(&typed(board)).unwrap();
    let options = Options { steps: true, all: true };
    serde_json::to_value(explain(&game, &piles, &options).unwrap()).unwrap()
}

fn position(value: &Value) -> Vec<Pile> {
    let pile = |pile: &Value| (pile["stones"].as_u64().unwrap(), pile["passed"].as_bool().unwrap());
    value.as_array().unwrap().iter().map(pile).collect()
}

/// The winning moves of the JSON; what they leave, too.
fn listed(explanation: &Value) -> Vec<(Changes, Vec<Pile>)> {
    let step = |step: &Value| {
        let change = |change: &Value| (change["pile"].as_u64().unwrap() as usize - 1, position(&change["after"]));
        let changes = step["changes"].as_array().unwrap().iter().map(change).collect();
        (changes, position(&step["leaves"]))
    };
    explanation["winning_moves"].as_array().unwrap().iter().map(step).collect()
}

/// Every explanation of a small board of every game, in both plays, is checked by the search in three ways.
#[test]
fn what_is_told_of_every_small_board_equals_a_search() {
    for name in GAMES {
        for misere in [false, true] {
            let mut referee = Referee::new(name, misere);
            for board in boards(name) {
                let explanation = explained(name, misere, &board);
                let told = format!("{name}, misère {misere}: {board:?}\n{explanation:#}");
                the_winning_moves_are_right(&mut referee, &board, &explanation, &told);
                what_decides_is_right(&mut referee, &board, &explanation, &told);
                the_proof_is_right(&mut referee, &board, &explanation, &told);
            }
        }
    }
}

fn the_winning_moves_are_right(referee: &mut Referee, board: &[Pile], explanation: &Value, told: &str) {
    assert_eq!(explanation["wins"], referee.wins(board), "{told}");
    let listed = listed(explanation);
    let expected = referee.winning_moves(board);
    assert_eq!(listed.len(), expected.len(), "{told}");
    assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected, "{told}");
    assert_eq!(explanation["winning_moves_left_out"], 0, "{told}");
}

/// Misère Nim, whose piles are these numbers.
fn misere_rule(numbers: &[u64]) -> bool {
    let xor = numbers.iter().fold(0, |sum, number| sum ^ number);
    if numbers.iter().any(|&number| number > 1) { xor != 0 } else { xor == 0 }
}

fn what_decides_is_right(referee: &mut Referee, board: &[Pile], explanation: &Value, told: &str) {
    let wins = referee.wins(board);
    let no_odd = || explanation["columns"]["odd"].as_array().unwrap().is_empty();
    match explanation["decided_by"].as_str().unwrap() {
        "nim_sum" | "grundy_values" | "stairs" | "column_sums" => assert_eq!(no_odd(), !wins, "{told}"),
        "misere_several_large_piles" => {
            assert_eq!(no_odd(), !wins, "{told}");
            assert!(board.iter().filter(|pile| pile.0 > 1).count() > 1, "{told}");
        }
        "misere_column_sums" => {
            assert_eq!(no_odd(), !wins, "{told}");
            assert!(board.iter().any(|pile| pile.0 > 1), "{told}");
        }
        "misere_one_large_pile" => assert!(wins, "{told}"),
        "misere_single_stones" => {
            let modulus = explanation["columns"]["modulus"].as_u64().unwrap() as usize;
            assert_eq!(wins, board.iter().filter(|pile| pile.0 == 1).count() % modulus != 1, "{told}");
        }
        "golden_ratio" => {
            let mut sorted = [board[0].0, board[1].0];
            sorted.sort_unstable();
            let pair = &explanation["golden"]["pair"];
            assert_eq!(*pair == serde_json::json!(sorted), !wins, "{told}");
        }
        "misere_values" => {
            let values: Vec<u64> = explanation["values"]["piles"]
                .as_array()
                .unwrap()
                .iter()
                .map(|pile| pile["value"].as_u64().unwrap())
                .collect();
            assert_eq!(explanation["misere_condition"]["holds"], true, "{told}");
            assert_eq!(misere_rule(&values), wins, "{told}");
        }
        "misere_stairs" => {
            let counting: Vec<u64> = board.iter().skip(1).step_by(2).map(|pile| pile.0).collect();
            assert_eq!(misere_rule(&counting), wins, "{told}");
        }
        "misere_golden_ratio" => {
            let mut sorted = [board[0].0, board[1].0];
            sorted.sort_unstable();
            assert_eq!(explanation["golden"]["pair"] == serde_json::json!(sorted), !wins, "{told}");
        }
        "end" => assert!(referee.moves(board).is_empty(), "{told}"),
        "search" => assert_eq!(
            (&explanation["play"], &explanation["misere_condition"]["holds"]),
            (&"misere".into(), &false.into()),
            "{told}"
        ),
        other => panic!("{other}: {told}"),
    }
}

fn the_proof_is_right(referee: &mut Referee, board: &[Pile], explanation: &Value, told: &str) {
    let steps = &explanation["steps"];
    let replies = steps["replies"].as_array().unwrap();
    let before = match explanation["winning_moves"].as_array().unwrap().first() {
        Some(step) => {
            assert_eq!(step["text"], steps["winning_move"], "{told}");
            position(&step["leaves"])
        }
        None => board.to_vec(),
    };
    // Won without a move: there is nothing to reply to.
    let expected: BTreeSet<Vec<Pile>> = referee.moves(&before).into_iter().map(|(_, after)| after).collect();
    let found: BTreeSet<Vec<Pile>> = replies.iter().map(|reply| position(&reply["leaves"])).collect();
    assert_eq!(found, expected, "{told}");
    assert_eq!(steps["replies_left_out"], 0, "{told}");
    for reply in replies {
        let left = position(&reply["leaves"]);
        assert!(referee.wins(&left), "{told}");
        if reply["answer"].is_null() {
            assert!(referee.moves(&left).is_empty(), "{told}");
        } else {
            assert!(!referee.wins(&position(&reply["answer_leaves"])), "{told}");
        }
    }
}

#[test]
fn of_long_lists_some_are_told_and_the_others_counted() {
    let piles: Vec<String> = (0..40).map(|_| "1".to_owned()).chain(["0".to_owned(), "3".to_owned()]).collect();
    let game: Game = "nim".parse().unwrap();
    // Forty single stones and 3: one winning move; but 41 single stones have one for each.
    let some = |piles: &[String], all: bool| {
        let piles = game.position(piles).unwrap();
        explain(&game, &piles, &Options { steps: true, all }).unwrap()
    };
    assert_eq!(some(&piles, false).winning_moves.len(), 1);
    let singles = vec!["1".to_owned(); 41];
    let told = some(&singles, false);
    assert_eq!((told.winning_moves.len(), told.winning_moves_left_out), (12, 29));
    let steps = told.steps.unwrap();
    assert_eq!(steps.replies.len() as u128 + steps.replies_left_out, 40);
    let told = some(&singles, true);
    assert_eq!((told.winning_moves.len(), told.winning_moves_left_out), (41, 0));
    assert_eq!(told.steps.unwrap().replies.len(), 40);
}
