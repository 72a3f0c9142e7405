//! nimwinner, right: proconio reads the input, and a template of grundy decides.

use grundy::games::nim;
use proconio::input;

fn main() {
    input! { n: usize, piles: [u64; n] }
    let wins = nim::nim_sum(&piles) != 0;
    println!("{}", if wins { "Current player can win." } else { "Current player loses." });
}
