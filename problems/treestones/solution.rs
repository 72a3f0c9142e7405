//! Stones on a Tree: a vertex is won if a neighbour with fewer stones is lost.

use std::io::{self, Write};

use proconio::input;
use proconio::marker::Usize1;

fn main() -> io::Result<()> {
    input! { n: usize, stones: [u32; n], edges: [(Usize1, Usize1); n - 1] }
    let mut neighbours = vec![Vec::new(); n];
    for (one, other) in edges {
        neighbours[one].push(other);
        neighbours[other].push(one);
    }
    let mut by_stones: Vec<usize> = (0..n).collect();
    by_stones.sort_unstable_by_key(|&vertex| stones[vertex]);
    let mut is_won = vec![false; n];
    for vertex in by_stones {
        is_won[vertex] = neighbours[vertex].iter().any(|&next| stones[next] < stones[vertex] && !is_won[next]);
    }
    let won: Vec<String> = (1..=n).filter(|&vertex| is_won[vertex - 1]).map(|vertex| vertex.to_string()).collect();
    writeln!(io::stdout(), "{}", won.join(" "))
}
