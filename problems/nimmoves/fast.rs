//! All winning moves of normal Nim, as in `solution.rs`, for the largest inputs and outputs: numbers are read 8 digits at a time, and
//! only the piles of one case are in memory.

use std::io::{self, BufWriter, Write};

use grundy::games::fast_io::{numbers, write_number};
use grundy::games::nim;

fn main() -> io::Result<()> {
    let mut input = numbers(io::stdin().lock());
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut piles = Vec::new();
    while let Some(m) = input.next().transpose()? {
        if m == 0 {
            break;
        }
        piles.clear();
        for pile in input.by_ref().take(m as usize) {
            piles.push(pile?);
        }
        if nim::nim_sum(&piles) == 0 {
            out.write_all(b"No\n")?;
            continue;
        }
        out.write_all(b"Yes\n")?;
        for (pile, left) in nim::winning_moves(&piles) {
            write_number(&mut out, piles[pile], b' ')?;
            write_number(&mut out, left, b'\n')?;
        }
    }
    out.flush()
}
