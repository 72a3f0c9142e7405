//! A New Stone Game: pairs of equal piles are lost.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, n: usize, mut piles: [u32; n] }
        if n == 0 {
            break;
        }
        piles.sort_unstable();
        let are_pairs = piles.chunks(2).all(|pair| pair.len() == 2 && pair[0] == pair[1]);
        writeln!(out, "{}", u8::from(!are_pairs))?;
    }
    out.flush()
}
