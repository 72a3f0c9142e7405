use maplit::{btreemap, hashmap};
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let m = hashmap! { "a" => 1u64, "b" => 2, "c" => 3 };
    let b = btreemap! { 1u64 => 'x', 5 => 'y', 9 => 'z', };
    let mut t = 0u64;
    for w in s.split_whitespace() {
        let v: u64 = w.parse().unwrap();
        t = t.wrapping_mul(31).wrapping_add(m[["a", "b", "c"][(v % 3) as usize]]);
        println!("{:?} {}", b.range(v % 10..).next(), t);
    }
}
