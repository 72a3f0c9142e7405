//! Every row of 2 to 12 cells.

use std::collections::HashMap;
use std::fmt::Write;

use crate::Outcome;
use crate::run::expect;

/// Whether the player of the colour `own` wins, who is to move.
fn wins(row: &[u8], own: u8, known: &mut HashMap<(Vec<u8>, u8), bool>) -> bool {
    let place = (row.to_vec(), own);
    if let Some(&won) = known.get(&place) {
        return won;
    }
    let won = (1..row.len()).filter(|&at| row[at - 1] == own || row[at] == own).any(|at| {
        let mut next = row.to_vec();
        next[at - 1] = b'W';
        next[at] = b'W';
        !wins(&next, if own == b'R' { b'B' } else { b'R' }, known)
    });
    known.insert(place, won);
    won
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut known = HashMap::new();
    for n in 2..=12 {
        let (mut input, mut answer) = (format!("{}\n", 1 << n), String::new());
        for set in 0..1_u32 << n {
            let row: String = (0..n).map(|at| if set >> at & 1 == 1 { 'R' } else { 'B' }).collect();
            writeln!(input, "{n}\n{row}")?;
            writeln!(answer, "{}", if wins(row.as_bytes(), b'R', &mut known) { "Alice" } else { "Bob" })?;
        }
        expect(program, &input, &answer, &format!("every row of {n} cells"))?;
    }
    Ok(())
}
