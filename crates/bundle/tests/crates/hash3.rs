use std::collections::HashMap;
use std::io::Read;
type Map<K, V> = HashMap<K, V, std::hash::BuildHasherDefault<rustc_hash::FxHasher>>;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let mut m: Map<String, Vec<usize>> = Map::default();
    for (i, x) in s.split_whitespace().enumerate() { m.entry(x[..1].to_owned()).or_default().push(i); }
    println!("{:?}", m);
}
