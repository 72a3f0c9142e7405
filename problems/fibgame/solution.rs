//! Three piles, and a move takes a Fibonacci number: won exactly if the xor of the piles' Grundy values is not 0. The values are
//! in a table, for they have no period.
//!
//! `nimmoves/solution.rs` says why the input is read this way.

use std::io::{self, BufWriter, Write};

use grundy::games::fibonacci::FibonacciTable;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    let table = FibonacciTable::up_to(1000).ok_or(io::ErrorKind::OutOfMemory)?;
    while !source.is_empty() {
        input! { from &mut source, piles: [u64; 3] }
        if piles == [0, 0, 0] {
            break;
        }
        let wins = table.first_player_wins(&piles).ok_or(io::ErrorKind::InvalidData)?;
        writeln!(out, "{}", if wins { "Fibo" } else { "Nacci" })?;
    }
    out.flush()
}
