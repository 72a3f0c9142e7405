// input: 2 1 2 3 7 ab 4 5 6 8 cd 100 -3\n
// input: 0 100 -3\n
// input: 1 1 0 3 7 ab\n
#[macro_use]
extern crate proconio;

use proconio::marker::*;

#[derive(Debug)]
#[derive_readable]
struct Edge {
    from: usize,
    to: proconio::marker::Usize1,
    weight: Weight,
    cost: Cost,
    /// Its name.
    name: Chars,
}

#[derive_readable]
#[derive(Debug, Clone, Copy, PartialEq)]
struct Weight;

#[proconio::derive_readable]
#[derive(Debug)]
pub struct Cost(i32, pub Isize1);

fn main() {
    input! { n: usize, edges: [Edge; n], last: Cost }
    for edge in &edges {
        println!("{} {} {:?} {:?} {:?}", edge.from, edge.to, edge.weight, edge.cost, edge.name);
    }
    println!("{} {}", last.0, last.1);
}
