//! The validators of the two interactive problems: their decisions against a search that knows only the rules, their players,
//! and what they say to each way of going wrong.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may stop at once")]

mod judge;
mod messages;
mod players;

use std::fs;

use checktestdata::Grammar;
use judge::{Duel, Misere, Nim, PLAYERS, Search, Talk, after, boards, case, game, line, moves};

/// Small enough to try every move of every board.
fn small_boards() -> Vec<Vec<u64>> {
    let mut all = boards(3, 5);
    all.extend(boards(4, 3).into_iter().filter(|board| board.len() == 4));
    all
}

/// A game on `board` at its beginning, after the submission has said who starts.
fn begin(duel: Duel, player: &str, board: &[u64], choice: &str) -> Talk {
    let mut talk = duel.start(&case(1, &[game(player, board)]));
    assert_eq!(talk.hear(), "1");
    assert_eq!(talk.board(), board);
    if duel == Misere {
        talk.say(choice);
    }
    talk
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn a_move_is_refused_exactly_if_it_gives_the_win_away() {
    let mut search = Search::default();
    let mut tried = 0;
    for duel in [Nim, Misere] {
        for board in small_boards() {
            if !search.wins(duel, &board) {
                continue;
            }
            for one in moves(&board) {
                let left = after(&board, one);
                let mut talk = begin(duel, PLAYERS[tried % 5], &board, "first");
                talk.say(&format!("{} {}", one.0, one.1));
                let (rest, code, message) = talk.end();
                tried += 1;
                let at = format!("{duel:?} {board:?} {one:?}: {code} {message:?}");
                if left.iter().all(|&pile| pile == 0) {
                    let expected =
                        if duel == Nim { (42, "") } else { (43, "game 1: you took the last stone: you took") };
                    assert!(code == expected.0 && message.starts_with(expected.1), "{at}");
                } else if search.wins(duel, &left) {
                    assert!(code == 43 && message.starts_with("game 1: your move left ") && rest.is_empty(), "{at}");
                } else if duel == Misere && left.iter().sum::<u64>() == 1 {
                    // The judge's only stone was the last.
                    assert!(code == 42 && rest.lines().count() == 1, "{at}");
                } else {
                    let silent = "game 1: expected a move `i k`, found the end of your output";
                    assert!(code == 43 && message == silent && rest.lines().count() == 1, "{at}: {rest}");
                }
            }
        }
    }
    assert!(tried > 800, "{tried}");
}

#[test]
fn the_side_is_refused_exactly_if_it_loses() {
    let mut search = Search::default();
    for board in small_boards() {
        let right = if search.wins(Misere, &board) { "first" } else { "second" };
        for choice in ["first", "second"] {
            let (code, message) = begin(Misere, "random", &board, choice).verdict();
            let wrong = format!("game 1: you chose {choice}, but the first player ");
            assert_eq!(message.starts_with(&wrong), choice != right, "{board:?} {choice}: {message}");
            // What is right ends with the output, unless the judge took the last stone.
            assert_eq!(code, if choice == right && board == [1] { 42 } else { 43 }, "{board:?} {choice}: {message}");
        }
    }
}

#[test]
fn the_grammar_of_nimduel_takes_the_boards_that_are_won_and_the_validator_no_others() {
    let text = fs::read_to_string(Nim.folder().join("input_validators/input.ctd")).unwrap();
    let grammar = Grammar::parse(&text).unwrap();
    let mut search = Search::default();
    for board in boards(4, 5) {
        let input = case(0, &[game("mirror", &board)]);
        let wins = search.wins(Nim, &board);
        assert_eq!(grammar.validate(input.as_bytes()).is_ok(), wins, "{input}");
        if !wins {
            let (code, message) = Nim.start(&input).verdict();
            assert_eq!((code, message), (1, format!("the board {} is losing for the first player", line(&board))));
        }
    }
}

/// Sample interactions are what the validator says, if somebody else says the rest.
#[test]
fn the_sample_interactions_are_what_is_said() {
    for duel in [Nim, Misere] {
        let sample =
            |end: &str| fs::read_to_string(duel.folder().join("data/sample").join(format!("1.{end}"))).unwrap();
        let mut talk = duel.start(&sample("in"));
        for said in sample("interaction").lines() {
            match said.split_at(1) {
                ("<", words) => assert_eq!(talk.hear(), words, "{duel:?}"),
                (_, words) => talk.say(words),
            }
        }
        assert_eq!(talk.end(), (String::new(), 42, String::new()), "{duel:?}");
    }
}

#[test]
fn both_packages_have_the_same_shared_part() {
    let [nim, misere] = [Nim, Misere].map(|duel| fs::read(duel.folder().join("output_validator/duel.h")).unwrap());
    assert!(nim == misere, "the two copies of duel.h differ");
}
