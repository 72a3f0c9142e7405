use bitset_fixed::BitSet;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let mut b = BitSet::new(2000);
    b.set(0, true);
    for x in s.split_whitespace() {
        let x: i64 = x.parse().unwrap();
        b |= &(&b << (x.unsigned_abs() as usize % 100));
    }
    println!("{} {}", b.count_ones(), (0..2000).filter(|&i| b[i]).sum::<usize>());
}
