//! Games on graphs against searches of them.

use super::rules::Search;
use super::{Question, hold, list, truth};

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

/// The ends of edges, one after the other.
fn ends(edges: &[(usize, usize)]) -> String {
    list(edges.iter().flat_map(|&(a, b)| [a, b]))
}

/// Backward induction, turn by turn: won or lost within a number of moves. A turn that decides nothing new is the last that can.
fn by_turns(positions: usize, moves: &[(usize, usize)]) -> Vec<u8> {
    let (mut won, mut lost) = (0_u32, 0_u32);
    for _ in 0..=positions {
        let (won_before, lost_before) = (won, lost);
        for position in 0..positions {
            let mut leads = moves.iter().filter(|&&(from, _)| from == position).map(|&(_, to)| to);
            if leads.clone().any(|to| lost_before >> to & 1 == 1) {
                won |= 1 << position;
            } else if leads.all(|to| won_before >> to & 1 == 1) {
                lost |= 1 << position;
            }
        }
    }
    (0..positions)
        .map(|position| if won >> position & 1 == 1 { 1 } else { 2 * truth(lost >> position & 1 == 0) })
        .collect()
}

#[test]
fn loopy() {
    let mut questions = Vec::new();
    // Every graph of 3 positions, and some of 4; then each move given twice.
    let graphs = (0..1 << 9).map(|code| (3, code)).chain((0..1 << 16).step_by(41).map(|code| (4, code)));
    for (positions, code) in graphs {
        let pairs = (0..positions).flat_map(|from| (0..positions).map(move |to| (from, to)));
        let once = pairs.enumerate().filter(|(pair, _)| code >> pair & 1 == 1).map(|(_, pair)| pair);
        let mut moves: Vec<(usize, usize)> = once.collect();
        let answer = list(by_turns(positions, &moves));
        for _ in 0..2 {
            questions.push(Question::new("loopy outcomes", format!("{positions} {}", ends(&moves)), &answer));
            moves.extend(moves.clone());
        }
    }
    // A line of 100 001 positions, of which every second is lost.
    let line: Vec<_> = (0..100_000).map(|position| (position + 1, position)).collect();
    let answer = list((0..=100_000).map(|position| position % 2));
    questions.push(Question::new("loopy outcomes", format!("100001 {}", ends(&line)), answer));
    hold(&questions);
}

/// Whether the player to move wins from `vertex`, where the vertices of `visited` are not free any more.
fn walks(vertex: usize, visited: u32, edges: &[(usize, usize)]) -> bool {
    let both = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    let mut free = both.filter(|&(from, to)| from == vertex && visited >> to & 1 == 0);
    free.any(|(_, to)| !walks(to, visited | 1 << to, edges))
}

#[test]
fn matching() {
    let mut questions = Vec::new();
    // Every bipartite graph of 3 and 3 vertices, and some of 4 and 4.
    let graphs = (0..1_u32 << 9).map(|code| (3, code)).chain((0..1 << 16).step_by(97).map(|code| (4, code)));
    for (side, code) in graphs {
        let pairs = (0..side).flat_map(|a| (side..2 * side).map(move |b| (a, b)));
        let edges: Vec<(usize, usize)> =
            pairs.enumerate().filter(|(pair, _)| code >> pair & 1 == 1).map(|(_, pair)| pair).collect();
        let answer = list((0..2 * side).map(|vertex| truth(walks(vertex, 1 << vertex, &edges))));
        questions.push(Question::new("matching wins", format!("{} {}", 2 * side, ends(&edges)), answer));
    }
    // A path: an even number of vertices can all be covered, of an odd number every second one must be.
    for n in [20_000, 20_001] {
        let path: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
        let answer = list((0..n).map(|vertex| truth(n % 2 == 0 || vertex % 2 == 1)));
        questions.push(Question::new("matching wins", format!("{n} {}", ends(&path)), answer));
    }
    hold(&questions);
}
