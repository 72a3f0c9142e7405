//! Games on graphs against searches of them.

use super::rules::Search;
use super::{Question, hold, list};

/// The edges of a set, as bits, that hang together with vertex `root`.
fn attached(set: u64, edges: &[(u64, u64)], root: u64) -> u64 {
    let mut reached = 1 << root;
    loop {
        let touches = |&(a, b): &(u64, u64)| (reached >> a | reached >> b) & 1 == 1;
        let hanging = (0..edges.len()).filter(|&edge| set >> edge & 1 == 1 && touches(&edges[edge]));
        let (kept, next) = hanging.fold((0_u64, reached), |(kept, next), edge| {
            (kept | 1 << edge, next | 1 << edges[edge].0 | 1 << edges[edge].1)
        });
        if next == reached {
            return kept;
        }
        reached = next;
    }
}

#[test]
fn hackenbush() {
    let ends: Vec<(u64, u64)> = (0..4).flat_map(|a| (a..4).map(move |b| (a, b))).collect();
    let mut graphs: Vec<Vec<(u64, u64)>> = vec![Vec::new()];
    let mut questions = Vec::new();
    for _ in 0..=4 {
        for edges in &graphs {
            let mut search = Search::new(|sets: &[u64]| {
                let cuts = (0..edges.len()).filter(|edge| sets[0] >> edge & 1 == 1);
                cuts.map(|edge| vec![attached(sets[0] & !(1 << edge), edges, 1)]).collect()
            });
            let value = search.value(&[attached((1 << edges.len()) - 1, edges, 1)]);
            let asked = list(edges.iter().flat_map(|&(a, b)| [a, b]));
            questions.push(Question::new("hackenbush grundy_value", format!("4 1 {asked}"), value));
        }
        // Any order of edges, so that a search from the root meets cycles from all sides.
        graphs = graphs.iter().flat_map(|edges| ends.iter().map(|&end| [&edges[..], &[end]].concat())).collect();
    }
    // A path of 2000 edges, each vertex with a leaf, that is too deep for a recursion in Python.
    let path = (0..2000).flat_map(|v| [v, v + 1]);
    questions.push(Question::new("hackenbush grundy_value", format!("2001 0 {}", list(path)), 2000));
    hold(&questions);
}
