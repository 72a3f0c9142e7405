use rustc_hash::{FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let mut m = FxHashSet::default();
    for x in s.split_whitespace() {
        let mut h = FxHasher::default();
        x.hash(&mut h);
        m.insert((x.to_owned(), h.finish()));
    }
    println!("{} {:?}", m.len(), m);
}
