//! Wythoff's game: the losing positions that one move reaches, computed in integers.

use std::io::{self, BufWriter, Write};

use grundy::games::wythoff;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, piles: [u64; 2] }
        if piles == [0, 0] {
            break;
        }
        let (a, b) = (piles[0], piles[1]);
        // First the pair that taking from both leaves, then the others by their smaller pile, none twice.
        let mut moves: Vec<_> =
            wythoff::winning_moves(a, b).map(|(x, y)| (x == a || y == b, x.min(y), x.max(y))).collect();
        moves.sort_unstable();
        let mut pairs = Vec::new();
        for (_, x, y) in moves {
            if !pairs.contains(&(x, y)) {
                pairs.push((x, y));
            }
        }
        writeln!(out, "{}", if pairs.is_empty() { 0 } else { 1 })?;
        for (x, y) in pairs {
            writeln!(out, "{x} {y}")?;
        }
    }
    out.flush()
}
