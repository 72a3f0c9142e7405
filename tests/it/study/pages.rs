//! What a person reads: pages of `explain`, games of `play`, and what is said to bad input. Wording, never truth.

use std::io::Write;
use std::process::Stdio;

use insta::assert_snapshot;

use crate::common::wait::Bounded as _;
use crate::common::{Said, grundy, root, say};

/// What the command says in a terminal of this width.
fn at(width: u32, arguments: &str) -> String {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    let said: Said = grundy(root(), &words).env("COLUMNS", width.to_string()).bounded_output().unwrap().into();
    assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{arguments}: {said}");
    format!("$ grundy {arguments}\n{}", said.stdout)
}

/// Several pages of one game, one below the other.
fn pages(all: &[&str]) -> String {
    all.iter().map(|arguments| at(80, arguments)).collect::<Vec<_>>().join("\n")
}

#[test]
fn explain_has_a_page_for_every_game() {
    assert_snapshot!("explain-nim", pages(&["explain nim 3 4 5 --steps", "explain nim 1 2 3 --steps", "explain nim"]));
    assert_snapshot!(
        "explain-misere",
        pages(&[
            "explain misere 3 5 7",
            "explain misere 1 4 1 --steps",
            "explain misere 1 1 1 --steps",
            "explain misere 2 2",
            "explain misere 0 0 --steps",
        ])
    );
    assert_snapshot!(
        "explain-zero-move",
        pages(&["explain zero-move 5 3p 2", "explain zero-move 2 2p 4 --steps", "explain zero-move 0 0"])
    );
    assert_snapshot!(
        "explain-subtraction",
        pages(&[
            "explain subtraction:1,3,4 10 12 --steps",
            "explain subtraction:1,3,4 2 7 --steps",
            "explain subtraction:1,2,3 10 7",
            "explain subtraction:5 1 2",
        ])
    );
    assert_snapshot!(
        "explain-fibonacci",
        pages(&["explain fibonacci 1 4 2 --steps", "explain fibonacci 4 4", "explain fibonacci 0"])
    );
    assert_snapshot!("explain-lasker", pages(&["explain lasker 2 3 --steps", "explain lasker 3 3", "explain lasker"]));
    assert_snapshot!(
        "explain-grundy",
        pages(&["explain grundy 5 7 --steps", "explain grundy 4 10", "explain grundy 2"])
    );
    assert_snapshot!(
        "explain-staircase",
        pages(&["explain staircase 0 2 1 --steps", "explain staircase 3 2 4 2", "explain staircase 7"])
    );
    assert_snapshot!(
        "explain-moore",
        pages(&[
            "explain moore:2 1 2 3 --steps",
            "explain moore:2 1 1 1 --steps",
            "explain moore:1 1 2",
            "explain moore:3"
        ])
    );
    assert_snapshot!(
        "explain-wythoff",
        pages(&["explain wythoff 5 8 --steps", "explain wythoff 4 7", "explain wythoff 1 9", "explain wythoff 0 0"])
    );
    assert_snapshot!(
        "explain-octal",
        pages(&["explain octal:0.77 5 3 --steps", "explain octal:0.77 4 4", "explain octal:0.07 1 1"])
    );
    assert_snapshot!(
        "explain-misere-of-others",
        pages(&[
            "explain lasker 2 3 --misere --steps",
            "explain wythoff 2 2 --misere",
            "explain moore:2 1 1 1 1 --misere --steps",
            "explain moore:2 2 2 1 --misere --steps",
            "explain octal:0.77 1 --misere",
            "explain octal:0.77 1 5 --misere",
            "explain octal:0.7 3 4 --misere",
            "explain staircase 0 1 1 --misere --steps"
        ])
    );
}

#[test]
fn large_positions_stay_readable() {
    let (max, top) = (u64::MAX, 1_u64 << 63);
    let large = format!("explain nim {max} {top} 12345");
    assert_snapshot!("explain-64-bits-120", at(120, &large));
    assert_snapshot!("explain-64-bits-60", at(60, &format!("{large} --steps")));
    assert_snapshot!("explain-zeros-between", at(80, &format!("explain nim {top} 1 {top}")));
    assert_snapshot!("explain-zero-move-65-bits", at(80, &format!("explain zero-move {max} 5p 7")));
    let forty: Vec<String> = (1..=40_u64).map(|number| (number * number * 37).to_string()).collect();
    assert_snapshot!("explain-40-piles", at(80, &format!("explain nim {} --steps", forty.join(" "))));
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state
    };
    let forty: Vec<String> = (0..40).map(|_| next().to_string()).collect();
    assert_snapshot!("explain-40-large-piles", at(80, &format!("explain nim {}", forty.join(" "))));
    let hundred = vec!["1"; 101].join(" ");
    assert_snapshot!("explain-101-piles", at(60, &format!("explain nim {hundred}")));
    assert_snapshot!("explain-narrow", at(40, "explain subtraction:1,3,4 10 12 --steps"));
    assert_snapshot!("explain-zero-move-all", at(60, "explain zero-move 1 1 1 1 1 1 1 1 1 1 1 1 1 --all"));
}

/// No explanation of a large position takes long.
#[test]
fn every_game_tells_of_its_largest_piles() {
    let max = u64::MAX;
    for (name, arguments) in [
        ("misere", format!("misere {max} 1 1 --steps")),
        ("subtraction", format!("subtraction:1,3,4 {max} 12 --steps")),
        ("subtraction-up-to", format!("subtraction:1,2,3 {max} 7 --steps")),
        ("fibonacci", "fibonacci 1000 1000 1 --steps".to_owned()),
        ("lasker", format!("lasker {max} 9223372036854775808 5 --steps")),
        ("staircase", "staircase 3 9223372036854775807 5 4611686018427387904 --steps".to_owned()),
        ("moore", format!("moore:2 {max} 9223372036854775808 12345 77 --steps")),
        ("moore-11", format!("moore:11 {}", vec!["5"; 13].join(" "))),
        ("wythoff", format!("wythoff {max} 9223372036854775808 --steps")),
        ("octal", "octal:0.77 1000000 5 9 --steps".to_owned()),
    ] {
        assert_snapshot!(format!("explain-largest-{name}"), at(80, &format!("explain {arguments}")));
    }
}

#[test]
fn no_line_is_wider_than_the_terminal_but_for_a_move_alone() {
    for arguments in ["nim 3 4 5", "zero-move 5 3p 2", "moore:2 9 5 3", "wythoff 5 8", "octal:0.77 5 4", "misere 1 9 1"]
    {
        for width in [40, 60, 80, 120] {
            for line in at(width, &format!("explain {arguments} --steps")).lines().skip(1) {
                let is_move = line.contains(" -> ") || line.contains("(pass)");
                let wide = line.chars().count();
                assert!(wide <= width as usize || is_move, "{arguments} in {width} columns: {line}");
            }
        }
    }
}

#[test]
fn play_watch_shows_a_whole_game_of_every_kind() {
    assert_snapshot!("watch-nim", at(80, "play nim 3 4 5 --watch"));
    assert_snapshot!("watch-nim-greedy", at(60, "play nim 7 3 20 --watch --against greedy"));
    assert_snapshot!("watch-nim-random", at(80, "play nim 3 4 5 --watch --against random --seed 7"));
    assert_snapshot!("watch-misere", at(80, "play misere 3 5 7 --watch --against random"));
    assert_snapshot!("watch-zero-move", at(80, "play zero-move 2 2p 3 --watch"));
    assert_snapshot!("watch-subtraction", at(80, "play subtraction:1,3,4 10 --watch"));
    assert_snapshot!("watch-fibonacci", at(80, "play fibonacci 7 5 --watch"));
    assert_snapshot!("watch-lasker", at(80, "play lasker 3 4 --watch"));
    assert_snapshot!("watch-staircase", at(80, "play staircase 0 2 1 --watch"));
    assert_snapshot!("watch-moore", at(80, "play moore:2 3 2 3 --watch --against greedy"));
    assert_snapshot!("watch-wythoff", at(80, "play wythoff 5 8 --watch"));
    assert_snapshot!("watch-octal", at(80, "play octal:0.77 7 3 --watch"));
    assert_snapshot!("watch-nothing", at(80, "play nim --watch"));
}

/// A game whose lines come through a pipe.
fn scripted(arguments: &str, lines: &str) -> String {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    let mut child = grundy(root(), &words).stdin(Stdio::piped()).stdout(Stdio::piped()).start().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let lines = lines.to_owned();
    // Beside the reading: neither pipe holds a long game.
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()).unwrap());
    let said: Said = child.wait_with_output().unwrap().into();
    writer.join().unwrap();
    assert_eq!(said.code, 0, "{said}");
    format!("$ grundy {arguments}\n{}", said.stdout)
}

#[test]
fn a_scripted_game_is_what_a_person_sees() {
    let lines = "computer\nhelp\n9 1\nhint\n1 1\nwhy\nundo\nundo\n1 2\n2 1\n1 1\n3 1\n";
    assert_snapshot!("play-scripted", scripted("play nim 3 4 5", lines));
    assert_snapshot!("play-computer-first", scripted("play misere 1 2 --first computer --hints", "me\n1 1\n2 1\n"));
    assert_snapshot!(
        "play-two-people",
        scripted("play lasker 4 --against human", "2\n1 split 2\n1 2\n1 1\n1 1\n2 1\n")
    );
    assert_snapshot!("play-mistake", scripted("play subtraction:1,3,4 6 3 --misere", "me\n1 1\nundo\nquit\n"));
    // The last line has no newline; and the input ends before the game does.
    assert_snapshot!("play-left", scripted("play wythoff 9 20", "skip\nboth 4"));
    assert!(scripted("play nim 3", "quit\n").contains("was abandoned after 0 moves"));
    // Longer than what is read at once.
    let long = format!("skip\n{}1 1\nquit\n", "hint\n".repeat(3000));
    assert!(scripted("play nim 3 4 5", &long).contains("was abandoned after 2 moves"));
    assert!(scripted("play nim 2", &format!("{}\n", "x".repeat(100_000))).contains("was abandoned after 0 moves"));
}

#[test]
fn bad_input_is_told_what_is_wrong_with_it() {
    let mut page = String::new();
    for arguments in [
        "explain",
        "explain nimm 1 2",
        "explain chess 1",
        "explain nim:3 1",
        "explain moore 1",
        "explain moore:0 1",
        "explain subtraction:1,x 5",
        "explain subtraction:0 5",
        "explain octal:0.8 5",
        "explain nim 3 x 5",
        "explain nim 3,4,5",
        "explain nim -1",
        "explain nim 18446744073709551616",
        "explain nim 5p",
        "explain wythoff 1 2 3",
        "explain nim 3 --format junit",
        "play nim 3 --watch --against human",
        "play nim 3 --first computer --against human",
        "play nim 3 --against nobody",
        "play wytoff 1 2",
    ] {
        let words: Vec<&str> = arguments.split_whitespace().collect();
        let said = say(root(), &words);
        assert_eq!((said.code, said.stdout.as_str()), (2, ""), "{arguments}: {said}");
        page += &format!("$ grundy {arguments}\n{}\n", said.stderr);
    }
    assert_snapshot!("bad-input", page);
}
