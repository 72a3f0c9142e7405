//! Three piles, and a move takes a Fibonacci number of stones: the xor of the piles' Grundy values decides. The values
//! have no period, so they come from a table.

use std::io::{self, BufWriter, Write};

use grundy::games::fibonacci;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let values = fibonacci::grundy_values(1001);
    while !source.is_empty() {
        input! { from &mut source, piles: [usize; 3] }
        if piles == [0, 0, 0] {
            break;
        }
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ values[pile]);
        writeln!(out, "{}", if sum != 0 { "Fibo" } else { "Nacci" })?;
    }
    out.flush()
}
