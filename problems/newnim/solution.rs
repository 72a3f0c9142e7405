//! New Nim: keep the independent piles of the largest sum, from the largest pile down.

use std::io::{self, Write};

use grundy::games::xor_basis;
use proconio::input;

fn main() -> io::Result<()> {
    input! { k: usize, mut piles: [u64; k] }
    piles.sort_unstable_by(|a, b| b.cmp(a));
    let mut kept = Vec::new();
    let removed: u64 = piles.into_iter().filter(|&pile| !xor_basis::insert(&mut kept, pile)).sum();
    writeln!(io::stdout(), "{removed}")
}
