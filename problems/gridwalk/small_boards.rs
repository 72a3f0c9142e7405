//! Every board of 2 by 3 and of 3 by 2 with a free cell, and some of 4 by 4.

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(cell: usize, visited: u32, (rows, columns): (usize, usize)) -> bool {
        let (row, column) = (cell / columns, cell % columns);
        let mut near = Vec::new();
        near.extend(row.checked_sub(1).map(|above| above * columns + column));
        near.extend((row + 1 < rows).then(|| cell + columns));
        near.extend(column.checked_sub(1).map(|_| cell - 1));
        near.extend((column + 1 < columns).then(|| cell + 1));
        near.into_iter().any(|next| visited >> next & 1 == 0 && !wins(next, visited | 1 << next, (rows, columns)))
    }
    let boards = (1..1 << 6).flat_map(|free| [((2, 3), free), ((3, 2), free)]);
    for ((rows, columns), free) in boards.chain((1..1_u32 << 16).step_by(997).map(|free| ((4, 4), free))) {
        let cells = 0..rows * columns;
        // A blocked cell is like one that was visited.
        let is_lost = |&cell: &usize| free >> cell & 1 == 1 && !wins(cell, !free | 1 << cell, (rows, columns));
        let lost: String = cells
            .clone()
            .filter(is_lost)
            .map(|cell| format!("{} {}\n", cell / columns + 1, cell % columns + 1))
            .collect();
        let lines: String = cells
            .map(|cell| {
                format!(
                    "{}{}",
                    if free >> cell & 1 == 1 { '.' } else { '#' },
                    if (cell + 1) % columns == 0 { "\n" } else { "" }
                )
            })
            .collect();
        let answer = if lost.is_empty() { "LOSE\n".to_owned() } else { format!("WIN\n{lost}") };
        expect(program, &format!("{rows} {columns}\n{lines}"), &answer, &lines)?;
    }
    Ok(())
}
