//! Every board of up to 4 piles of up to 4 stones, and of up to 3 piles of up to 7.

use std::collections::HashMap;
use std::fmt::Write;

use crate::Outcome;
use crate::boards::{lines, some_piles};
use crate::run::expect;

/// Whether some way to spread `rest` stones over the piles from `first` on, or to leave them in the pile `from`, is lost for the opponent.
fn spreads(piles: &mut Vec<u64>, from: usize, first: usize, rest: u64, known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if first == piles.len() {
        let mut next = piles.clone();
        next[from] = rest;
        return !wins(next, known);
    }
    if first == from {
        return spreads(piles, from, first + 1, rest, known);
    }
    (0..=rest).any(|moved| {
        piles[first] += moved;
        let found = spreads(piles, from, first + 1, rest - moved, known);
        piles[first] -= moved;
        found
    })
}

/// Whether the player to move wins on these piles.
fn wins(mut piles: Vec<u64>, known: &mut HashMap<Vec<u64>, bool>) -> bool {
    piles.retain(|&stones| stones > 0);
    piles.sort_unstable();
    if let Some(&won) = known.get(&piles) {
        return won;
    }
    let won =
        (0..piles.len()).any(|from| (0..piles[from]).any(|rest| spreads(&mut piles.clone(), from, 0, rest, known)));
    known.insert(piles, won);
    won
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut all = some_piles(4, 4, false);
    all.extend(some_piles(3, 7, false));
    let (mut input, mut answer) = (String::new(), String::new());
    let mut known = HashMap::new();
    for board in &all {
        input += &lines(board);
        writeln!(answer, "{}", u8::from(wins(board.clone(), &mut known)))?;
    }
    expect(program, &(input + "0\n"), &answer, "every small board")
}
