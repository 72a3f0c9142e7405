use rustc_hash::FxHashMap;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let mut m: FxHashMap<i64, usize> = FxHashMap::default();
    for x in s.split_whitespace() { *m.entry(x.parse::<i64>().unwrap() % 7).or_insert(0) += 1; }
    println!("{:?}", m.iter().collect::<Vec<_>>());
}
