use smallvec::SmallVec;
use std::io::Read;
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct P { c: SmallVec<[u32; 3]> }
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let mut g: Vec<SmallVec<[usize; 2]>> = vec![SmallVec::new(); v.len()];
    for (i, &x) in v.iter().enumerate() { g[x.unsigned_abs() as usize % v.len()].push(i); }
    println!("{:?}", g);
    let mut p = P::default();
    p.c.extend_from_slice(&[1, 2, 3, 4]);
    let mut q = p.clone();
    q.c.truncate(2);
    println!("{:?} {} {}", p, p == q, p > q);
    println!("{}", g.iter().flatten().sum::<usize>());
}
