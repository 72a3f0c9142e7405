//! Grid Walk: AA wins from the cells that some maximum matching of neighbouring free cells leaves out.

use std::io::{self, BufWriter, Write};

use grundy::games::matching;
use proconio::input;
use proconio::marker::Chars;

fn main() -> io::Result<()> {
    input! { n: usize, m: usize, board: [Chars; n] }
    let is_free = |row: usize, column: usize| row < n && column < m && board[row][column] == '.';
    let mut near = vec![Vec::new(); n * m];
    for row in 0..n {
        for column in 0..m {
            for (below, right) in [(row + 1, column), (row, column + 1)] {
                if is_free(row, column) && is_free(below, right) {
                    near[row * m + column].push(below * m + right);
                    near[below * m + right].push(row * m + column);
                }
            }
        }
    }
    let wins = matching::wins(&near);
    let lost: Vec<usize> = (0..n * m).filter(|&cell| is_free(cell / m, cell % m) && !wins[cell]).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(out, "{}", if lost.is_empty() { "LOSE" } else { "WIN" })?;
    for cell in lost {
        writeln!(out, "{} {}", cell / m + 1, cell % m + 1)?;
    }
    out.flush()
}
