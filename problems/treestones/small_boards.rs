//! Every tree of at most 4 vertices in which a vertex hangs from one with a smaller number, with up to 3 stones on each vertex, and every path and
//! star of 5 vertices with up to 2.

use std::collections::HashMap;

use crate::Outcome;
use crate::run::expect;

/// For each vertex but the first the vertex that it hangs from.
type Parents = Vec<usize>;

/// Whether the player to move wins with the piece on `vertex`.
fn wins(parents: &Parents, vertex: usize, stones: &[u32], known: &mut HashMap<(usize, Vec<u32>), bool>) -> bool {
    let place = (vertex, stones.to_vec());
    if let Some(&won) = known.get(&place) {
        return won;
    }
    let mut left = stones.to_vec();
    let won = stones[vertex] > 0 && {
        left[vertex] -= 1;
        let is_edge =
            |other: usize| (vertex > 0 && parents[vertex - 1] == other) || (other > 0 && parents[other - 1] == vertex);
        (0..stones.len()).filter(|&other| is_edge(other)).any(|other| !wins(parents, other, &left, known))
    };
    known.insert(place, won);
    won
}

/// Every number of stones up to `most` for each of `n` vertices.
fn all_stones(n: usize, most: u32) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for _ in 0..n {
        all =
            all.iter().flat_map(|some: &Vec<u32>| (0..=most).map(|more| [some.as_slice(), &[more]].concat())).collect();
    }
    all
}

pub(crate) fn small_boards(program: &str) -> Outcome {
    let mut trees: Vec<(Parents, u32)> = vec![(vec![0, 1, 2, 3], 2), (vec![0, 0, 0, 0], 2)];
    for second in 0..2 {
        trees.push((vec![0, second], 3));
        trees.extend((0..3).map(|third| (vec![0, second, third], 3)));
    }
    trees.push((vec![0], 3));
    for (parents, most) in &trees {
        let n = parents.len() + 1;
        let mut known = HashMap::new();
        let edges: String =
            parents.iter().zip(2..).map(|(parent, child)| format!("{child} {}\n", parent + 1)).collect();
        for stones in all_stones(n, *most) {
            let won = (0..n).filter(|&vertex| wins(parents, vertex, &stones, &mut known));
            let won: Vec<String> = won.map(|vertex| (vertex + 1).to_string()).collect();
            let stones: Vec<String> = stones.iter().map(ToString::to_string).collect();
            let input = format!("{n}\n{}\n{edges}", stones.join(" "));
            expect(program, &input, &format!("{}\n", won.join(" ")), &input)?;
        }
    }
    Ok(())
}
