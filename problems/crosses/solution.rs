//! Crosses and Crosses: a safe cross takes three stones from the pile of n + 2, so this is the octal game 0.007.

use std::io::{self, Write};

use grundy::games::octal;
use proconio::input;

fn main() -> io::Result<()> {
    input! { n: usize }
    let values = octal::grundy_values(&[0, 0, 0, 7], n + 3);
    writeln!(io::stdout(), "{}", if values.last() == Some(&0) { 2 } else { 1 })
}
