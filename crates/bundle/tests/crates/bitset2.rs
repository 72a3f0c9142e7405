use bitset_fixed::*;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<usize> = s.split_whitespace().map(|x| x.parse::<i64>().unwrap().unsigned_abs() as usize % 300).collect();
    let (mut a, mut b) = (BitSet::new(300), BitSet::new(300));
    for (i, &x) in v.iter().enumerate() { if i % 2 == 0 { a.set(x, true) } else { b.set(x, true) } }
    a ^= &b;
    a >>= 3;
    let c = &a & &b;
    println!("{} {} {}", a.count_ones(), c.count_zeros(), a == b);
    for i in 0..300 { print!("{}", a[i] as u8) }
    println!();
}
