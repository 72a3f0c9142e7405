//! Strange Nim: jump along equal Grundy values to a multiple of K.

use std::io::{self, Write};

use grundy::games::strange_nim::grundy_value;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    input! { from &mut source, piles: [(u64, u64)] }
    let wins = piles.into_iter().fold(0, |sum, (stones, part)| sum ^ grundy_value(stones, part)) != 0;
    writeln!(io::stdout(), "{}", if wins { "Takahashi" } else { "Aoki" })
}
