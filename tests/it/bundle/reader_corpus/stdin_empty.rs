// input: 1 2\n3\n\n
// input:
// input: 4
use proconio::{input, is_stdin_empty};

fn main() {
    let mut sum = 0;
    while !is_stdin_empty() {
        input! { a: i32 }
        sum += a;
    }
    println!("{}", sum);
}
