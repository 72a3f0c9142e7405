use itertools::{iproduct, izip, Itertools};
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let t: i64 = iproduct!(0..3, 0..4, 0..2).map(|(a, b, c)| a * b + c).sum();
    for (a, b, c) in izip!(&v, v.iter().skip(1), v.iter().skip(2)) { print!("{} ", a + b * c) }
    println!("{}", t);
    for p in v.iter().take(4).permutations(3) { println!("{:?}", p) }
    for c in v.iter().take(6).combinations(2) { print!("{:?}", c) }
    println!("{:?} {:?}", v.iter().minmax(), v.iter().position_max());
    println!("{:?}", v.iter().counts_by(|x| *x % 3).into_iter().sorted().collect_vec());
    println!("{:?}", v.iter().sorted_by_key(|x| std::cmp::Reverse(**x)).collect_vec());
}
