//! Every tree of at most 6 vertices in which a vertex hangs from one with a smaller number; the edges upwards and from the last one.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::run::expect;

pub(crate) fn small_boards(program: &str) -> Outcome {
    /// The edges as (parent, child). Cutting one takes all below it away.
    fn wins(edges: &[(u64, u64)], known: &mut BTreeMap<Vec<(u64, u64)>, bool>) -> bool {
        if let Some(&won) = known.get(edges) {
            return won;
        }
        let won = edges.iter().any(|&cut| {
            let mut gone = vec![cut.1];
            let left: Vec<(u64, u64)> = edges
                .iter()
                .copied()
                .filter(|&(parent, child)| {
                    let falls = child == cut.1 || gone.contains(&parent);
                    if falls {
                        gone.push(child);
                    }
                    !falls
                })
                .collect();
            !wins(&left, known)
        });
        known.insert(edges.to_vec(), won);
        won
    }
    let mut known = BTreeMap::new();
    let mut trees: Vec<Vec<(u64, u64)>> = vec![Vec::new()];
    for child in 2..=6 {
        let parents = |tree: &Vec<(u64, u64)>| {
            let tree = tree.clone();
            (1..child).map(move |parent| [&tree[..], &[(parent, child)]].concat())
        };
        trees = trees.iter().flat_map(parents).collect();
        for tree in &trees {
            let edges: String = tree.iter().rev().map(|(parent, child)| format!("{child} {parent}\n")).collect();
            let answer = if wins(tree, &mut known) { "Alice\n" } else { "Bob\n" };
            expect(program, &format!("{child}\n{edges}"), answer, &format!("{tree:?}"))?;
        }
    }
    Ok(())
}
