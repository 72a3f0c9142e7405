use petgraph::algo::{dijkstra, is_cyclic_directed, kosaraju_scc, toposort};
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{Bfs, EdgeRef};
use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let v: Vec<i64> = s.split_whitespace().map(|x| x.parse().unwrap()).collect();
    let mut g = DiGraph::<i64, u64>::new();
    let nodes: Vec<NodeIndex> = v.iter().map(|&x| g.add_node(x)).collect();
    for (i, &x) in v.iter().enumerate() {
        let to = x.unsigned_abs() as usize % v.len();
        g.add_edge(nodes[i.min(to)], nodes[i.max(to)], x.unsigned_abs() % 10);
        if x % 5 == 0 { g.add_edge(nodes[to], nodes[i], 1); }
    }
    let far = dijkstra(&g, nodes[0], None, |edge| *edge.weight());
    println!("{:?}", nodes.iter().map(|node| far.get(node)).collect::<Vec<_>>());
    println!("{} {:?}", is_cyclic_directed(&g), kosaraju_scc(&g));
    println!("{:?}", toposort(&g, None).map_err(|cycle| g[cycle.node_id()]));
    let mut bfs = Bfs::new(&g, nodes[0]);
    while let Some(node) = bfs.next(&g) { print!("{} ", g[node]); }
    println!("{:?}", g.edges(nodes[1]).map(|edge| edge.target().index()).collect::<Vec<_>>());
}
