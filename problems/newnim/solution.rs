//! New Nim: keep the independent piles of the largest sum, from the largest pile down.

use grundy::games::xor_basis;
use proconio::input;

fn main() {
    input! { k: usize, mut piles: [u64; k] }
    piles.sort_unstable_by(|a, b| b.cmp(a));
    let mut kept = Vec::new();
    let removed: u64 = piles.into_iter().filter(|&pile| !xor_basis::insert(&mut kept, pile)).sum();
    println!("{removed}");
}
