//! Crosses and Crosses: a safe cross takes three stones from the pile of n + 2, so this is the octal game 0.007.

use grundy::games::octal;
use proconio::input;

fn main() {
    input! { n: usize }
    let values = octal::grundy_values(&[0, 0, 0, 7], n + 3);
    println!("{}", if values.last() == Some(&0) { 2 } else { 1 });
}
