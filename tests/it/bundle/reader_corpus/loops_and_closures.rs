// input: 2\n2 1 2\n1 7\n3 4\n
use proconio::input;

fn main() {
    input! { t: usize }
    let total: u64 = (0..t)
        .map(|_| {
            input! { n: usize, piles: [u64; n] }
            piles.iter().fold(0, |sum, pile| sum ^ pile)
        })
        .sum();
    let last = if total > 0 { input! { a: u64, b: u64 } a + b } else { 0 };
    match last {
        0 => println!("none"),
        _ => { input! {} println!("{} {}", total, last) }
    }
}
