//! Numbers on a Ring: the parities of the ways to the first 0 on both sides.

use std::io::{self, Write};

use proconio::input;

fn main() -> io::Result<()> {
    input! { n: usize, edges: [u32; n] }
    let right = edges.iter().take_while(|&&number| number > 0).count();
    let left = edges.iter().rev().take_while(|&&number| number > 0).count();
    writeln!(io::stdout(), "{}", if right % 2 == 1 || left % 2 == 1 { "YES" } else { "NO" })
}
