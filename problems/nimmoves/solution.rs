//! Every winning move of normal Nim: with the nim-sum `s`, a pile of `a` stones has one exactly if `a ^ s < a`, and it leaves
//! `a ^ s`.
//!
//! How each solution here reads and writes, so that one text is right and fast with proconio 0.5 and 0.6:
//!
//! - A bare `input!` reads line by line, and which macro reads everything at once differs between the two versions. A
//!   `OnceSource` reads everything at once in both.
//! - `is_empty` means that nothing but white space is left. A loop over cases that asks it first takes an empty input for no
//!   case at all. CRLF and a missing final newline make no difference.
//! - Rust flushes stdout at every line, even into a file. One `BufWriter` around the locked stdout does not.
//! - `main` returns the error of a failed write, and `flush` makes sure that the last one is seen.

use std::io::{self, BufWriter, Write};

use grundy::games::nim;
use proconio::input;
use proconio::source::{Source, once::OnceSource};

fn main() -> io::Result<()> {
    let mut source = OnceSource::new(io::stdin().lock());
    let mut out = BufWriter::new(io::stdout().lock());
    while !source.is_empty() {
        input! { from &mut source, m: usize, piles: [u64; m] }
        if m == 0 {
            break;
        }
        if nim::first_player_wins(&piles) {
            writeln!(out, "Yes")?;
            for step in nim::winning_moves(&piles) {
                writeln!(out, "{} {}", step.before, step.after)?;
            }
        } else {
            writeln!(out, "No")?;
        }
    }
    out.flush()
}
