use num_traits::*;
use std::io::Read;
fn norm<F: Float>(a: F, b: F) -> F { (a * a + b * b).sqrt().max(F::one()) }
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    for w in v.windows(2) {
        println!("{:.6} {}", norm(w[0] as f64, w[1] as f64), pow(w[0] % 10, 3));
        println!("{:?} {:?} {}", CheckedAdd::checked_add(&w[0], &w[1]), w[0].to_u8(), w[1].signum());
    }
}
