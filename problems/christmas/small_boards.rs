//! Every connected graph of 3 vertices with up to 2 edges between two, and of 4 vertices with up to 1, alone and beside a tree of one edge. These are more
//! graphs than the problem has.

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    const PAIRS: [(usize, usize); 6] = [(1, 2), (1, 3), (2, 3), (1, 4), (2, 4), (3, 4)];
    // The edges of a set that still hang on the root.
    fn attached(set: u32, edges: &[(usize, usize)]) -> u32 {
        let (mut reached, mut kept) = (vec![1], 0);
        while let Some(edge) = (0..edges.len()).find(|&edge| {
            let (a, b) = edges[edge];
            (set & !kept) >> edge & 1 == 1 && (reached.contains(&a) || reached.contains(&b))
        }) {
            kept |= 1 << edge;
            reached.extend([edges[edge].0, edges[edge].1]);
        }
        kept
    }
    fn wins(set: u32, is_edge_beside: bool, edges: &[(usize, usize)]) -> bool {
        is_edge_beside && !wins(set, false, edges)
            || (0..edges.len())
                .any(|edge| set >> edge & 1 == 1 && !wins(attached(set & !(1 << edge), edges), is_edge_beside, edges))
    }
    let graphs = [(3, 3), (4, 2)].into_iter().flat_map(|(vertices, base)| {
        let pairs = vertices * (vertices - 1) / 2;
        (0..u32::pow(base, pairs)).map(move |code: u32| {
            let copies = |pair| vec![PAIRS[pair as usize]; (code / u32::pow(base, pair) % base) as usize];
            (vertices, (0..pairs).flat_map(copies).collect::<Vec<_>>())
        })
    });
    for (vertices, edges) in graphs {
        let all = (1 << edges.len()) - 1;
        let is_connected = (2..=vertices as usize).all(|vertex| edges.iter().any(|&(a, b)| a == vertex || b == vertex));
        if attached(all, &edges) != all || !is_connected {
            continue;
        }
        let lines: String = edges.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
        let tree = format!("{vertices} {}\n{lines}", edges.len());
        let winner = |is_edge_beside| if wins(all, is_edge_beside, &edges) { "Sally" } else { "Harry" };
        let input = format!("1\n{tree}2\n2 1\n1 2\n{tree}");
        expect(program, &input, &format!("{}\n{}\n", winner(false), winner(true)), &tree)?;
    }
    Ok(())
}
