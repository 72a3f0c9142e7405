//! A generic type of a template with closures and an own type of positions.
use grundy::games::grundy::{Cycle, Solver};

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Board {
    rows: Vec<u8>,
}

fn main() -> Result<(), Cycle<Board>> {
    let mut solver = Solver::new(|board: &Board| {
        let mut options = Vec::new();
        for (index, &row) in board.rows.iter().enumerate() {
            for left in 0..row {
                let mut rows = board.rows.clone();
                rows[index] = left;
                options.push([Board { rows }]);
            }
        }
        options
    });
    println!("{}", solver.grundy_value(Board { rows: vec![2, 3] })?);
    let mut endless = Solver::new(|board: &Board| vec![vec![board.clone()]]);
    println!("{}", endless.grundy_value(Board { rows: vec![] }).unwrap_err());
    Ok(())
}
