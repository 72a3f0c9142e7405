//! Every row up to 16 cells, as a set of crosses.

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    fn wins(board: u32, cells: u32, known: &mut [Option<bool>]) -> bool {
        if let Some(won) = known[board as usize] {
            return won;
        }
        let won = (0..cells).filter(|cell| board >> cell & 1 == 0).any(|cell| {
            let next = board | 1 << cell;
            let three = (2..cells).any(|end| next >> (end - 2) & 7 == 7);
            three || !wins(next, cells, known)
        });
        known[board as usize] = Some(won);
        won
    }
    for cells in 3..=16 {
        let answer = if wins(0, cells, &mut vec![None; 1 << cells]) { "1\n" } else { "2\n" };
        expect(program, &format!("{cells}\n"), answer, &format!("{cells} cells"))?;
    }
    Ok(())
}
