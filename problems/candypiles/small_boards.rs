//! Every board of up to 6 piles of up to 6 candies in ascending order, and every one of up to 4 piles of up to 4 in each order.

use std::collections::HashMap;

use crate::Outcome;
use crate::boards::{lines, some_piles};
use crate::run::expect;

/// Whether the player to move wins. Without candies, the opponent has eaten the last one.
fn wins(piles: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    let Some(largest) = (0..piles.len()).max_by_key(|&at| piles[at]) else { return true };
    if let Some(&won) = known.get(piles) {
        return won;
    }
    let without = [&piles[..largest], &piles[largest + 1..]].concat();
    let lower: Vec<u64> = piles.iter().map(|pile| pile - 1).filter(|&pile| pile > 0).collect();
    let won = !wins(&without, known) || !wins(&lower, known);
    known.insert(piles.to_vec(), won);
    won
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut known = HashMap::new();
    let mut all = some_piles(6, 6, false);
    all.extend(some_piles(4, 4, true));
    for board in all {
        let answer = if wins(&board, &mut known) { "First\n" } else { "Second\n" };
        expect(program, &lines(&board), answer, &format!("{board:?}"))?;
    }
    Ok(())
}
