//! Strange Nim: jump along equal Grundy values to a multiple of K.

use std::io;

use grundy::games::strange_nim::grundy_value;
use proconio::input;
use proconio::source::once::OnceSource;

fn main() {
    let mut source = OnceSource::new(io::stdin().lock());
    input! { from &mut source, piles: [(u64, u64)] }
    let wins = piles.into_iter().fold(0, |sum, (stones, part)| sum ^ grundy_value(stones, part)) != 0;
    println!("{}", if wins { "Takahashi" } else { "Aoki" });
}
