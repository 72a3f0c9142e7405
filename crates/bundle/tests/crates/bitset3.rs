extern crate bitset_fixed;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let mut set = bitset_fixed::BitSet::new(1000);
    set.set(500, true);
    for w in s.split_whitespace() {
        let x = w.parse::<i64>().unwrap().unsigned_abs() as usize % 20;
        set = &(&set << x) | &(&set >> x);
        set = &set << 1;
    }
    println!("{:?}", (0..1000).filter(|&i| set[i]).take(30).collect::<Vec<_>>());
}
