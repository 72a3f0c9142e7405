//! Every row of which only the last 9 squares have pieces, alone, and every two rows of which only the last 6 have.

use std::collections::HashMap;
use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

/// Two rows, as bits: the lowest one is the last square.
type Rows = [u32; 2];

/// Whether the player to move wins.
fn wins(rows: Rows, known: &mut HashMap<Rows, bool>) -> bool {
    if let Some(&won) = known.get(&rows) {
        return won;
    }
    let won = (0..2).any(|row| {
        (1..20).filter(|square| rows[row] >> square & 1 == 1).any(|square| {
            let Some(free) = (0..square).rev().find(|free| rows[row] >> free & 1 == 0) else { return false };
            let mut next = rows;
            next[row] = next[row] & !(1 << square) | 1 << free;
            !wins(next, known)
        })
    });
    known.insert(rows, won);
    won
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let one = (1..512).map(|row| [row, 0]);
    let two = (1..64).flat_map(|first| (1..64).map(move |second| [first, second]));
    let all: Vec<Rows> = one.chain(two).collect();
    let mut known = HashMap::new();
    for cases in all.chunks(100) {
        let (mut input, mut answer) = (format!("{}\n", cases.len()), String::new());
        for &rows in cases {
            writeln!(input, "{}", rows.iter().filter(|&&row| row > 0).count())?;
            for row in rows.into_iter().filter(|&row| row > 0) {
                write!(input, "{}", row.count_ones())?;
                for square in (0..20).filter(|square| row >> square & 1 == 1) {
                    write!(input, " {}", 20 - square)?;
                }
                input.push('\n');
            }
            writeln!(answer, "{}", if wins(rows, &mut known) { "YES" } else { "NO" })?;
        }
        expect(program, &input, &answer, &format!("{cases:?}"))?;
    }
    expect(program, "0\n", "", "no case")
}
