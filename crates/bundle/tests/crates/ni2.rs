use num_integer::{gcd, lcm, binomial, Roots};
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<u64> = s.split_whitespace().map(|x| x.parse::<i64>().unwrap().unsigned_abs()).collect();
    for w in v.windows(2) { println!("{} {} {} {}", gcd(w[0], w[1]), lcm(w[0] + 1, w[1] + 1), binomial(w[0] % 20, w[1] % 20), w[0].sqrt() + w[1].cbrt() + w[0].nth_root(5)) }
}
