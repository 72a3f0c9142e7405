// input: 3\n
// input: 0\n
use proconio::{fastout, input};

fn between() {
    println!("between");
}

#[fastout]
fn main() {
    input! { n: usize }
    for i in 0..n {
        print!("{} ", i);
        if i == 1 {
            between();
        }
    }
    println!();
    println!("{n} {}", n + 1);
}
