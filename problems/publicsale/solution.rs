//! Public Sale: take 1 to n from what is missing, and the last bid may exceed it.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::Source as _;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, m: u32, n: u32 }
        let rest = m % (n + 1);
        if rest == 0 {
            writeln!(out, "none")?;
        } else if m > n {
            writeln!(out, "{rest}")?;
        } else {
            let bids: Vec<String> = (m..=n).map(|bid| bid.to_string()).collect();
            writeln!(out, "{}", bids.join(" "))?;
        }
    }
    out.flush()
}
