// input: 2 5 6 1\n
use proconio::input;

mod reader {
    pub fn twice(n: u64) -> u64 {
        2 * n
    }
}

fn words() -> u64 {
    1
}

fn main() {
    input! { n: usize, input: [u64; n] }
    let read = reader::twice(input[0]);
    input!(drop: u64);
    println!("{:?} {} {} {}", input, read, drop, words());
}
