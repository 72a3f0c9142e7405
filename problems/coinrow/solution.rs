//! Stone Game, Why are you always there? An octal game with the digit 7 at each length that may be taken.

use std::io::{self, BufWriter, Write};

use grundy::games::octal::grundy_values;
use proconio::input;
use proconio::source::Source as _;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, takes: [usize], rows: [usize] }
        let most = rows.iter().copied().max().unwrap_or(0);
        // A length that is given twice sets the same digit twice.
        let mut digits = vec![0; most + 1];
        for take in takes.into_iter().filter(|&take| take <= most) {
            digits[take] = 7;
        }
        let values = grundy_values(&digits, most + 1);
        for row in rows {
            writeln!(out, "{}", if values[row] == 0 { 2 } else { 1 })?;
        }
    }
    out.flush()
}
