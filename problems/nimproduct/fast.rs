//! Nim Product, as in `solution.rs`, with numbers that are read 8 digits at a time and written by a table.

use std::io::{self, BufWriter, Write};

use grundy::games::fast_io::{numbers, write_number};
use grundy::games::nimber;

fn main() -> io::Result<()> {
    // The first number is that of the pairs.
    let mut input = numbers(io::stdin().lock()).skip(1);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    while let (Some(a), Some(b)) = (input.next(), input.next()) {
        write_number(&mut out, nimber::product(a?, b?), b'\n')?;
    }
    out.flush()
}
