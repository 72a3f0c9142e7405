// input: 2\n3 1 2 3\n1 9\n0\n
// input:
// input:   \n\n
// input: 1\r\n2 7 8\r\n\r\n
use proconio::input;
use proconio::source::{once::OnceSource, Source};
use std::io;

fn main() {
    let mut source = OnceSource::new(io::stdin().lock());
    while !source.is_empty() {
        input! { from &mut source, n: usize }
        for _ in 0..n {
            input! { from &mut source, piles: [u64], }
            println!("{:?}", piles);
        }
    }
}
