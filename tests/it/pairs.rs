//! The output validator of Wythoff's game, against a search that knows only the rules: which outputs it accepts on every small case.

#![expect(clippy::unwrap_used, reason = "a test may stop at once")]

use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::wait::Bounded as _;
use crate::common::{folder, root};

type Position = (usize, usize);

/// The most stones of a pile here.
const MOST: usize = 15;

/// The moves from `(a, b)`: what each leaves, the smaller pile first, and whether it takes from both piles.
fn moves((a, b): Position) -> Vec<(Position, bool)> {
    let sorted = |x: usize, y: usize| (x.min(y), x.max(y));
    let first = (1..=a).map(|taken| (sorted(a - taken, b), false));
    let second = (1..=b).map(|taken| (sorted(a, b - taken), false));
    let both = (1..=a.min(b)).map(|taken| (sorted(a - taken, b - taken), true));
    first.chain(second).chain(both).collect()
}

fn is_lost(position: Position) -> bool {
    static KNOWN: std::sync::OnceLock<Vec<Position>> = std::sync::OnceLock::new();
    let known = KNOWN.get_or_init(|| {
        let mut lost: Vec<Position> = Vec::new();
        // By the sum of the piles, so that every move leads to what is decided.
        for sum in 0..=2 * MOST {
            for a in 0..=sum / 2 {
                let position = (a, sum - a);
                if moves(position).iter().all(|(next, _)| !lost.contains(next)) {
                    lost.push(position);
                }
            }
        }
        lost
    });
    known.contains(&position)
}

/// The positions that winning moves lead to, each as often as there are such moves; that of the move from both piles first.
fn wins(position: Position) -> Vec<Position> {
    let mut wins: Vec<_> = moves(position).into_iter().filter(|(next, _)| is_lost(*next)).collect();
    wins.sort_by_key(|(_, is_both)| !is_both);
    wins.into_iter().map(|(next, _)| next).collect()
}

fn takes_from_both(from: Position) -> bool {
    moves(from).iter().any(|(next, is_both)| *is_both && is_lost(*next))
}

fn cases() -> Vec<Position> {
    (0..=MOST).flat_map(|a| (a..=MOST).map(move |b| (a, b))).filter(|&(_, b)| b > 0).collect()
}

fn text(positions: &[Position]) -> String {
    let lines: String = positions.iter().map(|(x, y)| format!("{x} {y}\n")).collect();
    if positions.is_empty() { "0\n".to_owned() } else { format!("1\n{lines}") }
}

fn each_once(positions: &[Position]) -> Vec<Position> {
    let mut once = Vec::new();
    for position in positions {
        if !once.contains(position) {
            once.push(*position);
        }
    }
    once
}

/// The compiled validator. Its compiler warns of nothing.
fn built(place: &Path) -> std::path::PathBuf {
    let strict = ["-std=gnu++20", "-O1", "-Wall", "-Wextra", "-Wshadow", "-pedantic", "-Werror", "-o"];
    let program = place.join("validator");
    let source = root().join("problems/wythoff/output_validator/validate.cpp");
    let status = Command::new("g++").args(strict).arg(&program).arg(source).bounded_status();
    assert!(status.unwrap().success());
    program
}

/// The validator's exit code and message for this output to these cases.
fn validate(program: &Path, cases: &[Position], output: &str) -> (Option<i32>, String) {
    let input: String = cases.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
    let answer: String = cases.iter().map(|case| text(&each_once(&wins(*case)))).collect();
    let place = folder(&[("case.in", &format!("{input}0 0\n")), ("case.ans", &answer), ("case.out", output)]);
    let status = Command::new(program)
        .args([place.path().join("case.in"), place.path().join("case.ans"), place.path().to_owned()])
        .stdin(std::fs::File::open(place.path().join("case.out")).unwrap())
        .stderr(Stdio::inherit())
        .bounded_status()
        .unwrap();
    let message = std::fs::read_to_string(place.path().join("judgemessage.txt")).unwrap();
    (status.code(), message)
}

/// Every order of the positions after the first `fixed` ones.
fn orders(positions: &[Position], fixed: usize) -> Vec<Vec<Position>> {
    if fixed >= positions.len() {
        return vec![positions.to_vec()];
    }
    let mut all = Vec::new();
    for next in fixed..positions.len() {
        let mut positions = positions.to_vec();
        positions.swap(fixed, next);
        all.extend(orders(&positions, fixed + 1));
    }
    all
}

#[test]
fn others_may_come_in_any_order_and_as_often_as_moves_lead_there() {
    let place = folder(&[]);
    let program = built(place.path());
    // Of each case, the outputs that are right; the n-th run has the n-th of each.
    let right: Vec<Vec<String>> = cases()
        .into_iter()
        .map(|case| {
            let wins = wins(case);
            let mut right = Vec::new();
            let fixed = usize::from(takes_from_both(case));
            for chosen in [each_once(&wins), wins] {
                right.extend(orders(&chosen, fixed).iter().map(|order| text(order)));
            }
            right
        })
        .collect();
    let runs = right.iter().map(Vec::len).max().unwrap();
    assert!(runs >= 4, "of three positions, two may be turned round: {runs}");
    for run in 0..runs {
        let output: String = right.iter().map(|right| right[run % right.len()].as_str()).collect();
        let (code, message) = validate(&program, &cases(), &output);
        assert_eq!(code, Some(42), "run {run}: {message}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn each_single_fault_is_refused() {
    let place = folder(&[]);
    let program = built(place.path());
    let mut tried = [0; 6];
    for case in cases() {
        let all = wins(case);
        let once = each_once(&all);
        let mut refused = |kind: usize, output: &str, expected: &str| {
            tried[kind] += 1;
            let (code, message) = validate(&program, &[case], output);
            assert!(code == Some(43) && message.contains(expected), "{case:?} {output:?}: {code:?} {message}");
        };
        if once.is_empty() {
            refused(0, "1\n0 0\n", "no move wins");
            continue;
        }
        refused(0, "0\n", "the verdict is 0");
        for place in 0..once.len() {
            let mut missing = once.clone();
            let (x, y) = missing.remove(place);
            let lines: String = missing.iter().map(|(x, y)| format!("{x} {y}\n")).collect();
            // Without the first one, the order may be the fault that is found.
            let expected = if place == 0 && takes_from_both(case) && !missing.is_empty() {
                format!("{x} {y} must come first")
            } else {
                format!("the move to {x} {y} is missing")
            };
            refused(1, &format!("1\n{lines}"), &expected);

            let mut again = all.clone();
            again.push((x, y));
            refused(2, &text(&again), &format!("{x} {y} is written"));

            if x != y {
                let mut swapped = once.clone();
                swapped[place] = (y, x);
                refused(3, &text(&swapped), "the smaller pile is written first");
            }
        }
        if takes_from_both(case) && once.len() > 1 {
            let mut late = once.clone();
            late.swap(0, 1);
            refused(4, &text(&late), "must come first");
        }
        let other = moves(case).into_iter().map(|(next, _)| next).find(|next| !is_lost(*next));
        if let Some(other) = other {
            let mut more = once.clone();
            more.push(other);
            refused(5, &text(&more), "does not win");
        }
    }
    assert!(tried.iter().all(|&count| count > 10), "{tried:?}");
}
