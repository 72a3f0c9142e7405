//! Every board of up to 4 piles of up to 6 coins, in each order up to 3 piles.

use std::collections::HashMap;
use std::fmt::Write;

use crate::Outcome;
use crate::boards::{lines, some_piles};
use crate::run::expect;

/// Whether the player to move wins on these piles.
fn wins(piles: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&won) = known.get(piles) {
        return won;
    }
    let won = (1..1_u32 << piles.len()).any(|chosen| {
        let mut left = piles.to_vec();
        for (i, pile) in left.iter_mut().enumerate() {
            if chosen >> i & 1 == 1 {
                let Some(less) = pile.checked_sub(1) else { return false };
                *pile = less;
            }
        }
        !wins(&left, known)
    });
    known.insert(piles.to_vec(), won);
    won
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut all = some_piles(4, 6, false);
    all.extend(some_piles(3, 6, true));
    let (mut input, mut answer) = (format!("{}\n", all.len()), String::new());
    let mut known = HashMap::new();
    for board in &all {
        input += &lines(board);
        writeln!(answer, "{}", if wins(board, &mut known) { "first" } else { "second" })?;
    }
    expect(program, &input, &answer, "every small board")?;
    expect(program, "0\n", "", "no game")
}
