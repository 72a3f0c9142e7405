//! Every way to put up to 3 cards into up to 9 boxes, and up to 2 cards into up to 14.

use std::collections::HashMap;
use std::fmt::Write;

use crate::Outcome;
use crate::boards::lines;
use crate::run::expect;

/// Whether the player to move wins with these cards in the boxes, the first of which has the number 1.
fn wins(boxes: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&won) = known.get(boxes) {
        return won;
    }
    let won = (1..=boxes.len()).any(|from| {
        (1..from).filter(|to| (from + to) % 2 == 1 && (from + to) % 3 == 0).any(|to| {
            (1..=boxes[from - 1]).any(|cards| {
                let mut left = boxes.to_vec();
                left[from - 1] -= cards;
                left[to - 1] += cards;
                !wins(&left, known)
            })
        })
    });
    known.insert(boxes.to_vec(), won);
    won
}

/// Every way to put at most this many cards into this many boxes.
fn spread(boxes: usize, cards: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..boxes {
        all = all
            .iter()
            .flat_map(|board: &Vec<u64>| {
                (0..=cards - board.iter().sum::<u64>()).map(|more| [board.as_slice(), &[more]].concat())
            })
            .collect();
    }
    all
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let few = (1..=9).flat_map(|n| spread(n, 3));
    let all: Vec<Vec<u64>> = few.chain((10..=14).flat_map(|n| spread(n, 2))).collect();
    let mut known = HashMap::new();
    for cases in all.chunks(100) {
        let (mut input, mut answer) = (format!("{}\n", cases.len()), String::new());
        for (board, case) in cases.iter().zip(1..) {
            input += &lines(board);
            writeln!(answer, "Case {case}: {}", if wins(board, &mut known) { "Alice" } else { "Bob" })?;
        }
        expect(program, &input, &answer, "every small board")?;
    }
    expect(program, "0\n", "", "no case")
}
