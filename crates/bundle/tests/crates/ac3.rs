use ac_library::{convolution, crt, floor_sum, modint::ModInt, suffix_array, z_algorithm, StaticModInt, Mod1000000007, TwoSat, MinCostFlowGraph, lcp_array};
use std::io::Read;
type M = StaticModInt<Mod1000000007>;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let a: Vec<ac_library::ModInt998244353> = v.iter().map(|&x| x.into()).collect();
    println!("{:?}", convolution(&a, &a).iter().map(|x| x.val()).collect::<Vec<_>>());
    ModInt::set_modulus(97);
    println!("{} {}", ModInt::new(v[0]) * ModInt::new(v[1]), M::new(v[0]) / M::new(v[1].abs() + 1));
    println!("{:?} {}", crt(&[v[0], v[1]], &[7, 10]), floor_sum(v[0].abs(), 7, 3, 2));
    let sa = suffix_array(&s);
    println!("{:?} {:?}", sa, z_algorithm(&s));
    println!("{:?}", lcp_array(&s, &sa));
    let mut t = TwoSat::new(3);
    t.add_clause(0, v[0] > 0, 1, v[1] > 0);
    println!("{} {:?}", t.satisfiable(), t.answer());
    let mut g = MinCostFlowGraph::new(3);
    g.add_edge(0, 1, v[0].abs(), 2); g.add_edge(1, 2, v[1].abs(), 3); g.add_edge(0, 2, 5, 9);
    println!("{:?}", g.flow(0, 2, 1000));
}
