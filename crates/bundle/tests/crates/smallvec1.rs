use smallvec::{smallvec, SmallVec};
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: SmallVec<[i64; 8]> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let mut w: SmallVec<[i64; 4]> = smallvec![1, 2, 3];
    for &x in &v { w.push(x); }
    w.sort();
    w.dedup();
    w.insert(1, 9);
    let q = w.pop(); println!("{:?} {} {:?}", w, w.spilled(), q);
    w.extend(v.iter().map(|x| x % 3));
    w.retain(|x| *x % 2 == 0);
    println!("{:?}", w.into_iter().rev().collect::<Vec<_>>());
}
