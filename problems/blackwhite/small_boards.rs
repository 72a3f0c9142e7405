//! Every row of up to 8 cells with every number of pieces and of pieces that a move may take, searched with both sides.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    // Every position after a move of some of the side's pieces from `piece` on. White's are the even ones.
    fn moves(cells: &[usize], (piece, left): (usize, usize), length: usize, all: &mut Vec<Vec<usize>>) {
        let is_white = piece % 2 == 0;
        if piece >= cells.len() {
            all.push(cells.to_vec());
            return;
        }
        let reach = match (is_white, left) {
            (_, 0) => cells[piece]..cells[piece] + 1,
            (true, _) => cells[piece]..cells.get(piece + 1).copied().unwrap_or(length),
            (false, _) => cells[piece - 1] + 1..cells[piece] + 1,
        };
        for to in reach {
            let mut next = cells.to_vec();
            next[piece] = to;
            moves(&next, (piece + 2, left - usize::from(to != cells[piece])), length, all);
        }
    }
    type Known = BTreeMap<(Vec<usize>, usize), bool>;
    fn wins(cells: &[usize], side: usize, (length, most): (usize, usize), known: &mut Known) -> bool {
        if let Some(&won) = known.get(&(cells.to_vec(), side)) {
            return won;
        }
        let mut all = Vec::new();
        moves(cells, (side, most), length, &mut all);
        let won = all.iter().any(|next| next != cells && !wins(next, 1 - side, (length, most), known));
        known.insert((cells.to_vec(), side), won);
        won
    }
    for length in 2..=8_usize {
        for pieces in (2..=length).step_by(2) {
            for most in 1..=pieces {
                let mut known = Known::new();
                let starts = (0_u32..1 << length).filter(|set| set.count_ones() as usize == pieces);
                let rows = starts.map(|set| (0..length).filter(|cell| set >> cell & 1 == 1).collect::<Vec<_>>());
                let won = rows.filter(|row| wins(row, 0, (length, most), &mut known)).count();
                let input = format!("{length} {pieces} {most}\n");
                expect(program, &input, &format!("{won}\n"), &input)?;
            }
        }
    }
    Ok(())
}
