//! What is said to each way of going wrong. Nothing a submission writes makes a validator crash, hang or accept.

use super::judge::{Duel, Misere, Nim, case, game};

/// The problem; the boards, all against the player that takes the largest pile; what is written each time the validator has
/// said so many lines; the message.
type MessageRow = (Duel, &'static [&'static [u64]], &'static [(usize, &'static str)], &'static str);

const ROWS: &[MessageRow] = &[
    // Rules of the games.
    (
        Nim,
        &[&[3, 4, 5]],
        &[(3, "0 1\n")],
        "game 1: your move left nim-sum 3: you took 1 from pile 0; the piles were 3 4 5",
    ),
    (
        Nim,
        &[&[1], &[7], &[8, 2]],
        &[(3, "0 1\n"), (2, "0 7\n"), (2, "0 5\n")],
        "game 3: your move left nim-sum 1: you took 5 from pile 0; the piles were 8 2",
    ),
    (
        Misere,
        &[&[3, 5, 7]],
        &[(3, "first\n0 3\n")],
        "game 1: your move left nim-sum 2: you took 3 from pile 0; the piles were 3 5 7",
    ),
    (
        Misere,
        &[&[1, 1, 4]],
        &[(3, "first\n2 4\n")],
        "game 1: your move left 2 single stones, an even number: you took 4 from pile 2; the piles were 1 1 4",
    ),
    (
        Misere,
        &[&[4]],
        &[(3, "first\n0 4\n")],
        "game 1: you took the last stone: you took 4 from pile 0; the piles were 4",
    ),
    (
        Misere,
        &[&[2, 2]],
        &[(3, "first\n")],
        "game 1: you chose first, but the first player loses: nim-sum 0; the piles were 2 2",
    ),
    (
        Misere,
        &[&[2, 3]],
        &[(3, "second\n")],
        "game 1: you chose second, but the first player wins: nim-sum 1; the piles were 2 3",
    ),
    (
        Misere,
        &[&[1]],
        &[(3, "first\n")],
        "game 1: you chose first, but the first player loses: 1 single stone, an odd number; the piles were 1",
    ),
    (
        Misere,
        &[&[1, 1]],
        &[(3, "second\n")],
        "game 1: you chose second, but the first player wins: 2 single stones, an even number; the piles were 1 1",
    ),
    // Illegal moves.
    (Nim, &[&[3, 4]], &[(3, "2 1\n")], "game 1: there is no pile 2; piles are numbered from 0 to 1"),
    (Nim, &[&[3, 4]], &[(3, "-1 1\n")], "game 1: there is no pile -1; piles are numbered from 0 to 1"),
    (
        Nim,
        &[&[3, 4]],
        &[(3, "99999999999999999999999 1\n")],
        "game 1: there is no pile 99999999999999999999999; piles are numbered from 0 to 1",
    ),
    (
        Nim,
        &[&[3, 4]],
        &[(3, "0 0\n")],
        "game 1: a move takes at least one stone; you took 0 from pile 0, which holds 3; the piles were 3 4",
    ),
    (
        Nim,
        &[&[3, 4]],
        &[(3, "1 -5\n")],
        "game 1: a move takes at least one stone; you took -5 from pile 1, which holds 4; the piles were 3 4",
    ),
    (Nim, &[&[3, 4]], &[(3, "1 5\n")], "game 1: you took 5 from pile 1, which holds 4; the piles were 3 4"),
    (
        Nim,
        &[&[1_000_000_000_000_000_000]],
        &[(3, "0 18446744073709551617\n")],
        "game 1: you took 18446744073709551617 from pile 0, which holds 1000000000000000000; the piles were 1000000000000000000",
    ),
    (
        Nim,
        &[&[3, 4]],
        &[(3, "1 -99999999999999999999\n")],
        "game 1: a move takes at least one stone; you took -99999999999999999999 from pile 1, which holds 4; the piles were 3 4",
    ),
    // A pile that is empty by now keeps its number.
    (
        Nim,
        &[&[1, 1, 2]],
        &[(3, "2 2\n"), (1, "0 1\n")],
        "game 1: you took 1 from pile 0, which holds 0; the piles were 0 1 0",
    ),
    // Other lines than moves.
    (Nim, &[&[3]], &[(3, "\n")], "game 1: expected a move `i k`, found an empty line"),
    (Nim, &[&[3]], &[(3, "0\n")], "game 1: expected a move `i k`, found `0`"),
    (Nim, &[&[3]], &[(3, "0 3 0\n")], "game 1: expected a move `i k`, found `0 3 0`"),
    (Nim, &[&[3]], &[(3, " 0 3\n")], "game 1: expected a move `i k`, found ` 0 3`"),
    (Nim, &[&[3]], &[(3, "0  3\n")], "game 1: expected a move `i k`, found `0  3`"),
    (Nim, &[&[3]], &[(3, "0 03\n")], "game 1: expected a move `i k`, found `0 03`"),
    (Nim, &[&[3]], &[(3, "0 +3\n")], "game 1: expected a move `i k`, found `0 +3`"),
    (Nim, &[&[3]], &[(3, "0 --3\n")], "game 1: expected a move `i k`, found `0 --3`"),
    (Nim, &[&[3]], &[(3, "0 -\n")], "game 1: expected a move `i k`, found `0 -`"),
    (Nim, &[&[3]], &[(3, "0 3.0\n")], "game 1: expected a move `i k`, found `0 3.0`"),
    (Nim, &[&[3]], &[(3, "0 1e0\n")], "game 1: expected a move `i k`, found `0 1e0`"),
    (Nim, &[&[3]], &[(3, "my move: 0 3\n")], "game 1: expected a move `i k`, found `my move: 0 3`"),
    (Nim, &[&[3]], &[(3, "0\u{0}3 \u{7}\u{1b}[2Jé\n")], "game 1: expected a move `i k`, found `0?3 ??[2J??`"),
    (
        Nim,
        &[&[3]],
        &[(3, "0123456789012345678901234567890123456789012345\n")],
        "game 1: expected a move `i k`, found `0123456789012345678901234567890123456789...`",
    ),
    (Misere, &[&[3]], &[(3, "First\n")], "game 1: expected `first` or `second`, found `First`"),
    (Misere, &[&[3]], &[(3, "0 2\n")], "game 1: expected `first` or `second`, found `0 2`"),
    (Misere, &[&[3]], &[(3, "first 0 2\n")], "game 1: expected `first` or `second`, found `first 0 2`"),
    // Too little.
    (Nim, &[&[3]], &[(3, "")], "game 1: expected a move `i k`, found the end of your output"),
    (Nim, &[&[3], &[4]], &[(3, "0 3\n")], "game 2: expected a move `i k`, found the end of your output"),
    (Misere, &[&[3]], &[(3, "")], "game 1: expected `first` or `second`, found the end of your output"),
    (Misere, &[&[3]], &[(3, "first")], "game 1: expected a move `i k`, found the end of your output"),
    // Out of turn, and too much.
    (Nim, &[&[2, 3, 3]], &[(3, "0 2\n1 3\n")], "game 1: out of turn: you wrote `1 3` without waiting for the judge"),
    (Nim, &[&[3], &[3]], &[(3, "0 3\n0 3\n")], "game 2: out of turn: you wrote `0 3` without waiting for the judge"),
    (Misere, &[&[1]], &[(3, "second\n0 1\n")], "game 1: out of turn: you wrote `0 1` without waiting for the judge"),
    (Nim, &[&[3]], &[(3, "0 3\ndone\n")], "extra output after the last game: `done`"),
    (Nim, &[&[3]], &[(3, "0 3\n"), (0, "\n \n0 3")], "extra output after the last game: `0 3`"),
    (Misere, &[&[1]], &[(3, "second\n"), (1, "0 1\n")], "extra output after the last game: `0 1`"),
    // Right: white space at the end of a line or of all, and a last line without its end.
    (Nim, &[&[3]], &[(3, "0 3 \t\r\n"), (0, "\n\n  ")], ""),
    (Nim, &[&[3]], &[(3, "0 3")], ""),
    (Misere, &[&[2]], &[(3, "first\r\n0 1\r\n")], ""),
];

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_way_of_going_wrong_has_its_message() {
    for &(duel, boards, script, expected) in ROWS {
        let games: Vec<String> = boards.iter().map(|board| game("greedy", board)).collect();
        let mut talk = duel.start(&case(0, &games));
        for &(lines, words) in script {
            for _ in 0..lines {
                assert_ne!(talk.hear(), "", "{duel:?} {boards:?} {script:?}");
            }
            talk.write(words.as_bytes());
        }
        let verdict = talk.verdict();
        let code = if expected.is_empty() { 42 } else { 43 };
        assert_eq!(verdict, (code, expected.to_owned()), "{duel:?} {boards:?} {script:?}");
    }
}

#[test]
fn floods_and_rubbish_are_refused() {
    let zeros = vec![b'0'; 1 << 20];
    let lines = b"0 1\n".repeat(1 << 18);
    let bytes: Vec<u8> = (0..=255).cycle().take(1 << 20).collect();
    for duel in [Nim, Misere] {
        for flood in [&zeros, &lines, &bytes] {
            let mut talk = duel.start(&case(0, &[game("slow", &[1, 2, 3, 5])]));
            talk.write(flood);
            let (code, message) = talk.verdict();
            assert!(code == 43 && message.len() < 200 && message.starts_with("game 1: "), "{duel:?}: {code} {message}");
        }
    }
    // A line that never ends is not waited for.
    let mut talk = Nim.start(&case(0, &[game("slow", &[3])]));
    for _ in 0..3 {
        talk.hear();
    }
    talk.write(&zeros);
    let zero = "0".repeat(40);
    let message = format!("game 1: expected a move `i k`, found a line that begins with `{zero}...`");
    assert_eq!(talk.verdict(), (43, message));
}

#[test]
fn whoever_stops_reading_loses() {
    let mut talk = Nim.start(&case(0, &[game("random", &[1, 2, 4]), game("random", &[1, 2, 4])]));
    for _ in 0..3 {
        talk.hear();
    }
    talk.stop_reading();
    talk.say("2 1");
    let (code, message) = talk.verdict();
    assert!(code == 43 && message.ends_with("found the end of your output"), "{message}");
}

#[test]
fn what_is_no_test_case_is_the_packages_own_fault() {
    let rows = [
        ("", "the input does not begin with `games seed`"),
        ("x 1\n", "the input does not begin with `games seed`"),
        ("2 1\ngreedy 1\n1\n", "the input ends before its last game"),
        ("1 1\ngreedy 2\n1\n", "a game has no piles, or fewer than it declares"),
        ("1 1\ngreedy 0\n\n", "a game has no piles, or fewer than it declares"),
        ("1 1\ngreedy 1\n-1\n", "a pile is out of bounds"),
        ("1 1\ngreedy 1\n1000000000000000001\n", "a pile is out of bounds"),
        ("1 1\nperfect 1\n1\n", "unknown player perfect"),
    ];
    for (input, message) in rows {
        for duel in [Nim, Misere] {
            assert_eq!(duel.start(input).verdict(), (1, message.to_owned()), "{duel:?} {input:?}");
        }
    }
}
