//! Cheat in the Game: the sums of an odd number of cards that no even number of cards has.

use std::io::{self, BufWriter, Write};

use proconio::input;
use proconio::source::once::OnceSource;

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    loop {
        input! { from &mut source, n: usize, most: usize, cards: [usize; n] }
        if n == 0 {
            break;
        }
        let words = most / 64 + 1;
        // Each bit is a sum: of an even number of cards, and of an odd one.
        let mut sums = vec![[0_u64; 2]; words];
        sums[0] = [1, 0];
        for card in cards {
            let (whole, bits) = (card / 64, card % 64);
            for at in (whole..words).rev() {
                let low = sums[at - whole];
                let below = if at > whole { sums[at - whole - 1] } else { [0, 0] };
                for parity in 0..2 {
                    let carried = if bits > 0 { below[1 - parity] >> (64 - bits) } else { 0 };
                    sums[at][parity] |= low[1 - parity] << bits | carried;
                }
            }
        }
        let is_sure = |pile: &usize| {
            let [even, odd] = sums[pile / 64];
            (odd & !even) >> (pile % 64) & 1 == 1
        };
        writeln!(out, "{}", (1..=most).filter(is_sure).count())?;
    }
    out.flush()
}
