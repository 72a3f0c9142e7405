// input: 3\n1 2\n3 4\n5 6\n
use proconio::{input, input_interactive};
use std::io::{stdout, Write};

fn main() {
    input_interactive! { n: usize }
    for round in 0..n {
        println!("? {}", round);
        stdout().flush().unwrap();
        input_interactive!(a: i64, b: i64);
        println!("! {}", a + b);
    }
    input! {}
}
