use ac_library::{Dsu, ModInt998244353 as Mint, Segtree, Max};
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let n = v.len();
    let mut d = Dsu::new(n);
    let mut seg = Segtree::<Max<i64>>::from(v.clone());
    let mut p = Mint::new(1);
    for i in 0..n { d.merge(i, v[i].unsigned_abs() as usize % n); p *= Mint::new(v[i]) + Mint::new(3).pow(i as u64); seg.set(i, -v[i]); println!("{} {}", seg.prod(0..=i), p) }
    println!("{} {}", d.groups().len(), d.size(0));
    println!("{}", p.inv());
}
