use petgraph::algo::{connected_components, min_spanning_tree};
use petgraph::data::FromElements;
use petgraph::prelude::*;
use petgraph::unionfind::UnionFind;
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let n = v.len();
    let edges = v.iter().enumerate().map(|(i, x)| (i as u32, x.unsigned_abs() as u32 % n as u32, *x));
    let g = UnGraph::<(), i64>::from_edges(edges.clone());
    let tree: UnGraph<(), i64> = UnGraph::from_elements(min_spanning_tree(&g));
    println!("{} {}", connected_components(&g), tree.edge_weights().sum::<i64>());
    let mut sets = UnionFind::new(n);
    for (a, b, _) in edges { sets.union(a as usize, b as usize); }
    println!("{} {:?}", sets.equiv(0, n - 1), sets.into_labeling());
}
