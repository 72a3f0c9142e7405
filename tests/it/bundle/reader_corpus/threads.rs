// input: 3 1 2 3\n4 5\n
use proconio::input;
use std::thread;

fn main() {
    input! { n: usize }
    let solver = thread::Builder::new().stack_size(1 << 24).spawn(move || {
        input! { piles: [u64; n] }
        piles
    });
    let piles = solver.unwrap().join().unwrap();
    input! { a: u64, b: u64 }
    println!("{:?} {} {}", piles, a, b);
}
