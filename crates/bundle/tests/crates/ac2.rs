use ac_library::*;
use std::io::Read;
struct M;
struct Add;
impl Monoid for Add { type S = (i64, i64); fn identity() -> (i64, i64) { (0, 0) } fn binary_operation(a: &(i64, i64), b: &(i64, i64)) -> (i64, i64) { (a.0 + b.0, a.1 + b.1) } }
impl MapMonoid for M { type M = Add; type F = i64; fn identity_map() -> i64 { 0 } fn mapping(f: &i64, x: &(i64, i64)) -> (i64, i64) { (x.0 + f * x.1, x.1) } fn composition(f: &i64, g: &i64) -> i64 { f + g } }
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let n = v.len();
    let mut t: LazySegtree<M> = v.iter().map(|&x| (x, 1)).collect::<Vec<_>>().into();
    let mut f = FenwickTree::new(n, 0i64);
    for i in 0..n { let r = v[i].unsigned_abs() as usize % n; t.apply_range(0..=r, i as i64); f.add(r, v[i]); println!("{:?} {}", t.prod(r..), f.sum(..=i)) }
    let mut g = MfGraph::<i64>::new(n + 1);
    for i in 0..n { g.add_edge(i, i + 1, v[i].abs()); g.add_edge(0, i + 1, i as i64); }
    println!("{}", g.flow(0, n));
    let mut scc = SccGraph::new(n);
    for i in 0..n { scc.add_edge(i, v[i].unsigned_abs() as usize % n) }
    println!("{:?}", scc.scc());
}
