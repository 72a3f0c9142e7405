//! Switch Lights: a light is worth the nim product of its coordinates.

use std::io::{self, BufWriter, Write};

use grundy::games::nimber;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    input! { from &mut source, cases: usize }
    for _ in 0..cases {
        input! { from &mut source, n: usize, lights: [(u64, u64); n] }
        let is_lost = lights.into_iter().fold(0, |sum, (x, y)| sum ^ nimber::product(x, y)) == 0;
        writeln!(out, "{}", if is_lost { "Don't waste your time." } else { "Have a try, lxhgww." })?;
    }
    out.flush()
}
