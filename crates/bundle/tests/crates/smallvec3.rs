use smallvec::{SmallVec, ToSmallVec};
use std::io::Read;
fn sum<A: smallvec::Array<Item = i64>>(v: &SmallVec<A>) -> i64 { v.iter().sum() }
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let mut w: SmallVec<[i64; 4]> = v[..3].to_smallvec();
    println!("{} {:?}", sum(&w), w.drain(1..).collect::<Vec<_>>());
    w = SmallVec::from_vec(v.clone());
    w.swap_remove(0);
    println!("{:?} {}", &w[..], w.len());
    let x: SmallVec<[SmallVec<[i64; 2]>; 2]> = v.chunks(2).map(|c| c.iter().copied().collect()).collect();
    println!("{:?}", x);
}
