//! Candy Piles: a walk in a diagram, from the last cell of its diagonal straight upwards or to the right.

use std::io::{self, Write};

use proconio::input;

fn main() -> io::Result<()> {
    input! { mut piles: [u32] }
    piles.sort_unstable_by(|a, b| b.cmp(a));
    // How far the diagonal goes, and what the pile and the row of its last cell have.
    let size = piles.iter().zip(1..).take_while(|&(&pile, size)| size <= pile).count();
    let column = piles[size - 1] as usize;
    let row = piles.iter().filter(|&&pile| pile as usize >= size).count();
    let is_won = (column - size) % 2 == 1 || (row - size) % 2 == 1;
    writeln!(io::stdout(), "{}", if is_won { "First" } else { "Second" })
}
