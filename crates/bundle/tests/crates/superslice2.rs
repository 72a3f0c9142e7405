use superslice::*;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let mut v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).take(5).collect();
    v.sort();
    let mut n = 0;
    loop { println!("{:?}", v); n += 1; if !v.next_permutation() || n > 20 { break } }
    v.prev_permutation();
    println!("{:?}", v);
}
