//! Every board of up to 4 piles of up to 9 stones.

use std::collections::HashMap;
use std::fmt::Write;

use crate::Outcome;
use crate::boards::{lines, some_piles};
use crate::run::expect;

/// Whether the player to move wins on these piles, in ascending order.
fn wins(piles: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&won) = known.get(piles) {
        return won;
    }
    let won = (0..piles.len()).any(|i| {
        (1..=piles[i].min(3)).any(|take| {
            let mut left = piles.to_vec();
            left[i] -= take;
            left.sort_unstable();
            !wins(&left, known)
        })
    });
    known.insert(piles.to_vec(), won);
    won
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let all = some_piles(4, 9, false);
    let (mut input, mut answer) = (format!("{}\n", all.len()), String::new());
    let mut known = HashMap::new();
    for board in &all {
        input += &lines(board);
        writeln!(answer, "{}", if wins(board, &mut known) { "first" } else { "second" })?;
    }
    expect(program, &input, &answer, "every small board")?;
    expect(program, "0\n", "", "no game")
}
