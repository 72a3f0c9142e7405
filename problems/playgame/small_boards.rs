//! Every board of up to 5 times 5 squares.

use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

/// Whether the player to move wins with the stone on this square, on a board of n times n squares of which these are visited.
fn wins(n: usize, square: usize, visited: u64) -> bool {
    let (row, column) = (square / n, square % n);
    let near = [
        (row > 0).then(|| square - n),
        (row + 1 < n).then(|| square + n),
        (column > 0).then(|| square - 1),
        (column + 1 < n).then(|| square + 1),
    ];
    near.into_iter().flatten().any(|next| visited >> next & 1 == 0 && !wins(n, next, visited | 1 << next))
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let (mut input, mut answer) = (String::new(), String::new());
    for n in 1..=5 {
        writeln!(input, "{n}")?;
        writeln!(answer, "{}", if wins(n, 0, 1) { "8600" } else { "ailyanlu" })?;
    }
    expect(program, &(input + "0\n"), &answer, "every small board")
}
