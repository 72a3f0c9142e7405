//! All winning moves of normal Nim, as in `solution.rs`, for the largest inputs, at judges that have proconio.

#[path = "../chunks.rs"]
mod chunks;

use std::io::{self, BufWriter, Write};

use grundy::games::fast_io::write_number;
use grundy::games::nim;
use proconio::input;
use proconio::source::Source;

use chunks::{Chunks, U};

fn main() -> io::Result<()> {
    let mut source = Chunks::new(io::stdin().lock());
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, m: usize, piles: [U; m] }
        if m == 0 {
            break;
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
